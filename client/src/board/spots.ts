/** Where a decision lies on the table when its words do not name the place: the deck for drawing,
 * the discard pile for discarding. Only how it is pointed at; what is allowed comes with the view. */
import type { PileView, Sight } from "../lib/protocol";
import { type Thing, cardThing, pileThing, pointed, seatThing, slotThing } from "./things";

export interface Spot {
  /** What to point at for a decision that names nothing on the table. */
  things?: (sight: Sight) => Thing[];
  /** Where its thing may be dragged. */
  goal?: (sight: Sight) => Thing | null;
  /** What else stands for the thing it names. */
  alike?: (sight: Sight, thing: Thing) => Thing[];
}

export type Spots = Record<string, Spot>;

const pile = (name: string) => () => pileThing(name);

const ownPile = (family: string) => (sight: Sight) =>
  sight.seat === null ? null : pileThing(`${family} ${sight.seat + 1}`);

const ownSeat = (sight: Sight) => (sight.seat === null ? null : seatThing(sight.seat));

/** The card that was drawn and waits in the hand. */
function drawn(sight: Sight): Thing[] {
  const hand = sight.piles.find(({ kind, owner }) => kind === "hand" && owner === sight.seat);
  const face = hand?.cards?.[0]?.face;
  return hand && face ? [cardThing(hand.name, face)] : [];
}

/** A group goes by one of its cells; whoever points at another card of it means the same. */
function connected(sight: Sight, thing: Thing): Thing[] {
  const { where, what } = pointed(thing);
  const grid = sight.piles.find(({ name }) => name === where);
  const group = grid ? groupAt(grid, Number(what)) : [];
  return group.map((slot) => slotThing(where, slot)).filter((other) => other !== thing);
}

export const sideOf = (grid: PileView) => Math.round(Math.sqrt(grid.cards?.length ?? 0));

export function groupAt(grid: PileView, start: number): number[] {
  const face = grid.cards?.[start]?.face ?? null;
  const isAlike = (slot: number) => face !== null && grid.cards?.[slot]?.face === face;
  const found = [start];
  for (const slot of found) {
    found.push(
      ...beside(slot, sideOf(grid)).filter((near) => isAlike(near) && !found.includes(near)),
    );
  }
  return found;
}

/** The cells that share an edge with one. */
function beside(slot: number, side: number): number[] {
  const left = slot % side > 0 ? [slot - 1] : [];
  const right = slot % side < side - 1 ? [slot + 1] : [];
  return [slot - side, ...left, ...right, slot + side];
}

const SPOTS: Record<string, Spots> = {
  belladone: { discard: { goal: pile("discard") } },
  bonbon: {
    draw: { things: () => [pileThing("deck")] },
    "lay up": { things: drawn, goal: ownPile("line") },
    "lay down": { things: drawn, goal: ownPile("line") },
    take: { goal: ownSeat },
  },
  magic_bluff: {
    "discard card": { goal: pile("cauldron") },
    "discard group": { goal: pile("cauldron"), alike: connected },
  },
  verre: { take: { goal: ownSeat } },
};

export function spotsOf(game: string): Spots {
  return SPOTS[game] ?? {};
}
