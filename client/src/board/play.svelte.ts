/** What one board is about at the moment: what is picked, asked, refused, dragged, inspected. */
import { createContext } from "svelte";
import { inline, plain } from "../help/markdown";
import type { CardView, PileView } from "../lib/protocol";
import {
  type Answer,
  type Choice,
  choicesOf,
  completeWith,
  drop,
  litWith,
  press,
  tried,
  triedToDrop,
} from "./choose";
import type { Places } from "./ghosts";
import { type Look, PLAIN, printsOf } from "./look";
import type { BoardProps } from "./props";
import type { Thing } from "./things";

/** The id of the note that tells more of a card. */
export const TIP = "board-tip";

export interface Refusal {
  /** What was tried, in words; empty where it has none. */
  text: string;
  clause: string | null;
}

/** A card that somebody wants to know more of. */
export interface Inspected {
  card: CardView;
  pile: PileView;
  element: HTMLElement;
}

/** Something on its way by hand. */
export interface Drag {
  chain: Thing[];
  /** The card, where it is one. */
  card: CardView | null;
  width: number;
}

export class Play {
  look = $state.raw<Look>(PLAIN);
  picked = $state.raw<Thing[]>([]);
  /** Several decisions fit: which one? */
  asking = $state.raw<{ choices: Choice[]; near: DOMRect } | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  inspected = $state.raw<Inspected | null>(null);
  drag = $state.raw<Drag | null>(null);
  /** Where the pointer is that drags. */
  dragAt = $state.raw({ x: 0, y: 0 });
  /** Where everything lay before the last change. */
  lay: Places | null = null;
  readonly #props: () => BoardProps;
  readonly #cards = new WeakMap<Element, Inspected>();
  readonly #chains = new WeakMap<Element, Thing[]>();

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  // ---------------------------------------------------------------- what is shown

