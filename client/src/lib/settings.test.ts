import { beforeEach, describe, expect, test, vi } from "vitest";

/** The module reads what was kept when it is loaded. */
async function load() {
  vi.resetModules();
  return import("./settings.svelte");
}

describe("settings", () => {
  beforeEach(() => localStorage.clear());

  test("are the usual ones at first", async () => {
    const { settings } = await load();
    expect(settings).toMatchObject({ theme: "system", language: null, sound: true, textSize: 1 });
  });

  test("are what was kept, where it fits", async () => {
    const kept = { theme: "light", language: "fr", sound: "loud", players: { verre: 3 }, old: 1 };
    localStorage.setItem("philtre-settings", JSON.stringify(kept));
    const { settings } = await load();
    expect(settings).toMatchObject({ theme: "light", language: "fr", players: { verre: 3 } });
    expect(settings.sound).toBe(true);
    expect(settings).not.toHaveProperty("old");
  });

  test.each(["", "{", "null", "[]", "7"])("survive a damaged storage: %s", async (text) => {
    localStorage.setItem("philtre-settings", text);
    const { settings } = await load();
    expect(settings.theme).toBe("system");
  });

  test("show on the page and are kept", async () => {
    const { applySettings, settings } = await load();
    const { flushSync } = await import("svelte");
    applySettings();
    settings.theme = "dark";
    settings.textSize = 1.3;
    flushSync();
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(document.documentElement.style.getPropertyValue("--text-size")).toBe("1.3");
    expect(localStorage.getItem("philtre-settings")).toContain('"theme":"dark"');
    settings.theme = "system";
    flushSync();
    expect(document.documentElement.dataset["theme"]).toBeUndefined();
  });

  test("say whether things should stand still", async () => {
    const { isStill, settings } = await load();
    settings.motion = "none";
    expect(isStill()).toBe(true);
    settings.motion = "full";
    expect(isStill()).toBe(false);
  });
});
