import type { Look } from "../look";
import { EYE, FACE_UP } from "../shapes";
import almond from "icon:almond";
import again from "icon:card-draw";
import swap from "icon:card-exchange";
import nougat from "icon:chocolate-bar";
import truffle from "icon:cupcake";
import donut from "icon:donut";
import leave from "icon:exit-door";
import unveil from "icon:magnifying-glass";
import ganache from "icon:nested-hearts";
import star from "icon:round-star";
import hide from "icon:sight-disabled";
import caramel from "icon:wrapped-sweet";

const TILE = "#7a4a12";

export const look: Look = {
  signs: {
    praline: { colour: "#8a4a1f", icon: almond, pattern: "stripes" },
    truffle: { colour: "#5d3a33", icon: truffle, pattern: "dots" },
    caramel: { colour: "#945208", icon: caramel, pattern: "waves" },
    nougat: { colour: "#5f6420", icon: nougat, pattern: "checks" },
    ganache: { colour: "#a0294f", icon: ganache, pattern: "rays" },
    zero: { colour: "#2f607c", icon: donut, pattern: "plain" },
    tile: { colour: TILE, icon: star, pattern: "plain" },
  },
  clauses: {
    open: "BON-15",
    leave: "BON-16",
    unveil: "BON-17",
    swap: "BON-18",
    again: "BON-19",
    hide: "BON-20",
  },
  powers: {
    open: FACE_UP,
    leave,
    unveil,
    swap,
    again,
    hide,
    zeros: donut,
    up: FACE_UP,
    ones: almond,
    runs: hide,
    pictures: EYE,
    three: star,
  },
  back: { icon: caramel, pattern: "chevrons" },
};
