import { describe, expect, test } from "vitest";
import { fixtures } from "./fixtures";
import { lookOf, PLAIN, printsOf } from "./look";

const PAPER = "#f2e7cd";
const games = Object.entries(fixtures)
  .filter(([file]) => file.endsWith("film"))
  .map(([, { game }]) => [game.name, game] as const);

/** How well two colours can be told apart, as WCAG has it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(brightness).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(games)("the look of %s", (name, game) => {
  test("has a sign for every card, the lots for the first seat aside", async () => {
    const { signs } = await lookOf(name);
    for (const { picture } of game.faces.filter(({ picture }) => picture !== "seat")) {
      expect(
        picture.split(" ").some((word) => word in signs),
        picture,
      ).toBe(true);
    }
  });

  test("never tells two things apart by colour alone", async () => {
    const signs = Object.values((await lookOf(name)).signs);
    expect(new Set(signs.map(({ icon }) => icon)).size).toBe(signs.length);
  });

  test("can be read on paper and in white", async () => {
    for (const { colour } of Object.values((await lookOf(name)).signs)) {
      expect(contrast(colour, PAPER), colour).toBeGreaterThan(4.5);
      expect(contrast(colour, "#fff8e6"), colour).toBeGreaterThan(4.5);
    }
  });
});

test("a game without a look gets signs all the same, neighbours different ones", () => {
  const [, game] = games[0] ?? [];
  if (game === undefined) throw new Error("there are no games");
  const prints = printsOf(PLAIN, game);
  const icons = game.faces.map(({ name }) => prints.get(name)?.sign.icon);
  expect(icons.every(Boolean)).toBe(true);
  expect(new Set(icons).size).toBeGreaterThan(4);
});
