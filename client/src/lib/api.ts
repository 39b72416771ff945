/** What is asked of the server over HTTP. What it refuses is thrown as a `Refusal`. */
import type {
  BotShown,
  GameShown,
  NewTable,
  Problem,
  ReplayMade,
  ReplayPosition,
  ReplayShown,
  RoomShown,
  RulesShown,
  TableListed,
  TableMade,
  Thought,
} from "./protocol";
import type { Texts, Values } from "./words.svelte";

/** The server says no, and why: a key of errors.ftl with its values. */
export class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly values: Record<string, unknown>,
    message: string,
    readonly clause: string | null = null,
  ) {
    super(message);
    this.name = "Refusal";
  }

  static of(problem: Problem): Refusal {
    return new Refusal(problem.key, problem.values, problem.message, problem.clause ?? null);
  }

  /** Why, in the reader's language, or in English where it has no words for it. */
  in(texts: Texts): string {
    const key = `error-${this.key}`;
    return sentence(texts.has(key) ? texts.text(key, plain(this.values)) : this.message);
  }
}

/** The server cannot be reached. */
export class Unreachable extends Refusal {
  constructor() {
    super("unreachable", {}, "The server cannot be reached.");
    this.name = "Unreachable";
  }

  override in(texts: Texts): string {
    return texts.text("site-unreachable");
  }
}

/** Refusals are written without a capital and a full stop, as parts of longer lines. */
function sentence(text: string): string {
  const whole = /[.!?…]$/.test(text) ? text : `${text}.`;
  return whole.charAt(0).toLocaleUpperCase() + whole.slice(1);
}

function plain(values: Record<string, unknown>): Values {
  const isPlain = (value: unknown) => typeof value === "number" || typeof value === "string";
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      isPlain(value) ? (value as string | number) : JSON.stringify(value),
    ]),
  );
}

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/api${path}`, init).catch(() => {
    throw new Unreachable();
  });
  if (response.ok) return (await response.json()) as Answer;
  throw Refusal.of(await problemOf(response));
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (typeof problem.key === "string" && typeof problem.message === "string") {
      return { values: {}, ...problem } as Problem;
    }
  } catch {
    // Something between the server and here answered instead of it.
  }
  return { key: "http", values: {}, message: `${response.status} ${response.statusText}` };
}

function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
}

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once. */
function once<Answer>(path: string): Promise<Answer> {
  const known = kept.get(path);
  if (known !== undefined) return known as Promise<Answer>;
  const asked = ask<Answer>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const api = {
  games: () => once<GameShown[]>("/games"),
  bots: () => once<BotShown[]>("/bots"),
  rules: (game: string, lang: string) => once<RulesShown>(`/games/${game}/rules?lang=${lang}`),

  tables: () => ask<TableListed[]>("/tables"),
  table: (id: string) => ask<RoomShown>(`/tables/${id}`),
  openTable: (table: NewTable) => post<TableMade>("/tables", table),

  replay: (id: string) => once<ReplayShown>(`/replays/${id}`),
  positions: (id: string, seat: number | "spectator" | "open", start: number, stop: number) =>
    once<ReplayPosition[]>(`/replays/${id}/positions?seat=${seat}&start=${start}&stop=${stop}`),
  thought: (id: string, decision: number) => once<Thought>(`/replays/${id}/thoughts/${decision}`),
  recordAddress: (id: string) => `/api/replays/${id}/record`,
  openRecord: (file: Blob) =>
    ask<ReplayMade>("/replays", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: file,
    }),
};

/** One game by its name. */
export async function gameNamed(name: string): Promise<GameShown | undefined> {
  return (await api.games()).find((game) => game.name === name);
}
