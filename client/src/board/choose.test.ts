/* eslint-disable @typescript-eslint/no-non-null-assertion -- what a fixture lacks fails its test */
import { describe, expect, test } from "vitest";
import {
  type Answer,
  type Choice,
  choicesOf,
  drop,
  litWith,
  press,
  tried,
  triedToDrop,
} from "./choose";
import { fixtures, momentOf } from "./fixtures";
import { cardThing, pileThing, seatThing, slotThing } from "./things";

function at(file: string, name: string) {
  const moment = momentOf(file, name);
  return { ...moment, choices: choicesOf(moment.game, moment.sight, moment.log) };
}

const named = (answer: Answer | null) =>
  answer?.kind === "decide" ? answer.choice.action.name : answer;

const reachedBy = (choices: Choice[], things: string[]): Answer | null => {
  let answer: Answer | null = null;
  for (const thing of things) {
    const picked = answer !== null && "picked" in answer ? answer.picked : [];
    answer = press(choices, picked, [thing]);
  }
  return answer;
};

describe("every decision of every game", () => {
  const moments = Object.entries(fixtures).flatMap(([file, { game, moments }]) =>
    moments.filter(({ sight }) => sight.actions?.length).map((m) => ({ file, game, ...m })),
  );

  test.each(moments)("can be made by pointing or by a button: $file, $name", (moment) => {
    const choices = choicesOf(moment.game, moment.sight, moment.log);
    for (const choice of choices) {
      if (choice.things.length === 0) {
        expect(choice.isBare).toBe(true);
        continue;
      }
      const answer = reachedBy(choices, choice.things);
      const offered =
        answer?.kind === "decide" || answer?.kind === "confirm"
          ? [answer.choice]
          : answer?.kind === "ask"
            ? answer.choices
            : [];
      expect(offered).toContain(choice);
    }
  });

  test.each(moments)("names things that lie on the table: $file, $name", (moment) => {
    for (const { things, action } of choicesOf(moment.game, moment.sight, moment.log)) {
      const verb = moment.game.verbs.find(({ verb }) => verb === action.verb);
      const onTable = Object.values(verb?.places ?? {}).filter(({ of }) => of !== "word");
      const isSlotOfSeat = onTable.some(({ of }) => of === "slot") && onTable.length === 2;
      const isOfSeat = isSlotOfSeat && onTable.some(({ of }) => of === "seat");
      if (onTable.length > 0) expect(things).toHaveLength(isOfSeat ? 1 : onTable.length);
    }
  });
});

describe("a card and then a cauldron", () => {
  const { choices, sight } = at("poison-4", "play");
  const { card, cauldron } = sight.actions![0]!.places as { card: string; cauldron: string };
  const hand = `hand ${sight.seat! + 1}`;
  const held = cardThing(hand, card);

  test("first the cards light up, then the cauldrons", () => {
    expect([...litWith(choices, [])].every((thing) => thing.startsWith("card/hand"))).toBe(true);
    const then = litWith(choices, [held]);
    expect([...then].every((thing) => thing.startsWith("pile/cauldron"))).toBe(true);
    expect(then).toContain(pileThing(cauldron));
  });

  test("is a decision, in either order, clicked or dragged", () => {
    const name = `play ${card} into ${cauldron}`;
    expect(named(reachedBy(choices, [held, pileThing(cauldron)]))).toBe(name);
    expect(named(reachedBy(choices, [pileThing(cauldron), held]))).toBe(name);
    expect(named(drop(choices, [held], [slotThing(cauldron, 0), pileThing(cauldron)]))).toBe(name);
  });

  test("another card of the hand takes the place of the first", () => {
    const other = [...litWith(choices, [])].find((thing) => thing !== held)!;
    expect(press(choices, [held], [other])).toMatchObject({ picked: [other] });
  });

  test("the same card again is put back", () => {
    expect(press(choices, [held], [held])).toEqual({ kind: "picked", picked: [] });
  });
});

