import { describe, expect, test } from "vitest";
import type { Action, GameShown, Sight } from "../../lib/protocol";
import { dashed, GAMES, keysAfter, textsIn, TONGUES } from "../shelf";
import { reasonFor } from "./reasons";

interface Kept {
  game: GameShown;
  moments: { sight: Sight }[];
}

const KEPT = import.meta.glob<Kept>("../../board/fixtures/*.json", {
  eager: true,
  import: "default",
});

const nameOf = (seat: number) => `name ${seat}`;

/** Every decision of a game that somebody has in one of the kept moments, with its reason. */
function reasonsIn(name: string) {
  return Object.values(KEPT)
    .filter(({ game }) => game.name === name)
    .flatMap(({ game, moments }) =>
      moments.flatMap(({ sight }) =>
        (sight.actions ?? []).map((action) => ({
          action,
          sight,
          reason: reasonFor({ game, sight, action, me: sight.seat ?? 0, nameOf }),
        })),
      ),
    );
}

describe.each(GAMES)("the reasons of %s", (game) => {
  const all = reasonsIn(game);
  const verbs = keysAfter(`${game}-do-`);

  test("there are decisions to try them on", () => {
    const tried = new Set(all.map(({ action }) => dashed(action.verb)));
    expect(tried.size).toBeGreaterThan(verbs.length / 2);
  });

  test.each(TONGUES)("have words for every decision, with all they need (%s)", (lang) => {
    const texts = textsIn(lang);
    for (const { action, reason } of all) {
      const key = `guide-${game}-why-${reason?.key ?? ""}`;
      expect(texts.has(key), `${action.name}: ${key}`).toBe(true);
      expect(texts.text(key, reason?.values)).not.toMatch(/\{|NaN|undefined/);
    }
  });
});

// ---------------------------------------------------------------- sums

function action(verb: string, places: Action["places"] = {}): Action {
  return { id: 0, name: verb, verb, places };
}

const SIGHT: Sight = {
  game: "",
  rules: "1",
  players: 3,
  options: {},
  seat: 0,
  turn: 0,
  phase: "",
  piles: [],
  unseen: {},
  table: {},
  seats: [{}, {}, {}],
};

const GAME: GameShown = {
  name: "",
  prefix: "",
  version: "1",
  players: [2, 6],
  options: [],
  faces: [],
  piles: [],
  verbs: [],
  phases: [],
  words: [],
  teams: {},
};

function reason(name: string, decision: Action, sight: Partial<Sight>, game: Partial<GameShown>) {
  return reasonFor({
    game: { ...GAME, ...game, name },
    sight: { ...SIGHT, ...sight, game: name },
    action: decision,
    me: 0,
    nameOf,
  });
}

const POTIONS: GameShown["faces"] = [
  { name: "red 5", picture: "red", copies: 3, value: 5 },
  { name: "red 7", picture: "red", copies: 3, value: 7 },
  { name: "poison 4", picture: "poison", copies: 8, value: 4 },
];

function brew(card: string, total: number, others: Action[] = []) {
  const decision = action("play", { card, cauldron: "cauldron 2" });
  const cards = [{ face: "red 7", up: true }];
  return reason(
    "poison",
    decision,
    {
      table: { limit: 13, "total-1": 0, "total-2": total },
      piles: [{ name: "cauldron 2", family: "cauldron", kind: "stack", count: 1, cards }],
      actions: [decision, ...others],
    },
    { faces: POTIONS },
  );
}

test("a cauldron that comes to exactly 13 is safe, and full", () => {
  expect(brew("red 5", 8)).toEqual({ key: "brim", values: { sum: 13, room: 0 } });
});

test("a cauldron above 13 is drunk: forced where nothing else is left", () => {
  expect(brew("red 7", 7)).toEqual({ key: "forced", values: { cards: 1 } });
  const other = action("play", { card: "red 5", cauldron: "cauldron 1" });
  expect(brew("red 7", 7, [other])).toEqual({ key: "drinks", values: { cards: 1 } });
});

test("poison that does not boil over is somebody else's trouble", () => {
  expect(brew("poison 4", 7)).toEqual({ key: "poison", values: { total: 7, sum: 11 } });
});

test("a group that holds all cards of its kind takes the kind away", () => {
  const cells = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
  const of = { cell: { of: "cell" as const, names: cells } };
  const verbs = [{ verb: "discard group", form: "", places: of, declines: false }];
  const faces = ["toad", "toad", "spider", "feather", "toad", null, "spider", null, "feather"];
  const cards = faces.map((face) => (face === null ? null : { face, up: true }));
  const piles = [{ name: "grid 1", family: "grid", kind: "grid", count: 7, owner: 0, cards }];
  const group = (cell: string) =>
    reason("magic_bluff", action("discard group", { cell }), { piles }, { verbs });
  expect(group("a1")).toEqual({ key: "group-kind", values: { cards: 3 } });
  expect(group("c1")).toEqual({ key: "group", values: { cards: 1 } });
});

test("a face-up Invert changes what a row is worth, a face-down one does not", () => {
  const faces: GameShown["faces"] = [
    { name: "red +3", picture: "red", copies: 1, value: 3 },
    { name: "red invert", picture: "red invert", copies: 1 },
  ];
  const worth = (up: boolean) => {
    const open = { face: "red +3", up: true };
    const invert = { face: "red invert", up };
    const cards = [open, { back: "red" }, invert, { back: "red" }, open, { back: "red" }];
    const piles = [{ name: "row 1", family: "row", kind: "row", count: 6, cards }];
    return reason(
      "belladone",
      action("lay", { card: "red +3", row: "row 1" }),
      { piles },
      { faces },
    );
  };
  expect(worth(true)).toEqual({ key: "completes", values: { sum: "−9", unknown: 3 } });
  expect(worth(false)).toEqual({ key: "completes", values: { sum: "+9", unknown: 3 } });
});
