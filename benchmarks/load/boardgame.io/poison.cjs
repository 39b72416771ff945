// Poison for boardgame.io, as that library's documentation has games written: a state G, moves on
// it, and a playerView that leaves out what a seat may not see. What a seat sees has the shape and
// the size of what a seat of Philtre's sees, so that both servers carry the same load.

const COLOURS = ['red', 'blue', 'purple'];
const COPIES = { 1: 3, 2: 3, 4: 2, 5: 3, 7: 3 };
const POISON_CARDS = 8;
const LIMIT = 13;
const CAULDRONS = 3;

const FACES = [
  ...COLOURS.flatMap((picture) => Object.keys(COPIES).map((v) => ({ picture, value: +v }))),
  { picture: 'poison', value: 4 },
];
const NAMES = FACES.map(({ picture, value }) => `${picture} ${value}`);
const DECK = FACES.flatMap(({ picture, value }, kind) =>
  Array(picture === 'poison' ? POISON_CARDS : COPIES[value]).fill(kind)
);

const sum = (cauldron) => cauldron.reduce((total, kind) => total + FACES[kind].value, 0);
const colourOf = (cauldron) => {
  const potion = cauldron.find((kind) => FACES[kind].picture !== 'poison');
  return potion === undefined ? null : FACES[potion].picture;
};
const emptyPiles = (many) => Array.from({ length: many }, () => []);

function deal(G, players, random) {
  G.hands = emptyPiles(players);
  G.taken = emptyPiles(players);
  G.cauldrons = emptyPiles(CAULDRONS);
  random.Shuffle(DECK).forEach((kind, n) => G.hands[n % players].push(kind));
}

function isLegal(G, kind, cauldron) {
  const { picture } = FACES[kind];
  if (picture === 'poison') return true;
  const colours = G.cauldrons.map(colourOf);
  return colours.includes(picture) ? colours[cauldron] === picture : colours[cauldron] === null;
}

function legalDecisions(G, seat) {
  return [...new Set(G.hands[seat])].flatMap((kind) =>
    [0, 1, 2].filter((c) => isLegal(G, kind, c)).map((c) => kind * CAULDRONS + c)
  );
}

function score(G) {
  const took = G.taken.map((pile) =>
    [...COLOURS, 'poison'].map((p) => pile.filter((kind) => FACES[kind].picture === p).length)
  );
  took.forEach((counts, seat) => {
    counts.forEach((many, p) => {
      const isImmune = p < 3 && took.every((other, o) => o === seat || other[p] < many);
      G.score[seat] += p === 3 ? 2 * many : isImmune ? 0 : many;
    });
  });
}

function decide({ G, ctx, events, random }, decision) {
  const [kind, c] = [Math.floor(decision / CAULDRONS), decision % CAULDRONS];
  const hand = G.hands[ctx.currentPlayer];
  if (!hand.includes(kind) || !isLegal(G, kind, c)) return 'INVALID_MOVE';
  hand.splice(hand.indexOf(kind), 1);
  if (sum(G.cauldrons[c]) + FACES[kind].value > LIMIT) {
    G.taken[ctx.currentPlayer].push(...G.cauldrons[c]);
    G.cauldrons[c] = [];
  }
  G.cauldrons[c].push(kind);
  G.turn = (+ctx.currentPlayer + 1) % ctx.numPlayers;
  if (G.hands.every((cards) => cards.length === 0)) {
    score(G);
    G.round += 1;
    if (G.round < ctx.numPlayers) deal(G, ctx.numPlayers, random);
  }
  while (G.round < ctx.numPlayers && G.hands[G.turn].length === 0) {
    G.turn = (G.turn + 1) % ctx.numPlayers;
  }
  events.endTurn({ next: `${G.turn}` });
}

// ---------------------------------------------------------------- what a seat sees

const faceUp = (kind) => ({ face: NAMES[kind], up: true });
const pile = (family, kind, number, cards, owner) => ({
  name: `${family} ${number + 1}`,
  family,
  kind,
  count: cards.length,
  ...(owner === undefined ? {} : { owner }),
  cards,
});

function unseenBy(G, seat) {
  const tally = {};
  G.hands.forEach((hand, s) => {
    if (s !== seat) hand.forEach((kind) => (tally[NAMES[kind]] = (tally[NAMES[kind]] ?? 0) + 1));
  });
  return { 1: tally };
}

const told = (decision) => {
  const [card, cauldron] = [NAMES[Math.floor(decision / 3)], `cauldron ${(decision % 3) + 1}`];
  const name = `play ${card} into ${cauldron}`;
  return { id: decision, name, verb: 'play', places: { card, cauldron } };
};

function playerView({ G, ctx, playerID }) {
  const seat = playerID === null ? null : +playerID;
  const held = (kind, s) =>
    s === seat ? { face: NAMES[kind], seen_by: [s] } : { part: 1, seen_by: [s] };
  const table = { dealer: G.round, round: G.round + 1, rounds: ctx.numPlayers, limit: LIMIT };
  G.cauldrons.forEach((cards, c) => {
    table[`colour-${c + 1}`] = colourOf(cards);
    table[`total-${c + 1}`] = sum(cards);
  });
  return {
    game: 'poison',
    players: ctx.numPlayers,
    seat,
    turn: G.turn,
    phase: 'play',
    piles: [
      ...G.cauldrons.map((cards, c) => pile('cauldron', 'stack', c, cards.map(faceUp))),
      ...G.hands.map((cards, s) => pile('hand', 'hand', s, cards.map((k) => held(k, s)), s)),
      ...G.taken.map(({ length }, s) => ({ ...pile('taken', 'stack', s, [], s), count: length })),
    ],
    unseen: unseenBy(G, seat),
    table,
    seats: G.score.map((points) => ({ score: points })),
    actions: seat === G.turn && !ctx.gameover ? legalDecisions(G, seat).map(told) : [],
  };
}

exports.Poison = {
  name: 'poison',
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => {
    const G = { turn: 0, round: 0, score: Array(ctx.numPlayers).fill(0) };
    deal(G, ctx.numPlayers, random);
    return G;
  },
  // The client knows no cards but its own, so moves are made by the server alone.
  moves: { decide: { move: decide, client: false } },
  endIf: ({ G, ctx }) => (G.round === ctx.numPlayers ? { score: G.score } : undefined),
  playerView,
};
