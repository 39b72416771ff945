/* eslint-disable @typescript-eslint/no-non-null-assertion -- what a fixture lacks fails its test */
import { readFileSync, readdirSync } from "node:fs";
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { RoomShown } from "../lib/protocol";
import { Texts, Wording } from "../lib/words.svelte";
import Board from "./Board.svelte";
import { momentOf } from "./fixtures";
import type { BoardProps } from "./props";

// Drawing a whole table takes its time without a browser.
vi.setConfig({ testTimeout: 60_000 });

const FOLDER = "../src/philtre/texts/en";
const ftl = readdirSync(FOLDER)
  .map((file) => readFileSync(`${FOLDER}/${file}`, "utf-8"))
  .join("\n");
const texts = new Texts("en", [{ lang: "en", ftl }]);
const NAMES = ["Ann", "Bea", "Cleo", "Dan", "Eve", "Fay"];

let shown: ReturnType<typeof mount> | undefined;

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

/** However slow the machine is. */
const until = (selector: string) =>
  vi.waitUntil(() => document.querySelector(selector), { timeout: 30_000, interval: 5 });

async function board(file: string, name: string, more: Partial<BoardProps> = {}) {
  const { game, sight, log, decisions } = momentOf(file, name);
  const names = NAMES.slice(0, sight.players);
  const room: RoomShown = {
    id: "table",
    game: game.name,
    players: sight.players,
    options: sight.options,
    status: "playing",
    clock: "none",
    pace: "normal",
    is_public: false,
    has_chat: true,
    commitment: "",
    seats: names.map((name) => ({ kind: "person", name, is_here: true })),
  };
  const ondecide = vi.fn();
  const onwhy = vi.fn(async () => ({ clause: "POI-6", decision: null }));
  const props: BoardProps = $state({
    game,
    sight,
    log,
    room,
    seat: sight.seat,
    words: new Wording(texts, game, names),
    decisions,
    canTakeBack: false,
    deadline: null,
    busy: false,
    ondecide,
    ontakeback: vi.fn(),
    onwhy,
    lastLine: log.at(-1) ?? null,
    ...more,
  });
  shown = mount(Board, { target: document.body, props });
  await until(".table [data-seat]");
  await tick();
  return { game, sight, props, ondecide, onwhy };
}

function click(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`nothing is ${selector}`);
  element.click();
  flushSync();
}

const cardIn = (pile: string, face: string, { sight }: { sight: BoardProps["sight"] }) => {
  const slot = sight.piles
    .find(({ name }) => name === pile)
    ?.cards?.findIndex((c) => c?.face === face);
  return `[data-in="${pile}"][data-slot="${slot}"]`;
};

describe("a decision", () => {
  test("is made by a click on a card and a click on its goal", async () => {
    const shown = await board("poison-3", "play");
    const { id, places } = shown.sight.actions![0]!;
    click(cardIn(`hand ${shown.sight.seat! + 1}`, places["card"]!, shown));
    click(`[data-pile="${places["cauldron"]}"] .spot`);
    expect(shown.ondecide).toHaveBeenCalledExactlyOnceWith(id);
  });

  test("that only needs one click waits for a second one", async () => {
    const { sight, ondecide } = await board("verre-3", "take");
    const { id, places } = sight.actions![0]!;
    click(`[data-pile="${places["glass"]}"] .spot`);
    expect(ondecide).not.toHaveBeenCalled();
    click(`.bar [data-action="${id}"]`);
    expect(ondecide).toHaveBeenCalledExactlyOnceWith(id);
  });

  test("that has no place on the table is a button", async () => {
    const { sight, ondecide } = await board("magic_bluff-2", "react");
    for (const { id, verb } of sight.actions!) {
      expect(document.querySelector(`.bar [data-action="${id}"]`)?.textContent).toContain(verb);
    }
    click(`.bar [data-action="${sight.actions![1]!.id}"]`);
    expect(ondecide).toHaveBeenCalledExactlyOnceWith(sight.actions![1]!.id);
  });

  test("is not made twice while one is on its way", async () => {
    const { sight, ondecide } = await board("magic_bluff-2", "react", { busy: true });
    click(`.bar [data-action="${sight.actions![0]!.id}"]`);
    expect(ondecide).not.toHaveBeenCalled();
  });

  test("cannot be made in a replay", async () => {
    const { ondecide } = await board("magic_bluff-2", "react", { readonly: true });
    expect(document.querySelector(".bar [data-action]")).toBeNull();
    expect(ondecide).not.toHaveBeenCalled();
  });
});

describe("what cannot be done", () => {
  test("is asked about, and the clause is shown with its text and a link", async () => {
    const clauses = { "POI-6": "Every colour has only one cauldron." };
    const shown = await board("poison-3", "play", { clauses });
    const { sight, onwhy } = shown;
    const offered = new Set(
      sight.actions!.map(({ places }) => `${places["card"]} ${places["cauldron"]}`),
    );
    const card = sight.actions![0]!.places["card"]!;
    const cauldron = [1, 2, 3]
      .map((k) => `cauldron ${k}`)
      .find((c) => !offered.has(`${card} ${c}`))!;
    click(cardIn(`hand ${sight.seat! + 1}`, card, shown));
    click(`[data-pile="${cauldron}"]`);
    expect(onwhy).toHaveBeenCalledExactlyOnceWith({ card, cauldron }, "play");
    await until('[role="alert"] a');
    const alert = document.querySelector('[role="alert"]');
    expect(alert?.textContent).toContain("Every colour has only one cauldron.");
    expect(alert?.querySelector("a")?.getAttribute("href")).toBe("/rules/poison#POI-6");
  });

  test("out of turn it says whose turn it is", async () => {
    const { sight } = momentOf("poison-3", "play");
    await board("poison-3", "play", {
      sight: { ...sight, turn: (sight.turn! + 1) % 3, actions: [] },
    });
    click(`[data-in="hand ${sight.seat! + 1}"]`);
    const next = NAMES[(sight.turn! + 1) % 3]!;
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(next);
  });
});

