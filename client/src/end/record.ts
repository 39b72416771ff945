/** A record of a game (docs/records.md), as far as the browser reads one. */

export interface ShuffleStep {
  step: "shuffle";
  pile: string;
  /** The cards of the pile, bottom card first. */
  order: string[];
}

export interface DecisionStep {
  step: "decision";
  seat: number;
  decision: string;
}

export interface DealSource {
  source: "deal";
  commitment: string;
  /** What each seat added. */
  entropy: string[];
  secret?: string;
}

export interface SeedSource {
  source: "seed";
  seed: string;
}

export interface GameRecord {
  format: string;
  game: string;
  players: number;
  seats: string[];
  chance: DealSource | SeedSource;
  steps: (ShuffleStep | DecisionStep)[];
  outcome: unknown;
}
