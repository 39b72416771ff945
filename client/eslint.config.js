import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/lib/protocol.ts"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      complexity: ["error", 10],
      "max-lines": ["error", 400],
      // TypeScript itself finds names that do not exist.
      "no-undef": "off",
      // The router is our own (lib/router.svelte.ts): links are plain links.
      "svelte/no-navigation-without-resolve": "off",
      // A map that nothing is drawn from need not be watched.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
