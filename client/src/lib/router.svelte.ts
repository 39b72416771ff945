/** Which page is shown. Links are plain links; only what leads elsewhere loads a new document. */

export type Page =
  | { at: "home" }
  | { at: "lobby" }
  | { at: "create"; game: string }
  | { at: "table"; id: string }
  | { at: "replay"; id: string }
  | { at: "rules"; game: string }
  | { at: "guide"; game: string }
  | { at: "about" }
  | { at: "nowhere" };

type Find = (part: string) => Page;

const PLACES: [RegExp, Find][] = [
  [/^\/$/, () => ({ at: "home" })],
  [/^\/tables$/, () => ({ at: "lobby" })],
  [/^\/new\/([\w-]+)$/, (game) => ({ at: "create", game })],
  [/^\/t\/([\w-]+)$/, (id) => ({ at: "table", id })],
  [/^\/r\/([\w-]+)$/, (id) => ({ at: "replay", id })],
  [/^\/rules\/([\w-]+)$/, (game) => ({ at: "rules", game })],
  [/^\/learn\/([\w-]+)$/, (game) => ({ at: "guide", game })],
  [/^\/about$/, () => ({ at: "about" })],
];

export function pageOf(path: string): Page {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  for (const [form, find] of PLACES) {
    const match = form.exec(plain);
    if (match !== null) return find(match[1] ?? "");
  }
  return { at: "nowhere" };
}

let address = $state.raw({ path: location.pathname, hash: location.hash, search: location.search });
const page = $derived(pageOf(address.path));

export const router = {
  get page(): Page {
    return page;
  },
  /** What follows the `#`, without it. */
  get hash(): string {
    return address.hash.slice(1);
  },
  get search(): URLSearchParams {
    return new URLSearchParams(address.search);
  },
};

/** Goes to a page of this site. `replace` leaves no trace in the browser's history. */
export function go(to: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  const moved = location.pathname !== address.path;
  look();
  if (moved) scrollTo(0, 0);
}

function look(): void {
  address = { path: location.pathname, hash: location.hash, search: location.search };
}

/** Whether a click on a link asks for nothing but another page of this site. */
function isOurs(click: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey;
  const stays = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  return isPlain && stays && !click.defaultPrevented && !link.pathname.startsWith("/api/");
}

function follow(click: MouseEvent): void {
  const target = click.target instanceof Element ? click.target.closest("a") : null;
  if (!(target instanceof HTMLAnchorElement) || !isOurs(click, target)) return;
  const leadsHere = target.pathname === location.pathname && target.search === location.search;
  if (leadsHere && target.hash !== "") return; // a place on this page: the browser knows how
  if (pageOf(target.pathname).at === "nowhere") return;
  click.preventDefault();
  go(target.href);
}

addEventListener("popstate", look);
addEventListener("hashchange", look);
document.addEventListener("click", follow);
