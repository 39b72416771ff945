/** The five colours that several games share, each with its symbol and its pattern. */
import type { Sign } from "./look";
import diamond from "icon:cut-diamond";
import leaf from "icon:linden-leaf";
import moon from "icon:moon";
import star from "icon:round-star";
import drop from "icon:water-drop";

export const RED: Sign = { colour: "#b3242a", icon: drop, pattern: "waves" };
export const YELLOW: Sign = { colour: "#885c04", icon: star, pattern: "rays" };
export const GREEN: Sign = { colour: "#2a7340", icon: leaf, pattern: "chevrons" };
export const BLUE: Sign = { colour: "#2456a6", icon: moon, pattern: "dots" };
export const PURPLE: Sign = { colour: "#76308c", icon: diamond, pattern: "checks" };
