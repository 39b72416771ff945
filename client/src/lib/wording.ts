/** From what the engine says (keys and values) to what people read. The counterpart of
 * src/philtre/texts/wording.py: same keys, same sentences (wording.test.ts compares them). */
import type {
  Action,
  Event,
  FaceShown,
  GameShown,
  PileShown,
  PlaceShown,
  SheetLine,
} from "./protocol";
import type { Texts, Values } from "./words.svelte";

export type Fact = string | number | boolean | null;

const MINUS = "\u2212";
const SEAT = "seat";
const MOST_SEATS = 6;

/** The sides of the die that decides who starts; every game has it beside its own cards. */
const MARKERS: FaceShown[] = Array.from({ length: MOST_SEATS }, (_, k) => ({
  name: `${SEAT} ${k + 1}`,
  picture: SEAT,
  copies: 1,
  value: k + 1,
}));

/** The words for one game in one language. `names` are the people in the seats. */
export class Wording {
  readonly #faces: Map<string, FaceShown>;
  readonly #piles: Map<string, { family: PileShown; number: number }>;
  readonly #places: Map<string, Record<string, PlaceShown>>;

  constructor(
    readonly texts: Texts,
    readonly game: GameShown,
    readonly names: readonly string[],
  ) {
    this.#faces = new Map([...game.faces, ...MARKERS].map((face) => [face.name, face]));
    this.#piles = new Map(game.piles.flatMap(pilesOf));
    this.#places = new Map(game.verbs.map((verb) => [verb.verb, verb.places]));
  }

  // ---------------------------------------------------------------- who, and which card or pile

  /** A seat, counted from 0, by the name of who sits there. */
  seat(seat: number | null | undefined): string {
    if (seat === null || seat === undefined) return this.texts.text("nobody");
    return this.names[seat] ?? this.texts.text("seat", { number: seat + 1 });
  }

  /** A card by the name of its face. */
  card(name: string): string {
    const face = this.#faces.get(name);
    if (face === undefined) return name;
    const value = face.value ?? null;
    if (face.picture === SEAT && value !== null) return this.seat(value - 1);
    return this.#own("card", face.picture, value === null ? {} : { value: printed(face) });
  }

  /** A card whose face is hidden, by what its back shows. */
  unknownCard(back?: string | null): string {
    if (back === null || back === undefined) return this.texts.text("an-unknown-card");
    return this.texts.text("unknown-card-of", { back: this.back(back) });
  }

  back(back: string): string {
    return this.#own("back", back);
  }

  /** A pile by its name, such as `hand 2`. */
  pile(name: string): string {
    const found = this.#piles.get(name);
    if (found === undefined) return name;
    const owner: Values = found.family.per_seat ? { seat: this.seat(found.number) } : {};
    return this.#own("pile", found.family.name, { number: found.number + 1, ...owner });
  }

  // ---------------------------------------------------------------- what is decided

  /** A decision, as the text of a button. */
  action(action: Action): string {
    const places = this.#places.get(action.verb) ?? {};
    const values: Values = {};
    for (const [place, value] of Object.entries(action.places)) {
      const domain = places[place];
      values[place] = domain === undefined ? value : this.place(domain, value);
    }
    return this.#own("do", action.verb, values);
  }

