/** Every sentence on the page comes from a Fluent file: `t("site-play-now")`. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export { Wording, type Fact } from "./wording";

export type Values = Record<string, FluentVariable>;

/** The texts of one language. What it lacks is taken from English, and what English lacks is shown
 * as its key: a mistake of ours should not keep anybody from playing. */
export class Texts {
  readonly #bundles: FluentBundle[];

  constructor(
    readonly lang: string,
    sources: { lang: string; ftl: string }[],
  ) {
    this.#bundles = sources.map(({ lang, ftl }) => {
      const bundle = new FluentBundle(lang, { useIsolating: false });
      bundle.addResource(new FluentResource(ftl));
      return bundle;
    });
  }

  /** Whether there is such a text, or (`key.attribute`) such an attribute of a text. */
  has(key: string): boolean {
    return this.#bundles.some((bundle) => patternOf(bundle, key) !== null);
  }

  text(key: string, values: Values = {}): string {
    for (const bundle of this.#bundles) {
      const pattern = patternOf(bundle, key);
      // With a list for the errors, a missing value leaves a hole instead of throwing.
      if (pattern !== null) return bundle.formatPattern(pattern, values, []);
    }
    return key;
  }
}

function patternOf(bundle: FluentBundle, key: string) {
  const [id = "", attribute] = key.split(".", 2);
  const message = bundle.getMessage(id);
  if (message === undefined) return null;
  return (attribute === undefined ? message.value : message.attributes[attribute]) ?? null;
}

/** The languages there are texts in, each in its own words. The first is complete. */
export const LANGUAGES: Record<string, string> = { en: "English", fr: "Français" };
const COMPLETE = "en";

let current = $state.raw(new Texts(COMPLETE, []));
const fetched = new Map<string, Promise<string>>();

/** A text in the language of the page. */
export function t(key: string, values?: Values): string {
  return current.text(key, values);
}

/** The texts of the page; another object once the language changes. */
export function texts(): Texts {
  return current;
}

/** The first of the wished languages that there are texts in, else English. */
export function chooseLanguage(wished: readonly string[]): string {
  const known = wished.map((locale) => locale.toLowerCase().split(/[-_]/)[0] ?? "");
  return known.find((lang) => lang in LANGUAGES) ?? COMPLETE;
}

/** Changes the language of the page once its texts are here. */
export async function speak(lang: string): Promise<void> {
  const ftl = await source(lang);
  // English stands behind the others, but nobody waits for it.
  current = new Texts(lang, [{ lang, ftl }]);
  document.documentElement.lang = lang;
  if (lang === COMPLETE) return;
  const complete = await source(COMPLETE);
  if (current.lang !== lang) return;
  current = new Texts(lang, [
    { lang, ftl },
    { lang: COMPLETE, ftl: complete },
  ]);
}

function source(lang: string): Promise<string> {
  const known = fetched.get(lang);
  if (known !== undefined) return known;
  const asked = fetch(`/api/texts/${lang}`).then((answer) => {
    if (!answer.ok) throw new Error(`no texts in ${lang}: ${answer.status}`);
    return answer.text();
  });
  fetched.set(lang, asked);
  asked.catch(() => fetched.delete(lang));
  return asked;
}
