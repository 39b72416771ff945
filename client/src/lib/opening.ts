/** Setting up tables: at once against bots, or with friends. */
import { api } from "./api";
import { entropy } from "./entropy";
import type { GameShown, NewSeat, NewTable } from "./protocol";
import { go } from "./router.svelte";
import { keepSeat } from "./session.svelte";
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

const USUAL_PLAYERS = 4;

/** How many play, if nothing else is said: as last time, or as many as is usual. */
export function usualPlayers(game: GameShown): number {
  const [fewest, most] = game.players;
  const wished = settings.players[game.name] ?? USUAL_PLAYERS;
  return Math.max(fewest, Math.min(most, wished));
}

export function ownName(): string {
  return settings.name.trim() || t("site-guest");
}

/** Sets a table up and goes there. */
export async function open(table: NewTable): Promise<void> {
  // The code of the table and of the board comes while the server sets the table up.
  // What cannot be fetched now is complained about when it is needed.
  const coming = [import("../pages/Table.svelte"), import("../board/Board.svelte")];
  Promise.all(coming).catch(() => undefined);
  const made = await api.openTable({ pace: settings.pace, entropy: entropy(), ...table });
  for (const [seat, token] of Object.entries(made.tokens)) {
    keepSeat(made.table, table.game, { seat: Number(seat), token });
  }
  go(`/t/${made.table}`);
}

/** One click, and the cards are dealt. */
export function playNow(game: GameShown): Promise<void> {
  const bots: NewSeat[] = Array.from({ length: usualPlayers(game) - 1 }, () => ({
    bot: settings.level,
  }));
  return open({ game: game.name, seats: [{ name: ownName() }, ...bots], start: true });
}

/** One click, and there is a link to send. */
export function withFriends(game: GameShown): Promise<void> {
  const seats: NewSeat[] = Array.from({ length: usualPlayers(game) - 1 }, () => ({}));
  return open({ game: game.name, seats: [{ name: ownName() }, ...seats] });
}
