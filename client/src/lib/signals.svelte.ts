/** What calls a person back to the table: a tone at their turn, a count of what they have not read. */
import type { Connection } from "./connection.svelte";
import { play } from "./sound";

interface Watched {
  connection: Connection;
  isTurn: boolean;
}

export class Signals {
  /** How many lines of the chat came since it was last looked at. */
  unread = $state(0);

  constructor(watched: () => Watched) {
    let lines = watched().connection.log.length;
    let chat = watched().connection.chat.length;
    let wasTurn = false;

    $effect(() => {
      const { connection } = watched();
      if (connection.log.length > lines) play("card");
      lines = connection.log.length;
    });
    $effect(() => {
      const { isTurn } = watched();
      if (isTurn && !wasTurn) play("turn");
      wasTurn = isTurn;
    });
    $effect(() => {
      const { connection } = watched();
      const now = connection.chat.length;
      const isFromOthers = connection.chat.at(-1)?.seat !== connection.seat;
      if (now > chat && isFromOthers) this.unread += now - chat;
      chat = now;
    });
  }

  /** The chat has been looked at. */
  look = (): void => {
    this.unread = 0;
  };
}
