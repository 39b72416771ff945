import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  finish,
  followTo,
  keepSeat,
  loseSeat,
  resumeLink,
  seatsAt,
  tokenIn,
  unfinished,
} from "./session.svelte";

const TOKEN = "a".repeat(43);
const OTHER = "b".repeat(43);

describe("the seats of this browser", () => {
  beforeEach(() => {
    for (const id of ["one", "two", "next"]) {
      loseSeat(id, TOKEN);
      loseSeat(id, OTHER);
    }
  });

  test("are kept by table, in the order of the seats", () => {
    keepSeat("one", "poison", { seat: 2, token: TOKEN });
    keepSeat("one", "poison", { seat: 0, token: OTHER });
    expect(seatsAt("one")).toEqual([
      { seat: 0, token: OTHER },
      { seat: 2, token: TOKEN },
    ]);
    expect(seatsAt("two")).toEqual([]);
  });

  test("have one token each: a new one replaces the old", () => {
    keepSeat("one", "poison", { seat: 2, token: TOKEN });
    keepSeat("one", "poison", { seat: 2, token: OTHER });
    expect(seatsAt("one")).toEqual([{ seat: 2, token: OTHER }]);
  });

  test("are found again after a reload", () => {
    keepSeat("one", "poison", { seat: 2, token: TOKEN });
    expect(localStorage.getItem("philtre-tables")).toContain(TOKEN);
  });

  test("are forgotten with their token", () => {
    keepSeat("one", "poison", { seat: 2, token: TOKEN });
    loseSeat("one", TOKEN);
    expect(seatsAt("one")).toEqual([]);
    expect(localStorage.getItem("philtre-tables")).not.toContain(TOKEN);
  });

  test("of a game that is over are kept, but no longer unfinished", () => {
    keepSeat("one", "poison", { seat: 2, token: TOKEN });
    keepSeat("two", "verre", { seat: 0, token: OTHER });
    finish("one");
    expect(unfinished()).toEqual([{ id: "two", game: "verre" }]);
    expect(seatsAt("one")).toHaveLength(1);
  });

  test("are good for the rematch", () => {
    keepSeat("one", "poison", { seat: 2, token: TOKEN });
    finish("one");
    followTo("one", "next");
    expect(seatsAt("next")).toEqual([{ seat: 2, token: TOKEN }]);
    expect(unfinished()).toEqual([{ id: "next", game: "poison" }]);
  });
});

describe("a resume link", () => {
  test("holds the token behind the #, where no server sees it", () => {
    const link = new URL(resumeLink("one", TOKEN));
    expect(link.pathname).toBe("/t/one");
    expect(link.search).toBe("");
    expect(tokenIn(link.hash.slice(1))).toBe(TOKEN);
  });

  test.each(["", "resume=", "resume=short", `other=${TOKEN}`, `resume=${TOKEN}!`])(
    "is nothing else: %s",
    (hash) => {
      expect(tokenIn(hash)).toBeNull();
    },
  );
});

test("what is known already is not written again", () => {
  keepSeat("one", "poison", { seat: 2, token: TOKEN });
  finish("one");
  const write = vi.spyOn(Storage.prototype, "setItem");
  finish("one");
  finish("unknown");
  followTo("unknown", "next");
  loseSeat("unknown", TOKEN);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});
