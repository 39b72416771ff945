/** Clicks, taps, drags and long looks, by pointer events for mouse, pen and finger alike. */
import type { Play } from "./play.svelte";
import type { Thing } from "./things";

/** How far a pointer moves, in pixels, before it drags. */
const SLACK = 8;
/** How far from a place something may be dropped and still be meant for it. */
const REACH = 48;
/** How long, in milliseconds, before a card tells more: under a mouse, under a finger. */
const HOVER = 350;
const LONG_PRESS = 450;

interface Start {
  id: number;
  x: number;
  y: number;
  chain: Thing[];
  element: HTMLElement;
}

/** `{@attach pointing(play)}` on the table. */
export function pointing(play: Play): (table: HTMLElement) => () => void {
  return (table) => {
    let start: Start | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let hovered: Element | null = null;
    /** A drag or a long press ends in a click that means nothing. */
    let isSpent = false;

    function inspectLater(element: Element | null, delay: number): void {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        play.inspect(element);
        if (start !== null && play.inspected !== null) isSpent = true;
      }, delay);
    }

    function stopInspecting(): void {
      clearTimeout(waiting);
      play.inspect(null);
    }

    function onpointerdown(event: PointerEvent): void {
      isSpent = false;
      if (event.button !== 0 || !event.isPrimary) return;
      const placed = play.placed(event.target as Element);
      if (placed === null) return;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY, ...placed };
      if (event.pointerType !== "mouse") inspectLater(cardUnder(table, event), LONG_PRESS);
    }

    function onpointermove(event: PointerEvent): void {
      if (start === null || event.pointerId !== start.id) return;
      const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK;
      if (play.drag === null && isFar) {
        stopInspecting();
        if (play.isMovable(start.chain)) play.startDrag(start.element, start.chain);
        else {
          // A finger that moves on may only scroll.
          if (event.pointerType === "mouse") play.dragInVain(start.element);
          start = null;
        }
      }
      if (play.drag !== null) {
        play.dragAt = { x: event.clientX, y: event.clientY };
        event.preventDefault();
      }
    }

    function onpointerup(event: PointerEvent): void {
      if (start === null || event.pointerId !== start.id) return;
      if (event.pointerType !== "mouse") stopInspecting();
      const { chain } = start;
      start = null;
      if (play.drag === null) return;
      const target = play.placed(dropTarget(play, table, event.clientX, event.clientY));
      play.endDrag();
      isSpent = true;
      if (target !== null && target.chain !== chain) play.drop(chain, target.chain, target.element);
    }

    function oncancel(): void {
      start = null;
      stopInspecting();
      play.endDrag();
    }

    function onclick(event: MouseEvent): void {
      const isMeant = !isSpent;
      isSpent = false;
      if (!isMeant) return;
      const placed = play.placed(event.target as Element);
      if (placed === null) play.clear();
      else play.press(placed.chain, placed.element);
    }

    function onhover(event: PointerEvent): void {
      if (event.pointerType !== "mouse" || play.drag !== null) return;
      const card = cardUnder(table, event);
      if (card === hovered) return;
      hovered = card;
      stopInspecting();
      if (card !== null) inspectLater(card, HOVER);
    }

    function onleave(): void {
      hovered = null;
      stopInspecting();
    }

    function onfocusin(event: FocusEvent): void {
      const element = event.target as Element;
      if (element.matches(":focus-visible")) play.inspect(element.closest("[data-in]"));
    }

    function oncontextmenu(event: Event): void {
      // A long press is ours.
      if ((event.target as Element).closest("[data-in]")) event.preventDefault();
    }

    const heard: [EventTarget, string, (event: never) => void][] = [
      [table, "pointerdown", onpointerdown],
      [window, "pointermove", onpointermove],
      [window, "pointerup", onpointerup],
      [window, "pointercancel", oncancel],
      [table, "click", onclick],
      [table, "pointermove", onhover],
      [table, "pointerleave", onleave],
      [table, "focusin", onfocusin],
      // Later: an element that is removed loses its focus in the middle of drawing.
      [table, "focusout", () => inspectLater(null, 0)],
      [table, "contextmenu", oncontextmenu],
    ];
    for (const [target, type, hear] of heard) {
      target.addEventListener(type, hear as EventListener, { passive: false });
    }
    return () => {
      clearTimeout(waiting);
      for (const [target, type, hear] of heard)
        target.removeEventListener(type, hear as EventListener);
    };
  };
}

/** The card under a pointer, whatever lies over it to be chosen. */
function cardUnder(table: HTMLElement, { clientX, clientY }: PointerEvent): Element | null {
  const under = document.elementsFromPoint(clientX, clientY);
  const card = under.map((element) => element.closest("[data-in]")).find((found) => found !== null);
  return card && table.contains(card) ? card : null;
}

/** What lies under the pointer; where nothing lit does, the nearest place that is within reach. */
function dropTarget(play: Play, table: HTMLElement, x: number, y: number): Element | null {
  const under = document.elementFromPoint(x, y);
  const isLit = play.placed(under)?.chain.some((thing) => play.lit.has(thing)) ?? false;
  if (isLit) return under;
  const near = [...table.querySelectorAll(".spot")]
    .map((spot) => ({ spot, distance: distanceTo(spot.getBoundingClientRect(), x, y) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near && near.distance < REACH ? near.spot : under;
}

function distanceTo(box: DOMRect, x: number, y: number): number {
  const across = Math.max(box.left - x, 0, x - box.right);
  const down = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(across, down);
}
