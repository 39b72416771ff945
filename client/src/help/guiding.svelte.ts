/** A first game in progress: the table, the film of it, the coach, and what is being read. */
import { untrack } from "svelte";
import { note } from "../end/promise";
import { Connection } from "../lib/connection.svelte";
import type { Line, Position, RoomShown, Thought } from "../lib/protocol";
import { SeatPlay } from "../lib/seat.svelte";
import { finish } from "../lib/session.svelte";
import { Coach, type Due } from "./coach";
import { Film } from "./film.svelte";
import type { Course } from "./lessons/lesson";
import { remember } from "./memory";

/** All there is to see at one moment. */
interface Shot {
  position: Position;
  room: RoomShown;
  log: Line[];
  line: Line | null;
}

/** The newcomer's seat. */
export const ME = 0;

export class Guiding {
  readonly connection: Connection;
  readonly play: SeatPlay;
  /** The lessons to be read, the one that is read now first. */
  lessons = $state.raw<Due[]>([]);
  /** The lesson that was read last. */
  before = $state.raw<Due | null>(null);
  advice = $state.raw<{ decisions: number; thought: Thought | null } | null>(null);
  isThinking = $state(false);
  hasLearnt = $state(false);
  given = $state(0);
  readonly #coach: Coach;
  readonly #film: Film<Shot>;
  /** What was taken up last. */
  #moment = "";
  #lines = 0;

  constructor(
    readonly course: Course,
    readonly table: string,
    token: string,
    given: string[],
  ) {
    this.connection = new Connection(table, token);
    this.play = new SeatPlay(this.connection);
    this.#coach = new Coach(course, ME, given);
    this.given = given.length;
    this.#film = new Film((shot) => this.#teach(shot));
  }

  get shot(): Shot | null {
    return this.#film.shown;
  }

  get lesson(): Due | null {
    return this.lessons[0] ?? null;
  }

  get isTurn(): boolean {
    return this.shot?.position.sight.turn === ME && this.#film.isLive;
  }

  /** Whether the board may be played on: the last lesson is about what to do now. */
  get mayDecide(): boolean {
    return this.isTurn && this.lessons.length <= 1;
  }

  /** The suggestion for this very moment. */
  get suggested(): Thought | null {
    const decisions = this.shot?.position.decisions;
    return this.advice?.decisions === decisions ? (this.advice?.thought ?? null) : null;
  }

  get isOver(): boolean {
    return this.shot?.room.status === "over";
  }

  /** In an effect: whatever the table tells is taken up. */
  listen(): void {
    const { position, room, log } = this.connection;
    if (position === null || room === null) return;
    untrack(() => this.#take(position, room, log));
  }

  #take(position: Position, room: RoomShown, log: Line[]): void {
    const moment = `${position.decisions} ${room.status}`;
    if (moment === this.#moment) return;
    const line = this.#moment !== "" && log.length > this.#lines ? (log.at(-1) ?? null) : null;
    this.#moment = moment;
    this.#lines = log.length;
    if (room.status === "over") finish(this.table);
    else note(room.id, room.commitment);
    this.#film.take({ position, room, log, line });
  }

  /** The lesson has been read. */
  goOn(): void {
    this.before = this.lesson ?? this.before;
    this.lessons = this.lessons.slice(1);
    if (this.lessons.length === 0) this.#film.goOn();
  }

  readAgain(): void {
    if (this.before !== null) this.lessons = [this.before, ...this.lessons];
  }

  decide = (decision: number): void => {
    while (this.lesson !== null) this.goOn();
    this.#film.goOn();
    this.play.decide(decision);
  };

  /** Asks a strong bot. */
  async advise(): Promise<void> {
    const decisions = this.shot?.position.decisions;
    if (decisions === undefined || this.isThinking || this.advice?.decisions === decisions) return;
    this.isThinking = true;
    const thought = await this.play.hint().catch(() => null);
    this.isThinking = false;
    this.advice = { decisions, thought };
  }

  close(): void {
    this.#film.stop();
    this.connection.close();
  }

  #teach({ position, line }: Shot): boolean {
    const due = this.#coach.follow({ ...position, line });
    this.lessons = [...this.lessons, ...due];
    this.hasLearnt = this.#coach.hasLearnt || this.isOver;
    this.given = this.#coach.given.length;
    const place = { table: this.table, given: this.#coach.given };
    remember(this.course.game, this.isOver ? null : place);
    return this.lessons.length > 0;
  }
}
