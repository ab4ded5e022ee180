// The laws of a judge: what it says of a position fits what it says of the positions after it.
import { outcomes, sample, type Weighted } from '../chance.ts';
import type { AnyGame, Ply } from '../game.ts';
import { pickMove } from '../moves/move-set.ts';
import { type Random, uniform } from '../random.ts';
import type { AnyJudge } from '../review/judge.ts';
import { winShares } from '../win-shares.ts';

/** Larger differences are no rounding errors. */
const ALIKE = 1e-9;

interface Trial {
  readonly random: Random;
  /** One in so many positions is checked. */
  readonly oneIn: number;
  /** Chance with more outcomes is not checked: the judge samples it. */
  readonly outcomesAtMost?: number;
}

/**
 * Plays at random from a state, and checks some positions. Of a game with secrets the choices are not compared with the positions
 * after them, because a player chooses with less knowledge than the judge has; only the move that is made must be among them.
 * @returns what is wrong, each with its position
 */
export function misjudged(
  game: AnyGame,
  judge: AnyJudge,
  start: unknown,
  { random, oneIn, outcomesAtMost = Number.POSITIVE_INFINITY }: Trial,
): readonly string[] {
  const wrong: string[] = [];
  for (let state = start; ; state = game.apply(state, anyPly(game, state, random))) {
    if (uniform(random, oneIn) === 0 || game.turn(state).kind === 'over') {
      wrong.push(...misjudgedAt(game, judge, state, { random, outcomesAtMost }));
    }
    if (game.turn(state).kind === 'over') return wrong;
  }
}

function anyPly(game: AnyGame, state: unknown, random: Random): Ply<unknown> {
  const turn = game.turn(state);
  if (turn.kind !== 'seats') {
    return { by: 'chance', outcome: sample(game.chance(state), random) };
  }
  const [by] = turn.seats as readonly [number];
  return { by, move: pickMove(random, game.legalMoves(game.view(state, by))) };
}

function misjudgedAt(
  game: AnyGame,
  judge: AnyJudge,
  state: unknown,
  { random, outcomesAtMost }: Required<Omit<Trial, 'oneIn'>>,
): readonly string[] {
  const wrong: string[] = [];
  const check = (what: string, said: readonly number[], real: readonly number[]) => {
    const isRight = said.every((one, index) => Math.abs(one - real[index]!) < ALIKE);
    if (!isRight) wrong.push(`${what}: ${said} is ${real}, at ${JSON.stringify(state)}`);
  };
  const chances = judge.chances(state);
  check('the sum', [chances.reduce((sum, chance) => sum + chance, 0)], [1]);
  const turn = game.turn(state);
  if (turn.kind === 'over') check('the result', chances, winShares(game.returns(state)));
  const listed = turn.kind === 'chance' ? (outcomes(game.chance(state)) ?? []) : [];
  if (listed.length > 0 && listed.length <= outcomesAtMost) {
    const mean = meanAfter(game, judge, state, listed);
    check(
      'the mean of the outcomes',
      chances,
      mean((chance) => chance),
    );
    const square = (chance: number, seat: number) => (chance - chances[seat]!) ** 2;
    check('the variance', judge.variances(state), mean(square));
  }
  if (turn.kind !== 'seats') return wrong;
  const [seat] = turn.seats as readonly [number];
  const view = game.view(state, seat);
  if (game.hasSecrets) {
    const made = game.formatMove(pickMove(random, game.legalMoves(view)));
    const choices = judge.choices(view, made);
    const isSaid = choices.some(({ move, chance }) => move === made && chance >= 0 && chance <= 1);
    const areLegal = choices.every(({ move }) => game.legalMoves(view).has(game.parseMove(move)));
    if (!isSaid || !areLegal)
      wrong.push(`${JSON.stringify(choices)} lack ${made}, or one is not legal`);
    return wrong;
  }
  const choices = judge.choices(view);
  check('the number of choices', [choices.length], [game.legalMoves(view).count]);
  for (const { move, chance } of choices) {
    const after = game.apply(state, { by: seat, move: game.parseMove(move) });
    check(`the chance with ${move}`, [chance], [judge.chances(after)[seat]!]);
  }
  if (choices.length > 1) {
    check('best play', [chances[seat]!], [Math.max(...choices.map(({ chance }) => chance))]);
  }
  return wrong;
}

/** By seat: the mean over all outcomes of chance of a function of the chance to win. */
function meanAfter(game: AnyGame, judge: AnyJudge, state: unknown, listed: readonly Weighted[]) {
  const all = listed.reduce((sum, { ways }) => sum + ways, 0);
  const later = listed.map(({ outcome, ways }) => ({
    part: ways / all,
    chances: judge.chances(game.apply(state, { by: 'chance', outcome })),
  }));
  return (of: (chance: number, seat: number) => number) =>
    judge.chances(state).map((_, seat) => {
      return later.reduce((sum, { part, chances }) => sum + part * of(chances[seat]!, seat), 0);
    });
}
