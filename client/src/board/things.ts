/** What can be pointed at on the table: a card by its face, a place in a pile, a pile, a seat.
 * A decision names some of them in its places; here they all get one kind of key. */
import type { Action, Event, GameShown, Line, PileView, PlaceShown, Sight } from "../lib/protocol";

/** `card/hand 1/red 5`, `slot/grid 2/31` (counted from 0), `pile/cauldron 3`, `seat/2`. */
export type Thing = string;

export const cardThing = (pile: string, face: string): Thing => `card/${pile}/${face}`;
export const slotThing = (pile: string, slot: number): Thing => `slot/${pile}/${slot}`;
export const pileThing = (pile: string): Thing => `pile/${pile}`;
export const seatThing = (seat: number): Thing => `seat/${seat}`;

export interface Pointed {
  kind: "card" | "slot" | "pile" | "seat";
  /** The pile it lies in or is; of a seat its number. */
  where: string;
  /** The face of a card, the number of a slot. */
  what: string;
}

export function pointed(thing: Thing): Pointed {
  const [kind, where = "", what = ""] = thing.split("/");
  return { kind: kind as Pointed["kind"], where, what };
}

/** Two things are of a sort if one could stand in for the other: two cards of a hand, two rows. */
export function sort(thing: Thing): string {
  const { kind, where } = pointed(thing);
  return kind === "seat" ? kind : `${kind}/${where.replace(/ \d+$/, "")}`;
}

const HELD = ["hand", "fan"];

/** The things that a decision's places stand for, in the order of its form. Words stand for none. */
export function thingsOf(
  game: GameShown,
  sight: Sight,
  lines: readonly Line[],
  action: Action,
): Thing[] {
  const places = game.verbs.find(({ verb }) => verb === action.verb)?.places ?? {};
  const seat = seatNamed(places, action.places);
  const things: Thing[] = [];
  const hasSlot = Object.values(places).some(({ of }) => of === "slot");
  for (const [name, domain] of Object.entries(places)) {
    const value = action.places[name] ?? "";
    // A seat with a slot is the owner of the line the slot is in, not a thing of its own.
    if (domain.of === "seat" && hasSlot) continue;
    const thing = thingAt(sight, lines, domain, value, seat);
    if (thing !== null) things.push(thing);
  }
  return things;
}

function seatNamed(places: Record<string, PlaceShown>, values: Record<string, string>) {
  for (const [name, { of, names }] of Object.entries(places)) {
    if (of === "seat") return names.indexOf(values[name] ?? "");
  }
  return null;
}

type Finder = (value: string) => Thing | null;

function thingAt(
  sight: Sight,
  lines: readonly Line[],
  domain: PlaceShown,
  value: string,
  seat: number | null,
): Thing | null {
  const at = (pile: PileView | undefined, slot: number) =>
    pile ? slotThing(pile.name, slot) : null;
  const finders: Record<PlaceShown["of"], Finder> = {
    pile: pileThing,
    seat: () => seatThing(domain.names.indexOf(value)),
    cell: () => at(ownGrid(sight), domain.names.indexOf(value)),
    slot: () => at(seat === null ? rowInPlay(sight, lines) : rowOf(sight, seat), Number(value) - 1),
    card: () => {
      const pile = pileWith(sight, value);
      return pile ? cardThing(pile.name, value) : null;
    },
    word: () => null,
  };
  return finders[domain.of](value);
}

function ownGrid(sight: Sight): PileView | undefined {
  return sight.piles.find(({ kind, owner }) => kind === "grid" && owner === sight.seat);
}

/** Where a seat takes a card from: its own hand, else a row for all, else wherever it lies. */
function pileWith(sight: Sight, face: string): PileView | undefined {
  const holds = ({ cards }: PileView) => cards?.some((card) => card?.face === face) ?? false;
  const isOwn = ({ owner, kind }: PileView) => owner === sight.seat && HELD.includes(kind);
  const isShared = ({ owner, kind }: PileView) => owner === undefined && kind === "row";
  return (
    sight.piles.find((pile) => isOwn(pile) && holds(pile)) ??
    sight.piles.find((pile) => isShared(pile) && holds(pile)) ??
    sight.piles.find(holds)
  );
}

function rowOf(sight: Sight, seat: number): PileView | undefined {
  return sight.piles.find(({ kind, owner }) => kind === "row" && owner === seat);
}

/** A slot without a seat is one of the row that was last laid on or looked at. */
export function rowInPlay(sight: Sight, lines: readonly Line[]): PileView | undefined {
  const rows = new Map(
    sight.piles
      .filter(({ kind, owner }) => kind === "row" && owner === undefined)
      .map((pile) => [pile.name, pile]),
  );
  const named = (event: Event) => rows.get(event.to ?? "") ?? rows.get(event.origin ?? "");
  for (const line of [...lines].reverse()) {
    const row = [...line.events].reverse().map(named).find(Boolean);
    if (row) return row;
  }
  return undefined;
}

/** How a thing is written in a place of a decision, if it can stand there. */
export function written(sight: Sight, thing: Thing, domain: PlaceShown): string | null {
  const value = valueOf(sight, thing, domain) ?? null;
  return value !== null && domain.names.includes(value) ? value : null;
}

function valueOf(sight: Sight, thing: Thing, { of, names }: PlaceShown): string | undefined {
  const { kind, where, what } = pointed(thing);
  if (kind === of) return kind === "seat" ? names[Number(where)] : slotOrName(thing);
  const pile = sight.piles.find(({ name }) => name === where);
  if (of === "cell" && kind === "slot" && pile?.kind === "grid") return names[Number(what)];
  // Whatever lies before a seat can stand for it.
  return of === "seat" ? names[pile?.owner ?? -1] : undefined;
}

function slotOrName(thing: Thing): string {
  const { kind, where, what } = pointed(thing);
  if (kind === "slot") return String(Number(what) + 1);
  return kind === "card" ? what : where;
}
