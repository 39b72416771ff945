/** How a decision is made by pointing at things: one mechanism for clicks, taps, drags and keys,
 * and for all games. It knows the decisions that the server offers, and no rules. */
import type { Action, GameShown, Line, Sight } from "../lib/protocol";
import { type Spots, spotsOf } from "./spots";
import { type Thing, pointed, sort, thingsOf, written } from "./things";

/** A decision that is offered, and how it can be pointed at. */
export interface Choice {
  action: Action;
  /** What has to be pointed at, in any order. With none, it is a button only. */
  things: Thing[];
  /** Other things that do as well as one of them: each card of a group stands for the group. */
  alike: Map<Thing, Thing>;
  /** Where it may be dragged, though its things alone say it all. */
  goal: Thing | null;
  /** Whether it needs a button, since nothing on the table has to be pointed at. */
  isBare: boolean;
  /** Whether it means: no, thank you. */
  declines: boolean;
}

export type Answer =
  | { kind: "picked"; picked: Thing[] }
  /** One thing says it all: it is done when pointed at again, or confirmed. */
  | { kind: "confirm"; picked: Thing[]; choice: Choice }
  | { kind: "ask"; picked: Thing[]; choices: Choice[] }
  | { kind: "decide"; choice: Choice }
  | { kind: "refused"; verb: string | null; places: Record<string, string> }
  /** Pointing there means nothing in this game. */
  | { kind: "nothing" };

export function choicesOf(
  game: GameShown,
  sight: Sight,
  lines: readonly Line[],
  spots: Spots = spotsOf(game.name),
): Choice[] {
  return (sight.actions ?? []).map((action) => {
    const spot = spots[action.verb];
    const named = thingsOf(game, sight, lines, action);
    const verb = game.verbs.find(({ verb }) => verb === action.verb);
    return {
      action,
      things: named.length > 0 ? named : (spot?.things?.(sight) ?? []),
      alike: new Map(
        named.flatMap((t) => spot?.alike?.(sight, t) ?? []).map((a) => [a, named[0] ?? a]),
      ),
      goal: spot?.goal?.(sight) ?? null,
      isBare: named.length === 0,
      declines: verb?.declines ?? false,
    };
  });
}

/** The choices that all picked things are part of. */
export function openWith(choices: readonly Choice[], picked: readonly Thing[]): Choice[] {
  return choices.filter(
    ({ things }) => things.length > 0 && picked.every((t) => things.includes(t)),
  );
}

export function completeWith(choices: readonly Choice[], picked: readonly Thing[]): Choice[] {
  return openWith(choices, picked).filter(({ things }) => things.length === picked.length);
}

/** What can be pointed at next. Some may be left unlit (`litWith`) and still be taken. */
function nextTo(choices: readonly Choice[], picked: readonly Thing[]): Set<Thing> {
  const next = new Set<Thing>();
  for (const choice of openWith(choices, picked)) {
    for (const thing of choice.things) if (!picked.includes(thing)) next.add(thing);
    const isComplete = choice.things.length === picked.length;
    if (isComplete && choice.goal !== null) next.add(choice.goal);
  }
  return next;
}

/** What lights up. At first only what a decision's sentence begins with: a card before its goal. */
export function litWith(choices: readonly Choice[], picked: readonly Thing[]): Set<Thing> {
  const next = nextTo(choices, picked);
  const firsts = new Set(
    openWith(choices, picked).flatMap(({ things }) => things.slice(0, 1).map(sort)),
  );
  const lit = [...next].filter((thing) => picked.length > 0 || firsts.has(sort(thing)));
  const alike = openWith(choices, picked).flatMap((choice) =>
    [...choice.alike].filter(([, thing]) => next.has(thing)).map(([other]) => other),
  );
  return new Set([...lit, ...alike]);
}

/** Pointing at something. The chain is all it could mean, the closest first: the card, its pile,
 * the seat it belongs to. */
export function press(
  choices: readonly Choice[],
  picked: readonly Thing[],
  chain: readonly Thing[],
): Answer | null {
  const meant = chain.flatMap((thing) => [thing, ...standIns(choices, thing)]);
  const next = nextTo(choices, picked);
  const thing = meant.find((t) => next.has(t));
  if (thing !== undefined) return taken(choices, picked, thing);
  const again = meant.find((t) => picked.includes(t));
  if (again !== undefined) return pressedAgain(choices, picked, again);
  // Somebody changed their mind: another card of the same hand.
  const first = nextTo(choices, []);
  const sorts = new Set(picked.map(sort));
  const other = meant.find((t) => first.has(t) && sorts.has(sort(t)));
  return other === undefined ? null : taken(choices, [], other);
}

