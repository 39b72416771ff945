import type { Course } from "./lesson";

export const magicBluff: Course = {
  game: "magic_bluff",
  players: 3,
  first: 2, // the newcomer answers once before the book comes round
  lessons: [
    {
      key: "opening",
      when: { on: "opening" },
      phases: ["choose first", "deal", "roll"],
      clause: "MAG-14",
      at: ["own grid"],
    },
    {
      key: "announced",
      when: { on: "event", event: { kind: "said", word: "announce" }, whose: "others" },
      clause: "MAG-4",
      at: ["event"],
    },
    {
      key: "react",
      when: { on: "phase", phase: "react", whose: "mine" },
      clause: "MAG-6",
      at: ["actions"],
    },
    {
      key: "truth",
      when: { on: "event", event: { kind: "said", word: "truth" } },
      clause: "MAG-9",
      at: ["piles book", "event"],
    },
    {
      key: "lie",
      when: { on: "event", event: { kind: "said", word: "lie" } },
      clause: "MAG-10",
      at: ["piles book", "event"],
    },
    {
      key: "discard-group",
      when: { on: "phase", phase: "discard group", whose: "mine" },
      clause: "MAG-7",
      at: ["own grid"],
    },
    {
      key: "discard-card",
      when: { on: "phase", phase: "discard card", whose: "mine" },
      clause: "MAG-9",
      at: ["own grid"],
    },
    {
      key: "place",
      when: { on: "phase", phase: "place", whose: "mine" },
      clause: "MAG-R5",
      at: ["piles drawn", "own grid"],
    },
    {
      key: "next",
      when: { on: "fact", fact: "turn", from: 2 },
      phases: ["renew"],
      clause: "MAG-11",
      at: ["piles book", "piles deck"],
    },
    {
      key: "announce",
      when: { on: "phase", phase: "announce", whose: "mine" },
      clause: "MAG-4",
      at: ["piles book", "actions"],
    },
  ],
  until: [{ on: "phase", phase: "announce", whose: "mine", time: 2 }],
  learnt: 4,
};
