/** Where a replay stands, and how it runs on by itself. */
import type { ReplayShown } from "../lib/protocol";
import type { Place } from "./address";
import type { Eyes } from "./reel.svelte";

/** How long a step is shown, in milliseconds, at the usual speed. */
const STEP = 1600;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Player {
  at = $state(0);
  eyes: Eyes = $state("open");
  isPlaying = $state(false);
  speed = $state(1);

  constructor(
    readonly shown: ReplayShown,
    { at, eyes }: Place,
  ) {
    this.at = at;
    this.eyes = eyes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.shown.decisions;
  }

  /** Goes to a position by hand: the replay stops running. */
  jump(to: number): void {
    this.isPlaying = false;
    this.at = Math.max(0, Math.min(to, this.shown.decisions));
  }

  step(by: number): void {
    this.jump(this.at + by);
  }

  /** Plays or pauses; from the end it begins anew. */
  toggle(): void {
    if (!this.isPlaying && this.isAtEnd) this.at = 0;
    this.isPlaying = !this.isPlaying && this.shown.decisions > 0;
  }

  /** In an effect: takes the next step when its time has come. `isReady` says that this one is shown. */
  run(isReady: boolean): (() => void) | undefined {
    if (!this.isPlaying || !isReady) return undefined;
    if (this.isAtEnd) {
      this.isPlaying = false;
      return undefined;
    }
    const timer = setTimeout(() => this.at++, STEP / this.speed);
    return () => clearTimeout(timer);
  }

  /** What a key does; false if it does nothing here. */
  press(key: string): boolean {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.jump(0),
      End: () => this.jump(this.shown.decisions),
      " ": () => this.toggle(),
    };
    const act = keys[key];
    act?.();
    return act !== undefined;
  }
}
