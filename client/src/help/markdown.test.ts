import { describe, expect, test } from "vitest";
import { type Block, folded, found, inline, parse, pieces, plain, wanted } from "./markdown";
import { GAMES, rulePage, TONGUES } from "./shelf";

const PAGES = GAMES.flatMap((game) => TONGUES.map((lang) => [game, lang] as const));

function clauses(blocks: Block[]): string[] {
  const items = blocks.flatMap((block) => (block.kind === "list" ? block.items : []));
  return items.flatMap((item) => (item.clause === null ? [] : [item.clause]));
}

function texts(block: Block): string[] {
  if (block.kind === "list") return block.items.map((item) => plain(item.text));
  if (block.kind === "table") return [block.head, ...block.rows].flat().map(plain);
  return [plain(block.text)];
}

describe.each(PAGES)("the rules of %s in %s", (game, lang) => {
  const page = rulePage(game, lang);
  const blocks = parse(page);

  test("lose no clause", () => {
    const ids = Array.from(page.matchAll(/^- \*\*([A-Z]{3}-R?\d+)\*\*/gm), (match) => match[1]);
    expect(ids.length).toBeGreaterThan(10);
    expect(clauses(blocks)).toEqual(ids);
  });

  test("lose no word, and show no mark of Markdown", () => {
    const bare = (text: string) => text.replace(/^- (\*\*[A-Z]{3}-R?\d+\*\*)?|---|[*`|#\s]/gm, "");
    const drawn = blocks.flatMap(texts).join(" ");
    expect(bare(drawn)).toBe(bare(page));
    expect(drawn).not.toMatch(/[*`|#]/);
  });

  test("give every heading a place of its own", () => {
    const ids = blocks.flatMap((block) => (block.kind === "heading" ? [block.id] : []));
    expect(ids).not.toContain("");
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("markup of others stays text", () => {
  expect(inline("<img src=x onerror=alert(1)> *so*")).toEqual([
    { kind: "text", text: "<img src=x onerror=alert(1)> " },
    { kind: "em", text: "so" },
  ]);
});

test("a clause named in a sentence is a link to it", () => {
  expect(inline("you are out (BON-6).")[1]).toEqual({ kind: "clause", text: "BON-6" });
});

test("a table has a head and rows", () => {
  const [table] = parse("| | more | less |\n| --- | --- | --- |\n| you | **1** | 2 |");
  expect(table).toMatchObject({
    kind: "table",
    head: [[], [{ text: "more" }], [{ text: "less" }]],
    rows: [[[{ text: "you" }], [{ kind: "strong", text: "1" }], [{ text: "2" }]]],
  });
});

test("looking for words keeps the clauses that have them all, and their headings", () => {
  const blocks = parse(rulePage("poison", "en"));
  const hits = found(blocks, wanted("boils   Over"));
  expect(clauses(hits)).toEqual(["POI-8"]);
  const headings = hits.flatMap((block) => (block.kind === "heading" ? [plain(block.text)] : []));
  expect(headings).toContain("Your turn");
  expect(headings).not.toContain("Dealing");
  expect(found(blocks, wanted("POI-12")).flatMap(texts).join()).toContain("immune");
  expect(found(blocks, wanted("chocolate"))).toEqual([]);
});

test("accents and capitals do not matter, and the place of a hit is right", () => {
  expect(folded("Éteint ÉŒ")).toBe("eteint eœ");
  expect(pieces("Là où l'Été dort", wanted("ete"))).toEqual([
    { text: "Là où l'", isHit: false },
    { text: "Été", isHit: true },
    { text: " dort", isHit: false },
  ]);
});

test("hits that overlap are marked once", () => {
  const cut = pieces("boiling", ["boil", "oiling"]);
  expect(cut.map((piece) => piece.text).join("")).toBe("boiling");
  expect(cut.every((piece) => piece.isHit)).toBe(true);
});
