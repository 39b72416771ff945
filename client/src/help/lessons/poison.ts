import type { Course } from "./lesson";

export const poison: Course = {
  game: "poison",
  players: 4,
  options: { open_piles: true },
  first: 3, // the dealer: seat 0, to the left, begins
  lessons: [
    {
      key: "opening",
      when: { on: "opening" },
      phases: ["choose dealer", "shuffle"],
      clause: "POI-8",
      at: ["piles cauldron"],
    },
    {
      key: "play",
      when: { on: "phase", phase: "play", whose: "mine" },
      clause: "POI-5",
      at: ["hand"],
    },
    {
      key: "boiled",
      when: { on: "event", event: { kind: "swept", origin: "cauldron", to: "taken" } },
      clause: "POI-8",
      at: ["event"],
    },
    {
      key: "poison",
      when: { on: "event", event: { kind: "moved", card: /^poison/, to: "cauldron" } },
      clause: "POI-7",
      at: ["event"],
    },
    {
      key: "colour",
      when: { on: "phase", phase: "play", whose: "mine", time: 2 },
      clause: "POI-6",
      at: ["piles cauldron"],
    },
    {
      key: "limit",
      when: { on: "phase", phase: "play", whose: "mine", time: 3 },
      clause: "POI-8",
      at: ["piles cauldron"],
    },
    {
      key: "immune",
      when: { on: "phase", phase: "play", whose: "mine", time: 5 },
      clause: "POI-12",
      at: ["piles taken"],
    },
    {
      key: "taken",
      when: { on: "phase", phase: "play", whose: "mine", time: 7 },
      clause: "POI-9",
      at: ["piles taken"],
    },
    {
      key: "scored",
      when: { on: "event", event: { kind: "scored" } },
      clause: "POI-11",
      at: ["seats"],
    },
  ],
  until: [{ on: "fact", fact: "round", from: 2 }],
  learnt: 4,
};
