/** What a card in its place is called, for those who hear the table. */
import type { CardView, PileView } from "../lib/protocol";
import type { Play } from "./play.svelte";
import { sideOf } from "./spots";

export function nameOf(play: Play, card: CardView, pile: PileView, slot: number): string {
  const name = card.face ? play.words.card(card.face) : play.words.unknownCard(card.back);
  const isDown = card.face && !card.up && pile.kind !== "hand" && pile.kind !== "fan";
  const text = isDown ? play.text("board-face-down", { card: name }) : name;
  if (pile.kind === "grid")
    return play.text("board-at", { card: text, place: cellName(pile, slot) });
  if (pile.kind === "row") return play.text("board-at", { card: text, place: String(slot + 1) });
  return text;
}

/** A cell by its column's letter and its row's number: `c3`. */
export function cellName(pile: PileView, slot: number): string {
  const side = sideOf(pile);
  return `${String.fromCharCode(97 + (slot % side))}${Math.floor(slot / side) + 1}`;
}
