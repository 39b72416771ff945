/** Everybody who plays at one table from this device: usually one person, or a spectator; several
 * when they pass the device on, with a curtain between them. */
import { Connection } from "./connection.svelte";
import { entropy } from "./entropy";
import { finish, followTo, keepSeat, loseSeat, seatsAt } from "./session.svelte";

export class Party {
  connections: Connection[] = $state.raw([]);
  /** The seat whose person holds the device. */
  #holder: number | null = $state(null);

  /** With the token of a resume link, if there is one: the seat is then played from here. */
  constructor(
    readonly table: string,
    token: string | null = null,
  ) {
    const tokens = seatsAt(table).map((seat) => seat.token);
    if (tokens.length > 0) this.connections = tokens.map((own) => new Connection(table, own));
    else if (token === null) this.connections = [new Connection(table, null)];
  }

  /** The connection whose view is shown. */
  get shown(): Connection | undefined {
    const isHolder = ({ seat }: Connection) => seat !== null && seat === this.#holder;
    return this.connections.find(isHolder) ?? this.connections[0];
  }

  /** The seats that are played from this device. */
  get seats(): number[] {
    return this.connections.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  }

  /** Who may take the device, while nobody should see anything: the person whose turn it is, or
   * anybody if it is nobody's here. Null where there is nothing to hide. */
  get curtain(): number[] | null {
    const seats = this.seats;
    if (seats.length < 2 || this.shown?.room?.status !== "playing") return null;
    const turn = seats.filter((seat) => seat === this.shown?.position?.sight.turn);
    const awaited = turn.length > 0 ? turn : seats;
    const isHeld = this.#holder !== null && (turn.length === 0 || turn.includes(this.#holder));
    return isHeld ? null : awaited;
  }

  /** Somebody has taken the device and may look; or (null) nobody may, until somebody does. */
  handTo(seat: number | null): void {
    this.#holder = seat;
  }

  close(): void {
    for (const connection of this.connections) connection.close();
  }

  /** Takes an empty seat: for the person at this device, or for another one beside them. */
  async sit(seat: number, name: string): Promise<void> {
    const free = this.connections.find((connection) => connection.seat === null);
    const connection = free ?? new Connection(this.table, null);
    if (free === undefined) this.connections = [...this.connections, connection];
    await connection.ready;
    const question = { type: "sit", seat, name, entropy: entropy() } as const;
    const { token } = await connection.ask<{ token: string }>(question);
    this.#keep(connection, seat, token);
  }

  /** Goes on here with the token of a resume link: the link becomes void, and the seat ours. */
  async resume(token: string): Promise<void> {
    if (this.connections.some((connection) => connection.token === token)) return;
    const connection = new Connection(this.table, token);
    const [spectators, others] = parted(this.connections, ({ token }) => token === null);
    for (const spectator of spectators) spectator.close();
    this.connections = [...others, connection];
    await connection.ready;
    if (connection.seat === null) return;
    const moved = await connection.ask<{ token: string }>({ type: "move" });
    this.#keep(connection, connection.seat, moved.token);
    this.#holder = connection.seat;
  }

  /** What this browser remembers, brought in line with what the table says. */
  remember(): void {
    for (const connection of this.connections) {
      if (hasLostSeat(connection)) this.#forget(connection);
      const { seat, room } = connection;
      if (seat === null || room === null) continue;
      if (room.status === "over") finish(this.table);
      if (room.rematch) followTo(this.table, room.rematch);
    }
  }

  #forget(connection: Connection): void {
    if (connection.token !== null) loseSeat(this.table, connection.token);
    connection.token = null;
  }

  #keep(connection: Connection, seat: number, token: string): void {
    connection.token = token;
    if (connection.room !== null) keepSeat(this.table, connection.room.game, { seat, token });
  }
}

function parted<Thing>(things: Thing[], isFirst: (thing: Thing) => boolean): [Thing[], Thing[]] {
  return [things.filter(isFirst), things.filter((thing) => !isFirst(thing))];
}

/** Whether the seat is played elsewhere now, or was freed, or its table is no more. */
function hasLostSeat({ ending, link, seat }: Connection): boolean {
  if (ending !== null) return ending === "moved" || ending.key === "no-table";
  return link === "open" && seat === null;
}
