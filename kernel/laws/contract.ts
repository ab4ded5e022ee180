// Tests the laws of every game with random playouts. A game's test is one line:
// `expect(brokenLaws(game, setup, trial)).toEqual([])`.
import { formatOutcome, isHidden, outcomes, parseOutcome, sample, totalWays } from '../chance.ts';
import type { AnyGame, Game, Observer, Ply, Seat, Step } from '../game.ts';
import { canonicalJson } from '../hash.ts';
import { brokenMigrations } from '../migrate.ts';
import { type MoveSet, pickMove } from '../moves/move-set.ts';
import { randomMover } from '../moves/movers.ts';
import { isReplacement } from '../moves/open-text.ts';
import { foldRuns } from '../moves/runs.ts';
import { pick, type Random, uniform } from '../random.ts';
import { randomFrom } from '../seeded-random.ts';
import type { Setup } from '../setup.ts';

/** The amount of testing. The same trial gives the same result. */
export interface Trial {
  readonly seed: string;
  readonly playouts: number;
  /** A playout with more plies counts as endless. */
  readonly pliesAtMost: number;
  /** Checks on average one ply in `oneIn`; default: every ply. */
  readonly oneIn?: number;
}

/** Throws if a law is broken; `brokenLaws` catches the error. */
function must(holds: boolean, law: string, detail: unknown): void {
  if (!holds) throw new Error(`${law}: ${JSON.stringify(detail)}`);
}

/** Whether a value survives JSON: no undefined, no NaN, no infinity, no -0. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  return value === null || Object.values(value).every(isJson);
}

export function same(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

export function observersOf(setup: Setup): readonly Observer[] {
  return [...new Array(setup.seatCount).keys(), 'spectator'];
}

/** Plays random matches and checks every state and step. @returns one message per broken law */
export function brokenLaws<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  trial: Trial,
): readonly string[] {
  const random = randomFrom(trial.seed);
  const knownMoves = new Map<string, Move>();
  const broken = new Map(brokenMigrations(game as unknown as AnyGame).map((law) => [law, law]));
  for (let playout = 0; playout < trial.playouts; playout += 1) {
    try {
      let state = freeze(game.initial(setup.switches, setup.seatCount));
      let plies = 0;
      while (game.turn(state).kind !== 'over') {
        const isChecked = uniform(random, trial.oneIn ?? 1) === 0;
        if (isChecked) checkState(game, setup, state, random, knownMoves);
        const ply = randomPly(game, state, random);
        const after = freeze(game.apply(state, ply));
        if (isChecked) checkStep(game, setup, { before: state, ply, after }, random);
        state = after;
        // Only chance ends a run of replacements.
        if (ply.by === 'chance' || !isReplacing(game, ply.move)) plies += 1;
        must(plies <= trial.pliesAtMost, 'playouts end', plies);
      }
      checkState(game, setup, state, random, knownMoves);
    } catch (error) {
      const law = (error as Error).message;
      broken.set(law, broken.get(law) ?? `${law} [seed ${trial.seed}, playout ${playout}]`);
    }
  }
  return [...broken.values()];
}

/** A random next ply: of a random seat that may move, or a sampled outcome. */
export function randomPly<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  state: State,
  random: Random,
): Ply<Move> {
  const turn = game.turn(state);
  if (turn.kind === 'over') throw new Error('the game is over');
  if (turn.kind === 'chance') return { by: 'chance', outcome: sample(game.chance(state), random) };
  const by = randomMover(game, state, random) as Seat;
  return { by, move: pickMove(random, game.legalMoves(game.view(state, by))) };
}

function checkState<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  state: State,
  random: Random,
  knownMoves: Map<string, Move>,
): void {
  const turn = game.turn(state);
  const toMove = turn.kind === 'seats' ? turn.seats : [];
  must(turn.kind !== 'seats' || toMove.length > 0, 'somebody is to move', turn);
  must(turn.kind !== 'seats' || !turn.owes || toMove.length === 1, 'one seat owes', turn);
  must(isJson(state), 'states survive JSON', state);
  const text = game.formatState(state);
  const reread = game.parseState(text, setup.switches);
  must(reread !== undefined && game.formatState(reread) === text, 'states are read back', text);
  if (turn.kind === 'chance') checkChance(game, setup, state, random);
  if (turn.kind === 'over') {
    const returns = game.returns(state);
    must(returns.length === setup.seatCount, 'every seat has a return', returns);
    must(returns.every(Number.isFinite), 'returns are numbers', returns);
  }
  const replacers = game.replacing?.seats(state) ?? [];
  must(!replacers.some((seat) => toMove.includes(seat)), 'a seat to move replaces nothing', toMove);
  must(replacers.length === 0 || turn.kind === 'seats', 'moves are replaced in turns', replacers);
  for (const observer of observersOf(setup)) {
    const whole = game.view(state, observer);
    must(isJson(whole), 'views survive JSON', whole);
    // As the page gets it: what JSON leaves out of a view cannot tell a secret to the functions below.
    const view = freeze(JSON.parse(JSON.stringify(whole)) as View);
    const moves = game.legalMoves(view);
    const isIn = (seats: readonly Seat[]) => observer !== 'spectator' && seats.includes(observer);
    const expected = isIn(toMove) || isIn(replacers);
    must(moves.count > 0 === expected, 'only seats to move have moves', observer);
    must(
      moves.samples().every((move) => isReplacing(game, move) === isIn(replacers)),
      'only replacers have replacements, and nothing else',
      observer,
    );
    checkMoves(game, moves, { knownMoves, random });
    const other = game.resample(view, random);
    must(same(game.view(other, observer), view), 'a resampled state gives the same view', observer);
    must(same(game.turn(other), turn), 'the turn is public', observer);
    must(same(game.replacing?.seats(other) ?? [], replacers), 'replacers are public', observer);
    must(
      game.hasSecrets || same(other, state),
      'without secrets the view determines the state',
      observer,
    );
  }
}

