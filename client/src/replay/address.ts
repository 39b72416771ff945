/** The address of a position: `/r/ID?at=12&seat=0`. */
import type { ReplayShown } from "../lib/protocol";
import type { Eyes } from "./reel.svelte";

export interface Place {
  at: number;
  eyes: Eyes;
}

/** Where an address leads; what makes no sense is left out. */
export function placeIn(search: URLSearchParams, shown: ReplayShown): Place {
  const at = Number(search.get("at") ?? 0);
  const inside = Number.isInteger(at) ? Math.max(0, Math.min(at, shown.decisions)) : 0;
  return { at: inside, eyes: eyesIn(search.get("seat"), shown) };
}

function eyesIn(text: string | null, shown: ReplayShown): Eyes {
  if (text === "spectator") return "spectator";
  const seat = text !== null && /^\d$/.test(text) ? Number(text) : -1;
  return seat >= 0 && seat < shown.players ? seat : "open";
}

export function addressOf(id: string, { at, eyes }: Place): string {
  return `/r/${id}?at=${at}&seat=${eyes}`;
}
