import { beforeEach, describe, expect, test } from "vitest";
import { go, pageOf, router } from "./router.svelte";

describe("an address leads to a page", () => {
  test.each([
    ["/", { at: "home" }],
    ["/tables", { at: "lobby" }],
    ["/tables/", { at: "lobby" }],
    ["/new/magic_bluff", { at: "create", game: "magic_bluff" }],
    ["/t/aB3-_x", { at: "table", id: "aB3-_x" }],
    ["/r/x1", { at: "replay", id: "x1" }],
    ["/rules/poison", { at: "rules", game: "poison" }],
    ["/learn/verre", { at: "guide", game: "verre" }],
    ["/about", { at: "about" }],
    ["/t/", { at: "nowhere" }],
    ["/t/a/b", { at: "nowhere" }],
    ["/t/<script>", { at: "nowhere" }],
  ])("%s", (path, page) => {
    expect(pageOf(path)).toEqual(page);
  });
});

describe("links", () => {
  beforeEach(() => {
    go("/");
    document.body.innerHTML = "";
  });

  function click(href: string, more: MouseEventInit = {}): MouseEvent {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
    link.dispatchEvent(event);
    return event;
  }

  test("to a page of this site are followed without loading a document", () => {
    expect(click("/t/abc").defaultPrevented).toBe(true);
    expect(router.page).toEqual({ at: "table", id: "abc" });
  });

  test("keep what follows the #", () => {
    click("/t/abc#resume=xyz");
    expect(router.hash).toBe("resume=xyz");
  });

  test.each([
    ["to the API", "/api/replays/1/record", {}],
    ["to a page the server has", "/schema", {}],
    ["elsewhere", "https://example.org/t/abc", {}],
    ["with a key that opens a new tab", "/t/abc", { ctrlKey: true }],
    ["with the middle button", "/t/abc", { button: 1 }],
  ])("%s are the browser's", (_, href, more) => {
    const event = click(href, more);
    expect(event.defaultPrevented).toBe(false);
  });
});
