// Completes a playthrough from its script. The header is copied, and lines with ">" are plies. The rules compute all
// other lines. For golden tests (`tools/testing/playthroughs.ts`).
import { formatOutcome, parseOutcome } from '../chance.ts';
import type { AnyGame, Ply, Scalar, Seat } from '../game.ts';
import { isRefusal } from '../refusal.ts';
import { setUp } from '../setup.ts';

/**
 * Generates a playthrough from its title, header and script:
 * ```
 * # A bluff is called
 * edition kuhn
 * seats 2
 * switch NAME VALUE        (one such line for each switch that differs from the edition)
 * from cards QK line -     (a state; default: the initial state)
 *
 * > 0 bet
 * > 1 bet
 * ```
 * @throws Error with the line that cannot be played
 */
export function formatPlaythrough(game: AnyGame, text: string): string {
  const lines = text.split('\n');
  const header = lines.slice(0, lines.indexOf(''));
  const start = begin(game, header);
  const output = [...header, '', ...describe(game, start)];
  let state = start;
  for (const line of lines.filter((each) => each.startsWith('> '))) {
    const ply = parsePly(game, state, line.slice(2));
    const after = game.apply(state, ply);
    output.push('', `> ${formatPly(game, state, ply)}`);
    const step = { before: state, ply, after };
    for (const fact of game.facts(step, 'spectator')) output.push(`  ${JSON.stringify(fact)}`);
    output.push(...describe(game, after));
    state = after;
  }
  return `${output.join('\n')}\n`;
}

function begin(game: AnyGame, header: readonly string[]): unknown {
  const values = (word: string): string[] =>
    header.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const switches = values('switch').map((line): [string, Scalar] => {
    const [name = '', value = ''] = line.split(' ');
    return [name, JSON.parse(value) as Scalar];
  });
  const setup = setUp(game, {
    edition: values('edition')[0] ?? '',
    seatCount: Number(values('seats')[0]),
    switches: Object.fromEntries(switches),
  });
  if (isRefusal(setup)) throw new Error(setup.message);
  const [from] = values('from');
  if (from === undefined) return game.initial(setup.switches, setup.seatCount);
  const state = game.parseState(from, setup.switches);
  if (state === undefined) throw new Error(`not a state of this game: ${from}`);
  return state;
}

function describe(game: AnyGame, state: unknown): string[] {
  const turn = game.turn(state);
  const lines = [`= ${game.formatState(state)}`];
  if (turn.kind === 'over') return [...lines, `  over: ${game.returns(state).join(' ')}`];
  if (turn.kind === 'chance') return lines;
  const choices = turn.seats.map((seat) => {
    const moves = game.legalMoves(game.view(state, seat)).folded(game.formatMove);
    return `  ${seat} may: ${listed(moves)}`;
  });
  return [...lines, ...choices];
}

/** The most moves in a list; longer lists would be hard to read. */
const MAX_LISTED_MOVES = 24;

function listed(moves: readonly string[]): string {
  const more = moves.length - MAX_LISTED_MOVES;
  const shown = moves.slice(0, MAX_LISTED_MOVES).join(', ');
  return more > 0 ? `${shown}, and ${more} more` : shown;
}

function formatPly(game: AnyGame, state: unknown, ply: Ply<unknown>): string {
  if (ply.by !== 'chance') return `${ply.by} ${game.formatMove(ply.move)}`;
  return `chance ${formatOutcome(game.chance(state), ply.outcome)}`;
}

function parsePly(game: AnyGame, state: unknown, text: string): Ply<unknown> {
  const [, by = '', rest = ''] = /^(\S+) (.+)$/.exec(text) ?? [];
  if (by === 'chance') {
    if (game.turn(state).kind !== 'chance') throw new Error(`not chance's turn: ${text}`);
    const outcome = parseOutcome(game.chance(state), rest);
    if (outcome === undefined) throw new Error(`chance cannot give: ${text}`);
    return { by, outcome };
  }
  const seat: Seat = Number(by);
  const move = game.parseMove(rest);
  if (move === undefined || !game.legalMoves(game.view(state, seat)).has(move)) {
    throw new Error(`not legal here: ${text}`);
  }
  return { by: seat, move };
}
