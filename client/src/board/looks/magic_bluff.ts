import type { Look } from "../look";
import beet from "icon:beet";
import crystal from "icon:crystal-growth";
import feather from "icon:feather";
import frog from "icon:frog";
import book from "icon:secret-book";
import spider from "icon:masked-spider";
import mushroom from "icon:super-mushroom";

export const look: Look = {
  signs: {
    toad: { colour: "#3d701f", icon: frog, pattern: "waves" },
    feather: { colour: "#1f5f9e", icon: feather, pattern: "stripes" },
    mushroom: { colour: "#b0302a", icon: mushroom, pattern: "dots" },
    spider: { colour: "#4a3f55", icon: spider, pattern: "checks" },
    crystal: { colour: "#7e3aa8", icon: crystal, pattern: "rays" },
    mandrake: { colour: "#8f5613", icon: beet, pattern: "chevrons" },
  },
  powers: {},
  back: { icon: book, pattern: "rays" },
};
