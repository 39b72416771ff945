import { expect, test } from "vitest";
import type { PileShown, PileView, Sight } from "../lib/protocol";
import { holdings } from "./held";

function pile(name: string, faces: (string | null)[], owner?: number): PileView {
  const family = name.replace(/ \d+$/, "");
  const cards = faces.map((face) => (face === null ? null : { face }));
  return {
    name,
    family,
    kind: "stack",
    count: cards.length,
    cards,
    ...(owner === undefined ? {} : { owner }),
  };
}

function family(name: string, kind: PileShown["kind"], many: number, perSeat = false): PileShown {
  return { name, kind, many, per_seat: perSeat, closed: false };
}

const FAMILIES = [
  family("deck", "stack", 1),
  family("book", "die", 1),
  family("glass", "stack", 5),
  family("hand", "hand", 1, true),
];

test("cards are listed by whose they were, and what lay in the middle apart", () => {
  const piles = [
    pile("deck", ["poison 1"]),
    pile("book", ["rolled toad"]),
    pile("glass 1", ["poison 2", "antidote 3"]),
    pile("glass 2", []),
    pile("hand 1", ["poison 5"], 0),
    pile("hand 2", [], 1),
  ];
  const sight = { piles, seats: [{}, {}] } as unknown as Sight;
  expect(holdings(sight, FAMILIES)).toEqual({
    seats: [[{ pile: "hand 1", faces: ["poison 5"] }], []],
    table: [{ pile: "glass 1", faces: ["poison 2", "antidote 3"] }],
  });
});

test("gaps in a grid are no cards", () => {
  const piles = [pile("grid 1", [null, "toad", null], 0)];
  const sight = { piles, seats: [{}] } as unknown as Sight;
  expect(holdings(sight, FAMILIES).seats[0]).toEqual([{ pile: "grid 1", faces: ["toad"] }]);
});
