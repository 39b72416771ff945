/** The rule page of a game in the reader's language. */
import { api } from "../lib/api";
import { texts } from "../lib/words.svelte";
import { type Block, found, type Item, parse, wanted } from "./markdown";

export class Rulebook {
  query = $state("");
  #blocks: Block[] | null = $state.raw(null);
  trouble: unknown = $state.raw(null);

  readonly wanted = $derived(wanted(this.query));
  readonly blocks = $derived(found(this.#blocks ?? [], this.wanted));
  readonly isHere = $derived(this.#blocks !== null);
  /** How many places were found. */
  readonly count = $derived(this.blocks.reduce((sum, block) => sum + placesIn(block), 0));
  readonly headings = $derived(
    (this.#blocks ?? []).filter((block) => block.kind === "heading" && block.level === 2),
  ) as Extract<Block, { kind: "heading" }>[];

  constructor(game: () => string) {
    $effect(() => {
      void this.#fetch(game(), texts().lang);
    });
  }

  /** Some clauses, as a list. */
  clauses(ids: readonly string[]): Block[] {
    const items = (this.#blocks ?? []).flatMap((block) =>
      block.kind === "list" ? block.items : [],
    );
    const named = ids.map((id) => items.find((item) => item.clause === id));
    const known = named.filter((item): item is Item => item !== undefined);
    return known.length > 0 ? [{ kind: "list", items: known }] : [];
  }

  async #fetch(game: string, lang: string): Promise<void> {
    try {
      const rules = await api.rules(game, lang);
      if (lang === texts().lang) this.#blocks = parse(rules.page);
    } catch (reason) {
      this.trouble = reason;
    }
  }
}

function placesIn(block: Block): number {
  if (block.kind === "heading") return 0;
  return block.kind === "list" ? block.items.length : 1;
}
