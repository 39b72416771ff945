/** Who held what at the end: the cards of every seat, and what lay hidden in between. */
import type { CardView, PileShown, PileView, Sight } from "../lib/protocol";

export interface Held {
  pile: string;
  /** Their faces, as they lay. */
  faces: string[];
}

export interface Holdings {
  seats: Held[][];
  /** What belonged to nobody: rows, glasses, cauldrons. */
  table: Held[];
}

/** From the position with all cards open. Stacks that are only drawn from or thrown on, and dice,
 * are nobody's holding. */
export function holdings(sight: Sight, families: readonly PileShown[]): Holdings {
  const full = sight.piles.filter((pile) => facesOf(pile).length > 0);
  const isShared = ({ family }: PileView) =>
    families.some(({ name, kind, many }) => name === family && kind !== "die" && many > 1);
  return {
    seats: sight.seats.map((_, seat) => full.filter(({ owner }) => owner === seat).map(held)),
    table: full.filter((pile) => pile.owner === undefined && isShared(pile)).map(held),
  };
}

function held(pile: PileView): Held {
  return { pile: pile.name, faces: facesOf(pile) };
}

function facesOf({ cards }: PileView): string[] {
  const lying = (cards ?? []).filter((card): card is CardView => card !== null);
  return lying.flatMap(({ face }) => (typeof face === "string" ? [face] : []));
}
