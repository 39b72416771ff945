import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./lib/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

const target = document.querySelector("#app");
if (target === null) throw new Error("index.html has no #app.");
applySettings();
mount(App, { target });
