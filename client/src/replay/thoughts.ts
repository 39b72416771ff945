/** What a bot thought, ready to be shown: the counterpart of `in_words` in bots/thought.py. */
import type { Guess, Option, Thought } from "../lib/protocol";
import type { Wording } from "../lib/words.svelte";
import type { Naming } from "./naming";

/** So sure of a card, a bot does not call it a guess. */
const SURE = 0.999;

export interface Weighed {
  option: Option;
  words: string;
  /** From 0 to 100. */
  percent: number;
  isChosen: boolean;
}

export interface Suspected {
  where: string;
  faces: { words: string; percent: number }[];
}

export class Telling {
  constructor(
    readonly thought: Thought,
    readonly words: Wording,
    readonly naming: Naming,
  ) {}

  /** The decision that was chosen, in words. */
  get chosen(): string {
    return this.#decision(this.#chosen()?.name ?? "");
  }

  /** A sentence or two. */
  get sentence(): string {
    const { texts } = this.words;
    const chosen = this.#chosen();
    if (chosen === undefined) return "";
    const said = [texts.text("thought-chose", this.#valued(chosen))];
    const rather = this.#rather();
    // What was out of the question is no rival, though a few tries may have gone well.
    if (rather && (rather.chance > 0 || rather.value <= chosen.value)) {
      const key = rather.chance > 0 ? "thought-mixed" : "thought-rather";
      said.push(texts.text(key, this.#valued(rather)));
    }
    const clearest = this.#clearest();
    if (clearest) said.push(this.#guessed(clearest));
    return said.join(" ");
  }

  /** All that was weighed up, best first. */
  get options(): Weighed[] {
    return this.thought.options.map((option) => ({
      option,
      words: this.#decision(option.name),
      percent: percent(option.value),
      isChosen: option.decision === this.thought.chosen,
    }));
  }

  /** What the hidden cards were taken for. */
  get guesses(): Suspected[] {
    return this.#suspected().map((guess) => ({
      where: this.#where(guess),
      faces: Object.entries(guess.faces).map(([face, chance]) => ({
        words: this.words.card(face),
        percent: percent(chance),
      })),
    }));
  }

  #chosen(): Option | undefined {
    return this.thought.options.find((option) => option.decision === this.thought.chosen);
  }

  /** The one it tried most besides: few tries say little of a value. */
  #rather(): Option | undefined {
    const others = this.thought.options.filter(({ decision }) => decision !== this.thought.chosen);
    const most = Math.max(...others.map(({ tries }) => tries));
    return others.find(({ tries }) => tries === most);
  }

  #suspected(): Guess[] {
    return this.thought.guesses.filter(({ faces }) => best(faces) < SURE);
  }

  #clearest(): Guess | undefined {
    const suspected = this.#suspected();
    const clearest = Math.max(...suspected.map(({ faces }) => best(faces)));
    return suspected.find(({ faces }) => best(faces) === clearest);
  }

  #guessed(guess: Guess): string {
    const [face = "", chance = 0] = Object.entries(guess.faces)[0] ?? [];
    return this.words.texts.text("thought-guess", {
      pile: this.words.pile(guess.pile),
      place: guess.place + 1,
      card: this.words.card(face),
      chance: percent(chance),
    });
  }

  #where({ pile, place }: Guess): string {
    const { texts, game } = this.words;
    const isDie = game.piles.some(({ name, kind }) => name === pile && kind === "die");
    const values = { pile: this.words.pile(pile), place: place + 1 };
    return texts.text(isDie ? "thinking-guess-die" : "thinking-guess-place", values);
  }

  #valued({ name, value }: Option) {
    return { decision: this.#decision(name), value: percent(value) };
  }

  #decision(name: string): string {
    const action = this.naming.action(name);
    return action === null ? name : this.words.action(action);
  }
}

function best(faces: Guess["faces"]): number {
  return Math.max(...Object.values(faces));
}

function percent(share: number): number {
  return Math.round(100 * share);
}
