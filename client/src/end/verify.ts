/** Checking a deal in the browser, with nothing of the server's: the recipe of docs/records.md.
 *
 * What the record says is computed anew from the secret and from what the seats added, and compared.
 * Only the record comes from the server; a server that lies in it is caught here.
 */
import type { DealSource, GameRecord, ShuffleStep } from "./record";
import { hashing, type Hashing } from "./sha256";

/** A shuffle that was computed again, and came out as recorded. */
export interface Checked {
  pile: string;
  /** How often that pile was shuffled before. */
  number: number;
  cards: number;
}

export interface Proof {
  holds: true;
  commitment: string;
  entropy: string[];
  shuffles: Checked[];
  decisions: number;
}

/** What is wrong: a key of errors.ftl without its `error-`. */
export interface Flaw {
  holds: false;
  key: string;
  values: Record<string, string | number>;
}

/** What the browser itself remembers from before the first card. */
export interface Remembered {
  commitment?: string | null;
}

export async function verify(
  record: GameRecord,
  remembered: Remembered = {},
  hash: Hashing = hashing(),
): Promise<Proof | Flaw> {
  const deal = record.chance;
  if (deal.source !== "deal") return flaw("deal-seeded");
  const broken = await brokenPromise(record, deal, remembered, hash);
  if (broken) return broken;
  const lot = await hash.keyed(await keyOf(deal, hash));
  const shuffles: Checked[] = [];
  const before = new Map<string, number>();
  for (const [index, step] of record.steps.entries()) {
    if (step.step !== "shuffle") continue;
    const number = before.get(step.pile) ?? 0;
    before.set(step.pile, number + 1);
    if (!(await follows(step, number, lot))) {
      return flaw("other-shuffle", { step: index + 1, pile: step.pile });
    }
    shuffles.push({ pile: step.pile, number, cards: step.order.length });
  }
  const decisions = record.steps.length - shuffles.length;
  return {
    holds: true,
    commitment: deal.commitment,
    entropy: deal.entropy,
    shuffles,
    decisions,
  };
}

/** The secret is told, and it is the one that was committed to before the first card. */
async function brokenPromise(
  record: GameRecord,
  deal: DealSource,
  remembered: Remembered,
  hash: Hashing,
): Promise<Flaw | null> {
  if (record.outcome === null || record.outcome === undefined) return flaw("not-over");
  if (deal.secret === undefined) return flaw("secret-untold");
  if (deal.entropy.length !== record.players) {
    const values = { entries: deal.entropy.length, players: record.players };
    return flaw("entropy-entries", values);
  }
  const committed = hex(await hash.sha256(bytesOfHex(deal.secret)));
  if (committed !== deal.commitment) return flaw("other-secret");
  const promised = remembered.commitment ?? committed;
  return promised === committed ? null : flaw("other-commitment");
}

/** HMAC of the seats' additions, with the secret as key: all shuffles follow from it. */
async function keyOf(deal: DealSource, hash: Hashing): Promise<Uint8Array> {
  const digests = await Promise.all(
    deal.entropy.map(async (words) => hex(await hash.sha256(encoded(words)))),
  );
  const mix = await hash.keyed(bytesOfHex(deal.secret ?? ""));
  return mix(encoded(digests.join("")));
}

/** Whether the cards lie sorted by their keyed hashes, the lowest at the bottom. */
async function follows(
  step: ShuffleStep,
  number: number,
  lot: (message: Uint8Array) => Promise<Uint8Array>,
): Promise<boolean> {
  const lots = await Promise.all(
    step.order.map(async (card) => hex(await lot(encoded(`${step.pile} ${number} ${card}`)))),
  );
  return lots.every((drawn, k) => k === 0 || (lots[k - 1] ?? "") < drawn);
}

function flaw(key: string, values: Flaw["values"] = {}): Flaw {
  return { holds: false, key, values };
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOfHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
