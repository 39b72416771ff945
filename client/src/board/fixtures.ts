/** Real games for tests and the harness, made by tools/fixtures.py. Never part of the site. */
import type { GameShown, Line, Sight } from "../lib/protocol";

export interface Moment {
  name: string;
  decisions: number;
  sight: Sight;
  log: Line[];
}

export interface Fixture {
  game: GameShown;
  moments: Moment[];
}

const files = import.meta.glob<Fixture>("./fixtures/*.json", { eager: true, import: "default" });

export const fixtures: Record<string, Fixture> = Object.fromEntries(
  Object.entries(files).map(([path, fixture]) => [path.slice("./fixtures/".length, -5), fixture]),
);

export function momentOf(file: string, name: string): Moment & { game: GameShown } {
  const fixture = fixtures[file];
  const moment = fixture?.moments.find((one) => one.name === name);
  if (fixture === undefined || moment === undefined) throw new Error(`no ${name} in ${file}`);
  return { ...moment, game: fixture.game };
}
