/** The client says what the server and the terminal say (fixtures made by tools/wordings.py). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Action, Event, GameShown, SheetLine } from "./protocol";
import { LANGUAGES, Texts, Wording, type Fact } from "./words.svelte";
import samples from "./fixtures/wordings.json";

const SHELF = join(import.meta.dirname, "../../../src/philtre/texts");

function textsIn(lang: string): Texts {
  const folder = join(SHELF, lang);
  const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
  const ftl = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  return new Texts(lang, [{ lang, ftl }]);
}

type Of = unknown[];
const ASKS: Record<string, (words: Wording, of: Of) => string> = {
  card: (words, [name]) => words.card(name as string),
  unknownCard: (words, [back]) => words.unknownCard(back as string | null),
  pile: (words, [name]) => words.pile(name as string),
  phase: (words, [phase]) => words.phase(phase as string),
  option: (words, [name]) => words.option(name as string),
  optionValue: (words, [name, value]) => words.optionValue(name as string, value as string),
  event: (words, [event]) => words.event(event as Event),
  action: (words, [action]) => words.action(action as Action),
  fact: (words, [key]) => words.fact(key as string),
  value: (words, [key, value]) => words.value(key as string, value as Fact),
  row: (words, [row]) => words.row(row as SheetLine),
};

describe.each(Object.keys(LANGUAGES))("in %s", (lang) => {
  const texts = textsIn(lang);

  test.each(samples.map((sample) => [sample.game.name, sample] as const))("%s", (_, sample) => {
    const words = new Wording(texts, sample.game as unknown as GameShown, sample.names);
    const asked = sample.said.map(({ ask, of }) => [ask, of, ASKS[ask]?.(words, of)]);
    const expected = sample.said.map(({ ask, of, texts }) => [
      ask,
      of,
      (texts as Record<string, string>)[lang],
    ]);
    expect(asked).toEqual(expected);
  });
});

test("every way of saying something is compared", () => {
  const asked = new Set(samples.flatMap(({ said }) => said.map(({ ask }) => ask)));
  expect([...asked].sort()).toEqual(Object.keys(ASKS).sort());
});
