/** Whether a key means something else where the focus is, or has been used already. */
export function isTaken(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || hasModifier) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target === null) return false;
  if (target.matches("input, select, textarea")) return true;
  return event.key === " " && target.closest("button, a, summary") !== null;
}
