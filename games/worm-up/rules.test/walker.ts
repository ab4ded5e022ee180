// Random races checked at each step against the reference and invariants. Some worms wander, most
// walk to the card.
import { expect } from 'vitest';
import type { Ply, Seat } from '#kernel/game.ts';
import { randomPly } from '#kernel/laws/contract.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { bots } from '../bot/index.ts';
import type { Rules } from '../editions.ts';
import { rightPost } from '../geometry/card.ts';
import { listHeadings } from '../geometry/headings.ts';
import { DIAMETER } from '../geometry/steps.ts';
import { wormUp } from '../rules/index.ts';
import type { Move, State } from '../rules/position.ts';
import { courseFor, isNearCard, legalSteps } from '../rules/walking.ts';
import { type PlainTable, plainlyCross, plainSteps } from './plain.ts';
import { begin, DICE, TILES } from './race.ts';

export function plainOf({ rules, worms, card }: State): PlainTable {
  const { startPosts, rim } = courseFor(rules);
  const finishPosts = [{ x: card.x, y: card.y }, rightPost(card, rules.cardLength)] as const;
  const { gap, cardHasBack } = rules;
  return { worms, startPosts, finishPosts, rim, gap, cardHasBack };
}

/** Random moves. Walks are mostly a steady bot's, so that worms meet at the card. */
function somePly(state: State, random: Random): Ply<Move> {
  const turn = wormUp.turn(state);
  if (turn.kind !== 'seats' || state.stage !== 'walk' || uniform(random, 10) === 0) {
    return randomPly(wormUp, state, random);
  }
  const by = turn.seats[0] as Seat;
  const steady = bots.find(({ id }) => id === 'steady')!;
  return { by, move: steady.choose(wormUp.view(state, by), { random, work: 1 }) };
}

function race(rules: Rules, seatCount: number, seed: string, look: (state: State) => void): void {
  const random = randomFrom(seed);
  let state = begin(rules, seatCount);
  for (let ply = 0; ply < 900 && state.stage !== 'over'; ply += 1) {
    look(state);
    state = wormUp.apply(state, somePly(state, random));
  }
  look(state);
}

/** A name, the rules, and the number of seats. */
export type Setting = readonly [name: string, rules: Rules, seats: number];

export const settings: readonly Setting[] = [
  ['tiles, 3 seats', TILES, 3],
  ['tiles, 5 seats, a short course', { ...TILES, courseLength: 25 }, 5],
  ['dice, 2 seats', DICE, 2],
  ['dice, 4 seats, a short card', { ...DICE, cardLength: 5, courseLength: 25 }, 4],
];

/** The maximum number of comparisons per race; they are slow. */
const COMPARED_AT_MOST = 90;

/** Compares steps with the reference, mostly near the card. */
export function expectPlainSteps([name, rules, seatCount]: Setting, races: number): void {
  let [compared, winning] = [0, 0];
  for (let match = 0; match < races; match += 1) {
    let [met, here] = [0, 0];
    race(rules, seatCount, `plain ${name} ${match}`, (state) => {
      const isLate = state.worms.some(([head]) => isNearCard(state.card, rules.cardLength, head!));
      met += 1;
      const isDue = isLate || met % 8 === 0;
      if (here >= COMPARED_AT_MOST || state.stage === 'over' || !isDue) return;
      for (let seat = 0; seat < seatCount; seat += 1) {
        const plain = plainSteps(plainOf(state), seat);
        expect(listHeadings(legalSteps(state, seat))).toEqual([...plain.keys()]);
        winning += [...plain.values()].filter(Boolean).length;
      }
      here += 1;
    });
    compared += here;
  }
  expect(compared).toBeGreaterThan(10 * races);
  expect(winning).toBeGreaterThan(0);
}

/** Worms stay whole, apart and uncrossed; steps are single; the card keeps its length. */
export function expectSoundTables([name, rules, seatCount]: Setting, races: number): void {
  for (let match = 0; match < races; match += 1) {
    let before: State | undefined;
    race(rules, seatCount, `walker ${name} ${match}`, (state) => {
      expect(faultsOf(state)).toEqual([]);
      if (before !== undefined) expect(orderFaults(before, state)).toEqual([]);
      before = state;
    });
  }
}

/** Violated invariants, in words. */
function faultsOf({ rules, worms, card }: State): readonly string[] {
  const all = worms.flatMap((worm, seat) => worm.map((segment, at) => ({ ...segment, seat, at })));
  const pairs = all.flatMap((one, index) =>
    all.slice(index + 1).map((other) => [one, other] as const),
  );
  const follows = pairs.filter(
    ([one, other]) => one.seat === other.seat && other.at === one.at + 1,
  );
  const faults = pairs.flatMap((pair) => {
    const [one, other] = pair;
    const apart = Math.hypot(one.x - other.x, one.y - other.y);
    const least = one.seat !== other.seat && rules.gap ? DIAMETER + 1_024 : DIAMETER - 2;
    const isWrong = follows.includes(pair) ? Math.abs(apart - DIAMETER) > 1 : apart < least;
    return isWrong ? [`${one.seat}.${one.at} and ${other.seat}.${other.at}: ${apart}`] : [];
  });
  const crossing = follows.flatMap((one, index) =>
    follows.slice(index + 1).filter((other) => plainlyCross(one, other)),
  );
  const right = rightPost(card, rules.cardLength);
  const length = Math.hypot(right.x - card.x, right.y - card.y);
  const stretched = Math.abs(length - rules.cardLength * DIAMETER) > 1;
  return [
    ...faults,
    ...crossing.map(() => 'links cross'),
    ...(stretched ? [`card ${length}`] : []),
  ];
}

/** Worms that changed by more than one step: all other segments must follow in order. */
function orderFaults(before: State, after: State): readonly string[] {
  return after.worms.flatMap((worm, seat) => {
    const old = before.worms[seat]!;
    const stood = `${JSON.stringify(worm)}` === `${JSON.stringify(old)}`;
    const stepped = JSON.stringify(worm.slice(1)) === JSON.stringify(old.slice(0, -1));
    return stood || stepped ? [] : [`worm ${seat} is out of order`];
  });
}
