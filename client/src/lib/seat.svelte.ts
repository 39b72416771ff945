/** What one seat, or a spectator, does at a table while the game is played. */
import { complain } from "./notices.svelte";
import type { Connection, Emote } from "./connection.svelte";
import type { RoomShown, Thought } from "./protocol";

export interface Reason {
  clause: string | null;
  decision: number | null;
}

export class SeatPlay {
  /** Whether a decision is on its way. */
  busy = $state(false);

  constructor(readonly connection: Connection) {}

  get isTurn(): boolean {
    const { seat, position } = this.connection;
    return seat !== null && position?.sight.turn === seat && !this.hasStandIn;
  }

  /** Whether a bot plays for this seat. */
  get hasStandIn(): boolean {
    const { seat, room } = this.connection;
    return seat !== null && room?.seats[seat]?.kind === "stand-in";
  }

  decide = (decision: number): void => {
    const after = this.connection.position?.decisions ?? 0;
    void this.#alone(() => this.connection.ask({ type: "decide", after, decision }));
  };

  takeBack = (): void => {
    const after = this.connection.position?.decisions ?? 0;
    void this.#alone(() => this.connection.ask({ type: "take_back", after }));
  };

  why = (places: Record<string, string>, verb?: string): Promise<Reason> =>
    this.connection.ask<Reason>({ type: "why", places, ...(verb === undefined ? {} : { verb }) });

  hint = (): Promise<Thought> => this.connection.ask<Thought>({ type: "hint" });

  emote = (emote: Emote): void => this.#ask({ type: "emote", emote });

  setPace = (pace: RoomShown["pace"]): void => this.#ask({ type: "set_pace", pace });

  letBotPlay = (seat: number, bot: string): void => this.#ask({ type: "replace", seat, bot });

  comeBack = (): void => this.#ask({ type: "return" });

  rematch = (): Promise<{ table: string }> => this.connection.ask({ type: "rematch" });

  #ask(question: Parameters<Connection["ask"]>[0]): void {
    this.connection.ask(question).catch(complain);
  }

  /** One decision at a time: a second click while the first is on its way is not meant. */
  async #alone(ask: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await ask();
    } catch (reason) {
      complain(reason);
    } finally {
      this.busy = false;
    }
  }
}
