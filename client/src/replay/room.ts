/** A replay's table, in the form the board knows. */
import type { ReplayShown, RoomShown } from "../lib/protocol";

export function roomOf(shown: ReplayShown): RoomShown {
  return {
    id: shown.id,
    game: shown.game,
    players: shown.players,
    options: shown.options,
    status: "over",
    clock: "none",
    pace: "normal",
    is_public: false,
    has_chat: false,
    commitment: "",
    seats: shown.names.map((name, seat) => {
      const bot = shown.bots[seat] ?? null;
      return { kind: bot === null ? "person" : "bot", name, bot, is_here: true };
    }),
  };
}
