import type { Snippet } from "svelte";
import type { GameShown, Line, RoomShown, Sight } from "../lib/protocol";
import type { Wording } from "../lib/words.svelte";

export interface Reason {
  clause: string | null;
  decision: number | null;
}

export interface BoardProps {
  game: GameShown;
  sight: Sight;
  log: readonly Line[];
  room: RoomShown;
  seat: number | null;
  words: Wording;
  /** How many decisions have been made. */
  decisions: number;
  canTakeBack: boolean;
  /** When the clock decides, by this device's clock. */
  deadline: number | null;
  /** Whether a decision is on its way. */
  busy: boolean;
  ondecide: (id: number) => void;
  ontakeback: () => void;
  onwhy: (places: Record<string, string>, verb?: string) => Promise<Reason>;
  /** What the last decision brought about: it is shown as movement. */
  lastLine: Line | null;
  /** Nothing can be decided here: a replay. */
  readonly?: boolean;
  /** A decision that somebody suggests. */
  suggested?: number | null;
  /** The clauses of the rules by their ids, to tell why something cannot be done. */
  clauses?: Record<string, string>;
  /** Asked for when somebody wants to read a clause; without it there is a link. */
  onrule?: (clause: string) => void;
  /** What stands below the log: the chat. */
  aside?: Snippet;
}
