/** What has to be done now, in words. */
import type { Play } from "./play.svelte";

/** A step that can be declined is one you may take; every other is one you must. */
export function taskOf(play: Play): string {
  const { sight, words } = play;
  if (sight.outcome) {
    const names = sight.outcome.winners.map((seat) => words.seat(seat));
    const seats = new Intl.ListFormat(words.texts.lang).format(names);
    return play.text("board-over", { seats, count: names.length });
  }
  const what = words.phase(sight.phase);
  if (sight.turn === null) return what;
  if (!play.isOwnTurn || play.isReadonly)
    return play.text("board-waiting", { seat: words.seat(sight.turn), what });
  const isOptional = play.choices.some(({ declines }) => declines);
  return play.text(isOptional ? "board-may" : "board-must", { what });
}
