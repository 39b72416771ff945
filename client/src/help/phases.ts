/** Which clauses matter in which phase: the rules open there when somebody asks at the table. */

type Phases = Record<string, string[]>;

const CLAUSES: Record<string, Phases> = {
  belladone: {
    shuffle: ["BEL-2", "BEL-3", "BEL-4"],
    "choose starter": ["BEL-R4"],
    lay: ["BEL-6", "BEL-7", "BEL-8", "BEL-9", "BEL-11", "BEL-16"],
    look: ["BEL-17", "BEL-R5"],
    swap: ["BEL-17", "BEL-R6"],
    give: ["BEL-15", "BEL-R7"],
    exchange: ["BEL-19", "BEL-R10", "BEL-20"],
  },
  bonbon: {
    "choose first": ["BON-R15"],
    "lay out tiles": ["BON-3", "BON-R9"],
    shuffle: ["BON-3", "BON-26"],
    turn: ["BON-4", "BON-6", "BON-7", "BON-8"],
    "other turn": ["BON-13", "BON-R3"],
    again: ["BON-19"],
    lay: ["BON-5", "BON-6", "BON-7", "BON-21", "BON-12", "BON-15"],
    "choose tile": ["BON-8", "BON-23"],
    leave: ["BON-16", "BON-R8"],
    unveil: ["BON-17", "BON-R4"],
    swap: ["BON-18", "BON-R5"],
    "swap with": ["BON-18", "BON-R5"],
    hide: ["BON-20", "BON-R6"],
    "round over": ["BON-9", "BON-21", "BON-22", "BON-23", "BON-24", "BON-25"],
  },
  magic_bluff: {
    "choose first": ["MAG-R11"],
    deal: ["MAG-2", "MAG-R2"],
    roll: ["MAG-3"],
    renew: ["MAG-12"],
    announce: ["MAG-4", "MAG-5", "MAG-R6"],
    react: ["MAG-6", "MAG-8", "MAG-9", "MAG-10"],
    "discard group": ["MAG-7", "MAG-9", "MAG-R3", "MAG-R8"],
    "discard card": ["MAG-9", "MAG-10", "MAG-R4", "MAG-14"],
    place: ["MAG-R5", "MAG-R9"],
  },
  poison: {
    "choose dealer": ["POI-R1"],
    shuffle: ["POI-2", "POI-3"],
    play: ["POI-5", "POI-6", "POI-7", "POI-8", "POI-11", "POI-12"],
  },
  verre: {
    "choose wesley": ["VER-6", "VER-R9"],
    shuffle: ["VER-4", "VER-5"],
    spy: ["VER-7", "VER-R7"],
    fill: ["VER-8", "VER-9", "VER-10"],
    exchange: ["VER-10", "VER-R4"],
    take: ["VER-11", "VER-R2"],
    drink: ["VER-12", "VER-13", "VER-14", "VER-15", "VER-16", "VER-17", "VER-R3"],
  },
};

/** The clauses to read in this phase; none for a game or a phase that came later than this table. */
export function clausesOf(game: string, phase: string | null): string[] {
  return (phase === null ? undefined : CLAUSES[game]?.[phase]) ?? [];
}

/** Everything this table names. */
export function knownPhases(): Record<string, Phases> {
  return CLAUSES;
}
