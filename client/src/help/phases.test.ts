import { describe, expect, test } from "vitest";
import { clausesOf, knownPhases } from "./phases";
import { dashed, GAMES, keysAfter, rulePage, TONGUES } from "./shelf";

test("every game has its phases here, and no other", () => {
  expect(Object.keys(knownPhases()).sort()).toEqual(GAMES);
});

describe.each(GAMES)("the phases of %s", (game) => {
  const phases = knownPhases()[game] ?? {};

  test("are all here, and no others", () => {
    expect(Object.keys(phases).map(dashed).sort()).toEqual(keysAfter(`${game}-phase-`).sort());
  });

  test.each(TONGUES)("name only clauses that stand on the page (%s)", (lang) => {
    const page = rulePage(game, lang);
    for (const clauses of Object.values(phases)) {
      expect(clauses).not.toEqual([]);
      for (const clause of clauses) expect(page).toContain(`\n- **${clause}** `);
    }
  });
});

test("what is not known here has no clauses", () => {
  expect(clausesOf("poison", "bake")).toEqual([]);
  expect(clausesOf("chess", "play")).toEqual([]);
  expect(clausesOf("poison", null)).toEqual([]);
});
