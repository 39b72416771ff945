/** What moves when something happened: the way of every card, from two views and the events between
 * them. Unknown cards have no identity; they are followed by where they lay. */
import type { CardView, Event, PileView, Sight } from "../lib/protocol";

export interface Stop {
  pile: string;
  slot: number;
  /** As it looks there. */
  card: CardView;
  /** When it sets out for this stop and when it is there, in milliseconds; the first stop: 0. */
  leaves: number;
  arrives: number;
}

/** The way of one card: where it lay, and where it went. */
export type Flight = Stop[];

/** Something that happens to a pile or a card where it lies. */
export interface Effect {
  kind: "looked" | "shuffled";
  pile: string;
  /** Of the card; of the whole pile if null. */
  slot: number | null;
  at: number;
}

export interface Motion {
  flights: Flight[];
  effects: Effect[];
  /** When all is at rest. */
  ends: number;
}

const FLYING = 420;
const TURNING = 320;
const LOOKING = 500;
/** Between one event and the next that does not depend on it. */
const APART = 120;
/** Between cards that go together, and how long they may take to set out altogether. */
const STAGGER = 45;
const ALL_SET_OUT = 600;
/** Longer than this nobody wants to watch: everything is sped up. */
const LONGEST = 2400;

interface Token {
  stops: Stop[];
  card: CardView;
}

export function motionOf(before: Sight, after: Sight, events: readonly Event[]): Motion {
  const table = new Tabletop(before);
  for (const event of events) table.follow(event);
  return table.motion(after);
}

/** The piles of a view, with tokens that stand for their cards. */
class Tabletop {
  readonly #piles = new Map<string, (Token | null)[]>();
  readonly #kinds = new Map<string, string>();
  readonly #effects: Effect[] = [];
  #clock = 0;

  constructor(sight: Sight) {
    for (const pile of sight.piles) {
      this.#kinds.set(pile.name, pile.kind);
      this.#piles.set(pile.name, tokensOf(pile));
    }
  }

  follow(event: Event): void {
    if (event.kind === "moved") this.#move(event);
    else if (event.kind === "dealt" || event.kind === "swept") this.#carry(event);
    else if (event.kind === "turned up" || event.kind === "turned down") this.#turn(event);
    else if (event.kind === "looked") this.#look(event);
    else if (event.kind === "shuffled") this.#shuffle(event);
  }

  // ---------------------------------------------------------------- one event

