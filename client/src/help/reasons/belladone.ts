import type { CardView, GameShown } from "../../lib/protocol";
import { because, cardsOf, faceOf, type Occasion, pileOf, type Reason, valueOf } from "./reason";

const FULL = 7;

export function belladone(occasion: Occasion): Reason {
  const { verb } = occasion.action;
  return verb === "lay" ? lay(occasion) : because(verb);
}

function lay({ game, sight, action }: Occasion): Reason {
  const card = action.places["card"];
  const row = cardsOf(pileOf(sight, action.places["row"]));
  const place = row.length + 1;
  const isHidden = place % 2 === 0; // BEL-7
  const laid = [...row, { face: card, up: !isHidden }];
  const sum = signed(worth(game, laid));
  if (place === FULL) {
    return because("completes", { sum, unknown: row.filter(({ face }) => !face).length });
  }
  const isSpecial = (faceOf(game, card)?.value ?? null) === null;
  if (isSpecial) return because(isHidden ? "special-hidden" : "special-open");
  if (place === FULL - 1) return because("sixth");
  if (isHidden) return because("hidden", { place, value: signed(valueOf(game, card)) });
  return because("open", { place, sum });
}

/** What is known of a row, its sign changed by each face-up Invert. */
function worth(game: GameShown, row: CardView[]): number {
  const sum = row.reduce((known, { face }) => known + valueOf(game, face), 0);
  const inverts = row.filter(({ face, up }) => up && face?.endsWith("invert")).length;
  return inverts % 2 === 0 ? sum : -sum;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace("-", "\u2212");
}
