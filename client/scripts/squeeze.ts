// Puts a .br and a .gz beside each built file that is worth it, so that the server need not.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const WORTH_IT = 500;

export function squeeze(): Plugin {
  return {
    name: "squeeze",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const name of await readdir(dir, { recursive: true })) {
        if (!TEXT.test(name)) continue;
        const bytes = await readFile(join(dir, name));
        if (bytes.length < WORTH_IT) continue;
        await writeFile(join(dir, `${name}.br`), brotliCompressSync(bytes, BEST));
        await writeFile(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
