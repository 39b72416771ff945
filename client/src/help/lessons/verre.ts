import type { Course } from "./lesson";

export const verre: Course = {
  game: "verre",
  players: 3,
  first: 2, // WESLEY: seat 0 sits in the middle and has a choice of glasses left
  lessons: [
    {
      key: "opening",
      when: { on: "opening" },
      phases: ["choose wesley", "shuffle"],
      clause: "VER-4",
      at: ["piles glass"],
    },
    {
      key: "spy",
      when: { on: "phase", phase: "spy", whose: "mine" },
      clause: "VER-7",
      at: ["piles glass"],
    },
    {
      key: "spied",
      when: { on: "event", event: { kind: "looked" }, whose: "others" },
      clause: "VER-7",
      at: ["event"],
    },
    {
      key: "fill",
      when: { on: "phase", phase: "fill", whose: "mine" },
      clause: "VER-8",
      at: ["hand", "piles glass"],
    },
    {
      key: "pass",
      when: { on: "phase", phase: "fill", whose: "mine", time: 2 },
      clause: "VER-9",
      at: ["hand"],
    },
    {
      key: "exchange",
      when: { on: "phase", phase: "exchange", whose: "anybody" },
      clause: "VER-10",
      at: ["piles glass"],
    },
    {
      key: "take",
      when: { on: "phase", phase: "take", whose: "mine" },
      clause: "VER-11",
      at: ["piles glass"],
    },
    {
      key: "wesley",
      when: { on: "phase", phase: "drink", whose: "anybody" },
      clause: "VER-17",
      at: ["fact wesley"],
    },
    {
      key: "drink",
      when: { on: "phase", phase: "drink", whose: "mine" },
      clause: "VER-13",
      at: ["actions"],
    },
    {
      key: "turned",
      when: { on: "event", event: { kind: "turned up", origin: "glass" } },
      clause: "VER-12",
      at: ["event"],
    },
    {
      key: "heart",
      when: { on: "event", event: { kind: "said", word: "loses" } },
      clause: "VER-19",
      at: ["event"],
    },
    {
      key: "round",
      when: { on: "fact", fact: "round", from: 2 },
      clause: "VER-18",
      at: ["fact wesley", "fact vizzini"],
    },
  ],
  until: [{ on: "fact", fact: "round", from: 2 }],
  learnt: 4,
};
