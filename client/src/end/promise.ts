/** The promises this browser saw: the commitment of each table, noted before its game is over. A
 * deal is checked against what was seen then, and not against what the server says afterwards. */

const KEY = "philtre-promises";
const MOST = 200;

function noted(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Notes a table's commitment, once: what comes later cannot change it. */
export function note(table: string, commitment: string): void {
  const before = noted();
  if (table in before) return;
  const newest = [...Object.entries(before), [table, commitment] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A browser that keeps nothing checks the deal against the record alone.
  }
}

/** The commitment this browser saw; null if it was not here. */
export function promised(table: string): string | null {
  return noted()[table] ?? null;
}
