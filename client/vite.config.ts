import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "./scripts/icons.ts";
import { squeeze } from "./scripts/squeeze.ts";

const SITE = process.env["PHILTRE_SITE"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [icons(), svelte(), squeeze()],
  build: {
    outDir: fileURLToPath(new URL("../src/philtre/site/static", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: SITE, ws: true, changeOrigin: true } } },
});
