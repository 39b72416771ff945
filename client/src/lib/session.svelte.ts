/** The seats that belong to this browser. Whoever has a seat's token is the seat, so it is kept here
 * and goes nowhere but to the server of the table. */

export interface Seat {
  seat: number;
  token: string;
}

export interface Kept {
  game: string;
  /** One seat, or several that pass the device on. */
  seats: Seat[];
  /** When it was last opened, in milliseconds since 1970. */
  at: number;
  over: boolean;
}

const KEY = "philtre-tables";
const MONTH = 30 * 24 * 60 * 60 * 1000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

let tables: Record<string, Kept> = $state.raw(read());

function read(): Record<string, Kept> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
    const fresh = Object.entries(kept).filter(([, { at }]) => at > Date.now() - MONTH);
    return Object.fromEntries(fresh);
  } catch {
    return {};
  }
}

function write(change: (tables: Record<string, Kept>) => void): void {
  // Read again first: another tab may have sat down meanwhile.
  const next = { ...tables, ...read() };
  change(next);
  tables = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing plays until the page is closed.
  }
}

addEventListener("storage", (event) => {
  if (event.key === KEY) tables = read();
});

/** The seats of a table that are played here. */
export function seatsAt(id: string): Seat[] {
  return tables[id]?.seats ?? [];
}

export function keepSeat(id: string, game: string, { seat, token }: Seat): void {
  write((tables) => {
    const others = (tables[id]?.seats ?? []).filter((kept) => kept.seat !== seat);
    const seats = [...others, { seat, token }].sort((one, other) => one.seat - other.seat);
    tables[id] = { game, seats, at: Date.now(), over: false };
  });
}

export function loseSeat(id: string, token: string): void {
  const kept = tables[id];
  if (kept === undefined) return;
  write((tables) => {
    const seats = kept.seats.filter((seat) => seat.token !== token);
    if (seats.length === 0) Reflect.deleteProperty(tables, id);
    else tables[id] = { ...kept, seats };
  });
}

/** The table's game is over: its seats are kept for a rematch, but it is no longer unfinished. */
export function finish(id: string): void {
  const kept = tables[id];
  if (kept === undefined || kept.over) return;
  write((tables) => {
    tables[id] = { ...kept, over: true };
  });
}

/** At a rematch everybody sits where they sat, with the token they have. */
export function followTo(id: string, next: string): void {
  const kept = tables[id];
  if (kept === undefined || tables[next] !== undefined) return;
  write((tables) => {
    tables[next] = { ...kept, at: Date.now(), over: false };
  });
}

/** The tables where this browser has a seat and the game is not over, newest first. */
export function unfinished(): { id: string; game: string }[] {
  return Object.entries(tables)
    .filter(([, kept]) => !kept.over)
    .sort(([, one], [, other]) => other.at - one.at)
    .map(([id, { game }]) => ({ id, game }));
}

/** The address that moves a seat to another device. */
export function resumeLink(id: string, token: string): string {
  return `${location.origin}/t/${id}#resume=${token}`;
}

/** The token in such an address, from what follows its `#`. */
export function tokenIn(hash: string): string | null {
  const token = hash.startsWith("resume=") ? hash.slice("resume=".length) : "";
  return TOKEN.test(token) ? token : null;
}