describe("what cannot be done", () => {
  test("is put in the words of a decision, for the server to say why", () => {
    const { game, sight, choices } = at("poison-4", "play");
    const forbidden = sight.piles
      .find(({ owner, kind }) => owner === sight.seat && kind === "hand")!
      .cards!.flatMap((card) =>
        ["cauldron 1", "cauldron 2", "cauldron 3"].map((c) => [card!.face!, c]),
      )
      .find(
        ([card, c]) =>
          !sight.actions!.some(({ places }) => places["card"] === card && places["cauldron"] === c),
      )!;
    const [card, cauldron] = forbidden as [string, string];
    const held = cardThing(`hand ${sight.seat! + 1}`, card);
    expect(press(choices, [held], [pileThing(cauldron)])).toBeNull();
    expect(tried(game, sight, [held], [pileThing(cauldron)])).toEqual({
      kind: "refused",
      verb: "play",
      places: { card, cauldron },
    });
  });

  test("a card dragged to where it cannot go is named with its goal", () => {
    const { game, sight } = at("poison-4", "play");
    const hand = `hand ${sight.seat! + 1}`;
    const from = [slotThing(hand, 0), cardThing(hand, "red 5"), pileThing(hand), seatThing(0)];
    const onto = [slotThing("cauldron 2", 0), pileThing("cauldron 2")];
    expect(triedToDrop(game, sight, from, onto)).toEqual({
      kind: "refused",
      verb: "play",
      places: { card: "red 5", cauldron: "cauldron 2" },
    });
  });

  test("a card of somebody else's line is named by its seat and its number", () => {
    const { game, sight } = at("bonbon-4", "unveil");
    const answer = tried(game, sight, [], [slotThing("line 3", 1), pileThing("line 3")]);
    expect(answer).toMatchObject({ verb: "unveil", places: { seat: "seat 3", slot: "2" } });
  });

  test("a pile that no decision speaks of means nothing", () => {
    const { game, sight } = at("poison-4", "play");
    expect(tried(game, sight, [], [pileThing("aside")])).toEqual({ kind: "nothing" });
  });
});

describe("one thing that says it all", () => {
  test("has to be pointed at twice, or confirmed", () => {
    const { choices } = at("verre-3", "take");
    const glass = choices[0]!.things[0]!;
    const once = press(choices, [], [glass]);
    expect(once).toMatchObject({ kind: "confirm", picked: [glass] });
    expect(named(press(choices, [glass], [glass]))).toBe(choices[0]!.action.name);
  });

  test("is decided at once when it is dragged to where it goes", () => {
    const { choices, sight } = at("verre-3", "take");
    const glass = choices[0]!.things[0]!;
    expect(named(drop(choices, [glass], [seatThing(sight.seat!)]))).toBe(choices[0]!.action.name);
  });

  test("a seat is chosen by anything that lies before it", () => {
    const { choices } = at("belladone-3", "give");
    const seat = choices[0]!.things[0]!;
    const number = Number(seat.split("/")[1]);
    const chain = [slotThing(`hand ${number + 1}`, 0), pileThing(`hand ${number + 1}`), seat];
    expect(press(choices, [], chain)).toMatchObject({ kind: "confirm", picked: [seat] });
  });
});

describe("the games' own places", () => {
  test("a drawn chocolate laid on the line can lie face up or face down: it is asked", () => {
    const found = Object.keys(fixtures)
      .filter((file) => /bonbon-\d/.test(file))
      .map((file) => at(file, "lay"))
      .find(({ choices }) => choices.length === 2)!;
    const line = pileThing(`line ${found.sight.seat! + 1}`);
    const [card] = found.choices[0]!.things;
    const answer = drop(found.choices, [card!], [line]);
    expect(answer?.kind === "ask" && answer.choices.map(({ action }) => action.verb)).toEqual([
      "lay up",
      "lay down",
    ]);
  });

  test("any card of a group stands for the group", () => {
    const all = Object.keys(fixtures)
      .filter((file) => /magic_bluff-\d/.test(file))
      .map((file) => at(file, "discard group"));
    const { choices } = all.find((one) => one.choices.some(({ alike }) => alike.size > 0))!;
    const choice = choices.find(({ alike }) => alike.size > 0)!;
    const [other] = choice.alike.keys();
    expect(litWith(choices, [])).toContain(other);
    expect(press(choices, [], [other!])).toMatchObject({ kind: "confirm", choice });
  });

  test("a swap is made in the row that was looked at", () => {
    const { choices, log } = at("belladone-3", "swap");
    const row = log.at(-1)!.events[0]!.origin!;
    const swaps = choices.filter(({ things }) => things.length === 2);
    expect(swaps.length).toBeGreaterThan(0);
    expect(swaps.every(({ things }) => things[1]!.startsWith(`slot/${row}/`))).toBe(true);
  });

  test("the tops of two glasses are exchanged in either order", () => {
    const { choices } = at("verre-5", "exchange");
    const choice = choices.find(({ things }) => things.length === 2)!;
    const [one, other] = choice.things as [string, string];
    expect(named(reachedBy(choices, [other, one]))).toBe(choice.action.name);
  });
});
