import { afterEach, describe, expect, test, vi } from "vitest";
import { api, Refusal, Unreachable } from "./api";
import { Texts } from "./words.svelte";

const answer = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status }));

describe("what is asked of the server", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("is answered", async () => {
    vi.stubGlobal("fetch", answer([{ id: "one" }]));
    await expect(api.tables()).resolves.toEqual([{ id: "one" }]);
  });

  test("is refused with a reason that has words in every language", async () => {
    const problem = { key: "no-game", values: { name: "chess" }, message: "no game 'chess'" };
    vi.stubGlobal("fetch", answer(problem, 404));
    const refusal = await api.tables().catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(Refusal);
    const french = new Texts("fr", [{ lang: "fr", ftl: "error-no-game = pas de jeu { $name }" }]);
    expect((refusal as Refusal).in(french)).toBe("Pas de jeu chess.");
    expect((refusal as Refusal).in(new Texts("fr", []))).toBe("No game 'chess'.");
  });

  test("may be answered by something else than the server", async () => {
    const page = async () => new Response("<h1>Bad gateway</h1>", { status: 502 });
    vi.stubGlobal("fetch", vi.fn(page));
    await expect(api.tables()).rejects.toMatchObject({ key: "http" });
  });

  test("may not reach it", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("no network")));
    await expect(api.tables()).rejects.toBeInstanceOf(Unreachable);
  });

  test("is asked once where it does not change, but again after it failed", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("no network")));
    await expect(api.games()).rejects.toBeInstanceOf(Unreachable);
    const fetched = answer([]);
    vi.stubGlobal("fetch", fetched);
    await api.games();
    await api.games();
    expect(fetched).toHaveBeenCalledOnce();
  });
});
