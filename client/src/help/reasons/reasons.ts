/** The reasons of every game. */
import { belladone } from "./belladone";
import { bonbon } from "./bonbon";
import { magicBluff } from "./magic_bluff";
import { poison } from "./poison";
import type { Occasion, Reason, Reasons } from "./reason";
import { verre } from "./verre";

const REASONS: Record<string, Reasons> = {
  belladone,
  bonbon,
  magic_bluff: magicBluff,
  poison,
  verre,
};

export function reasonFor(occasion: Occasion): Reason | null {
  return REASONS[occasion.game.name]?.(occasion) ?? null;
}
