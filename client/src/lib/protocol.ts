// Made from schema.json by `npm run types`; schema.json is made from the server's types.

/**
 * The first message: as which seat. Without a token one is a spectator.
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  state?: boolean;
  ref?: number;
}
/**
 * Take an empty seat. Answered with ``{"token": ...}``; this socket is now that seat.
 */
export interface Sit {
  type: "sit";
  seat: number;
  name: string;
  entropy?: string;
  ref?: number;
}
export interface Rename {
  type: "rename";
  name: string;
  ref?: number;
}
/**
 * Before the game: leave one's own seat; the host may also free another.
 */
export interface Stand {
  type: "stand";
  seat: number;
  ref?: number;
}
/**
 * Before the game: the host gives an empty seat to a bot.
 */
export interface SeatBot {
  type: "seat_bot";
  seat: number;
  bot: string;
  ref?: number;
}
/**
 * Deal. The host's to say, once every seat is taken.
 */
export interface Start {
  type: "start";
  ref?: number;
}
/**
 * Decide, as the seat whose turn it is. ``after`` is how many decisions have been made so far:
 * a decision meant for another moment is refused.
 */
export interface Decide {
  type: "decide";
  after: number;
  decision: number;
  ref?: number;
}
/**
 * Take one's last decision back, as long as ``can_take_back`` says so.
 */
export interface TakeBack {
  type: "take_back";
  after: number;
  ref?: number;
}
/**
 * Why can this not be done? ``verb`` and ``places`` as in a decision; places may be left out.
 * Answered with ``{"clause": "POI-6", "decision": 17}``: the clause is null where nothing forbids
 * it, and the decision is null where there is none of this form.
 */
export interface Why {
  type: "why";
  places: {
    [k: string]: string;
  };
  verb?: string | null;
  ref?: number;
}
/**
 * What would a strong bot do? Where all others are bots. Answered with a ``Thought``.
 */
export interface Hint {
  type: "hint";
  ref?: number;
}
/**
 * Let a bot play on for somebody who is away.
 */
export interface Replace {
  type: "replace";
  seat: number;
  bot: string;
  ref?: number;
}
/**
 * Take one's seat back from the stand-in.
 */
export interface Return {
  type: "return";
  ref?: number;
}
/**
 * Go on here: answered with a new token, and the one used before is void.
 */
export interface Move {
  type: "move";
  ref?: number;
}
export interface SetPace {
  type: "set_pace";
  pace: "fast" | "instant" | "normal" | "slow";
  ref?: number;
}
export interface Chat {
  type: "chat";
  text: string;
  ref?: number;
}
export interface ShowEmote {
  type: "emote";
  emote: "hello" | "hmm" | "hurry" | "laugh" | "liar" | "oops" | "thanks" | "well-played";
  ref?: number;
}
/**
 * Once the game is over: a new table with the same game, people and bots.
 *
 * Answered with ``{"table": id}``. Everybody who sat here can take their new seat with the token
 * they have.
 */
export interface Rematch {
  type: "rematch";
  ref?: number;
}
/**
 * All there is to know, after ``hello`` and whenever a socket changes its seat.
 */
export interface Snapshot {
  type: "snapshot";
  number: number;
  now: number;
  seat: number | null;
  room: RoomShown;
  position?: Position | null;
  log?: Line[];
  chat?: ChatLine[];
}
/**
 * A table as everybody sees it, the cards aside.
 */
export interface RoomShown {
  id: string;
  game: string;
  players: number;
  options: {
    [k: string]: string | boolean;
  };
  status: "gathering" | "over" | "playing";
  clock: "fast" | "none" | "relaxed";
  pace: "fast" | "instant" | "normal" | "slow";
  is_public: boolean;
  has_chat: boolean;
  commitment: string;
  seats: SeatShown[];
  host?: number | null;
  rematch?: string | null;
}
/**
 * Who sits in a seat.
 */
