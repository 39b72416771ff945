import type { Look } from "../look";
import { BLUE, PURPLE, RED } from "../signs";
import cauldron from "icon:cauldron";
import skull from "icon:death-skull";

export const look: Look = {
  signs: {
    red: RED,
    blue: BLUE,
    purple: PURPLE,
    poison: { colour: "#3a661a", icon: skull, pattern: "stripes" },
  },
  powers: {},
  back: { icon: cauldron, pattern: "waves" },
};
