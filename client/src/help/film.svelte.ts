/** A game shown frame by frame. While somebody reads a lesson, what comes waits; nothing is lost, and
 * afterwards it is caught up with at a pace that can be followed. */

const GAP = 800;

export class Film<Frame> {
  shown = $state.raw<Frame | null>(null);
  #coming: Frame[] = [];
  #isHeld = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onshow` says whether the film waits at a frame until `goOn`. */
  constructor(
    readonly onshow: (frame: Frame) => boolean,
    readonly gap = GAP,
  ) {}

  /** Whether all that came has been shown. */
  get isLive(): boolean {
    return this.#coming.length === 0;
  }

  take(frame: Frame): void {
    this.#coming.push(frame);
    if (!this.#isHeld && this.#timer === undefined) this.#next();
  }

  /** The reader is done. */
  goOn(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isHeld = true;
  }

  #next(): void {
    this.#timer = undefined;
    const frame = this.#coming.shift();
    if (frame === undefined) return;
    this.shown = frame;
    this.#isHeld = this.onshow(frame);
    if (this.#isHeld || this.#coming.length === 0) return;
    this.#timer = setTimeout(() => this.#next(), this.gap);
  }
}
