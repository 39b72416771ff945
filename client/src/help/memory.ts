/** Which table a guide is played at, and which lessons were given there: a reload changes nothing. */

interface Guided {
  table: string;
  given: string[];
}

const KEY = "philtre-guides";

function all(): Record<string, Guided> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Guided>) : {};
  } catch {
    return {};
  }
}

export function guidedAt(game: string): Guided | null {
  return all()[game] ?? null;
}

export function remember(game: string, guided: Guided | null): void {
  const others = Object.entries(all()).filter(([name]) => name !== game);
  const next = guided === null ? others : [...others, [game, guided]];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(next)));
  } catch {
    // Without storage a reload begins anew.
  }
}
