/** The coach follows a game from one seat and says which lessons are due. */
import type { Event, Line, Sight } from "../lib/protocol";
import type { Course, Happened, Lesson, Moment, Pointer, Whose } from "./lessons/lesson";

/** The game as the newcomer sees it, and what led to it: null where the game begins. */
export interface Frame {
  decisions: number;
  sight: Sight;
  line: Line | null;
}

/** A lesson that is due, and the event it is about. */
export interface Due {
  lesson: Lesson;
  event: Event | null;
  /** Whose event it was. */
  seat: number | null;
}

type Hit = Pick<Due, "event" | "seat">;

export class Coach {
  readonly #given = new Set<string>();
  /** How often each moment has come. */
  readonly #times = new Map<Moment, number>();
  #hasLearnt = false;

  constructor(
    readonly course: Course,
    readonly me: number,
    given: Iterable<string> = [],
  ) {
    for (const key of given) this.#given.add(key);
  }

  /** The keys of the lessons given so far. */
  get given(): string[] {
    return [...this.#given];
  }

  /** Whether the newcomer has now seen what there is to the game. */
  get hasLearnt(): boolean {
    return this.#hasLearnt;
  }

  /** The lessons that are due now. Each is given once, and what is due stays due until given. */
  follow(frame: Frame): Due[] {
    for (const moment of this.course.until) {
      if (this.#comes(moment, frame) !== null) this.#hasLearnt = true;
    }
    const due: Due[] = [];
    for (const lesson of this.course.lessons) {
      if (this.#given.has(lesson.key)) continue;
      const hit = this.#comes(lesson.when, frame);
      if (hit === null) continue;
      this.#given.add(lesson.key);
      due.push({ lesson, ...hit });
    }
    return due.sort((one, other) => rank(one) - rank(other));
  }

  #comes(moment: Moment, frame: Frame): Hit | null {
    const hit = matched(moment, frame, this.me);
    if (hit === null) return null;
    const times = (this.#times.get(moment) ?? 0) + 1;
    this.#times.set(moment, times);
    const wanted = "time" in moment ? (moment.time ?? 1) : 1;
    return times >= wanted ? hit : null;
  }
}

/** First what happened, and last what is to be done now. */
const ORDER: Moment["on"][] = ["opening", "event", "fact", "offer", "phase"];

function rank({ lesson }: Due): number {
  return ORDER.indexOf(lesson.when.on);
}

const HERE: Hit = { event: null, seat: null };

function matched(moment: Moment, frame: Frame, me: number): Hit | null {
  const { sight } = frame;
  switch (moment.on) {
    case "opening":
      return HERE;
    case "phase":
      return sight.phase === moment.phase ? decides(moment.whose, sight.turn, me) : null;
    case "offer":
      return sight.actions?.some(({ verb }) => verb === moment.verb) ? HERE : null;
    case "event":
      return happened(moment.event, frame.line, me, moment.whose);
    case "fact":
      return says(sight.table[moment.fact], moment.from) ? HERE : null;
  }
}

function decides(whose: Whose, seat: number | null, me: number): Hit | null {
  return isOf(whose, seat, me) ? { event: null, seat } : null;
}

/** Whether a fact holds or, where a number is wanted, has come to it. */
function says(value: Sight["table"][string] | undefined, from: number | undefined): boolean {
  return from === undefined ? value === true : typeof value === "number" && value >= from;
}

function happened(
  wanted: Partial<Happened>,
  line: Line | null,
  me: number,
  whose: Whose = "anybody",
): Hit | null {
  for (const event of line?.events ?? []) {
    const seat = event.seat ?? line?.seat ?? null;
    if (isOf(whose, seat, me) && fits(wanted, event)) return { event, seat };
  }
  return null;
}

function fits({ kind, word, card, origin, to }: Partial<Happened>, event: Event): boolean {
  const same = (wanted: string | undefined, is: string | null | undefined) =>
    wanted === undefined || wanted === is;
  return (
    same(kind, event.kind) &&
    same(word, event.word) &&
    same(origin, familyOf(event.origin)) &&
    same(to, familyOf(event.to)) &&
    (card === undefined || card.test(event.card ?? ""))
  );
}

/** Of `cauldron 2`, `cauldron`. */
function familyOf(pile: string | null | undefined): string | undefined {
  return pile?.replace(/ \d+$/, "");
}

function isOf(whose: Whose, seat: number | null, me: number): boolean {
  if (whose === "anybody") return seat !== null;
  return whose === "mine" ? seat === me : seat !== null && seat !== me;
}

// ---------------------------------------------------------------- pointing

/** Where on the board a lesson points, as selectors. */
export function selectors(due: Due, me: number): string[] {
  return due.lesson.at.flatMap((pointer) => selectorsOf(pointer, due, me));
}

function selectorsOf(pointer: Pointer, { event, seat }: Due, me: number): string[] {
  const [sort, name = ""] = pointer.split(" ", 2);
  switch (sort) {
    case "piles":
      return [`[data-pile="${name}"]`, `[data-pile^="${name} "]`];
    case "own":
      return [`[data-pile="${name} ${me + 1}"]`];
    case "fact":
      return [`[data-fact="${name}"]`];
    case "seats":
      return ["[data-seat]"];
    case "event":
      return aboutEvent(event, seat);
    default:
      return [`[data-part="${sort}"]`];
  }
}

function aboutEvent(event: Event | null, seat: number | null): string[] {
  const piles = [event?.to, event?.origin].filter((pile) => typeof pile === "string");
  const pile = piles[0];
  if (pile !== undefined) return [`[data-pile="${pile}"]`];
  return seat === null ? [] : [`[data-seat="${seat}"]`];
}
