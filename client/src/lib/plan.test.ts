import { describe, expect, test } from "vitest";
import { Plan } from "./plan.svelte";
import type { GameShown } from "./protocol";

const GAME: GameShown = {
  name: "poison",
  prefix: "POI",
  version: "1",
  players: [3, 6],
  options: [
    { name: "variant", values: ["standard", "draw"], players: {} },
    { name: "box", values: ["standard", "reduced"], players: { reduced: [2, 2] } },
  ],
  faces: [],
  piles: [],
  verbs: [],
  phases: [],
  words: [],
  teams: {},
};

describe("a plan of a table", () => {
  test("begins with the person, and bots in the other seats", () => {
    const plan = new Plan(GAME, 4, "Anne");
    expect(plan.table.seats).toEqual([
      { name: "Anne" },
      { bot: "taster" },
      { bot: "taster" },
      { bot: "taster" },
    ]);
    expect(plan.table.start).toBe(true);
    expect(plan.table.options).toEqual({ variant: "standard", box: "standard" });
  });

  test("waits for others where a seat is open", () => {
    const plan = new Plan(GAME, 3, "Anne");
    Object.assign(plan.seats[1] ?? {}, { kind: "open" });
    expect(plan.table.seats[1]).toEqual({});
    expect(plan.table.start).toBe(false);
  });

  test("knows how many share the device", () => {
    const plan = new Plan(GAME, 3, "Anne");
    Object.assign(plan.seats[2] ?? {}, { kind: "here", name: " Luc " });
    expect(plan.peopleHere).toBe(2);
    expect(plan.table.seats[2]).toEqual({ name: "Luc" });
  });

  test("has as many chairs as an option allows", () => {
    const plan = new Plan(GAME, 4, "Anne");
    const box = GAME.options[1];
    if (box === undefined) throw new Error("no box");
    plan.choose(box, "reduced");
    expect(plan.numbers).toEqual([2]);
    expect(plan.seats).toHaveLength(2);
    plan.choose(box, "standard");
    expect(plan.numbers).toEqual([3, 4, 5, 6]);
    expect(plan.seats).toHaveLength(3);
  });
});