function standIns(choices: readonly Choice[], thing: Thing): Thing[] {
  return choices.flatMap(({ alike }) => alike.get(thing) ?? []);
}

function taken(choices: readonly Choice[], picked: readonly Thing[], thing: Thing): Answer {
  const toGoal = completeWith(choices, picked).filter(({ goal }) => goal === thing);
  if (toGoal.length > 0) return settled([...picked], toGoal);
  const now = [...picked, thing];
  const complete = completeWith(choices, now);
  if (complete.length < openWith(choices, now).length || complete.length === 0) {
    return { kind: "picked", picked: now };
  }
  const [only] = complete;
  const isTooQuick = complete.length === 1 && now.length === 1 && only !== undefined;
  return isTooQuick ? { kind: "confirm", picked: now, choice: only } : settled(now, complete);
}

function settled(picked: Thing[], choices: Choice[]): Answer {
  const [only] = choices;
  if (choices.length === 1 && only !== undefined) return { kind: "decide", choice: only };
  return { kind: "ask", picked, choices };
}

function pressedAgain(choices: readonly Choice[], picked: readonly Thing[], thing: Thing): Answer {
  const complete = completeWith(choices, picked);
  if (complete.length > 0) return settled([...picked], complete);
  return { kind: "picked", picked: picked.filter((t) => t !== thing) };
}

/** Dragging something onto something else: both are pointed at, and nothing has to be confirmed. */
export function drop(
  choices: readonly Choice[],
  from: readonly Thing[],
  onto: readonly Thing[],
): Answer | null {
  const start = press(choices, [], from);
  if (start === null || !("picked" in start)) return start?.kind === "decide" ? start : null;
  return press(choices, start.picked, onto);
}

/** What was tried, in the words of a decision, so that the server can say why it cannot be done. */
export function tried(
  game: GameShown,
  sight: Sight,
  picked: readonly Thing[],
  chain: readonly Thing[],
): Answer {
  const together = chain.map((thing) => saidOf(game, sight, [...picked, thing]));
  const alone = chain.map((thing) => saidOf(game, sight, [thing]));
  return [...together, ...alone].find((answer) => answer !== null) ?? { kind: "nothing" };
}

/** The same for something dragged, which could be any of a chain itself. */
export function triedToDrop(
  game: GameShown,
  sight: Sight,
  from: readonly Thing[],
  onto: readonly Thing[],
): Answer {
  const together = from.flatMap((thing) => onto.map((goal) => saidOf(game, sight, [thing, goal])));
  return together.find((answer) => answer !== null) ?? { kind: "nothing" };
}

/** A decision that speaks of all these things, one that is offered now before any other. */
function saidOf(game: GameShown, sight: Sight, things: readonly Thing[]): Answer | null {
  const offered = new Set((sight.actions ?? []).map(({ verb }) => verb));
  const verbs = [
    ...game.verbs.filter(({ verb }) => offered.has(verb)),
    ...game.verbs.filter(({ verb }) => !offered.has(verb)),
  ];
  for (const { verb, places } of verbs) {
    const filled = filledWith(sight, places, things);
    if (filled !== null) return { kind: "refused", verb, places: filled };
  }
  return null;
}

function filledWith(
  sight: Sight,
  places: GameShown["verbs"][number]["places"],
  things: readonly Thing[],
): Record<string, string> | null {
  const filled: Record<string, string> = {};
  for (const thing of things) {
    const found = Object.entries(places).flatMap(([name, domain]) => {
      const value = name in filled ? null : written(sight, thing, domain);
      return value === null ? [] : [{ name, value, isSeat: domain.of === "seat" }];
    });
    const { kind } = pointed(thing);
    // A slot of a line fills two places, its number and its seat; all else fills one.
    const fills = kind === "slot" ? found : found.slice(0, 1);
    if (!fills.some(({ isSeat }) => !isSeat || kind === "seat")) return null;
    for (const { name, value } of fills) filled[name] = value;
  }
  return filled;
}
