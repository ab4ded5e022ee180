// Advice: the best move is legal and has the highest value, every reason is true, and rare reasons
// occur.
import { describe, expect, test } from 'vitest';
import { type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { bots } from '../bot/index.ts';
import { DICE, editions, type Rules, rulesOf } from '../editions.ts';
import { FACES, formatMove } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import {
  type Counts,
  rollingEnded,
  type State,
  totalOf,
  WORM,
  wormsOn,
} from '../rules/position.ts';
import { type Advice, adviceOn } from '../solver/advice.ts';
import { outlookOf, rivalTops, solveWorms, tileChances, wormsAtStake } from '../solver/odds.ts';
import {
  isInvalid,
  parseQuestion,
  plainQuestion,
  type Question,
  type QuestionText,
} from '../solver/question.ts';
import { CLEAR, CLOSE, EVEN, OFTEN, SELDOM } from '../solver/reasons.ts';
import { chancesOf, valuesOf } from '../solver/turn.ts';
import { diceIn } from './plain.ts';
import { anyAside, anyRules, anyTable } from './tables.ts';

const collector = bots.find(({ id }) => id === 'collector')!;

function anyRoll(random: Random, dice: number): Counts {
  const rolled = Array.from({ length: dice }, () => uniform(random, FACES.length));
  return FACES.map((_, face) => rolled.filter((each) => each === face).length);
}

/** A state in which a seat is to move, or a turn that has just failed. */
function anyQuestion(random: Random): { question: Question; state: State } {
  const table = anyTable(random, anyRules(random));
  const aside = anyAside(random);
  const ended = rollingEnded({ aside, roll: null });
  const roll = ended || uniform(random, 2) === 0 ? null : anyRoll(random, DICE - diceIn(aside));
  const isOpen = roll?.some((count, face) => count > 0 && aside[face] === 0) ?? false;
  const stage = isOpen ? 'choose' : roll === null && diceIn(aside) === 0 ? 'ready' : 'decide';
  const failureCost = uniform(random, 3) === 0 ? uniform(random, 5) : undefined;
  return {
    question: { position: { ...table, roll, aside }, failureCost },
    state: { ...table, roll, aside, stage },
  };
}

/** The mover's legal moves; none after a failing dead roll. */
function legal({ rules, ...state }: State): readonly string[] {
  const isDead = state.stage === 'decide' && state.roll !== null;
  if (isDead && rules.deadRollFails) return [];
  const view = lumbricidae.view({ rules, ...state }, state.mover);
  return [...lumbricidae.legalMoves(view)].map(formatMove);
}

/** Whether a reason is true, computed again. */
function isTrue({ position, failureCost }: Question, advice: Advice): boolean {
  const { best, reason, options, prizes } = advice;
  const { rules, aside } = position;
  const points = (face: number) =>
    position.roll![face]! * (face === WORM ? rules.wormValue : face + 1);
  const optionOf = (face: number) => options.find((option) => option.face === face)!;
  const face = best?.kind === 'keep' ? best.face : -1;
  const others = options.filter((option) => option.face !== face);
  /** Whether a face has the highest value but one. */
  const isSecond = (other: number) =>
    other !== face && others.every(({ value }) => value <= optionOf(other).value);
  switch (reason.why) {
    // A turn alone has no chance to win.
    case 'wins':
    case 'lost':
    case 'behind':
    case 'ahead':
    case 'chance':
      return false;
    case 'begin':
      return diceIn(aside) === 0;
    case 'no-worm':
      return rules.wormRequired && aside[WORM] === 0;
    case 'too-low':
      return !prizes.some(({ move }) => move.tile <= totalOf(aside, rules));
    case 'no-stopping':
      return !rules.stopAllowed;
    case 'only-face':
      return others.length === 0;
    case 'ended':
      return prizes.length === 1 && rollingEnded(position);
    case 'richest':
      return prizes.every(({ move }) => wormsOn(move.tile) <= reason.worms);
    case 'rival-loses':
      return (
        best?.kind === 'steal' &&
        prizes.length > 1 &&
        prizes.every(({ move }) => wormsOn(move.tile) <= wormsOn(best.tile))
      );
    case 'failed':
      return best === null;
    case 'lost-cause':
      return tileChances(position).every(([, chance]) => chance < 1e-9);
    case 'risky':
      return reason.failing >= OFTEN && reason.stake === (failureCost ?? wormsAtStake(position));
    case 'enough':
      return reason.failing < OFTEN && reason.taking - reason.value >= CLOSE;
    case 'safe':
      return reason.failing <= SELDOM && reason.value - reason.taking >= CLOSE;
    case 'gain':
      return reason.failing > SELDOM && reason.value - reason.taking >= CLOSE;
    case 'close':
      return Math.abs(reason.value - reason.taking) < CLOSE;
    case 'steals':
      return reason.tile === reason.total && rivalTops(position).includes(reason.tile);
    case 'takes':
      return reason.total === optionOf(face).total && reason.tile <= reason.total;
    case 'worm':
      return face === WORM && rules.wormRequired && aside[WORM] === 0;
    case 'most':
      return (
        points(face) === reason.points && others.every((each) => points(each.face) < reason.points)
      );
    case 'more':
      return (
        isSecond(reason.than.face) &&
        points(face) === reason.points &&
        points(reason.than.face) < reason.points &&
        others.some((each) => points(each.face) >= reason.points)
      );
    case 'safer':
      return (
        isSecond(reason.than.face) &&
        optionOf(face).failing === reason.failing &&
        optionOf(reason.than.face).failing - reason.failing >= CLEAR
      );
    case 'dice':
      return (
        isSecond(reason.than.face) &&
        points(reason.than.face) > points(face) &&
        reason.left === DICE - diceIn(aside) - position.roll![face]! &&
        reason.than.count > position.roll![face]!
      );
    case 'as-much':
      return (
        isSecond(reason.than.face) &&
        points(reason.than.face) === points(face) &&
        reason.left === DICE - diceIn(aside) - position.roll![face]! &&
        reason.than.count > position.roll![face]!
      );
    case 'average':
      // Equal values may differ in the last bit of their sums.
      return Math.max(...options.map(({ value }) => value)) - reason.value < 1e-12;
    case 'even':
      return (
        Math.max(...options.map(({ value }) => value)) - reason.value < 1e-12 &&
        isSecond(reason.than.face) &&
        Math.abs(reason.value - optionOf(reason.than.face).value) < EVEN
      );
  }
}

/** Whether the values of rolling and of a prize are right. */
function isReckoned(
  { position, failureCost }: Question,
  { best, reason, prizes }: Advice,
): boolean {
  if (!('prize' in reason)) return true;
  const turn = solveWorms(position, failureCost);
  return (
    reason.value === valuesOf(turn, position.aside).roll &&
    reason.failing === chancesOf(turn, position.aside, true).failing &&
    reason.worms === wormsOn(reason.prize.tile) &&
    prizes.some(({ move, value }) => move === reason.prize && value === reason.taking) &&
    (best?.kind === 'roll') === reason.value > reason.taking
  );
}

test('on random tables advice is legal, best, and has a true reason', () => {
  const random = randomFrom('advice');
  for (let tried = 0; tried < tries(150, 4_000); tried += 1) {
    const { question, state } = anyQuestion(random);
    const advice = adviceOn(question);
    const where = JSON.stringify({ question, advice });
    const moves = legal(state);
    const best = advice.best === null ? undefined : formatMove(advice.best);
    if (best === undefined) expect(moves, where).toEqual([]);
    else expect(moves, where).toContain(best);
    const offered = [
      ...advice.options.map(({ face }) => `keep ${FACES[face]}`),
      ...(advice.roll === null ? [] : ['roll']),
      ...advice.prizes.map(({ move }) => formatMove(move)),
    ];
    expect(offered.toSorted(), where).toEqual(moves.toSorted());
    expect([isTrue(question, advice), isReckoned(question, advice)], where).toEqual([true, true]);
    const outlook = outlookOf(
      solveWorms(question.position, question.failureCost),
      question.position,
    );
    expect(advice.expected).toBe(outlook.expected);
    expect(advice.failing).toBe(outlook.ends.failing);
    expect(advice.tiles.map(({ tile, chance }) => [tile, chance])).toEqual(
      tileChances(question.position),
    );
    for (const { face, failing } of advice.options) {
      const rolled = outlook.options.find((option) => option.face === face)!;
      expect(failing).toBe(rolled.ends.failing);
    }
    expect(JSON.parse(JSON.stringify(advice))).toEqual(advice);
  }
});

const bySheet = rulesOf(editions[0]!.switches);

function asked(about: QuestionText, switched: Partial<Rules> = {}): Advice {
  const question = parseQuestion(about, { ...bySheet, ...switched });
  if (isInvalid(question)) throw new Error(question.message);
  return adviceOn(question);
}

describe('every reason occurs', () => {
  test.each<[QuestionText, Partial<Rules>, string, Advice['reason']['why']]>([
    [{}, {}, 'roll', 'begin'],
    [{ kept: '4 4' }, {}, 'roll', 'no-worm'],
    [{ kept: 'w w' }, {}, 'roll', 'too-low'],
    [{ kept: 'w w w 5 5' }, { stopAllowed: false }, 'roll', 'no-stopping'],
    [{ kept: '4 4 4', roll: '4 4 4 w w' }, {}, 'keep w', 'only-face'],
    [{ kept: 'w w w w w 5 5 4' }, {}, 'take 36', 'ended'],
    [{ kept: 'w w w w w 5 5 4' }, { lower: 'any' }, 'take 36', 'richest'],
    [{ kept: '4 4 4 w', roll: '4 4 w w' }, {}, '', 'failed'],
    [{ kept: '1 1 1 1 1 1 1' }, {}, 'roll', 'lost-cause'],
    [{ kept: 'w w w 5 5 4', stacks: '33;-' }, {}, 'take 29', 'risky'],
    [{ kept: 'w w w w', roll: '1 1 5 5', stacks: '36;30' }, {}, 'keep 5', 'steals'],
    [{ kept: 'w w w 4', roll: '5 5 1 1' }, {}, 'keep 5', 'takes'],
    [{ roll: 'w w w w 1 1 2 3' }, {}, 'keep w', 'worm'],
    [{ kept: '3 5 5 w w' }, {}, 'roll', 'safe'],
    [{ kept: '1 1 5 5 w w', stacks: '-;-;27' }, {}, 'roll', 'gain'],
    [{ kept: '4 4 5 5 w w', stacks: '24;-' }, {}, 'roll', 'close'],
    [
      { open: '25,28', stacks: '24,23,21;27,26;29,22', kept: '5 5 5 w w w' },
      {},
      'take 28',
      'enough',
    ],
    [{ kept: 'w w', roll: '1 1 2 5 5 w' }, {}, 'keep 5', 'most'],
    [{ kept: '5 5 5', roll: '3 3 4 5 5', open: '21,25-29,31' }, {}, 'keep 4', 'safer'],
    [{ kept: 'w', roll: '3 3 3 4 4 5 w', stacks: '30;21;23' }, {}, 'keep 4', 'dice'],
    [{ kept: '5', roll: '1 2 3 4 5 5 w', stacks: '-;29' }, {}, 'keep 3', 'more'],
    [{ kept: 'w w w w 1 1 1 3', stacks: '-;26', open: '21-25' }, {}, 'steal 26', 'rival-loses'],
    [{ kept: '5 w w', roll: '2 2 4 5 5', stacks: '-;29' }, {}, 'keep 4', 'as-much'],
    [{ kept: 'w w', roll: '1 2 4 5 w w', stacks: '-;27;22' }, {}, 'keep 4', 'even'],
    [{ kept: '3', roll: '1 1 3 3 3 4 5', stacks: '-;27;22' }, {}, 'keep 4', 'average'],
  ])('%j %j: %s, %s', (about, switched, best, why) => {
    const advice = asked(about, switched);
    expect([advice.best === null ? '' : formatMove(advice.best), advice.reason.why]).toEqual([
      best,
      why,
    ]);
  });
});

test('the coach advises what the strongest bot does', () => {
  const random = randomFrom('coach and collector');
  for (let tried = 0; tried < tries(150, 4_000); tried += 1) {
    const { question, state } = anyQuestion(random);
    if (legal(state).length === 0) continue;
    const view = lumbricidae.view(state, state.mover);
    const chosen = collector.choose(view, { random, work: 0 });
    const { best } = adviceOn({ ...question, failureCost: undefined });
    expect(best, JSON.stringify(state)).toEqual(chosen);
  }
});

test('of as many worms it prefers those that a rival loses', () => {
  const advice = asked({
    open: '21,23-25,27,28,30-35',
    stacks: '26;-;22;29',
    kept: '5 5 4 w',
    roll: '2 2 3 w',
  });
  expect(advice.best).toEqual({ kind: 'keep', face: FACES.indexOf('3') });
  expect(advice.reason).toEqual({ why: 'steals', tile: 22, total: 22 });
  // Against three rivals: 1 for the mover, and a third of one for each rival.
  expect(advice.stolenWorm).toBeCloseTo(4 / 3, 12);
  expect(advice.expected).toBeCloseTo(4 / 3, 12);
});

test('of tiles with equal value the steal is best, then the highest of the row', () => {
  const about = { kept: 'w w w w 1 1 1 3', stacks: '-;26', open: '21-25' };
  expect(asked(about).best).toEqual({ kind: 'steal', tile: 26 });
  expect(asked({ ...about, stacks: '-' }, { lower: 'any' }).best).toEqual({
    kind: 'take',
    tile: 25,
  });
});

test('the advice before a first roll equals the odds', () => {
  const question = plainQuestion(bySheet);
  const turn = solveWorms(question.position);
  const advice = adviceOn(question);
  expect(advice.expected).toBe(valuesOf(turn, question.position.aside).value);
  expect(advice.roll).toEqual({ value: advice.expected, failing: advice.failing });
});
