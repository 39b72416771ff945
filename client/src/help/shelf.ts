/** For tests: the rule pages and texts as they lie in the project. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Texts } from "../lib/words.svelte";

const SHELF = resolve(import.meta.dirname, "../../../src/philtre");

export const GAMES = ["belladone", "bonbon", "magic_bluff", "poison", "verre"];
export const TONGUES = ["en", "fr"];

export function rulePage(game: string, lang: string): string {
  return readFileSync(`${SHELF}/rules/${lang}/${game}.md`, "utf8");
}

export function sourceOf(lang: string): string {
  const folder = `${SHELF}/texts/${lang}`;
  const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
  return files.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
}

export function textsIn(lang: string): Texts {
  return new Texts(lang, [{ lang, ftl: sourceOf(lang) }]);
}

/** The keys of the texts that begin so, without that beginning. */
export function keysAfter(start: string, lang = "en"): string[] {
  const keys = keysIn(sourceOf(lang)).filter((key) => key.startsWith(start));
  return keys.map((key) => key.slice(start.length));
}

/** The keys of one file. */
export function keysOf(file: string, lang: string): string[] {
  return keysIn(readFileSync(`${SHELF}/texts/${lang}/${file}.ftl`, "utf8"));
}

function keysIn(source: string): string[] {
  return source.match(/^[a-z][\w-]*(?= =)/gm) ?? [];
}

/** Phases and verbs have a text each, so the texts name them all, with dashes for spaces. */
export function dashed(key: string): string {
  return key.replaceAll(" ", "-");
}
