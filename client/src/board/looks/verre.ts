import type { Look } from "../look";
import skull from "icon:death-skull";
import cross from "icon:health-normal";
import glass from "icon:wine-glass";

export const look: Look = {
  signs: {
    poison: { colour: "#4d2a6b", icon: skull, pattern: "stripes" },
    antidote: { colour: "#0f6e74", icon: cross, pattern: "dots" },
  },
  powers: {},
  back: { icon: glass, pattern: "stripes" },
};
