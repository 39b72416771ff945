/** A board with a moment of a real game: `/harness.html?game=poison&players=4&moment=play`. Other
 * words of the query: `lang`, `theme`, `step` (of `players=film`), `seat`, `readonly`, `scene=any`.
 * Only the development server has this page. */
import { mount } from "svelte";
import { applySettings, settings } from "../lib/settings.svelte";
import { speak } from "../lib/words.svelte";
import "../styles/base.css";
import "../styles/fonts.css";
import "../styles/tokens.css";
import Harness from "./Harness.svelte";
import { fixtures } from "./fixtures";

const query = new URLSearchParams(location.search);
const file = `${query.get("game") ?? "poison"}-${query.get("players") ?? "4"}`;
const fixture = fixtures[file];
const target = document.querySelector("#app");
if (fixture === undefined || target === null) throw new Error(`There is no fixture ${file}.`);

settings.theme = query.get("theme") === "light" ? "light" : "dark";
settings.motion = query.get("motion") === "full" ? "full" : "none";
applySettings();
await speak(query.get("lang") ?? "en");
mount(Harness, { target, props: { fixture, query } });
