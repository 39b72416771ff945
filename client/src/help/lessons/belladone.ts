import type { Course } from "./lesson";

const SPECIAL = /(invert|give|lock|peek)$/;

export const belladone: Course = {
  game: "belladone",
  players: 3,
  first: 0,
  lessons: [
    {
      key: "opening",
      when: { on: "opening" },
      phases: ["shuffle", "choose starter"],
      clause: "BEL-11",
      at: ["piles row"],
    },
    {
      key: "lay",
      when: { on: "phase", phase: "lay", whose: "mine" },
      clause: "BEL-6",
      at: ["hand", "piles row"],
    },
    { key: "more", when: { on: "offer", verb: "stop" }, clause: "BEL-10", at: ["actions"] },
    {
      key: "invert",
      when: { on: "event", event: { kind: "moved", card: /invert$/, to: "row" }, whose: "others" },
      clause: "BEL-14",
      at: ["event"],
    },
    {
      key: "lock",
      when: { on: "event", event: { kind: "said", word: "locks" } },
      clause: "BEL-16",
      at: ["piles row"],
    },
    {
      key: "special",
      when: { on: "event", event: { kind: "moved", card: SPECIAL, to: "row" } },
      clause: "BEL-9",
      at: ["event"],
    },
    {
      key: "hidden",
      when: { on: "phase", phase: "lay", whose: "mine", time: 2 },
      clause: "BEL-7",
      at: ["piles row"],
    },
    {
      key: "colours",
      when: { on: "phase", phase: "lay", whose: "mine", time: 3 },
      clause: "BEL-8",
      at: ["piles hand"],
    },
    {
      key: "look",
      when: { on: "phase", phase: "look", whose: "mine" },
      clause: "BEL-17",
      at: ["actions"],
    },
    {
      key: "swap",
      when: { on: "phase", phase: "swap", whose: "mine" },
      clause: "BEL-17",
      at: ["hand", "piles row"],
    },
    {
      key: "give",
      when: { on: "phase", phase: "give", whose: "mine" },
      clause: "BEL-15",
      at: ["actions", "fact points"],
    },
    {
      key: "won",
      when: { on: "event", event: { kind: "said", word: "wins" } },
      clause: "BEL-11",
      at: ["event"],
    },
    {
      key: "exchange",
      when: { on: "phase", phase: "exchange", whose: "mine" },
      clause: "BEL-19",
      at: ["hand"],
    },
    {
      key: "last",
      when: { on: "fact", fact: "last-row" },
      clause: "BEL-20",
      at: ["piles row"],
    },
  ],
  until: [{ on: "event", event: { kind: "said", word: "wins" }, time: 2 }],
  learnt: 4,
};
