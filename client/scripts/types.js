// Writes src/lib/protocol.ts from schema.json; with --check, only says whether it is up to date.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const SCHEMA = new URL("../schema.json", import.meta.url);
const TYPES = new URL("../src/lib/protocol.ts", import.meta.url);
const BANNER =
  "// Made from schema.json by `npm run types`; schema.json is made from the server's types.";

/** The compiler knows older words for tuples, and makes a tuple of every list with a length. */
function readable(schema) {
  if (Array.isArray(schema)) return schema.map(readable);
  if (schema === null || typeof schema !== "object") return schema;
  const { prefixItems, minItems, maxItems, ...rest } = schema;
  const words = Object.fromEntries(Object.entries(rest).map(([key, at]) => [key, readable(at)]));
  if (typeof words.description === "string") {
    words.description = words.description.replace(/\n +/g, "\n");
  }
  if (prefixItems === undefined) return words;
  return { ...words, items: readable(prefixItems), additionalItems: false, minItems, maxItems };
}

async function typesOf(schema) {
  const root = { ...readable(schema), title: "Protocol", type: "object" };
  const types = await compile(root, "Protocol", {
    additionalProperties: false,
    bannerComment: BANNER,
    style: { printWidth: 100 },
    unreachableDefinitions: true,
  });
  return types
    .replace(/\n \*\n \* This interface was referenced by [^\n]*\n \* via the [^\n]*/g, "")
    .replace(
      /\/\*\*\n \* This interface was referenced by [^\n]*\n \* via the [^\n]*\n \*\/\n/g,
      "",
    )
    .replace(/ *\/\*\*\n *\* @minItems \d+\n *\* @maxItems \d+\n *\*\/\n/g, "")
    .replace("export interface Protocol {}\n", "");
}

const types = await typesOf(JSON.parse(await readFile(SCHEMA, "utf8")));
if (!process.argv.includes("--check")) {
  await writeFile(TYPES, types);
} else if ((await readFile(TYPES, "utf8").catch(() => "")) !== types) {
  console.error("src/lib/protocol.ts does not match schema.json: run `npm run types`.");
  process.exit(1);
}
