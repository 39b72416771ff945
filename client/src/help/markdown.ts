/** The Markdown of the rule pages, read into blocks. It knows what the pages use and nothing more:
 * headings, paragraphs, lists of clauses, tables; *emphasis*, **weight**, `words of the program`.
 * Blocks are drawn by components, so whatever stands on a page can only ever be text.
 */

export interface Inline {
  kind: "text" | "em" | "strong" | "code" | "clause";
  /** For a clause its id: it is drawn as a link to it. */
  text: string;
}

export type Block =
  | { kind: "heading"; level: number; id: string; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; items: Item[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

export interface Item {
  /** The id of the clause, such as `POI-6`; null for a plain item. */
  clause: string | null;
  text: Inline[];
}

const HEADING = /^(#{1,4}) (.*)$/;
const CLAUSE = /^\*\*([A-Z]{3}-R?\d+)\*\* /;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\b([A-Z]{3}-R?\d+)\b/g;

export function parse(page: string): Block[] {
  const chunks = page.split(/\n\s*\n/).flatMap((chunk) => apart(chunk.split("\n")));
  return chunks.map(block);
}

/** A heading, or a line that begins a list or a table, needs no empty line before it. */
function apart(lines: string[]): string[][] {
  const chunks: string[][] = [];
  let before = "";
  for (const line of lines.filter((text) => text.trim() !== "")) {
    const sort = sortOf(line);
    const goesOn = sort === before || (sort === "text" && before === "list");
    if (goesOn && sort !== "heading") chunks.at(-1)?.push(line);
    else chunks.push([line]);
    before = sort === "text" && before === "list" ? "list" : sort;
  }
  return chunks;
}

function sortOf(line: string): string {
  if (HEADING.test(line)) return "heading";
  if (line.startsWith("- ")) return "list";
  return line.startsWith("|") ? "table" : "text";
}

function block(lines: string[]): Block {
  const first = lines[0] ?? "";
  const heading = HEADING.exec(first);
  if (heading) {
    const [, marks = "", title = ""] = heading;
    return { kind: "heading", level: marks.length, id: anchor(title), text: inline(title) };
  }
  if (first.startsWith("- ")) return { kind: "list", items: items(lines) };
  if (first.startsWith("|")) return table(lines);
  return { kind: "paragraph", text: inline(lines.map((line) => line.trim()).join(" ")) };
}

function items(lines: string[]): Item[] {
  const texts: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) texts.push(line.slice(2));
    else texts.push(`${texts.pop() ?? ""} ${line.trim()}`);
  }
  return texts.map((text) => {
    const clause = CLAUSE.exec(text)?.[1] ?? null;
    return { clause, text: inline(text.replace(CLAUSE, "")) };
  });
}

function table(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim())),
  );
  return { kind: "table", head, rows };
}

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > end) parts.push({ kind: "text", text: text.slice(end, found.index) });
    parts.push(part(found));
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function part([, strong, em, code, clause]: RegExpExecArray): Inline {
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (em !== undefined) return { kind: "em", text: em };
  if (code !== undefined) return { kind: "code", text: code };
  return { kind: "clause", text: clause ?? "" };
}

/** What stands behind the # of a link to a heading. */
function anchor(title: string): string {
  return folded(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export function plain(text: Inline[]): string {
  return text.map((some) => some.text).join("");
}

// ---------------------------------------------------------------- looking for words

/** Without case and accents, letter by letter, so that places in the text stay the same. */
export function folded(text: string): string {
  return Array.from(text, (letter) => {
    const base = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return base.length === letter.length ? base : letter;
  }).join("");
}

/** The words of what was typed. */
export function wanted(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** The blocks in which all the words stand, with the headings above them. */
export function found(blocks: Block[], words: string[]): Block[] {
  if (words.length === 0) return blocks;
  const kept: Block[] = [];
  let headings: Block[] = [];
  for (const some of blocks) {
    if (some.kind === "heading") {
      headings = [...headings.filter((above) => rank(above) < some.level), some];
      continue;
    }
    const match = matching(some, words);
    if (!match) continue;
    kept.push(...headings, match);
    headings = [];
  }
  return kept;
}

function rank(some: Block): number {
  return some.kind === "heading" ? some.level : 0;
}

function matching(some: Block, words: string[]): Block | null {
  if (some.kind === "list") {
    const items = some.items.filter((item) =>
      holds(`${item.clause ?? ""} ${plain(item.text)}`, words),
    );
    return items.length > 0 ? { kind: "list", items } : null;
  }
  return holds(textOf(some), words) ? some : null;
}

function textOf(some: Block): string {
  if (some.kind === "table") return [some.head, ...some.rows].flat().map(plain).join(" ");
  return some.kind === "list" ? "" : plain(some.text);
}

function holds(text: string, words: string[]): boolean {
  const where = folded(text);
  return words.every((word) => where.includes(word));
}

export interface Piece {
  text: string;
  isHit: boolean;
}

/** A text in pieces, those that were looked for marked. */
export function pieces(text: string, words: string[]): Piece[] {
  const where = folded(text);
  const hits = words
    .flatMap((word) => places(where, word).map((start) => ({ start, end: start + word.length })))
    .sort((one, other) => one.start - other.start);
  const cut: Piece[] = [];
  let end = 0;
  for (const hit of hits) {
    if (hit.end <= end) continue;
    const start = Math.max(hit.start, end);
    if (start > end) cut.push({ text: text.slice(end, start), isHit: false });
    cut.push({ text: text.slice(start, hit.end), isHit: true });
    end = hit.end;
  }
  if (end < text.length) cut.push({ text: text.slice(end), isHit: false });
  return cut;
}

function places(text: string, word: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    starts.push(at);
  }
  return starts;
}