function checkChance<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  state: State,
  random: Random,
): void {
  const chance = game.chance(state);
  const symbols = game.dice(setup.switches, setup.seatCount)[chance.label];
  const isOpenRoll = chance.kind === 'dice' && !isHidden(chance);
  const expected = isOpenRoll ? chance.symbols : undefined;
  must(canonicalJson(symbols) === canonicalJson(expected), 'open rolls are known by label', chance);
  must(new Set(chance.symbols).size === chance.symbols.length, 'symbols differ', chance);
  const listed = outcomes(chance);
  const sum = listed?.reduce((ways, outcome) => ways + outcome.ways, 0);
  must(sum === undefined || sum === totalWays(chance), 'ways add up', chance);
  const outcome = sample(chance, random);
  const text = formatOutcome(chance, outcome);
  must(same(parseOutcome(chance, text), outcome), 'outcomes are read back', text);
}

function checkMoves<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  moves: MoveSet<Move>,
  { knownMoves, random }: { readonly knownMoves: Map<string, Move>; readonly random: Random },
): void {
  const listed = [...moves];
  const texts = listed.map((move) => game.formatMove(move));
  const distinct = new Set(texts);
  must(distinct.size === texts.length, 'moves have different texts', texts);
  must(moves.count === listed.length, 'a set counts its moves', moves.count);
  const folded = moves.folded(game.formatMove);
  must(same(folded, foldRuns(texts)), 'a set folds the texts of its moves', folded);
  const samples = moves.samples();
  const isSecret = samples.some((move) => game.secret(move));
  must(
    isSecret === listed.some((move) => game.secret(move)),
    'moves of a kind are secret',
    samples,
  );
  for (const index of some([...listed.keys()], random)) {
    const [text, move] = [texts[index] as string, listed[index] as Move];
    must(/^[a-z][a-z-]*( \S+)*$/.test(text), 'a move is a verb with arguments', text);
    must(same(game.parseMove(text), move), 'moves are read back', text);
    must(moves.has(move), 'a set has its moves', text);
    must(same(moves.nth(index), move), 'moves keep their order', text);
    knownMoves.set(text, move);
  }
  for (const [text, move] of some([...knownMoves], random)) {
    must(moves.has(move) === distinct.has(text), 'a set has only its moves', text);
  }
  for (const sample of samples) must(moves.has(sample), 'samples are legal moves', sample);
}

/** Above this number of items, only a sample is checked. */
const CHECKED_AT_MOST = 500;
const SAMPLE_SIZE = 40;

/** All items, or a random sample of many items. */
function some<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items.length <= CHECKED_AT_MOST
    ? items
    : Array.from({ length: SAMPLE_SIZE }, () => pick(random, items));
}

function checkStep<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  step: Step<State, Move>,
  random: Random,
): void {
  const { before, ply, after } = step;
  const revived = JSON.parse(JSON.stringify(before)) as State;
  must(same(game.apply(revived, ply), after), 'apply depends only on the state', ply);
  const turn = game.turn(before);
  if (turn.kind === 'seats' && turn.seats.length > 1)
    checkCommute(game, before, turn.seats, random);
  if (ply.by !== 'chance' && isReplacing(game, ply.move)) checkReplacement(game, step, random);
  must(game.hasSecrets || isOpen(game, before, ply), 'without secrets all steps are open', ply);
  if (ply.by !== 'chance' && game.turn(after).kind === 'chance') {
    must(game.rolls(ply.move), 'a roll follows only moves that may cause it', ply);
  }
  for (const observer of observersOf(setup)) {
    const facts = game.facts(step, observer);
    must(isJson(facts), 'facts survive JSON', facts);
  }
}

function isReplacing<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  move: Move,
): boolean {
  return isReplacement(game, game.formatMove(move));
}

/** A replacement is secret, reveals nothing, leaves the turn as it was, and leaves no trace of the move before it. */
function checkReplacement<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  step: Step<State, Move>,
  random: Random,
): void {
  const { before, ply, after } = step;
  if (ply.by === 'chance') return;
  const { by: seat, move } = ply;
  must(game.secret(move) && !game.rolls(move), 'a replacement is secret and rolls nothing', ply);
  must(same(game.turn(after), game.turn(before)), 'a replacement leaves the turn', ply);
  const revealed = game.reveals?.(step) ?? 'nothing';
  must(revealed === 'nothing', 'a replacement reveals nothing', ply);
  const other = pickMove(random, game.legalMoves(game.view(before, seat)));
  const twice = game.apply(game.apply(before, { by: seat, move: other }), ply);
  must(same(twice, after), 'a replaced move leaves no trace', [other, move]);
}

/** Whether everybody knows the whole ply. */
function isOpen<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  before: State,
  ply: Ply<Move>,
): boolean {
  if (ply.by === 'chance') return !isHidden(game.chance(before));
  return !game.secret(ply.move);
}

function checkCommute<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  state: State,
  seats: readonly Seat[],
  random: Random,
): void {
  const [one, two] = [seats[0] as Seat, seats[1 + uniform(random, seats.length - 1)] as Seat];
  const first: Ply<Move> = {
    by: one,
    move: pickMove(random, game.legalMoves(game.view(state, one))),
  };
  const second: Ply<Move> = {
    by: two,
    move: pickMove(random, game.legalMoves(game.view(state, two))),
  };
  const forth = game.apply(game.apply(state, first), second);
  const back = game.apply(game.apply(state, second), first);
  must(same(forth, back), 'moves of seats that act at once commute', [first, second]);
}
