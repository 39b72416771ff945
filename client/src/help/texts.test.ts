import { expect, test } from "vitest";
import { GAMES, keysOf, TONGUES } from "./shelf";

const CODE = Object.entries(
  import.meta.glob<string>(["../**/*.svelte", "../**/*.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
)
  .filter(([path]) => !path.endsWith(".test.ts"))
  .map(([, text]) => text)
  .join("\n");

/** Lessons, reasons and flaws are found by keys that are put together. */
const COMPOSED = new RegExp(`^(guide-(${GAMES.join("|")})|proof-flaw)-`);

test.each(["guide", "help", "replay"])("every text of %s is shown somewhere", (file) => {
  const unused = keysOf(file, "en").filter(
    (key) => !COMPOSED.test(key) && !CODE.includes(`"${key}"`),
  );
  expect(unused).toEqual([]);
});

test.each(["guide", "help", "replay"])("every language has the texts of %s", (file) => {
  for (const lang of TONGUES) expect(keysOf(file, lang)).toEqual(keysOf(file, "en"));
});
