/** The table by keys. It is one stop of the tab order; arrows go from thing to thing on it. */
import type { Play } from "./play.svelte";

const STOP = "[data-stop]";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much worse it is to lie aside than to lie far, when an arrow looks for the next thing. */
const ASIDE = 2.5;

/** `{@attach roving}` on the table: exactly one of its things can be reached by Tab. */
export function roving(table: HTMLElement): () => void {
  let hadFocus = false;

  const stops = () => [...table.querySelectorAll<HTMLElement>(STOP)];

  function settle(): void {
    const all = stops();
    const current =
      all.find((stop) => stop === document.activeElement) ??
      all.find((stop) => stop.matches(".lit, .spot")) ??
      all[0];
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
    letter(all);
    // What had the focus is gone, a card that was laid: go on with what can be done next.
    const isLost = hadFocus && document.activeElement === document.body;
    if (isLost) current?.focus({ preventScroll: true });
  }

  function onfocusin(): void {
    hadFocus = true;
    settle();
  }

  function onfocusout(event: FocusEvent): void {
    // Without a goal the focus was lost with its element, not moved by anybody.
    if (event.relatedTarget !== null) hadFocus = table.contains(event.relatedTarget as Node);
  }

  function onpointerdown(): void {
    hadFocus = false;
  }

  function onkeydown(event: KeyboardEvent): void {
    const all = stops();
    const current = document.activeElement as HTMLElement;
    if (!all.includes(current)) return;
    const next = nextFrom(all, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(table, { childList: true, subtree: true, attributeFilter: ["class"] });
  table.addEventListener("focusin", onfocusin);
  table.addEventListener("focusout", onfocusout);
  table.addEventListener("keydown", onkeydown);
  window.addEventListener("pointerdown", onpointerdown);
  settle();
  return () => {
    watcher.disconnect();
    table.removeEventListener("focusin", onfocusin);
    table.removeEventListener("focusout", onfocusout);
    table.removeEventListener("keydown", onkeydown);
    window.removeEventListener("pointerdown", onpointerdown);
  };
}

/** Writes a letter on everything that lights up. */
function letter(all: HTMLElement[]): void {
  let next = 0;
  for (const stop of all) {
    const key = stop.matches(".lit, .spot") ? LETTERS[next++] : undefined;
    if (key === undefined) delete stop.dataset["key"];
    else stop.dataset["key"] = key;
  }
}

function nextFrom(all: HTMLElement[], current: HTMLElement, key: string): HTMLElement | undefined {
  const arrow = ARROWS[key];
  if (arrow !== undefined) return nearest(all, current, arrow);
  const lit = all.filter((stop) => stop.matches(".lit, .spot"));
  if (key === "Home") return lit[0] ?? all[0];
  if (key === "End") return lit.at(-1) ?? all.at(-1);
  const at = all.indexOf(current);
  if (key === "PageDown") return lit.find((stop) => all.indexOf(stop) > at) ?? lit[0];
  if (key === "PageUp") return lit.filter((stop) => all.indexOf(stop) < at).at(-1) ?? lit.at(-1);
  return undefined;
}

/** The closest thing in a direction. */
export function nearest(
  all: HTMLElement[],
  current: HTMLElement,
  [across, down]: [number, number],
): HTMLElement | undefined {
  const from = middle(current);
  let best: { stop: HTMLElement; cost: number } | undefined;
  for (const stop of all) {
    const to = middle(stop);
    const along = (to.x - from.x) * across + (to.y - from.y) * down;
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * across);
    if (stop === current || along < 4) continue;
    const cost = along + aside * ASIDE;
    if (best === undefined || cost < best.cost) best = { stop, cost };
  }
  return best?.stop;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where keys mean something else: somebody writes there, or it lies over the board. */
const ELSEWHERE = "input, textarea, select, dialog, [role=dialog]";

/** Keys for the whole board, wherever the focus is on the page: Escape puts back what is picked, a
 * number presses its button, and a letter points at what has it written on it. */
export function shortcuts(play: Play): (board: HTMLElement) => () => void {
  return (board) => {
    function onkeydown(event: KeyboardEvent): void {
      board.classList.add("keys");
      const isElsewhere = (event.target as Element).closest(ELSEWHERE) !== null;
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") play.clear();
      const button = board.querySelector<HTMLElement>(
        `[data-key="${CSS.escape(event.key.toLowerCase())}"]`,
      );
      if (button === null) return;
      event.preventDefault();
      button.focus({ preventScroll: true });
      button.click();
    }

    function onpointerdown(): void {
      board.classList.remove("keys");
    }

    document.addEventListener("keydown", onkeydown);
    document.addEventListener("pointerdown", onpointerdown);
    return () => {
      document.removeEventListener("keydown", onkeydown);
      document.removeEventListener("pointerdown", onpointerdown);
    };
  };
}
