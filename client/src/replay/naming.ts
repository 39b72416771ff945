/** From the name of a decision ("play red 5 into cauldron 2") back to its parts, by the forms that
 * the game tells of. Records and thoughts name decisions; words need their parts. */
import type { Action, GameShown, VerbShown } from "../lib/protocol";

export class Naming {
  readonly #forms: Form[];
  readonly #known = new Map<string, Action | null>();

  constructor(game: GameShown) {
    this.#forms = game.verbs.map((verb) => new Form(verb));
  }

  /** The decision of this name; null if the game has none. Its number is not known here. */
  action(name: string): Action | null {
    let action = this.#known.get(name);
    if (action === undefined) {
      action = this.#read(name);
      this.#known.set(name, action);
    }
    return action;
  }

  #read(name: string): Action | null {
    for (const form of this.#forms) {
      const places = form.read(name);
      if (places !== null) return { id: -1, name, verb: form.shown.verb, places };
    }
    return null;
  }
}

class Form {
  readonly #pattern: RegExp;
  readonly #places: string[] = [];

  constructor(readonly shown: VerbShown) {
    const parts = shown.form.split(/\{(\w+)\}/);
    const source = parts.map((part, k) => {
      if (k % 2 === 0) return escaped(part);
      this.#places.push(part);
      return "(.+?)";
    });
    this.#pattern = new RegExp(`^${source.join("")}$`);
  }

  read(name: string): Action["places"] | null {
    const match = this.#pattern.exec(name);
    if (match === null) return null;
    const places = Object.fromEntries(this.#places.map((place, k) => [place, match[k + 1] ?? ""]));
    const fits = (place: string) => this.shown.places[place]?.names.includes(places[place] ?? "");
    return this.#places.every(fits) ? places : null;
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
