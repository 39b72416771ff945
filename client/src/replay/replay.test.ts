import { describe, expect, test, vi } from "vitest";
import type { GameShown, ReplayPosition, ReplayShown, Sight, Thought } from "../lib/protocol";
import { Wording } from "../lib/words.svelte";
import { textsIn } from "../help/shelf";
import { addressOf, placeIn } from "./address";
import { Naming } from "./naming";
import { Reel } from "./reel.svelte";
import { Telling } from "./thoughts";

interface Kept {
  game: GameShown;
  moments: { sight: Sight }[];
}

const KEPT = Object.entries(
  import.meta.glob<Kept>("../board/fixtures/*.json", { eager: true, import: "default" }),
);

// ---------------------------------------------------------------- names of decisions

describe.each(KEPT)("%s", (_, { game, moments }) => {
  test("names of decisions read back to their parts", () => {
    const naming = new Naming(game);
    for (const action of moments.flatMap(({ sight }) => sight.actions ?? [])) {
      expect(naming.action(action.name)).toEqual({ ...action, id: -1 });
    }
  });
});

const POISON = KEPT.map(([, kept]) => kept.game).find(({ name }) => name === "poison") as GameShown;

test("a name that is no decision of the game is none", () => {
  const naming = new Naming(POISON);
  expect(naming.action("castle kingside")).toBeNull();
  expect(naming.action("play red 99 into cauldron 2")).toBeNull();
});

// ---------------------------------------------------------------- thoughts

const THOUGHT: Thought = {
  game: "poison",
  seat: 1,
  decision_number: 3,
  chosen: 7,
  options: [
    { decision: 4, name: "play red 1 into cauldron 1", value: 0.62, tries: 2, chance: 0.1 },
    { decision: 7, name: "play blue 5 into cauldron 2", value: 0.514, tries: 30, chance: 0.8 },
    { decision: 9, name: "play red 5 into cauldron 1", value: 0.4, tries: 8, chance: 0.1 },
  ],
  guesses: [
    { pile: "cauldron 1", place: 0, faces: { "red 7": 1 } },
    { pile: "cauldron 2", place: 1, faces: { "blue 4": 0.6, "blue 1": 0.4 } },
    { pile: "cauldron 3", place: 2, faces: { "red 1": 0.7, "blue 1": 0.3 } },
  ],
};

function telling(thought = THOUGHT, lang = "en"): Telling {
  const words = new Wording(textsIn(lang), POISON, ["Anne", "Luc", "Marc"]);
  return new Telling(thought, words, new Naming(POISON));
}

test("a thought is told as the terminal tells it", () => {
  expect(telling().sentence).toBe(
    "play blue 5 into cauldron 2: I put my chance of winning at 51 %. " +
      "I might as well have chosen this, at 40 %: play red 5 into cauldron 1. " +
      "I mix my moves, lest I be read. " +
      "I took card 3 of cauldron 3 for red 1 (70 % sure).",
  );
  expect(telling(THOUGHT, "fr").sentence).toContain("jouer le 5 bleu dans le chaudron 2");
});

test("what it would never have chosen is told as such", () => {
  const options = THOUGHT.options.map((option) => ({
    ...option,
    chance: option.decision === THOUGHT.chosen ? 1 : 0,
  }));
  expect(telling({ ...THOUGHT, options }).sentence).toContain(
    "at 51 %. I also looked closely at this, at 40 %: play red 5 into cauldron 1. I took",
  );
});

test("options keep their order and say which was chosen", () => {
  expect(telling().options.map(({ percent, isChosen }) => [percent, isChosen])).toEqual([
    [62, false],
    [51, true],
    [40, false],
  ]);
});

test("what was sure is no guess", () => {
  const { guesses } = telling();
  expect(guesses.map(({ where }) => where)).toEqual(["cauldron 2, card 2", "cauldron 3, card 3"]);
  expect(guesses[1]?.faces[0]).toEqual({ words: "red 1", percent: 70 });
});

test("a lone option has nothing beside it", () => {
  const only = { ...THOUGHT, options: THOUGHT.options.slice(1, 2), guesses: [] };
  expect(telling(only).sentence).not.toContain("Next to that");
});

// ---------------------------------------------------------------- positions

const SHOWN: ReplayShown = {
  id: "abc",
  game: "poison",
  players: 3,
  options: {},
  names: ["Anne", "Luc", "Marc"],
  bots: [null, "novice", "novice"],
  decisions: 45,
  turns: Array.from({ length: 45 }, (_, k) => k % 3),
  names_of_decisions: [],
  outcome: null,
  is_dealt: true,
};

function position(decisions: number): ReplayPosition {
  return { decisions, sight: {} as Sight, events: [{ kind: "said", value: decisions }] };
}

function projector() {
  const fetch = vi.fn((_id: string, _eyes: unknown, start: number, stop: number) =>
    Promise.resolve(Array.from({ length: stop - start }, (_, k) => position(start + k))),
  );
  return { fetch, reel: new Reel(SHOWN, fetch) };
}

test("positions come in windows, each asked for once", async () => {
  const { fetch, reel } = projector();
  await reel.show("open", 21);
  await reel.show("open", 22);
  const windows = fetch.mock.calls.map(([, , start, stop]) => [start, stop]);
  expect(windows.sort(([one = 0], [other = 0]) => one - other)).toEqual([
    [0, 20],
    [20, 40],
    [40, 46],
  ]);
  expect(reel.at("open", 45)?.decisions).toBe(45);
});

test("each pair of eyes has positions of its own", async () => {
  const { reel } = projector();
  await reel.show(1, 0);
  expect(reel.at(1, 0)).not.toBeNull();
  expect(reel.at("spectator", 0)).toBeNull();
});

test("the log goes back as far as there is no gap, and says who decided", async () => {
  const { reel } = projector();
  await reel.show("open", 2);
  const log = reel.log("open", 2);
  expect(log.map(({ seat }) => seat)).toEqual([null, 0, 1]);
  expect(log.at(-1)?.events).toEqual([{ kind: "said", value: 2 }]);
});

test("a window that could not be fetched is asked for again", async () => {
  const { fetch, reel } = projector();
  fetch.mockRejectedValueOnce(new Error("away"));
  await expect(reel.show("open", 0)).rejects.toThrow("away");
  await reel.show("open", 0);
  expect(reel.at("open", 0)).not.toBeNull();
});

// ---------------------------------------------------------------- addresses

test.each([
  ["at=12&seat=0", { at: 12, eyes: 0 }],
  ["at=12&seat=spectator", { at: 12, eyes: "spectator" }],
  ["at=99&seat=7", { at: 45, eyes: "open" }],
  ["at=-3&seat=", { at: 0, eyes: "open" }],
  ["at=x", { at: 0, eyes: "open" }],
])("?%s leads to its place", (search, place) => {
  expect(placeIn(new URLSearchParams(search), SHOWN)).toEqual(place);
});

test("the address of a place leads back to it", () => {
  const place = { at: 31, eyes: 2 } as const;
  const address = new URL(addressOf("abc", place), "http://philtre.test");
  expect(address.pathname).toBe("/r/abc");
  expect(placeIn(address.searchParams, SHOWN)).toEqual(place);
});
