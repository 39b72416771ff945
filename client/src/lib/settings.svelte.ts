/** What a person chose on this device. Kept in the browser, and nowhere else. */
import type { RoomShown } from "./protocol";

export type Pace = RoomShown["pace"];

export interface Settings {
  /** Null: what the browser says. */
  language: string | null;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "none";
  /** How large the letters are, as a share of the usual. */
  textSize: number;
  sound: boolean;
  /** How fast bots play at tables that are set up here. */
  pace: Pace;
  chatHidden: boolean;
  /** The name this person sits down with. */
  name: string;
  /** The level of the bots at tables that are set up here. */
  level: string;
  /** How many play at them, by game. */
  players: Record<string, number>;
}

const KEY = "philtre-settings";

const USUAL: Settings = {
  language: null,
  theme: "system",
  motion: "system",
  textSize: 1,
  sound: true,
  pace: "normal",
  chatHidden: false,
  name: "",
  level: "taster",
  players: {},
};

/** What was kept, where it still fits; the usual for the rest. */
function remembered(): Settings {
  const settings: Settings = { ...USUAL, players: {} };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return settings;
    for (const [key, value] of Object.entries(kept)) {
      const usual = USUAL[key as keyof Settings];
      const fits = key === "language" ? typeof value === "string" : typeof value === typeof usual;
      if (key in USUAL && fits && value !== null) Object.assign(settings, { [key]: value });
    }
  } catch {
    // Without storage, or with a damaged one, the usual settings do.
  }
  return settings;
}

export const settings: Settings = $state(remembered());

/** Keeps the settings and shows them on the page; called once, by the app. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => {
      keep(JSON.stringify(settings));
    });
    $effect(() => {
      const root = document.documentElement;
      mark(root, "theme", settings.theme);
      mark(root, "motion", settings.motion);
      root.style.setProperty("--text-size", String(settings.textSize));
    });
  });
}

function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing forgets the settings, and still plays.
  }
}

function mark(root: HTMLElement, name: string, value: string): void {
  if (value === "system") root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
}

/** Whether things should stand still. */
export function isStill(): boolean {
  if (settings.motion !== "system") return settings.motion === "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
