import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Party } from "./party.svelte";
import type { RoomShown, Sight } from "./protocol";
import { keepSeat, loseSeat, seatsAt } from "./session.svelte";

const TOKENS = ["a", "b", "c"].map((letter) => letter.repeat(43));
const [ONE = "", TWO = "", OTHER = ""] = TOKENS;

/** A table for sockets: it knows which token is which seat. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  static seats: Record<string, number> = {};
  readyState = 1;
  seat: number | null = null;
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor() {
    Wire.all.push(this);
    queueMicrotask(() => this.onopen());
  }

  send(text: string): void {
    const ask = JSON.parse(text) as { type: string; ref: number; token?: string; seat?: number };
    if (ask.type === "hello") this.seat = Wire.seats[ask.token ?? ""] ?? null;
    if (ask.type === "sit") this.seat = ask.seat ?? null;
    const result = ask.type === "sit" || ask.type === "move" ? { token: OTHER } : null;
    queueMicrotask(() => {
      this.tell(0);
      this.say({ type: "done", ref: ask.ref, result });
    });
  }

  /** All there is to know, when it is this seat's turn. */
  tell(turn: number | null, status: RoomShown["status"] = "playing"): void {
    const sight = { turn, seat: this.seat } as Sight;
    const room = { id: "one", game: "poison", status, seats: [] } as unknown as RoomShown;
    const position = { decisions: 0, sight };
    this.say({ type: "snapshot", number: 1, now: 0, seat: this.seat, room, position });
  }

  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = 3;
  }
}

const tellAll = (turn: number | null, status?: RoomShown["status"]) =>
  Wire.all.forEach((wire) => wire.tell(turn, status));

const ready = (party: Party) => Promise.all(party.connections.map(({ ready }) => ready));

describe("people at one device", () => {
  beforeEach(() => {
    vi.stubGlobal("WebSocket", Wire);
    Wire.all = [];
    Wire.seats = { [ONE]: 0, [TWO]: 2 };
    for (const token of TOKENS) loseSeat("one", token);
  });

  afterEach(() => vi.unstubAllGlobals());

  test("one person never sees a curtain", async () => {
    keepSeat("one", "poison", { seat: 0, token: ONE });
    const party = new Party("one");
    await ready(party);
    tellAll(0);
    expect(party.curtain).toBeNull();
    expect(party.shown?.seat).toBe(0);
  });

  test("nobody sees anything before somebody has taken the device", async () => {
    const party = await shared();
    tellAll(1); // a bot's turn
    expect(party.curtain).toEqual([0, 2]);
    party.handTo(2);
    expect(party.curtain).toBeNull();
    expect(party.shown?.seat).toBe(2);
  });

  test("a curtain falls until the one whose turn it is has the device", async () => {
    const party = await shared();
    tellAll(0);
    expect(party.curtain).toEqual([0]);
    party.handTo(0);
    expect(party.curtain).toBeNull();
    tellAll(2);
    expect(party.curtain).toEqual([2]);
    party.handTo(2);
    expect(party.shown?.seat).toBe(2);
  });

  test("it stays open while bots play, and after the game", async () => {
    const party = await shared();
    party.handTo(0);
    tellAll(1);
    expect(party.curtain).toBeNull();
    party.handTo(null);
    tellAll(null, "over");
    expect(party.curtain).toBeNull();
  });

  test("somebody can hide their cards", async () => {
    const party = await shared();
    tellAll(0);
    party.handTo(0);
    party.handTo(null);
    expect(party.curtain).toEqual([0]);
  });

  test("a spectator who sits down keeps the token", async () => {
    const party = new Party("one");
    await ready(party);
    await party.sit(1, "Anne");
    expect(seatsAt("one")).toEqual([{ seat: 1, token: OTHER }]);
    expect(party.connections).toHaveLength(1);
  });

  test("another person can sit beside the first", async () => {
    keepSeat("one", "poison", { seat: 0, token: ONE });
    const party = new Party("one");
    await ready(party);
    await party.sit(1, "Luc");
    expect(party.seats).toEqual([0, 1]);
    expect(seatsAt("one").map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test("a resume link is used once: its token is exchanged for a new one", async () => {
    const party = new Party("one", TWO);
    expect(party.connections).toEqual([]);
    await party.resume(TWO);
    expect(seatsAt("one")).toEqual([{ seat: 2, token: OTHER }]);
    expect(party.shown?.seat).toBe(2);
  });

  test("a seat that was freed is forgotten", async () => {
    keepSeat("one", "poison", { seat: 0, token: ONE });
    Wire.seats = {};
    const party = new Party("one");
    await ready(party);
    party.remember();
    expect(seatsAt("one")).toEqual([]);
  });

  async function shared(): Promise<Party> {
    keepSeat("one", "poison", { seat: 0, token: ONE });
    keepSeat("one", "poison", { seat: 2, token: TWO });
    const party = new Party("one");
    await ready(party);
    return party;
  }
});
