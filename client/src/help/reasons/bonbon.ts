import { amount, because, cardsOf, type Occasion, pileOf, type Reason, valueOf } from "./reason";

/** Below this much room, most chocolates are too many. */
const TIGHT = 4;

const PLAIN: Record<string, string> = {
  "end turn": "end-turn",
  take: "tile",
  "take no tile": "no-tile",
  leave: "leave",
  stay: "stay",
  unveil: "unveil",
  "unveil nothing": "nothing",
  swap: "swap",
  with: "swap",
  "swap nothing": "nothing",
  hide: "hide",
  "hide nothing": "nothing",
};

export function bonbon(occasion: Occasion): Reason {
  const { verb } = occasion.action;
  if (verb === "draw" || verb === "stop") return drawOrStop(occasion, verb);
  if (verb === "lay up" || verb === "lay down") return lay(occasion, verb);
  return because(PLAIN[verb] ?? "nothing");
}

function limits({ sight, me }: Occasion) {
  const mine = sight.seats[me];
  return {
    shown: amount(mine?.["shown"]),
    own: amount(mine?.["own-limit"]),
    total: amount(sight.table["total"]),
    shared: amount(sight.table["limit"]),
  };
}

function drawOrStop(occasion: Occasion, verb: "draw" | "stop"): Reason {
  const values = limits(occasion);
  const room = Math.min(values.own - values.shown, values.shared - values.total);
  if (verb === "draw") return because(room < TIGHT ? "draw-tight" : "draw", values);
  const hasStopped = occasion.sight.seats.some((seat) => seat["status"] === "stopped");
  return hasStopped ? because("stop", values) : because("stop-first");
}

function lay(occasion: Occasion, verb: "lay up" | "lay down"): Reason {
  const { game, sight, me } = occasion;
  if (sight.actions?.length === 1) return because("no-choice");
  const drawn = cardsOf(pileOf(sight, `hand ${me + 1}`))[0]?.face;
  const run = runOf(occasion);
  if (verb === "lay down") return because("lay-down", { run: run + 1 });
  if (/^(leave|unveil|swap|again|hide) /.test(drawn ?? "")) return because("lay-up-effect");
  const { shown, own } = limits(occasion);
  const values = { sum: shown + valueOf(game, drawn), own };
  return because(run > 0 ? "lay-up-secures" : "lay-up", values);
}

/** How many cards lie face down at the right end of the newcomer's line. */
function runOf({ sight, me }: Occasion): number {
  const line = cardsOf(pileOf(sight, `line ${me + 1}`));
  return line.length - 1 - line.findLastIndex((card) => card.up);
}
