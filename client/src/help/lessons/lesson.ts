/** What a lesson of a first-game guide is, and when it is due. */
import type { Event, NewTable } from "../../lib/protocol";

export type Whose = "mine" | "others" | "anybody";

/** When a lesson is due, for the first time. */
export type Moment =
  | { on: "opening" }
  /** Somebody has to decide in this phase, for the `time`th time at least. */
  | { on: "phase"; phase: string; whose: Whose; time?: number }
  /** The newcomer may decide so. */
  | { on: "offer"; verb: string }
  /** Something happened, for the `time`th time at least. */
  | { on: "event"; event: Partial<Happened>; whose?: Whose; time?: number }
  /** A fact of the table says so: it holds, or has come to a number. */
  | { on: "fact"; fact: string; from?: number };

/** An event by its kind and word, its card, and the families of piles it went between. */
export interface Happened {
  kind: Event["kind"];
  word: string;
  card: RegExp;
  origin: string;
  to: string;
}

/** What the coach points at: a part of the board, all piles of a family, the newcomer's own pile of
 * it, a fact, or what the event was about. */
export type Pointer =
  | "hand"
  | "actions"
  | "phase"
  | "seats"
  | "event"
  | `piles ${string}`
  | `own ${string}`
  | `fact ${string}`;

export interface Lesson {
  /** Its text is `guide-{game}-{key}`. */
  key: string;
  when: Moment;
  /** Phases it tells about besides the one it is due in. Nobody decides in them. */
  phases?: string[];
  /** The clause it rests on. */
  clause: string;
  at: Pointer[];
}

export interface Course {
  game: string;
  /** The table to play at. The newcomer has seat 0. */
  players: number;
  options?: NewTable["options"];
  /** Who starts, so that the first round suits a newcomer. */
  first: number;
  lessons: Lesson[];
  /** Any of these, and the newcomer has seen what there is to the game. */
  until: Moment[];
  /** How many sentences sum it up: `guide-{game}-learnt-{n}`. */
  learnt: number;
}
