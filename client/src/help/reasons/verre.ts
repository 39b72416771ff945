import { because, cardsOf, faceOf, type Occasion, pileOf, type Reason, valueOf } from "./reason";

export function verre(occasion: Occasion): Reason {
  const { action, sight, me } = occasion;
  switch (action.verb) {
    case "spy":
      return because("spy");
    case "stop":
      return because("spied-enough");
    case "lay":
      return lay(occasion);
    case "take":
      return because("take", glass(occasion, action.places["glass"]));
    case "drink":
    case "decline":
      return because(action.verb, glass(occasion, `glass ${sight.seats[me]?.["glass"] ?? ""}`));
    default:
      return because(action.verb);
  }
}

function lay(occasion: Occasion): Reason {
  const { game, action } = occasion;
  const card = action.places["card"];
  const value = valueOf(game, card);
  const { antidote, poison } = glass(occasion, action.places["glass"]);
  return faceOf(game, card)?.picture === "poison"
    ? because("lay-poison", { value, antidote, poison: poison + value })
    : because("lay-antidote", { value, antidote: antidote + value, poison });
}

/** What the newcomer knows of a glass. */
function glass({ game, sight }: Occasion, name: string | undefined) {
  const cards = cardsOf(pileOf(sight, name));
  const sumOf = (picture: string) =>
    cards
      .filter((card) => faceOf(game, card.face)?.picture === picture)
      .reduce((sum, card) => sum + valueOf(game, card.face), 0);
  return {
    cards: cards.length,
    known: cards.filter((card) => card.face).length,
    antidote: sumOf("antidote"),
    poison: sumOf("poison"),
  };
}
