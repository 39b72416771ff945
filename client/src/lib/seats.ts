/** What a room says of its seats. */
import type { RoomShown, SeatShown } from "./protocol";
import { t } from "./words.svelte";

/** What people are called at a table: by their names, told apart where two are the same. */
export function namesOf(room: RoomShown): string[] {
  const counted = new Map<string, number>();
  return room.seats.map((seat, number) => {
    const name = seat.name || t("seat", { number: number + 1 });
    const count = (counted.get(name) ?? 0) + 1;
    counted.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

export function isAway(seat: SeatShown): boolean {
  return seat.kind === "person" && !seat.is_here;
}

/** Whether everybody but this seat is a bot: then a hint hurts nobody. */
export function isAloneWithBots(room: RoomShown, seat: number | null): boolean {
  return seat !== null && room.seats.every(({ kind }, k) => k === seat || kind === "bot");
}
