// `import cauldron from "icon:cauldron"` is the path of that one icon, drawn on 512 x 512. So only
// the icons that are drawn are shipped, and each with the code that draws it.
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";

export function icons(): Plugin {
  const require = createRequire(import.meta.url);
  let set: Record<string, { body: string }> | undefined;
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      set ??= require("@iconify-json/game-icons/icons.json").icons;
      const name = id.slice(PREFIX.length + 1);
      const path = set?.[name]?.body.match(/ d="([^"]*)"/)?.[1];
      if (path === undefined) throw new Error(`There is no icon called ${name}.`);
      return `export default ${JSON.stringify(path)};`;
    },
  };
}
