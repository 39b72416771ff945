/** Why a suggested decision is sound, in a newcomer's terms: the key of a text and its values.
 *
 * What to do is the strong bot's to say; here only the sums are done that a person would do. */
import type { Action, CardView, GameShown, PileView, Sight } from "../../lib/protocol";

export interface Reason {
  /** Its text is `guide-{game}-why-{key}`. */
  key: string;
  values: Record<string, string | number>;
}

export interface Occasion {
  game: GameShown;
  sight: Sight;
  action: Action;
  /** The newcomer's seat. */
  me: number;
  nameOf: (seat: number) => string;
}

export type Reasons = (occasion: Occasion) => Reason;

export function because(key: string, values: Reason["values"] = {}): Reason {
  return { key, values };
}

export function pileOf(sight: Sight, name: string | undefined): PileView | undefined {
  return sight.piles.find((pile) => pile.name === name);
}

export function cardsOf(pile: PileView | undefined): CardView[] {
  return (pile?.cards ?? []).filter((card) => card !== null);
}

/** What is printed on a card. */
export function faceOf(game: GameShown, name: string | null | undefined) {
  return game.faces.find((face) => face.name === name);
}

export function valueOf(game: GameShown, name: string | null | undefined): number {
  return faceOf(game, name)?.value ?? 0;
}

/** A fact that is a number; 0 where it says nothing. */
export function amount(fact: string | number | boolean | null | undefined): number {
  return typeof fact === "number" ? fact : 0;
}
