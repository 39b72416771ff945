import type { Look } from "../look";
import { EYE, INVERT } from "../shapes";
import { BLUE, GREEN, PURPLE, RED, YELLOW } from "../signs";
import padlock from "icon:padlock";
import present from "icon:present";
import flower from "icon:spoted-flower";

export const look: Look = {
  signs: { red: RED, yellow: YELLOW, green: GREEN, blue: BLUE, purple: PURPLE },
  powers: { invert: INVERT, give: present, lock: padlock, peek: EYE },
  clauses: { invert: "BEL-14", give: "BEL-15", lock: "BEL-16", peek: "BEL-17" },
  back: { icon: flower, pattern: "rays" },
};
