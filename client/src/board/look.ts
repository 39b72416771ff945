/** What cards look like: for each word of a picture's name a colour, a symbol and a pattern, so that
 * nothing is told by colour alone. Each game brings its own (looks/), loaded with its scene. */
import type { FaceShown, GameShown } from "../lib/protocol";
import { BLUE, GREEN, PURPLE, RED, YELLOW } from "./signs";
import flask from "icon:round-bottom-flask";

/** Drawn into the medallion of a card, over its colour (Defs.svelte). */
export type Pattern = "plain" | "stripes" | "dots" | "waves" | "checks" | "rays" | "chevrons";

/** What a card is: its colour is for paper and for whitish signs alike. */
export interface Sign {
  colour: string;
  icon: string;
  pattern: Pattern;
}

export interface Look {
  /** What a card is, by the words of its picture: `red`, `toad`, `caramel`. */
  signs: Record<string, Sign>;
  /** What a card does, by the words of its picture: an icon. */
  powers: Record<string, string>;
  /** The clauses that say what powers do. */
  clauses?: Record<string, string>;
  back: { icon: string; pattern: Pattern };
}

/** What is printed on a card. */
export interface Print {
  sign: Sign;
  /** What it does, if anything: the word and its icon. */
  power: { word: string; icon: string } | null;
  /** The number on it, with its sign where it has one. */
  number: string;
}

const INK: Sign = { colour: "#4a3a2b", icon: flask, pattern: "plain" };
const SPARE = [RED, BLUE, GREEN, PURPLE, YELLOW, INK];
const MINUS = "\u2212";

/** How a game without a look of its own is drawn. */
export const PLAIN: Look = { signs: {}, powers: {}, back: { icon: flask, pattern: "checks" } };

function printOf(look: Look, face: FaceShown, usual: Sign): Print {
  const words = face.picture.split(" ");
  const sign = words.map((word) => look.signs[word]).find(Boolean) ?? usual;
  const word = words.find((word) => word in look.powers);
  const power = word === undefined ? null : { word, icon: look.powers[word] ?? "" };
  return { sign, power, number: numberOn(face) };
}

/** What shows on a back, where backs differ. */
export function backOf(look: Look, back: string | null | undefined): Sign | null {
  return (back == null ? null : look.signs[back]) ?? null;
}

function numberOn({ value, signed }: FaceShown): string {
  if (value == null) return "";
  if (!signed) return String(value);
  return value < 0 ? `${MINUS}${-value}` : `+${value}`;
}

const LOOKS: Record<string, () => Promise<{ look: Look }>> = {
  belladone: () => import("./looks/belladone"),
  bonbon: () => import("./looks/bonbon"),
  magic_bluff: () => import("./looks/magic_bluff"),
  poison: () => import("./looks/poison"),
  verre: () => import("./looks/verre"),
};

export async function lookOf(game: string): Promise<Look> {
  return (await LOOKS[game]?.())?.look ?? PLAIN;
}

/** The prints of all cards of a game, by the names of their faces. Pictures that its look does not
 * know get signs of their own, one after the other. */
export function printsOf(look: Look, game: GameShown): Map<string, Print> {
  const pictures = [...new Set(game.faces.map(({ picture }) => picture))];
  const usual = (picture: string) => SPARE[pictures.indexOf(picture) % SPARE.length] ?? INK;
  return new Map(game.faces.map((face) => [face.name, printOf(look, face, usual(face.picture))]));
}
