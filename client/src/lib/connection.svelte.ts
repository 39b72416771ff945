/** One socket to one table, as one seat or as a spectator: what is known, and what is asked. */
import { Refusal, Unreachable } from "./api";
import type {
  Chat,
  ChatLine,
  Decide,
  Done,
  Hello,
  Hint,
  Line,
  Move,
  MovedAway,
  News,
  Position,
  Refused,
  Rematch,
  Rename,
  Replace,
  Return,
  RoomShown,
  SeatBot,
  SetPace,
  ShowEmote,
  Sit,
  Snapshot,
  Stand,
  Start,
  TakeBack,
  Why,
} from "./protocol";

type AnyAsk =
  | Chat
  | Decide
  | Hello
  | Hint
  | Move
  | Rematch
  | Rename
  | Replace
  | Return
  | SeatBot
  | SetPace
  | ShowEmote
  | Sit
  | Stand
  | Start
  | TakeBack
  | Why;
type AnyTell = Snapshot | News | Done | Refused | MovedAway;

/** Something asked, its number left to the connection. */
export type Question = AnyAsk extends infer Ask
  ? Ask extends AnyAsk
    ? Omit<Ask, "ref">
    : never
  : never;
export type Emote = ShowEmote["emote"];

/** Where the connection stands. `gone`: the seat is played elsewhere now, or there is no table. */
export type Link = "connecting" | "open" | "waiting" | "gone";

export interface Shown {
  seat: number;
  emote: Emote;
  /** Counts the emotes, so that the same one twice is seen twice. */
  count: number;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

/** How long to wait before the next try: twice as long each time, and never all at once. */
export function waitBefore(attempt: number, chance: () => number = Math.random): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return longest / 2 + (chance() * longest) / 2;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (reason: Refusal) => void;
}

export class Connection {
  link: Link = $state("connecting");
  /** Why the connection is gone. */
  ending: Refusal | "moved" | null = $state.raw(null);
  seat: number | null = $state(null);
  room: RoomShown | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  log: Line[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  emote: Shown | null = $state.raw(null);
  /** By how much the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** The table has told all there is, or there is nothing to be told. */
  readonly ready: Promise<void>;

  #isReady: () => void = () => undefined;
  #socket: WebSocket | null = null;
  #number = 0;
  #ref = 1;
  #waiting = new Map<number, Waiting>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    public token: string | null,
  ) {
    this.ready = new Promise((resolve) => (this.#isReady = resolve));
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#lose);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Asks, and waits for the answer. What is refused is thrown. */
  ask<Result = unknown>(question: Question): Promise<Result> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN || this.room === null) {
      return Promise.reject(new Unreachable());
    }
    return this.#send(socket, question) as Promise<Result>;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#lose);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  /** Moments on the server's clock, on ours. */
  here(moment: number | null | undefined): number | null {
    return moment === null || moment === undefined ? null : moment - this.ahead;
  }

  #send(socket: WebSocket, question: Question): Promise<unknown> {
    const ref = this.#ref++;
    socket.send(JSON.stringify({ ...question, ref }));
    return new Promise((resolve, reject) => this.#waiting.set(ref, { resolve, reject }));
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello = this.#send(socket, { type: "hello", token: this.token });
      hello.catch((refusal: Refusal) => this.#turnedAway(refusal));
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as AnyTell);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hear(tell: AnyTell): void {
    if (tell.type === "snapshot") this.#begin(tell);
    else if (tell.type === "news") this.#learn(tell);
    else if (tell.type === "done") this.#answered(tell.ref)?.resolve(tell.result);
    else if (tell.type === "refused") this.#answered(tell.ref)?.reject(Refusal.of(tell));
    else this.#end("moved");
  }

  #answered(ref: number): Waiting | undefined {
    const waiting = this.#waiting.get(ref);
    this.#waiting.delete(ref);
    return waiting;
  }

  #begin(snapshot: Snapshot): void {
    this.#attempt = 0;
    this.#number = snapshot.number;
    this.ahead = snapshot.now - Date.now();
    this.seat = snapshot.seat;
    this.room = snapshot.room;
    this.position = snapshot.position ?? null;
    this.log = snapshot.log ?? [];
    this.chat = snapshot.chat ?? [];
    this.link = "open";
    this.#isReady();
  }

  #learn(news: News): void {
    // Who comes and goes is told without a new entry; an entry that was missed is not.
    if (news.number > this.#number + 1) return this.#again();
    if (news.number < this.#number) return;
    this.#number = news.number;
    this.ahead = news.now - Date.now();
    if (news.room) this.room = news.room;
    if (news.taken_back) this.log = this.log.slice(0, -1);
    if (news.line) this.log = [...this.log, news.line];
    if (news.position) this.position = news.position;
    if (news.chat) this.chat = [...this.chat, news.chat];
    if (news.emote) this.#show(news.emote, news.seat ?? 0);
  }

  #show(emote: Emote, seat: number): void {
    this.emote = { seat, emote, count: (this.emote?.count ?? 0) + 1 };
  }

  #turnedAway(refusal: Refusal): void {
    if (refusal instanceof Unreachable) return;
    this.#end(refusal.key === "no-token" ? "moved" : refusal);
  }

  #end(reason: Refusal | "moved"): void {
    this.ending = reason;
    this.link = "gone";
    this.#isReady();
    this.close();
  }

  /** A fresh snapshot, at once. */
  #again(): void {
    this.#socket?.close();
  }

  #lost(): void {
    this.#socket = null;
    for (const { reject } of this.#waiting.values()) reject(new Unreachable());
    this.#waiting.clear();
    if (this.#closed) return;
    this.link = "waiting";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#attempt++));
  }

  /** The device is on line again, or looked at again: no need to wait any longer. */
  #hurry = (): void => {
    if (this.link !== "waiting" || this.#socket !== null || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #lose = (): void => {
    if (this.link === "open") this.#socket?.close();
  };
}
