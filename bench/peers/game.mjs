// A dice game for the peer library, which cannot run our rules. It is about as large as our dice game: roll the
// remaining dice of eight, keep a face, take a tile or lose the turn.
const FACES = 6;
const TILES = Array.from({ length: 16 }, (_, index) => 21 + index);

function kept(G) {
  return G.kept.reduce((sum, count) => sum + count, 0);
}

function score(G) {
  return G.kept.reduce((sum, count, face) => sum + count * Math.min(face + 1, 5), 0);
}

function roll({ G, random }) {
  G.rolled = random.D6(8 - kept(G));
}

function keep({ G }, face) {
  G.kept[face] = G.rolled.filter((eyes) => eyes === face + 1).length;
  G.rolled = [];
}

function stop({ G, ctx, events }) {
  const tile = G.row.findLast((value) => value <= score(G));
  if (tile !== undefined) {
    G.row = G.row.filter((value) => value !== tile);
    G.stacks[ctx.currentPlayer].push(tile);
  }
  G.rolled = [];
  G.kept = new Array(FACES).fill(0);
  events.endTurn();
}

/** `client: false`: a client shows a move only after the server's answer. */
export const game = {
  name: 'dice',
  setup: () => ({
    row: TILES,
    stacks: [[], []],
    rolled: [],
    kept: new Array(FACES).fill(0),
  }),
  moves: {
    roll: { move: roll, client: false },
    keep: { move: keep, client: false },
    stop: { move: stop, client: false },
  },
};

/** A legal move in this state: its name and its arguments. */
export function choose(G) {
  if (G.rolled.length === 0) return kept(G) >= 6 ? ['stop'] : ['roll'];
  const face = G.rolled.find((eyes) => G.kept[eyes - 1] === 0);
  return face === undefined ? ['stop'] : ['keep', face - 1];
}