export interface SeatShown {
  kind: "bot" | "empty" | "person" | "stand-in";
  name?: string;
  bot?: string | null;
  is_here?: boolean;
}
/**
 * The game as this seat, or a spectator, sees it now.
 */
export interface Position {
  decisions: number;
  sight: Sight;
  can_take_back?: boolean;
  deadline?: number | null;
  state?: string | null;
}
/**
 * All that a view shows, ready for JSON.
 */
export interface Sight {
  game: string;
  rules: string;
  players: number;
  options: {
    [k: string]: string | boolean;
  };
  seat: number | null;
  turn: number | null;
  phase: string;
  piles: PileView[];
  unseen: {
    [k: string]: {
      [k: string]: number;
    };
  };
  table: {
    [k: string]: number | boolean | string | null;
  };
  seats: {
    [k: string]: number | boolean | string | null;
  }[];
  actions?: Action[];
  outcome?: Outcome | null;
}
/**
 * A pile. A gap in a grid is None. Of a closed pile only the count is told.
 */
export interface PileView {
  name: string;
  family: string;
  kind: string;
  count: number;
  owner?: number | null;
  cards?: (CardView | null)[] | null;
}
/**
 * A card in a pile, as far as the observer knows it.
 */
export interface CardView {
  face?: string | null;
  back?: string | null;
  up?: boolean;
  part?: number | null;
  seen_by?: number[];
}
/**
 * One decision a seat can make.
 *
 * ``name`` is its whole form ("play red 5 into cauldron 2"); ``verb`` and ``places`` are its
 * parts, for whoever draws or translates it.
 */
export interface Action {
  id: number;
  name: string;
  verb: string;
  places: {
    [k: string]: string;
  };
}
/**
 * The end of a game.
 */
export interface Outcome {
  ending: string;
  winners: number[];
  scores: number[];
  sheet: SheetLine[];
}
/**
 * A line of the score sheet: a key of the texts with its number, and each seat's points.
 */
export interface SheetLine {
  key: string;
  number: number;
  points: number[];
}
/**
 * A part of the log: what the deal, or one decision, brought about, as this seat saw it.
 */
export interface Line {
  events: Event[];
  seat?: number | null;
  by?: "bot" | "clock" | "person" | "stand-in";
}
/**
 * One thing that happened. Which fields are set depends on the kind:
 *
 * * moved: ``card`` (if seen), ``origin``, ``to``, ``value`` (its place there, from 0)
 * * dealt, swept: ``origin``, ``to``, ``value`` (how many cards)
 * * turned up, turned down: ``card`` (if seen), ``origin`` (its pile), ``value`` (its place)
 * * looked: ``seat``, ``card`` (if seen), ``origin`` (its pile)
 * * shuffled: ``origin``, ``value`` (how many cards)
 * * said: ``seat``, ``word``, ``value``
 * * scored: ``seat``, ``value``
 */
export interface Event {
  kind: string;
  card?: string | null;
  back?: string | null;
  origin?: string | null;
  to?: string | null;
  seat?: number | null;
  word?: string | null;
  value?: number | null;
}
export interface ChatLine {
  at: number;
  seat: number;
  name: string;
  text: string;
}
/**
 * An entry was made. What it did not change is left out.
 */
export interface News {
  type: "news";
  number: number;
  now: number;
  room?: RoomShown | null;
  position?: Position | null;
  line?: Line | null;
  taken_back?: boolean;
  chat?: ChatLine | null;
  emote?: ("hello" | "hmm" | "hurry" | "laugh" | "liar" | "oops" | "thanks" | "well-played") | null;
  seat?: number | null;
}
/**
 * What was asked for is done, and stored.
 */
export interface Done {
  type: "done";
  ref: number;
  result?: {
    [k: string]: unknown;
  };
}
/**
 * What was asked for cannot be done, and nothing was changed.
 */