  #move(event: Event): void {
    const origin = this.#pile(event.origin);
    const to = event.to ?? event.origin;
    const from = whichOf(origin, event);
    const token = this.#take(event.origin, from) ?? stranger(event, from);
    const pile = this.#pile(to);
    const slot = event.value ?? pile.length;
    this.#put(to, slot, token);
    const start = this.#start([token]);
    this.#fly(token, to, slot, seenIn(event, token.card), start, FLYING);
    this.#clock = start + APART;
  }

  #carry(event: Event): void {
    const many = event.value ?? 0;
    const origin = this.#pile(event.origin);
    const tokens: Token[] = [];
    for (let k = 0; k < many; k += 1) {
      const token = this.#take(event.origin, origin.length - 1);
      tokens.unshift(token ?? stranger(event, 0));
    }
    const start = this.#start(tokens);
    const stagger = Math.min(STAGGER, ALL_SET_OUT / Math.max(1, many));
    tokens.forEach((token, k) => {
      const slot = this.#pile(event.to).length;
      this.#put(event.to, slot, token);
      this.#fly(token, event.to, slot, token.card, start + k * stagger, FLYING);
    });
    this.#clock = start + tokens.length * stagger + APART;
  }

  #turn(event: Event): void {
    const slot = event.value ?? this.#pile(event.origin).length - 1;
    const token = this.#pile(event.origin)[slot];
    // A die has six sides and one that shows: it does not turn over, it rolls.
    if (!token || this.#kinds.get(event.origin ?? "") === "die") return;
    const start = this.#start([token]);
    const card = { ...seenIn(event, token.card), up: event.kind === "turned up" };
    this.#fly(token, event.origin, slot, card, start, TURNING);
    this.#clock = start + APART;
  }

  #look(event: Event): void {
    const pile = this.#pile(event.origin);
    const slot = pile.findIndex(
      (token) => token?.card.face != null && token.card.face === event.card,
    );
    const at = this.#start([]);
    this.#effects.push({
      kind: "looked",
      pile: event.origin ?? "",
      slot: slot < 0 ? null : slot,
      at,
    });
    this.#clock = at + APART;
  }

  #shuffle(event: Event): void {
    this.#effects.push({ kind: "shuffled", pile: event.origin ?? "", slot: null, at: this.#clock });
    this.#clock += APART;
  }

  // ---------------------------------------------------------------- piles

  #pile(name: string | null | undefined): (Token | null)[] {
    const known = this.#piles.get(name ?? "");
    if (known !== undefined) return known;
    const pile: (Token | null)[] = [];
    this.#piles.set(name ?? "", pile);
    return pile;
  }

  #isGrid(name: string | null | undefined): boolean {
    return this.#kinds.get(name ?? "") === "grid";
  }

  #take(name: string | null | undefined, slot: number): Token | null {
    const pile = this.#pile(name);
    const token = pile[slot] ?? null;
    if (this.#isGrid(name)) pile[slot] = null;
    else pile.splice(slot, 1);
    return token;
  }

  #put(name: string | null | undefined, slot: number, token: Token): void {
    const pile = this.#pile(name);
    if (this.#isGrid(name)) pile[slot] = token;
    else pile.splice(slot, 0, token);
  }

  // ---------------------------------------------------------------- times

  /** Not before what has to do with the same cards is done. */
  #start(tokens: readonly Token[]): number {
    return Math.max(this.#clock, ...tokens.map(({ stops }) => stops.at(-1)?.arrives ?? 0));
  }

  #fly(
    token: Token,
    pile: string | null | undefined,
    slot: number,
    card: CardView,
    start: number,
    time: number,
  ): void {
    token.card = card;
    token.stops.push({ pile: pile ?? "", slot, card, leaves: start, arrives: start + time });
  }

  /** All that moved, and where it lies now: its last stop is what the view after it shows. */
  motion(after: Sight): Motion {
    const flights: Flight[] = [];
    for (const pile of after.piles) {
      this.#pile(pile.name).forEach((token, slot) => {
        const last = token?.stops.at(-1);
        if (!token || !last || token.stops.length < 2) return;
        const card = pile.cards?.[slot] ?? last.card;
        flights.push([...token.stops.slice(0, -1), { ...last, pile: pile.name, slot, card }]);
      });
    }
    const arrivals = flights.map((flight) => flight.at(-1)?.arrives ?? 0);
    const ends = Math.max(0, ...arrivals, ...this.#effects.map(({ at }) => at + LOOKING));
    return hurried({ flights, effects: this.#effects, ends });
  }
}

function tokensOf(pile: PileView): (Token | null)[] {
  const cards = pile.cards ?? Array.from({ length: pile.count }, () => ({}));
  return cards.map((card, slot) => card && { card, stops: [firstStop(pile.name, slot, card)] });
}

function firstStop(pile: string, slot: number, card: CardView): Stop {
  return { pile, slot, card, leaves: 0, arrives: 0 };
}

/** A card that nobody saw lie there: the view did not show all of that pile. */
function stranger(event: Event, slot: number): Token {
  const card: CardView = event.back ? { back: event.back } : {};
  return { card, stops: [firstStop(event.origin ?? "", Math.max(0, slot), card)] };
}

/** Which card of a pile an event speaks of: the one it names, else one with such a back, else the
 * last that is not known to be another. */
function whichOf(pile: readonly (Token | null)[], event: Event): number {
  const found = pile.findLastIndex(
    (token) => event.card != null && token?.card.face === event.card,
  );
  if (found >= 0) return found;
  const hidden = pile.findLastIndex(
    (token) =>
      token !== null &&
      token.card.face == null &&
      (token.card.back ?? null) === (event.back ?? null),
  );
  return hidden >= 0 ? hidden : pile.length - 1;
}

/** What an event shows of a card, else what was known of it. */
function seenIn(event: Event, card: CardView): CardView {
  if (event.card == null) return card;
  return { ...card, face: event.card, back: event.back ?? card.back ?? null };
}

function hurried(motion: Motion): Motion {
  const pace = LONGEST / Math.max(LONGEST, motion.ends);
  if (pace === 1) return motion;
  return {
    ends: LONGEST,
    flights: motion.flights.map((flight) =>
      flight.map((stop) => ({ ...stop, leaves: stop.leaves * pace, arrives: stop.arrives * pace })),
    ),
    effects: motion.effects.map((effect) => ({ ...effect, at: effect.at * pace })),
  };
}
