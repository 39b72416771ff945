import { createHash, createHmac, webcrypto } from "node:crypto";
import { describe, expect, test } from "vitest";
import fixture from "./fixtures/verre.json";
import type { DealSource, GameRecord, ShuffleStep } from "./record";
import { browserHashing, plainHashing } from "./sha256";
import { verify } from "./verify";

const browser = browserHashing(webcrypto.subtle as SubtleCrypto);

function played(): GameRecord {
  return structuredClone(fixture) as unknown as GameRecord;
}

function shuffles(record: GameRecord): ShuffleStep[] {
  return record.steps.filter((step) => step.step === "shuffle");
}

function deal(record: GameRecord): DealSource {
  if (record.chance.source !== "deal") throw new Error("The record was not dealt.");
  return record.chance;
}

describe.each([
  ["the browser's hashes", browser],
  ["our own hashes", plainHashing],
])("a record checked with %s", (_, hash) => {
  test("holds, and every shuffle is counted", async () => {
    const record = played();
    const proof = await verify(record, { commitment: deal(record).commitment }, hash);
    expect(proof).toMatchObject({ holds: true, commitment: deal(record).commitment });
    if (proof.holds) {
      expect(proof.shuffles).toHaveLength(shuffles(record).length);
      expect(proof.shuffles.length + proof.decisions).toBe(record.steps.length);
    }
  });

  test("falls when two cards of a deck changed places", async () => {
    const record = played();
    const last = shuffles(record).at(-1) as ShuffleStep;
    const [first = "", second = "", ...rest] = last.order;
    last.order = [second, first, ...rest];
    const step = record.steps.indexOf(last) + 1;
    const flaw = await verify(record, {}, hash);
    expect(flaw).toEqual({
      holds: false,
      key: "other-shuffle",
      values: { step, pile: last.pile },
    });
  });

  test("falls when a shuffle was left out", async () => {
    const record = played();
    const decks = shuffles(record).filter((step) => step.pile === "deck");
    expect(decks.length).toBeGreaterThan(1);
    record.steps.splice(record.steps.indexOf(decks[0] as ShuffleStep), 1);
    expect(await verify(record, {}, hash)).toMatchObject({ holds: false, key: "other-shuffle" });
  });

  test("falls when a card was slipped in twice", async () => {
    const record = played();
    const last = shuffles(record).at(-1) as ShuffleStep;
    last.order.push(last.order.at(-1) ?? "");
    expect(await verify(record, {}, hash)).toMatchObject({ holds: false, key: "other-shuffle" });
  });

  test("falls when the secret is another one", async () => {
    const record = played();
    deal(record).secret = "00".repeat(32);
    expect(await verify(record, {}, hash)).toMatchObject({ holds: false, key: "other-secret" });
  });

  test("falls when what a seat added was changed", async () => {
    const record = played();
    deal(record).entropy[1] = "not mine";
    expect(await verify(record, {}, hash)).toMatchObject({ holds: false, key: "other-shuffle" });
  });
});

test("a record falls when the commitment is not the one this browser saw", async () => {
  const flaw = await verify(played(), { commitment: "ab".repeat(32) }, browser);
  expect(flaw).toMatchObject({ holds: false, key: "other-commitment" });
});

test("what cannot be checked says why", async () => {
  const untold = played();
  delete deal(untold).secret;
  expect(await verify(untold, {}, browser)).toMatchObject({ key: "secret-untold" });
  const unfinished = { ...played(), outcome: null };
  expect(await verify(unfinished, {}, browser)).toMatchObject({ key: "not-over" });
  const crowded = played();
  deal(crowded).entropy.push("");
  expect(await verify(crowded, {}, browser)).toMatchObject({ key: "entropy-entries" });
  const seeded: GameRecord = { ...played(), chance: { source: "seed", seed: "7" } };
  expect(await verify(seeded, {}, browser)).toMatchObject({ key: "deal-seeded" });
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 1000])(
  "our own hashes of %i bytes are those of the system",
  async (length) => {
    const message = Uint8Array.from({ length }, (_, k) => (k * 37) % 256);
    const hash = await plainHashing.sha256(message);
    expect(Buffer.from(hash).toString("hex")).toBe(
      createHash("sha256").update(message).digest("hex"),
    );
    const keyed = await plainHashing.keyed(message);
    const mac = await keyed(Uint8Array.of(1, 2, 3));
    expect(Buffer.from(mac).toString("hex")).toBe(
      createHmac("sha256", message)
        .update(Uint8Array.of(1, 2, 3))
        .digest("hex"),
    );
  },
);
