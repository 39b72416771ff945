import { amount, because, cardsOf, type Occasion, pileOf, type Reason, valueOf } from "./reason";

/** With so little room left, the next card is likely to boil it over. */
const TIGHT = 2;

export function poison(occasion: Occasion): Reason {
  const { game, sight, action } = occasion;
  const card = action.places["card"];
  const limit = amount(sight.table["limit"]);
  const value = valueOf(game, card);
  const total = totalOf(occasion, action.places["cauldron"]);
  const sum = total + value;
  if (sum > limit) return drinks(occasion, limit);
  if (card?.startsWith("poison")) return because("poison", { total, sum });
  if (total === 0) return because("starts", { value });
  if (limit - sum <= TIGHT) return because("brim", { sum, room: limit - sum });
  return because("safe", { total, value, sum, limit });
}

function drinks(occasion: Occasion, limit: number): Reason {
  const { game, sight, action } = occasion;
  const cards = cardsOf(pileOf(sight, action.places["cauldron"])).length;
  const isForced = (sight.actions ?? []).every(
    ({ places }) => totalOf(occasion, places["cauldron"]) + valueOf(game, places["card"]) > limit,
  );
  return because(isForced ? "forced" : "drinks", { cards });
}

function totalOf({ sight }: Occasion, cauldron: string | undefined): number {
  return amount(sight.table[`total-${cauldron?.split(" ")[1] ?? ""}`]);
}
