import type { PileView } from "../../lib/protocol";
import { because, cardsOf, type Occasion, pileOf, type Reason } from "./reason";

export function magicBluff(occasion: Occasion): Reason {
  switch (occasion.action.verb) {
    case "announce":
      return announce(occasion);
    case "believe":
    case "doubt":
      return react(occasion);
    case "discard group":
      return discardGroup(occasion);
    case "discard card":
      return discardCard(occasion);
    case "place":
      return place(occasion);
    default:
      return because("keep");
  }
}

function announce(occasion: Occasion): Reason {
  const { sight, action } = occasion;
  const ingredient = action.places["ingredient"] ?? "";
  const count = countIn(ownGrid(occasion), ingredient);
  const die = pileOf(sight, "book")?.cards?.at(-1)?.face;
  if (die === `rolled ${ingredient}`) return because("truth", { count });
  return count > 0 ? because("bluff", { count }) : because("bluff-idle");
}

function react({ sight, action, nameOf }: Occasion): Reason {
  const active = sight.seats.findIndex((seat) => seat["active"] === true);
  const announced = String(sight.table["announced"] ?? "");
  const count = countIn(pileOf(sight, `grid ${active + 1}`), announced);
  return because(action.verb, { seat: nameOf(active), count });
}

function discardGroup(occasion: Occasion): Reason {
  const grid = ownGrid(occasion);
  const group = groupAt(grid, slotOf(occasion));
  const kind = faceAt(grid, group[0] ?? -1);
  const isWhole = kind !== undefined && countIn(grid, kind) === group.length;
  return because(isWhole ? "group-kind" : "group", { cards: group.length });
}

function discardCard(occasion: Occasion): Reason {
  const grid = ownGrid(occasion);
  const kind = faceAt(grid, slotOf(occasion)) ?? "";
  return because(countIn(grid, kind) === 1 ? "card-kind" : "card");
}

function place(occasion: Occasion): Reason {
  const grid = ownGrid(occasion);
  const placed = occasion.action.places["ingredient"];
  const near = neighbours(grid, slotOf(occasion));
  const isBeside = near.some((slot) => faceAt(grid, slot) === placed);
  return because(isBeside ? "place-beside" : "place");
}

// ---------------------------------------------------------------- the grid

function ownGrid({ sight, me }: Occasion): PileView | undefined {
  return pileOf(sight, `grid ${me + 1}`);
}

function countIn(grid: PileView | undefined, ingredient: string): number {
  return cardsOf(grid).filter((card) => card.face === ingredient).length;
}

function faceAt(grid: PileView | undefined, slot: number): string | undefined {
  return grid?.cards?.[slot]?.face ?? undefined;
}

/** The field is square: so many cells in a row. */
function widthOf(grid: PileView | undefined): number {
  return Math.round(Math.sqrt(grid?.cards?.length ?? 0));
}

/** The place in the grid of the cell that is decided about. */
function slotOf({ game, action }: Occasion): number {
  const cells = game.verbs.find(({ verb }) => verb === action.verb)?.places["cell"]?.names;
  return cells?.indexOf(action.places["cell"] ?? "") ?? -1;
}

function neighbours(grid: PileView | undefined, slot: number): number[] {
  const width = widthOf(grid);
  const beside = [slot % width > 0 ? slot - 1 : -1, slot % width < width - 1 ? slot + 1 : -1];
  return [...beside, slot - width, slot + width];
}

/** All cards connected with the one in this place that are of its ingredient. */
function groupAt(grid: PileView | undefined, slot: number): number[] {
  const kind = faceAt(grid, slot);
  const group = kind === undefined ? [] : [slot];
  for (const member of group) {
    const joining = neighbours(grid, member).filter((near) => faceAt(grid, near) === kind);
    group.push(...joining.filter((near) => !group.includes(near)));
  }
  return group;
}