describe("what is told", () => {
  test("a step that can be declined is one you may take, and its no stands apart", async () => {
    const { sight } = await board("belladone-3", "look");
    expect(document.querySelector('[data-part="phase"]')?.textContent).toContain("You may");
    const no = sight.actions!.find(({ verb }) => verb === "decline")!;
    expect(document.querySelector(`.apart [data-action="${no.id}"]`)).not.toBeNull();
  });

  test("every other step is one you must take", async () => {
    await board("poison-3", "play");
    expect(document.querySelector('[data-part="phase"]')?.textContent).toContain("You must");
  });

  test("every event is said, and your turn above all", async () => {
    await board("poison-3", "play");
    const { log, game } = momentOf("poison-3", "play");
    const words = new Wording(texts, game, NAMES.slice(0, 3));
    const said = document.querySelector('[aria-live="polite"]')?.textContent;
    for (const event of log.at(-1)!.events) expect(said).toContain(words.event(event));
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain("You must");
  });

  test("the log has every line with who decided, and whether it was the clock", async () => {
    const { log } = momentOf("poison-3", "play");
    const lines = log.map((line, k) =>
      k === log.length - 1 ? { ...line, by: "clock" as const } : line,
    );
    await board("poison-3", "play", { log: lines });
    expect(document.querySelectorAll('[data-part="log"] li')).toHaveLength(lines.length);
    const last = document.querySelector('[data-part="log"] li:last-child');
    expect(last?.querySelector('[aria-label="the clock decided"]')).not.toBeNull();
  });
});

describe("with keys alone", () => {
  const press = (key: string) => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    flushSync();
  };

  test("exactly one thing on the table is a stop of the tab order", async () => {
    await board("bonbon-2", "swap");
    await until('.table [tabindex="0"]');
    expect(document.querySelectorAll('.table [data-stop][tabindex="0"]')).toHaveLength(1);
  });

  test("a number presses its button", async () => {
    const { sight, ondecide } = await board("magic_bluff-2", "react");
    document.querySelector<HTMLElement>(".bar button")?.focus();
    press("2");
    expect(ondecide).toHaveBeenCalledExactlyOnceWith(sight.actions![1]!.id);
  });

  test("a letter picks what has it written on it, and Escape puts it back", async () => {
    await board("poison-3", "play");
    await until('.table [data-key="a"]');
    document.querySelector<HTMLElement>('.table [tabindex="0"]')?.focus();
    press("a");
    expect(document.querySelectorAll('.table [aria-pressed="true"]').length).toBeGreaterThan(0);
    press("Escape");
    expect(document.querySelectorAll('.table [aria-pressed="true"]')).toHaveLength(0);
  });

  test("all decisions are in one list, which can be searched", async () => {
    const { sight, ondecide } = await board("poison-3", "play");
    click('[data-tool="all"]');
    expect(document.querySelectorAll("dialog li button")).toHaveLength(sight.actions!.length);
    const { id, places } = sight.actions!.at(-1)!;
    const field = document.querySelector<HTMLInputElement>("dialog input")!;
    field.value = `${places["card"]} ${places["cauldron"]}`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    click(`dialog [data-action="${id}"]`);
    expect(ondecide).toHaveBeenCalledExactlyOnceWith(id);
  });
});

test("a game without a scene of its own can be played all the same", async () => {
  const { game } = momentOf("verre-2", "fill");
  const { sight, ondecide } = await board("verre-2", "fill", { game: { ...game, name: "sixth" } });
  for (const pile of sight.piles) {
    if (pile.count > 0) expect(document.querySelector(`[data-pile="${pile.name}"]`)).not.toBeNull();
  }
  const { id, places } = sight.actions![0]!;
  click(cardIn(`hand ${sight.seat! + 1}`, places["card"]!, { sight }));
  click(`[data-pile="${places["glass"]}"] .spot`);
  expect(ondecide).toHaveBeenCalledExactlyOnceWith(id);
});

describe("every game", () => {
  const moments = [
    ["belladone-2", "swap"],
    ["bonbon-2", "unveil"],
    ["magic_bluff-2", "place"],
    ["poison-3", "watched"],
    ["verre-2", "fill"],
    ["verre-2", "over"],
  ] as const;

  test.each(moments)(
    "shows what matters and lights what can be picked: %s, %s",
    async (file, name) => {
      const { sight } = await board(file, name);
      const unseen = ["lots", "box", ...(file.startsWith("bonbon") ? ["discard"] : [])];
      for (const pile of sight.piles) {
        if (pile.count === 0 || unseen.includes(pile.family)) continue;
        expect(document.querySelector(`[data-pile="${pile.name}"]`), pile.name).not.toBeNull();
      }
      const actions = sight.actions ?? [];
      const isByButton = actions.some(({ id }) =>
        document.querySelector(`.bar [data-action="${id}"]`),
      );
      const isByHand = document.querySelector(".table .lit, .table .spot") !== null;
      expect(isByButton || isByHand).toBe(actions.length > 0);
    },
  );
});
