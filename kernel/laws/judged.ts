// The laws of a judge, in a game without secrets: what it says of a position fits what it says of the positions after it.
import { outcomes, sample } from '../chance.ts';
import type { AnyGame, Ply } from '../game.ts';
import { pickMove } from '../moves/move-set.ts';
import { type Random, uniform } from '../random.ts';
import type { AnyJudge } from '../review/judge.ts';

/** Larger differences are no rounding errors. */
const ALIKE = 1e-9;

/**
 * Plays at random from a state, and checks one in so many positions.
 * @returns what is wrong, each with its position
 */
export function misjudged(
  game: AnyGame,
  judge: AnyJudge,
  start: unknown,
  { random, oneIn }: { readonly random: Random; readonly oneIn: number },
): readonly string[] {
  const wrong: string[] = [];
  for (let state = start; ; state = game.apply(state, anyPly(game, state, random))) {
    if (uniform(random, oneIn) === 0 || game.turn(state).kind === 'over') {
      wrong.push(...misjudgedAt(game, judge, state));
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

function misjudgedAt(game: AnyGame, judge: AnyJudge, state: unknown): readonly string[] {
  const wrong: string[] = [];
  const check = (what: string, said: readonly number[], real: readonly number[]) => {
    const isRight = said.every((one, index) => Math.abs(one - real[index]!) < ALIKE);
    if (!isRight) wrong.push(`${what}: ${said} is ${real}, at ${JSON.stringify(state)}`);
  };
  const chances = judge.chances(state);
  check('the sum', [chances.reduce((sum, chance) => sum + chance, 0)], [1]);
  const turn = game.turn(state);
  if (turn.kind === 'chance') {
    const mean = meanAfter(game, judge, state);
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
function meanAfter(game: AnyGame, judge: AnyJudge, state: unknown) {
  const listed = outcomes(game.chance(state)) ?? [];
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
