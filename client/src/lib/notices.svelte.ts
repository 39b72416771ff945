/** Short notes at the edge of the page: a link was copied, something was refused. */
import { Refusal } from "./api";
import { t, texts } from "./words.svelte";

export interface Notice {
  number: number;
  text: string;
  isBad: boolean;
}

const FOR = 6000;
let count = 0;
let list: Notice[] = $state.raw([]);

export function notices(): Notice[] {
  return list;
}

export function notify(text: string, isBad = false): void {
  const number = ++count;
  list = [...list.filter((notice) => notice.text !== text), { number, text, isBad }];
  setTimeout(() => dismiss(number), FOR);
}

export function dismiss(number: number): void {
  list = list.filter((notice) => notice.number !== number);
}

/** Says why something did not work. */
export function complain(reason: unknown): void {
  notify(reason instanceof Refusal ? reason.in(texts()) : t("site-broken"), true);
  if (!(reason instanceof Refusal)) console.error(reason);
}
