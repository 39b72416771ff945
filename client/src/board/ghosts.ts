/** Where cards lie on the screen, and how one gets from place to place there. */
import type { CardView } from "../lib/protocol";
import type { Flight, Stop } from "./flight";
import type { Play } from "./play.svelte";

interface Drawn {
  card: CardView;
  isHeld: boolean;
  isSquare: boolean;
}

export interface Ghost {
  id: number;
  /** As it looks when it sets out, and when it is there. */
  from: Drawn;
  to: Drawn;
  width: number;
  height: number;
  frames: Keyframe[];
  turns: Keyframe[];
  arrives: number;
  pile: string;
  slot: number;
}

export interface Mark {
  id: number;
  box: DOMRect;
  at: number;
}

const SMOOTH = "cubic-bezier(0.3, 0.05, 0.2, 1)";

/** A snapshot of where everything lies. */
export class Places {
  readonly #cards = new Map<string, { box: DOMRect; element: Element }>();
  readonly #piles = new Map<string, { box: DOMRect; element: Element }>();

  constructor(table: HTMLElement) {
    for (const element of table.querySelectorAll<HTMLElement>("[data-in]")) {
      const { in: pile, slot } = element.dataset;
      this.#cards.set(`${pile} ${slot}`, { box: element.getBoundingClientRect(), element });
    }
    for (const element of table.querySelectorAll<HTMLElement>("[data-pile]")) {
      const box = element.getBoundingClientRect();
      this.#piles.set(element.dataset["pile"] ?? "", { box, element });
    }
  }

  hasCard(pile: string, slot: number): boolean {
    return this.#cards.has(`${pile} ${slot}`);
  }

  boxOf(pile: string, slot: number | null): DOMRect | null {
    return this.#cards.get(`${pile} ${slot}`)?.box ?? this.#piles.get(pile)?.box ?? null;
  }

  /** Keeps a card out of sight until its ghost is there. It can be pointed at all the same. */
  hide(pile: string, slot: number, time: number): void {
    const { element } = this.#cards.get(`${pile} ${slot}`) ?? {};
    element?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
  }

  wiggle(pile: string, delay: number): void {
    const { element } = this.#piles.get(pile) ?? {};
    const turns = [0, -4, 4, -3, 3, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));
    element?.animate(turns, { duration: 360, delay });
  }
}

/** How a flight is drawn; null where it begins or ends nowhere on the screen. */
export function ghostOf(
  play: Play,
  flight: Flight,
  before: Places,
  after: Places,
  id: number,
): Ghost | null {
  const [first] = flight;
  const last = flight.at(-1);
  if (first === undefined || last === undefined) return null;
  const boxes = flight.map((stop, k) => boxAt(stop, k === 0 ? [before, after] : [after, before]));
  const end = boxes.at(-1);
  if (boxes[0] == null || end == null) return null;
  const to = drawn(play, last);
  const from = drawn(play, first);
  const size = sizeAt(end, to.isSquare);
  const arrives = last.arrives;
  const isTurned = looks(from) !== looks(to);
  return {
    id,
    from,
    to,
    ...size,
    frames: framesOf(flight, boxes, size, after.hasCard(last.pile, last.slot)),
    turns: isTurned ? turnsOf(flight) : [{ transform: "none" }, { transform: "none" }],
    arrives,
    pile: last.pile,
    slot: last.slot,
  };
}

function boxAt({ pile, slot }: Stop, places: [Places, Places]): DOMRect | null {
  const exact = places.find((place) => place.hasCard(pile, slot));
  return (exact ?? places[0]).boxOf(pile, slot) ?? places[1].boxOf(pile, slot);
}

function drawn(play: Play, { card: lying, pile }: Stop): Drawn {
  // Who has seen it does not matter while it flies.
  const card = { ...lying, seen_by: [] };
  const kind = play.piles.get(pile)?.kind;
  const isHeld = (kind === "hand" || kind === "fan" || kind === "die") && card.face != null;
  return { card, isHeld, isSquare: kind === "grid" || kind === "die" };
}

const looks = ({ card, isHeld }: Drawn) => (card.up || isHeld ? card.face : `down ${card.face}`);

/** A pile's box is larger than a card; a card in it is drawn no wider than a card is. */
function sizeAt(box: DOMRect, isSquare: boolean): { width: number; height: number } {
  const shape = isSquare ? 1 : 1.4;
  const width = Math.min(box.width, box.height / shape, 96);
  return { width, height: width * shape };
}

function framesOf(
  flight: Flight,
  boxes: (DOMRect | null)[],
  size: { width: number; height: number },
  isMet: boolean,
): Keyframe[] {
  const total = Math.max(1, flight.at(-1)?.arrives ?? 1);
  const frames: Keyframe[] = [];
  flight.forEach((stop, k) => {
    const box = boxes[k] ?? boxes[k - 1] ?? boxes[0];
    if (box == null) return;
    const scale = Math.min(box.width / size.width, box.height / size.height, 2.2);
    const x = box.x + (box.width - size.width * scale) / 2;
    const y = box.y + (box.height - size.height * scale) / 2;
    const transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const before = frames.at(-1);
    if (before) frames.push({ ...before, offset: stop.leaves / total, easing: SMOOTH });
    frames.push({ transform, opacity: 1, offset: stop.arrives / total });
  });
  // Where no card waits for it, it goes under: a closed pile, the middle of a stack.
  const end = frames.at(-1);
  if (end && !isMet) end["opacity"] = 0.2;
  return frames;
}

/** It turns over on the way to the first stop where it looks different. */
function turnsOf(flight: Flight): Keyframe[] {
  const total = Math.max(1, flight.at(-1)?.arrives ?? 1);
  const [first] = flight;
  const turn = flight.find(
    (stop) => stop.card.face !== first?.card.face || stop.card.up !== first?.card.up,
  );
  const stop = turn ?? flight.at(-1);
  const [leaves, arrives] = [(stop?.leaves ?? 0) / total, (stop?.arrives ?? total) / total];
  return [
    { transform: "rotateY(180deg)", offset: 0 },
    { transform: "rotateY(180deg)", offset: leaves, easing: SMOOTH },
    { transform: "rotateY(0deg)", offset: arrives },
    { transform: "rotateY(0deg)", offset: 1 },
  ];
}
