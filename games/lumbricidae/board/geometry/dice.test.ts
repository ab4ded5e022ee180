// Dice keep their identity: they show the view and move only if necessary.
import { expect, test } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { editions } from '../../editions.ts';
import { lumbricidae } from '../../rules/index.ts';
import type { Counts, State, View } from '../../rules/position.ts';
import { type Dice, type DiceStep, diceAfter } from './dice.ts';

function countsOf(dice: Dice, where: 'aside' | 'thrown'): Counts {
  return [0, 1, 2, 3, 4, 5].map(
    (face) => dice.filter((die) => die.where === where && die.face === face).length,
  );
}

const NONE: Counts = [0, 0, 0, 0, 0, 0];

interface Seen {
  readonly view: View;
  readonly before: DiceStep | undefined;
  readonly step: DiceStep;
}

/** A random match as watched from its start. */
function* watched(edition: number, seed: string): Generator<Seen> {
  const random = randomFrom(seed);
  let state: State = lumbricidae.initial(editions[edition]?.switches as never, 3);
  let before: DiceStep | undefined;
  for (;;) {
    const view = lumbricidae.view(state, 'spectator');
    const step = diceAfter(before, view);
    yield { view, before, step };
    before = step;
    const turn = lumbricidae.turn(state);
    if (turn.kind === 'over') return;
    const moves = lumbricidae.legalMoves(lumbricidae.view(state, state.mover));
    state =
      turn.kind === 'chance'
        ? lumbricidae.apply(state, {
            by: 'chance',
            outcome: sample(lumbricidae.chance(state), random),
          })
        : lumbricidae.apply(state, {
            by: state.mover,
            move: pickMove(random, moves),
          });
  }
}

test.each([0, 1])('edition %i: eight dice show what the view says', (edition) => {
  for (const { view, step } of watched(edition, 'shows')) {
    const lying = step.atTurnEnd ?? step.dice;
    const said = step.atTurnEnd === undefined ? view : view.last;
    expect(step.dice).toHaveLength(8);
    expect(countsOf(lying, 'aside')).toEqual(said?.aside);
    expect(countsOf(lying, 'thrown')).toEqual(said?.roll ?? NONE);
  }
});

test.each([0, 1])('edition %i: a die aside stays in place until the turn ends', (edition) => {
  for (const { before, step } of watched(edition, 'aside')) {
    const lying = step.atTurnEnd ?? step.dice;
    for (const [die, was] of (before?.dice ?? []).entries()) {
      if (was.where === 'aside') expect(lying[die]).toEqual(was);
    }
  }
});

test('dice set aside showed that face; the others are picked up unturned', () => {
  for (const { view, before, step } of watched(0, 'kept')) {
    if (view.stage !== 'decide' || view.roll !== null || before === undefined) continue;
    for (const [die, is] of step.dice.entries()) {
      expect(is.face).toBe(before.dice[die]?.face);
      if (is.where === 'aside' && before.dice[die]?.where !== 'aside') {
        expect(before.dice[die]?.where).toBe('thrown');
      }
    }
  }
});

test('dice are thrown once for each roll', () => {
  for (const { view, before, step } of watched(0, 'thrown')) {
    const wasRolling = before !== undefined && !before.dice.some(({ where }) => where === 'thrown');
    const dead = step.ending?.kind === 'failed' && view.last?.roll !== null;
    expect(step.thrown).toBe(wasRolling && (view.stage === 'choose' || dead));
    expect(diceAfter(step, view).thrown).toBe(false);
    expect(diceAfter(step, view).dice).toEqual(step.dice);
  }
});

test('a viewer who joins later sees the dice at rest', () => {
  for (const { view } of watched(0, 'late')) {
    const step = diceAfter(undefined, view);
    expect(step.atTurnEnd).toBeUndefined();
    const lies = view.stage === 'choose' ? view.roll : NONE;
    expect(countsOf(step.dice, 'thrown')).toEqual(lies ?? NONE);
  }
});

test('dice are correct after skipped views', () => {
  const all = [...watched(0, 'gaps')];
  let step: DiceStep | undefined;
  for (const { view } of all.filter((_, index) => index % 5 === 0)) {
    step = diceAfter(step, view);
    const lying = step.atTurnEnd ?? step.dice;
    const said = step.atTurnEnd === undefined ? view : view.last;
    expect(countsOf(lying, 'aside')).toEqual(said?.aside);
  }
});

test.each([0, 1])(
  'edition %i: the dice of a failed turn lie in view until the next roll',
  (edition) => {
    let failures = 0;
    for (const { view, step } of watched(edition, 'failed')) {
      const { stage, last } = view;
      const failed = step.dice.filter(({ where }) => where === 'failed');
      if (stage !== 'ready' || last?.ending.kind !== 'failed') {
        expect(failed).toEqual([]);
        continue;
      }
      failures += 1;
      const faces = (isDead: boolean): Counts =>
        [0, 1, 2, 3, 4, 5].map(
          (face) => failed.filter((die) => die.face === face && die.isDead === isDead).length,
        );
      expect(faces(false)).toEqual(last.aside);
      expect(faces(true)).toEqual(last.roll ?? NONE);
    }
    expect(failures).toBeGreaterThan(3);
  },
);
