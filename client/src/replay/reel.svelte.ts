/** The positions of a replay, fetched in windows as they are needed, for one view at a time. */
import { SvelteMap } from "svelte/reactivity";
import { api } from "../lib/api";
import type { Line, ReplayPosition, ReplayShown } from "../lib/protocol";

/** From whose eyes: a seat, a spectator, or with all cards open. */
export type Eyes = number | "spectator" | "open";

const WINDOW = 20;

type Fetch = typeof api.positions;

export class Reel {
  readonly #positions = new SvelteMap<string, ReplayPosition>();
  readonly #asked: Record<string, boolean> = {};

  constructor(
    readonly shown: ReplayShown,
    readonly fetch: Fetch = api.positions,
  ) {}

  /** The position after so many decisions, once it is here. */
  at(eyes: Eyes, decisions: number): ReplayPosition | null {
    return this.#positions.get(`${eyes} ${decisions}`) ?? null;
  }

  /** Fetches what is needed to show this position, and then what lies around it. */
  async show(eyes: Eyes, decisions: number): Promise<void> {
    await this.#need(eyes, decisions);
    await Promise.all([this.#need(eyes, decisions + WINDOW), this.#need(eyes, decisions - WINDOW)]);
  }

  /** What happened up to this position, as far back as it has been fetched without a gap. */
  log(eyes: Eyes, decisions: number): Line[] {
    const lines: Line[] = [];
    for (let k = decisions; k >= 0; k--) {
      const position = this.at(eyes, k);
      if (position === null) break;
      lines.push({ events: position.events, seat: k === 0 ? null : this.shown.turns[k - 1] });
    }
    return lines.reverse();
  }

  async #need(eyes: Eyes, decisions: number): Promise<void> {
    if (decisions < 0 || decisions > this.shown.decisions) return;
    const start = decisions - (decisions % WINDOW);
    const stop = Math.min(start + WINDOW, this.shown.decisions + 1);
    const key = `${eyes} ${start} ${stop}`;
    if (this.#asked[key]) return;
    this.#asked[key] = true;
    try {
      for (const position of await this.fetch(this.shown.id, eyes, start, stop)) {
        this.#positions.set(`${eyes} ${position.decisions}`, position);
      }
    } catch (reason) {
      this.#asked[key] = false; // so that it is asked for again
      throw reason;
    }
  }
}
