/** What a hidden card could be, from what its observer knows. */
import type { CardView, GameShown, Sight } from "../lib/protocol";

export interface Possible {
  face: string;
  count: number;
}

/** The faces of its part, those aside whose backs look different; in the order of the box. */
export function couldBe(sight: Sight, game: GameShown, card: CardView): Possible[] {
  const part = card.part == null ? undefined : sight.unseen[card.part];
  if (part === undefined) return [];
  return game.faces
    .filter(({ name, back }) => name in part && (card.back == null || back === card.back))
    .map(({ name }) => ({ face: name, count: part[name] ?? 0 }));
}