export interface Refused {
  type: "refused";
  ref: number;
  key: string;
  values: {};
  message: string;
  clause?: string | null;
}
/**
 * The seat is now played from another device; the socket will be closed.
 */
export interface MovedAway {
  type: "moved_away";
}
/**
 * A game, as far as a client needs to know it to draw it. Texts are in the Fluent files.
 */
export interface GameShown {
  name: string;
  prefix: string;
  version: string;
  players: [number, number];
  options: OptionShown[];
  faces: FaceShown[];
  piles: PileShown[];
  verbs: VerbShown[];
  phases: string[];
  words: string[];
  teams: {
    [k: string]: number[][];
  };
}
export interface OptionShown {
  name: string;
  values: (string | boolean)[];
  players: {
    [k: string]: [number, number];
  };
}
/**
 * A kind of card: what is printed on it, and how many there are.
 */
export interface FaceShown {
  name: string;
  picture: string;
  copies: number;
  value?: number | null;
  signed?: boolean;
  back?: string | null;
}
/**
 * A family of piles.
 */
export interface PileShown {
  name: string;
  kind: "die" | "fan" | "grid" | "hand" | "row" | "stack";
  many: number;
  per_seat: boolean;
  closed: boolean;
}
/**
 * Decisions of one form.
 */
export interface VerbShown {
  verb: string;
  form: string;
  places: {
    [k: string]: PlaceShown;
  };
  declines: boolean;
}
/**
 * What can stand in a place of a decision.
 */
export interface PlaceShown {
  of: "card" | "cell" | "pile" | "seat" | "slot" | "word";
  names: string[];
}
export interface RulesShown {
  page: string;
  clauses: {
    [k: string]: string;
  };
}
/**
 * A level. Its words are ``bot-level-{name}`` in the texts.
 */
export interface BotShown {
  name: string;
  bot: string;
}
/**
 * A table to be set up. The first person named is the host; more of them pass the device on.
 */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: {
    [k: string]: string | boolean;
  };
  first?: number | null;
  clock?: "fast" | "none" | "relaxed";
  pace?: "fast" | "instant" | "normal" | "slow";
  is_public?: boolean;
  has_chat?: boolean;
  entropy?: string;
  start?: boolean;
}
/**
 * Who shall sit in a seat of a new table. With neither, it waits for somebody with the link.
 */
export interface NewSeat {
  name?: string | null;
  bot?: string | null;
}
export interface TableMade {
  table: string;
  tokens: {
    [k: string]: string;
  };
}
/**
 * A line of the lobby.
 */
export interface TableListed {
  id: string;
  game: string;
  players: number;
  status: "gathering" | "playing";
  clock: "fast" | "none" | "relaxed";
  names: string[];
  free: number;
  opened: number;
}
export interface ReplayMade {
  replay: string;
}
/**
 * A game that is over, or a record that was dropped in.
 */
export interface ReplayShown {
  id: string;
  game: string;
  players: number;
  options: {
    [k: string]: string | boolean;
  };
  names: string[];
  bots: (string | null)[];
  decisions: number;
  turns: number[];
  names_of_decisions: string[];
  outcome: Outcome | null;
  is_dealt: boolean;
}
/**
 * The game after so many decisions, and what the last of them brought about.
 */
export interface ReplayPosition {
  decisions: number;
  sight: Sight;
  events: Event[];
}
/**
 * What every refusal over HTTP looks like.
 */
export interface Problem {
  key: string;
  values: {};
  message: string;
  clause?: string | null;
}
/**
 * All that led to a decision.
 */
export interface Thought {
  game: string;
  seat: number;
  decision_number: number;
  chosen: number;
  options: Option[];
  guesses: Guess[];
}
/**
 * A legal decision, and what the bot made of it.
 */
export interface Option {
  decision: number;
  name: string;
  value: number;
  tries: number;
  chance: number;
}
/**
 * What the bot took a hidden card for.
 */
export interface Guess {
  pile: string;
  place: number;
  faces: {
    [k: string]: number;
  };
}