  readonly game = $derived.by(() => this.#props().game);
  readonly sight = $derived.by(() => this.#props().sight);
  readonly words = $derived.by(() => this.#props().words);
  readonly room = $derived.by(() => this.#props().room);
  readonly seat = $derived.by(() => this.#props().seat);
  readonly log = $derived.by(() => this.#props().log);
  readonly lastLine = $derived.by(() => this.#props().lastLine);
  readonly suggested = $derived.by(() => this.#props().suggested ?? null);
  readonly isReadonly = $derived.by(() => this.#props().readonly ?? false);
  readonly isOwnTurn = $derived.by(() => this.seat !== null && this.sight.turn === this.seat);

  readonly prints = $derived.by(() => printsOf(this.look, this.game));
  readonly faces = $derived.by(() => new Map(this.game.faces.map((face) => [face.name, face])));
  readonly piles = $derived.by(() => new Map(this.sight.piles.map((pile) => [pile.name, pile])));

  readonly choices = $derived.by(() =>
    this.isReadonly ? [] : choicesOf(this.game, this.sight, this.log),
  );
  /** What has been picked so far, a drag included. */
  readonly held = $derived.by(() => {
    if (this.drag === null) return this.picked;
    const start = press(this.choices, [], this.drag.chain);
    return start !== null && "picked" in start ? start.picked : [];
  });
  readonly lit = $derived.by(() => litWith(this.choices, this.held));
  /** The decisions that what is picked says in full. */
  readonly ready = $derived.by(() =>
    this.picked.length > 0 ? completeWith(this.choices, this.picked) : [],
  );

  /** What the suggested decision points at. */
  readonly suggestedThings = $derived.by(
    () => new Set(this.choices.find(({ action }) => action.id === this.suggested)?.things),
  );

  /** What each seat said or scored of late. */
  readonly deeds = $derived.by(() => {
    const deeds = new Map<number, string>();
    for (const { events } of this.log.slice(-this.sight.players)) {
      const said = events.filter(({ kind }) => kind === "said");
      const told = said.length > 0 ? said : events.filter(({ kind }) => kind === "scored");
      for (const seat of new Set(told.map(({ seat }) => seat ?? -1))) {
        const own = told.filter((event) => event.seat === seat);
        deeds.set(seat, own.map((event) => this.words.event(event)).join(" · "));
      }
    }
    return deeds;
  });

  text(key: string, values?: Record<string, string | number>): string {
    return this.words.texts.text(key, values);
  }

  /** The words at the foot of a card: what it does, or what it is where no number says so. */
  ribbon(face: string): string {
    const print = this.prints.get(face);
    if (print?.power) return this.text(`board-power-${print.power.word}`);
    return print && print.number === "" ? this.words.card(face) : "";
  }

  /** What a card does, and the clause that says so. */
  effect(face: string): { clause: string; text: string } | null {
    const word = this.prints.get(face)?.power?.word;
    const clause = word && this.look.clauses?.[word];
    const text = clause ? this.#clause(clause) : "";
    return clause && text !== "" ? { clause, text } : null;
  }

  // ---------------------------------------------------------------- pointing

  /** Makes an element stand for things: `{@attach play.place(chain)}`. */
  place(chain: Thing[]): (element: Element) => void {
    return (element) => {
      this.#chains.set(element, chain);
    };
  }

  /** Makes an element tell more of a card: `{@attach play.inspects(card, pile)}`. */
  inspects(card: CardView, pile: PileView): (element: HTMLElement) => void {
    return (element) => {
      this.#cards.set(element, { card, pile, element });
    };
  }

  inspect(element: Element | null): void {
    // A card that leaves takes the focus along while the board is being drawn: set it after that.
    queueMicrotask(() => {
      this.inspected?.element.removeAttribute("aria-describedby");
      this.inspected = (element && this.#cards.get(element)) ?? null;
      this.inspected?.element.setAttribute("aria-describedby", TIP);
    });
  }

  /** The innermost element around this one that stands for something. */
  placed(element: Element | null): { element: HTMLElement; chain: Thing[] } | null {
    for (let at = element; at !== null; at = at.parentElement) {
      const chain = this.#chains.get(at);
      if (chain !== undefined) return { element: at as HTMLElement, chain };
    }
    return null;
  }

  /** Whether dragging could begin there. */
  isMovable(chain: readonly Thing[]): boolean {
    return press(this.choices, [], chain) !== null;
  }

  startDrag(element: HTMLElement, chain: Thing[]): void {
    const { width } = element.getBoundingClientRect();
    this.clear();
    this.drag = { chain, card: this.#cards.get(element)?.card ?? null, width };
  }

  endDrag(): void {
    this.drag = null;
  }

  press(chain: Thing[], near: Element): void {
    if (!this.#isOpen()) return;
    const answer =
      press(this.choices, this.picked, chain) ?? tried(this.game, this.sight, this.picked, chain);
    this.#follow(answer, near);
  }

  drop(from: Thing[], onto: Thing[], near: Element): void {
    if (!this.#isOpen()) return;
    const answer = drop(this.choices, from, onto) ?? triedToDrop(this.game, this.sight, from, onto);
    this.#follow(answer, near, "board-not-there");
  }

  /** A card was dragged that cannot be moved: out of turn it says whose turn it is. */
  dragInVain(element: Element): void {
    if (this.#cards.has(element) && !this.isOwnTurn) this.#isOpen();
  }

  clear(): void {
    this.picked = [];
    this.asking = null;
    this.refusal = null;
  }

  decide(choice: Choice): void {
    if (this.#props().busy || this.isReadonly) return;
    this.clear();
    this.#props().ondecide(choice.action.id);
  }

  /** Whether pointing means anything now; if not, it says why. */
  #isOpen(): boolean {
    if (this.isReadonly || this.#props().busy || this.sight.outcome) return false;
    if (this.isOwnTurn || this.seat === null) return this.isOwnTurn;
    const seat = this.words.seat(this.sight.turn);
    this.refusal = { text: this.text("board-not-your-turn", { seat }), clause: null };
    return false;
  }

  /** `otherwise` says what is to be said where no rule does. */
  #follow(answer: Answer, near: Element, otherwise = "board-nothing"): void {
    this.refusal = null;
    this.asking = null;
    if (answer.kind === "decide") this.decide(answer.choice);
    else if (answer.kind === "refused") void this.#explain(answer.places, answer.verb, otherwise);
    else if (answer.kind === "nothing") this.refusal = { text: this.text(otherwise), clause: null };
    else {
      this.picked = answer.picked;
      if (answer.kind === "ask") {
        this.asking = { choices: answer.choices, near: near.getBoundingClientRect() };
      }
    }
  }

  /** A clause as it is read, without the signs of its page. */
  #clause(clause: string): string {
    return plain(inline(this.#props().clauses?.[clause] ?? ""));
  }

  async #explain(
    places: Record<string, string>,
    verb: string | null,
    otherwise: string,
  ): Promise<void> {
    const after = this.#props().decisions;
    const { clause } = await this.#props().onwhy(places, verb ?? undefined);
    if (this.#props().decisions !== after) return;
    const text = clause === null ? this.text(otherwise) : this.#clause(clause);
    this.refusal = { text, clause };
  }
}

export const [usePlay, providePlay] = createContext<Play>();
