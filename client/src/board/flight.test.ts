/* eslint-disable @typescript-eslint/no-non-null-assertion -- what a fixture lacks fails its test */
import { describe, expect, test } from "vitest";
import type { CardView, Event, PileView, Sight } from "../lib/protocol";
import { fixtures } from "./fixtures";
import { motionOf } from "./flight";

function sight(...piles: PileView[]): Sight {
  return {
    game: "poison",
    rules: "1",
    players: 2,
    options: {},
    seat: 0,
    turn: 0,
    phase: "play",
    piles,
    unseen: {},
    table: {},
    seats: [],
  };
}

function pile(name: string, ...cards: (CardView | null)[]): PileView {
  const family = name.replace(/ \d+$/, "");
  const kind = { grid: "grid", hand: "hand", cauldron: "stack", row: "row" }[family] ?? "stack";
  return { name, family, kind, count: cards.length, cards };
}

const up = (face: string): CardView => ({ face, up: true });
const stopsOf = (flight: { pile: string; slot: number }[] | undefined) =>
  flight?.map(({ pile, slot }) => `${pile}.${slot}`);

test("a card that is named flies from where it lay to its place", () => {
  const before = sight(
    pile("hand 1", { face: "red 1" }, { face: "red 5" }),
    pile("cauldron 1", up("red 2")),
  );
  const after = sight(
    pile("hand 1", { face: "red 1" }),
    pile("cauldron 1", up("red 2"), up("red 5")),
  );
  const events: Event[] = [
    { kind: "moved", card: "red 5", origin: "hand 1", to: "cauldron 1", value: 1 },
  ];
  const { flights } = motionOf(before, after, events);
  expect(flights).toHaveLength(1);
  expect(stopsOf(flights[0])).toEqual(["hand 1.1", "cauldron 1.1"]);
  expect(flights[0]?.at(-1)?.card).toEqual(up("red 5"));
});

test("an unknown card is never shown as anything but what the view after it shows", () => {
  const before = sight(pile("hand 2", {}, {}), pile("row 1"));
  const after = sight(pile("hand 2", {}), pile("row 1", {}));
  const events: Event[] = [{ kind: "moved", origin: "hand 2", to: "row 1", value: 0 }];
  const [flight] = motionOf(before, after, events).flights;
  expect(flight?.every(({ card }) => card.face == null)).toBe(true);
});

test("what is laid and then swept away makes two stops, one after the other", () => {
  const before = sight(
    pile("hand 1", { face: "red 7" }),
    pile("cauldron 1", up("red 2")),
    pile("taken 1"),
  );
  const after = sight(pile("hand 1"), pile("cauldron 1"), {
    ...pile("taken 1"),
    count: 2,
    cards: null,
  });
  const events: Event[] = [
    { kind: "moved", card: "red 7", origin: "hand 1", to: "cauldron 1", value: 1 },
    { kind: "swept", origin: "cauldron 1", to: "taken 1", value: 2 },
  ];
  const { flights } = motionOf(before, after, events);
  const long = flights.find((flight) => flight.length === 3);
  expect(stopsOf(long)).toEqual(["hand 1.0", "cauldron 1.1", "taken 1.1"]);
  expect(long![2]!.leaves).toBeGreaterThanOrEqual(long![1]!.arrives);
  const short = flights.find((flight) => flight.length === 2);
  expect(short![1]!.leaves).toBeGreaterThanOrEqual(long![1]!.arrives);
});

test("a card that is turned up flips where it lies", () => {
  const before = sight(pile("row 1", {}));
  const after = sight(pile("row 1", up("blue 4")));
  const events: Event[] = [{ kind: "turned up", card: "blue 4", origin: "row 1", value: 0 }];
  const [flight] = motionOf(before, after, events).flights;
  expect(stopsOf(flight)).toEqual(["row 1.0", "row 1.0"]);
  expect(flight?.map(({ card }) => card.face ?? null)).toEqual([null, "blue 4"]);
});

test("a card that leaves a grid leaves a gap, and no other card moves", () => {
  const before = sight(pile("grid 1", up("toad"), null, up("feather")), pile("cauldron"));
  const after = sight(pile("grid 1", null, null, up("feather")), pile("cauldron", up("toad")));
  const events: Event[] = [
    { kind: "moved", card: "toad", origin: "grid 1", to: "cauldron", value: 0 },
  ];
  expect(motionOf(before, after, events).flights.map(stopsOf)).toEqual([
    ["grid 1.0", "cauldron.0"],
  ]);
});

test("however much happens, nobody waits long", () => {
  const cards = Array.from({ length: 60 }, () => ({}));
  const before = sight(pile("deck", ...cards), pile("hand 1"));
  const after = sight(pile("deck"), pile("hand 1", ...cards));
  const events: Event[] = Array.from({ length: 60 }, (_, value) => ({
    kind: "moved",
    origin: "deck",
    to: "hand 1",
    value,
  }));
  expect(motionOf(before, after, events).ends).toBeLessThanOrEqual(2400);
});

describe("in real games", () => {
  const films = Object.entries(fixtures).filter(([file]) => file.endsWith("film"));

  test.each(films)("every card ends where the next view has one: %s", (_, { moments }) => {
    for (const [k, after] of moments.entries()) {
      const before = moments[k - 1];
      if (before === undefined) continue;
      const { flights } = motionOf(before.sight, after.sight, after.log.at(-1)!.events);
      const counts = new Map(
        after.sight.piles.map(({ name, count, cards }) => [name, cards?.length ?? count]),
      );
      for (const flight of flights) {
        const last = flight.at(-1)!;
        expect(last.slot).toBeLessThan(counts.get(last.pile) ?? 0);
      }
    }
  });

  test.each(films)("no face is shown that neither view shows: %s", (_, { moments }) => {
    for (const [k, after] of moments.entries()) {
      const before = moments[k - 1];
      if (before === undefined) continue;
      const line = after.log.at(-1)!;
      const known = new Set(
        [before, after].flatMap(({ sight }) =>
          sight.piles.flatMap(({ cards }) => cards?.map((c) => c?.face) ?? []),
        ),
      );
      for (const { card } of line.events) known.add(card);
      for (const { card } of motionOf(before.sight, after.sight, line.events).flights.flat()) {
        if (card.face != null) expect(known).toContain(card.face);
      }
    }
  });
});
