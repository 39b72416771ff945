import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal, Unreachable } from "./api";
import { Connection, waitBefore } from "./connection.svelte";
import type { News, RoomShown, Snapshot } from "./protocol";

/** A socket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }

  open(): this {
    this.readyState = Wire.OPEN;
    this.onopen();
    return this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  get last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
}

const ROOM: RoomShown = {
  id: "one",
  game: "poison",
  players: 3,
  options: {},
  status: "playing",
  clock: "none",
  pace: "normal",
  is_public: false,
  has_chat: true,
  commitment: "",
  seats: [],
};

const snapshot = (more: Partial<Snapshot> = {}): Snapshot => ({
  type: "snapshot",
  number: 7,
  now: Date.now(),
  seat: 1,
  room: ROOM,
  log: [{ events: [] }],
  ...more,
});

const news = (more: Partial<News>): News => ({ type: "news", number: 8, now: Date.now(), ...more });

const line = (seat: number) => ({ events: [], seat });

describe("a connection", () => {
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Wire);
    Wire.all = [];
    connection = new Connection("one", "t".repeat(43));
  });

  afterEach(() => {
    connection.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  function wire(): Wire {
    const wire = Wire.all.at(-1);
    if (wire === undefined) throw new Error("no socket");
    return wire;
  }

  test("says who it is, and is told all there is", async () => {
    wire().open();
    expect(wire().url).toContain("/api/tables/one/socket");
    expect(wire().last).toMatchObject({ type: "hello", token: "t".repeat(43) });
    wire().say(snapshot());
    await connection.ready;
    expect(connection.link).toBe("open");
    expect(connection.seat).toBe(1);
    expect(connection.log).toHaveLength(1);
  });

  test("follows the news", () => {
    wire().open().say(snapshot());
    wire().say(news({ number: 8, line: line(0) }));
    wire().say(news({ number: 9, chat: { at: 0, seat: 0, name: "Anne", text: "hello" } }));
    wire().say(news({ number: 10, taken_back: true }));
    wire().say(news({ number: 10, room: { ...ROOM, status: "over" } }));
    expect(connection.log).toHaveLength(1);
    expect(connection.chat.map(({ text }) => text)).toEqual(["hello"]);
    expect(connection.room?.status).toBe("over");
  });

  test("asks for everything anew when it missed something", () => {
    wire().open().say(snapshot());
    const before = wire();
    before.say(news({ number: 10, line: line(0) }));
    expect(before.readyState).toBe(3);
    vi.runOnlyPendingTimers();
    expect(wire()).not.toBe(before);
    wire()
      .open()
      .say(snapshot({ number: 10, log: [line(0), line(1)] }));
    expect(connection.log).toHaveLength(2);
  });

  test("answers each question with its own answer", async () => {
    wire().open().say(snapshot());
    const first = connection.ask({ type: "move" });
    const one = wire().last["ref"];
    const second = connection.ask({ type: "start" });
    const other = wire().last["ref"];
    wire().say({ type: "refused", ref: other, key: "begun", values: {}, message: "begun" });
    wire().say({ type: "done", ref: one, result: { token: "new" } });
    await expect(first).resolves.toEqual({ token: "new" });
    await expect(second).rejects.toBeInstanceOf(Refusal);
    await expect(second).rejects.toMatchObject({ key: "begun" });
  });

  test("leaves no question open when it breaks", async () => {
    wire().open().say(snapshot());
    const asked = connection.ask({ type: "start" });
    wire().close();
    await expect(asked).rejects.toBeInstanceOf(Unreachable);
    await expect(connection.ask({ type: "start" })).rejects.toBeInstanceOf(Unreachable);
    expect(connection.link).toBe("waiting");
    vi.runOnlyPendingTimers();
    wire()
      .open()
      .say(snapshot({ number: 12 }));
    expect(connection.link).toBe("open");
  });

  test("does not wait once the device is on line again", () => {
    wire().open().say(snapshot());
    wire().close();
    const before = Wire.all.length;
    dispatchEvent(new Event("online"));
    expect(Wire.all).toHaveLength(before + 1);
  });

  test("ends when the seat moved elsewhere, and does not come back", () => {
    wire().open().say(snapshot());
    wire().say({ type: "moved_away" });
    expect(connection.ending).toBe("moved");
    const before = Wire.all.length;
    vi.runOnlyPendingTimers();
    expect(Wire.all).toHaveLength(before);
  });

  test("ends when its token has become void meanwhile", async () => {
    wire().open();
    const ref = wire().last["ref"];
    wire().say({ type: "refused", ref, key: "no-token", values: {}, message: "void" });
    await connection.ready;
    expect(connection.ending).toBe("moved");
  });

  test("ends where there is no table", async () => {
    wire().open();
    const ref = wire().last["ref"];
    wire().say({ type: "refused", ref, key: "no-table", values: {}, message: "no such table" });
    await connection.ready;
    expect(connection.link).toBe("gone");
    expect(connection.ending).toMatchObject({ key: "no-table" });
  });

  test("tells moments by this device's clock", () => {
    wire()
      .open()
      .say(snapshot({ now: Date.now() + 5000 }));
    expect(connection.here(Date.now() + 8000)).toBe(Date.now() + 3000);
    expect(connection.here(null)).toBeNull();
  });
});

test("tries come apart, and never all at once", () => {
  const shortest = [0, 1, 2, 10].map((attempt) => waitBefore(attempt, () => 0));
  const longest = [0, 1, 2, 10].map((attempt) => waitBefore(attempt, () => 1));
  expect(shortest).toEqual([150, 300, 600, 4000]);
  expect(longest).toEqual([300, 600, 1200, 8000]);
});
