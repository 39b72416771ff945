/** Every text the site asks for is there in every language, and none is there for nothing. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chooseLanguage, LANGUAGES, Texts } from "./words.svelte";

const CLIENT = join(import.meta.dirname, "..");
const SHELF = join(import.meta.dirname, "../../../src/philtre/texts");

const idsIn = (ftl: string) => [...ftl.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? "");

function siteTexts(lang: string): string[] {
  return idsIn(readFileSync(join(SHELF, lang, "site.ftl"), "utf8"));
}

function sources(): string {
  const files = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
  const code = files.filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"));
  return code.map((name) => readFileSync(join(CLIENT, name), "utf8")).join("\n");
}

/** The keys in the code: whole ones, and (`site-clock-${clock}`) how some of them begin. */
function keysIn(code: string): { whole: Set<string>; starts: Set<string> } {
  const found = [...code.matchAll(/["'`]((?:site|bot-level)-[a-z0-9-]*)/g)].map(
    ([, id]) => id ?? "",
  );
  const isStart = (key: string) => key.endsWith("-");
  return {
    whole: new Set(found.filter((key) => !isStart(key))),
    starts: new Set(found.filter(isStart)),
  };
}

const { whole, starts } = keysIn(sources());

describe.each(Object.keys(LANGUAGES))("in %s", (lang) => {
  const there = siteTexts(lang);

  test("every text that is asked for is there", () => {
    expect([...whole].filter((key) => !there.includes(key))).toEqual([]);
    const beginsNone = (start: string) => !there.some((key) => key.startsWith(start));
    expect([...starts].filter(beginsNone)).toEqual([]);
  });

  test("no text is there for nothing", () => {
    const isAsked = (key: string) =>
      whole.has(key) || [...starts].some((start) => key.startsWith(start));
    expect(there.filter((key) => !isAsked(key))).toEqual([]);
  });

  test("the texts are those of the first language, in its order", () => {
    expect(there).toEqual(siteTexts("en"));
  });
});

describe("texts", () => {
  const french = new Texts("fr", [
    {
      lang: "fr",
      ftl: "cards = { $count ->\n    [one] une carte\n   *[other] { $count } cartes\n }",
    },
    { lang: "en", ftl: "cards = cards\nbottle = a bottle\n    .about = of { $what }" },
  ]);

  test("come in the language, and what it lacks in English", () => {
    expect(french.text("cards", { count: 1 })).toBe("une carte");
    expect(french.text("cards", { count: 3 })).toBe("3 cartes");
    expect(french.text("bottle")).toBe("a bottle");
  });

  test("can have attributes", () => {
    expect(french.has("bottle.about")).toBe(true);
    expect(french.has("bottle.price")).toBe(false);
    expect(french.text("bottle.about", { what: "ink" })).toBe("of ink");
  });

  test("that nobody wrote are shown by their key, and a missing value is a hole", () => {
    expect(french.text("nothing-like-it")).toBe("nothing-like-it");
    expect(french.text("bottle.about")).toBe("of {$what}");
  });
});

test("the browser's first language that there are texts in is chosen", () => {
  expect(chooseLanguage(["de-CH", "fr-CH", "en"])).toBe("fr");
  expect(chooseLanguage(["en-GB", "fr"])).toBe("en");
  expect(chooseLanguage(["ja"])).toBe("en");
  expect(chooseLanguage([])).toBe("en");
});
