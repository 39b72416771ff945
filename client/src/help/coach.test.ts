import { describe, expect, test } from "vitest";
import type { Event, Sight } from "../lib/protocol";
import { Coach, type Frame, selectors } from "./coach";
import { COURSES, courseOf } from "./lessons/courses";
import type { Course, Lesson } from "./lessons/lesson";
import { dashed, GAMES, keysAfter, rulePage, textsIn, TONGUES } from "./shelf";

test("every game has a course", () => {
  expect(COURSES.map((course) => course.game).sort()).toEqual(GAMES);
});

function phasesOf({ lessons }: Course): string[] {
  return lessons.flatMap(({ when, phases = [] }) =>
    when.on === "phase" ? [when.phase, ...phases] : phases,
  );
}

describe.each(COURSES.map((course) => [course.game, course] as const))(
  "the course of %s",
  (game, course) => {
    test("tells about every phase, and about no other", () => {
      const told = new Set(phasesOf(course).map(dashed));
      expect([...told].sort()).toEqual(keysAfter(`${game}-phase-`).sort());
    });

    test.each(TONGUES)("has a title and a text for every lesson (%s)", (lang) => {
      const texts = textsIn(lang);
      for (const { key } of course.lessons) {
        expect(texts.has(`guide-${game}-${key}`), key).toBe(true);
        expect(texts.has(`guide-${game}-${key}.title`), key).toBe(true);
      }
    });

    test("has no text without a lesson", () => {
      const others = /^(why|learnt)-/;
      const keys = keysAfter(`guide-${game}-`).filter((key) => !others.test(key));
      expect(keys.sort()).toEqual(course.lessons.map(({ key }) => key).sort());
    });

    test.each(TONGUES)("sums up what was learnt (%s)", (lang) => {
      const sentences = keysAfter(`guide-${game}-learnt-`, lang);
      expect(sentences.sort()).toEqual(Array.from({ length: course.learnt }, (_, k) => `${k + 1}`));
    });

    test("rests on clauses that stand on the page", () => {
      const page = rulePage(game, "en");
      for (const { clause } of course.lessons) expect(page).toContain(`\n- **${clause}** `);
    });

    test("speaks of words and phases the game has", () => {
      const words = new Set(keysAfter(`${game}-said-`));
      const phases = new Set(keysAfter(`${game}-phase-`));
      const verbs = new Set(keysAfter(`${game}-do-`));
      const facts = new Set(keysAfter(`${game}-fact-`));
      for (const moment of [...course.lessons.map(({ when }) => when), ...course.until]) {
        if (moment.on === "phase") expect(phases).toContain(dashed(moment.phase));
        if (moment.on === "offer") expect(verbs).toContain(dashed(moment.verb));
        if (moment.on === "fact") expect(facts).toContain(moment.fact);
        if (moment.on === "event" && moment.event.word) expect(words).toContain(moment.event.word);
      }
    });

    test("points at piles and facts the game has", () => {
      const piles = new Set(keysAfter(`${game}-pile-`));
      const facts = new Set(keysAfter(`${game}-fact-`));
      for (const pointer of course.lessons.flatMap(({ at }) => at)) {
        const [sort, name = ""] = pointer.split(" ", 2);
        if (sort === "piles" || sort === "own") expect(piles).toContain(name);
        if (sort === "fact") expect(facts).toContain(name);
      }
    });

    test("uses every key once", () => {
      const keys = course.lessons.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    });
  },
);

// ---------------------------------------------------------------- following a game

const ME = 0;

function frame(decisions: number, sight: Partial<Sight>, events: Event[] = [], seat = 1): Frame {
  const base: Sight = {
    game: "poison",
    rules: "1",
    players: 4,
    options: {},
    seat: ME,
    turn: ME,
    phase: "play",
    piles: [],
    unseen: {},
    table: { round: 1 },
    seats: [],
  };
  return { decisions, sight: { ...base, ...sight }, line: { events, seat } };
}

function poison(given: string[] = []): Coach {
  return new Coach(courseOf("poison") as Course, ME, given);
}

function keys(due: { lesson: Lesson }[]): string[] {
  return due.map(({ lesson }) => lesson.key);
}

const BOILED: Event = { kind: "swept", origin: "cauldron 2", to: "taken 2", value: 3 };

test("each lesson is given once", () => {
  const coach = poison();
  expect(keys(coach.follow(frame(0, {})))).toEqual(["opening", "play"]);
  expect(keys(coach.follow(frame(1, { turn: 1 })))).toEqual([]);
  expect(keys(coach.follow(frame(4, {})))).toEqual(["colour"]);
  expect(keys(coach.follow(frame(8, {})))).toEqual(["limit"]);
});

test("what happened to another is a lesson about that seat and those piles", () => {
  const coach = poison(["opening", "play", "colour", "limit"]);
  const [due, ...more] = coach.follow(frame(3, { turn: 2 }, [BOILED], 1));
  expect(more).toEqual([]);
  expect(due).toMatchObject({ lesson: { key: "boiled" }, seat: 1, event: BOILED });
  expect(due && selectors(due, ME)).toEqual([`[data-pile="taken 2"]`]);
});

test("what happened comes before what is to be done", () => {
  const coach = poison(["opening"]);
  expect(keys(coach.follow(frame(4, {}, [BOILED])))).toEqual(["boiled", "play"]);
});

test("an event of another kind, pile or card is no reason for a lesson", () => {
  const coach = poison(["opening"]);
  const events: Event[] = [
    { kind: "swept", origin: "taken 2", to: "deck", value: 3 },
    { kind: "moved", card: "red 5", origin: "hand 2", to: "cauldron 1", value: 0 },
  ];
  expect(coach.follow(frame(1, { turn: 2 }, events))).toEqual([]);
});

test("whose event it is matters where the lesson says so", () => {
  const looked = (seat: number) => [{ kind: "looked", origin: "glass 1", seat }];
  const sight = { phase: "spy", turn: 2 };
  const coach = new Coach(courseOf("verre") as Course, ME, ["opening"]);
  expect(keys(coach.follow(frame(1, sight, looked(ME))))).toEqual([]);
  expect(keys(coach.follow(frame(2, sight, looked(2))))).toEqual(["spied"]);
});

test("the newcomer has learnt the game once its time has come", () => {
  const coach = poison();
  coach.follow(frame(0, {}));
  expect(coach.hasLearnt).toBe(false);
  coach.follow(frame(50, { table: { round: 2 } }));
  expect(coach.hasLearnt).toBe(true);
});

test("a coach who comes back does not repeat the lessons given", () => {
  const before = poison();
  before.follow(frame(0, {}));
  const after = poison(before.given);
  expect(keys(after.follow(frame(0, {})))).toEqual([]);
});

test("pointers become selectors of the board", () => {
  const at: Lesson["at"] = ["hand", "piles row", "own grid", "fact limit", "seats"];
  const lesson: Lesson = { key: "x", when: { on: "opening" }, clause: "POI-1", at };
  expect(selectors({ lesson, event: null, seat: null }, 2)).toEqual([
    `[data-part="hand"]`,
    `[data-pile="row"]`,
    `[data-pile^="row "]`,
    `[data-pile="grid 3"]`,
    `[data-fact="limit"]`,
    `[data-seat]`,
  ]);
});