  /** What stands in a place of a decision. Cells and slots need no text: `b3` is `b3`. */
  place(domain: PlaceShown, value: string): string {
    if (domain.of === "card" && this.#faces.has(value)) return this.card(value);
    if (domain.of === "pile") return this.pile(value);
    if (domain.of === "seat") return this.seat(domain.names.indexOf(value));
    const isWorded = domain.of === "word" || domain.of === "card";
    return isWorded || this.texts.has(this.#key("place", value))
      ? this.#own("place", value)
      : value;
  }

  /** What a seat has to decide about. */
  phase(phase: string): string {
    return this.#own("phase", phase);
  }

  // ---------------------------------------------------------------- what happened

  /** A line of the log, for whoever saw the event so. */
  event(event: Event): string {
    if (event.kind === "said") return this.#said(event);
    if (event.kind === "scored") {
      const values = { seat: this.seat(event.seat), value: event.value ?? 0 };
      return this.texts.text("event-scored", values);
    }
    const isMove = event.kind === "moved" || event.kind === "dealt" || event.kind === "swept";
    return isMove ? this.#moved(event) : this.#atPile(event);
  }

  #moved(event: Event): string {
    const origin = this.pile(event.origin ?? "");
    if (event.to === null || event.to === undefined) {
      return this.texts.text("event-moved-within", { card: this.#seen(event), pile: origin });
    }
    const to = this.pile(event.to);
    if (event.kind === "moved") {
      return this.texts.text("event-moved", { card: this.#seen(event), origin, to });
    }
    return this.texts.text(`event-${event.kind}`, { count: event.value ?? 0, origin, to });
  }

  /** Something turned, looked at or shuffled where it lies. */
  #atPile(event: Event): string {
    const name = event.origin ?? "";
    const pile = this.pile(name);
    const isDie = this.#piles.get(name)?.family.kind === "die";
    if (event.kind === "shuffled") {
      return this.texts.text(isDie ? "event-rolled" : "event-shuffled", { pile });
    }
    const card = this.#seen(event);
    if (event.kind === "looked") {
      return this.texts.text("event-looked", { seat: this.seat(event.seat), card, pile });
    }
    const kind = isDie && event.kind === "turned up" ? "shows" : dashed(event.kind);
    return this.texts.text(`event-${kind}`, { card, pile });
  }

  #said(event: Event): string {
    const value = event.value ?? -1;
    const values: Values = { seat: this.seat(event.seat), value };
    if (value >= 0 && value < this.names.length) values["seated"] = this.seat(value);
    const face = this.game.faces[value];
    if (face !== undefined) values["picture"] = this.card(face.name);
    return this.#own("said", event.word ?? "", values);
  }

  #seen(event: Event): string {
    return event.card ? this.card(event.card) : this.unknownCard(event.back);
  }

  // ---------------------------------------------------------------- facts, options, the score sheet

  /** The label of a fact. */
  fact(key: string): string {
    return this.#own("fact", key);
  }

  /** The value of a fact. The attribute `value` of its label says so if it is a seat. */
  value(key: string, value: Fact): string {
    if (value === null) return this.texts.text("nothing");
    if (typeof value === "boolean") return this.texts.text(value ? "yes" : "no");
    if (typeof value === "string") return this.#own("value", value);
    const form = `${this.#key("fact", key)}.value`;
    if (!this.texts.has(form)) return String(value);
    const isSeat = value >= 0 && value < this.names.length;
    return this.texts.text(form, { value, ...(isSeat ? { seated: this.seat(value) } : {}) });
  }

  /** The label of an option. */
  option(name: string): string {
    return this.#own("option", name);
  }

  optionValue(name: string, value: string | boolean): string {
    const word = typeof value === "string" ? value : value ? "yes" : "no";
    return this.#own("option", `${name}-${word}`);
  }

  /** The label of a line of the score sheet. */
  row(row: SheetLine): string {
    return this.#own("row", row.key, { number: row.number });
  }

  get title(): string {
    return this.texts.text(`${this.game.name}-name`);
  }

  get summary(): string {
    return this.texts.text(`${this.game.name}-summary`);
  }

  // ---------------------------------------------------------------- finding the message

  #own(area: string, key: string, values: Values = {}): string {
    return this.texts.text(this.#key(area, key), values);
  }

  #key(area: string, key: string): string {
    return `${this.game.name}-${area}-${dashed(key)}`;
  }
}

function pilesOf(family: PileShown): [string, { family: PileShown; number: number }][] {
  const many = family.per_seat ? MOST_SEATS : family.many;
  const isCounted = family.per_seat || family.many > 1;
  return Array.from({ length: many }, (_, number) => [
    isCounted ? `${family.name} ${number + 1}` : family.name,
    { family, number },
  ]);
}

function dashed(key: string): string {
  return key.replaceAll(" ", "-");
}

/** The number on a card; where it has a sign, with it. */
function printed(face: FaceShown): number | string {
  const value = face.value ?? 0;
  if (!face.signed) return value;
  return value < 0 ? `${MINUS}${-value}` : `+${value}`;
}
