// The rules against a plain second version of them, and what always holds on the table: over random races, in which worms
// wander everywhere, and over races of players who go for the card.
import { describe, expect, test } from 'vitest';
import { randomPly } from '#kernel/contract.ts';
import type { Ply, Seat } from '#kernel/game.ts';
import { perft } from '#kernel/perft.ts';
import { type Random, randomFrom, uniform } from '#kernel/random.ts';
import { bots } from '../bot/index.ts';
import type { Rules } from '../editions.ts';
import { rightPost } from '../geometry/card.ts';
import { listHeadings } from '../geometry/headings.ts';
import { DIAMETER } from '../geometry/steps.ts';
import { wormUp } from '../rules/index.ts';
import type { Move, State } from '../rules/position.ts';
import { courseFor, isNearCard, stepsOpen } from '../rules/walking.ts';
import { type PlainTable, plainlyCross, plainSteps } from './plain.ts';
import { begin, bidAll, DICE, movesOf, TILES } from './race.ts';

function plainOf({ rules, worms, card }: State): PlainTable {
  const { startPosts, rim } = courseFor(rules);
  const finishPosts = [{ x: card.x, y: card.y }, rightPost(card, rules.cardLength)] as const;
  const { gap, cardHasBack } = rules;
  return { worms, startPosts, finishPosts, rim, gap, cardHasBack };
}

/** The moves of a race: of walks mostly a steady player's, so that worms meet at the card, else any. */
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

const settings: readonly (readonly [string, Rules, number])[] = [
  ['tiles, 3 seats', TILES, 3],
  ['tiles, 5 seats, a short course', { ...TILES, courseLength: 25 }, 5],
  ['dice, 2 seats', DICE, 2],
  ['dice, 4 seats, a short card', { ...DICE, cardLength: 5, courseLength: 25 }, 4],
];

describe.each(settings)('%s', (name, rules, seatCount) => {
  test('steps are those of the plain version', () => {
    let [met, compared, winning] = [0, 0, 0];
    race(rules, seatCount, `plain ${name}`, (state) => {
      const isLate = state.worms.some(([head]) => isNearCard(state.card, rules.cardLength, head!));
      met += 1;
      const isDue = isLate || met % 8 === 0;
      if (compared >= 90 || state.stage === 'over' || !isDue) return;
      for (let seat = 0; seat < seatCount; seat += 1) {
        const plain = plainSteps(plainOf(state), seat);
        expect(listHeadings(stepsOpen(state, seat))).toEqual([...plain.keys()]);
        winning += [...plain.values()].filter(Boolean).length;
      }
      compared += 1;
    });
    expect(compared).toBeGreaterThan(10);
    expect(winning).toBeGreaterThan(0);
  });

  test('worms stay whole, apart and uncrossed, and the card keeps its length', () => {
    for (let match = 0; match < 3; match += 1) {
      let before: State | undefined;
      race(rules, seatCount, `walker ${name} ${match}`, (state) => {
        expect(faultsOf(state)).toEqual([]);
        if (before !== undefined) expect(orderFaults(before, state)).toEqual([]);
        before = state;
      });
    }
  });
});

/** What must never be on the table, in words. */
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

/** Worms that changed otherwise than by one step: all but the last segment have to follow in order. */
function orderFaults(before: State, after: State): readonly string[] {
  return after.worms.flatMap((worm, seat) => {
    const old = before.worms[seat]!;
    const stood = `${JSON.stringify(worm)}` === `${JSON.stringify(old)}`;
    const stepped = JSON.stringify(worm.slice(1)) === JSON.stringify(old.slice(0, -1));
    return stood || stepped ? [] : [`worm ${seat} is out of order`];
  });
}

describe('perft', () => {
  // 5 bids each, 3 seats: 5^3 ways to bid.
  test('tiles: all that three can bid', () => {
    expect(perft(wormUp, begin(TILES, 3), 3).sequences).toBe(5 ** 3);
  });

  // 6 bids each, then two dice with 6 faces as a hand without order: 6 * 7 / 2 throws.
  test('dice: all that two and the ghost can bid', () => {
    expect(perft(wormUp, begin(DICE, 2), 3).sequences).toBe(6 * 6 * 21);
  });

  // The plain version counts the first steps, and the second ones after each tenth of them.
  test('the first two steps of a walk', () => {
    const shown = bidAll(begin(TILES, 3), [4, 'X', 'X']);
    const first = [...plainSteps(plainOf(shown), 0).keys()];
    expect(perft(wormUp, shown, 1).sequences).toBe(first.length);
    expect(movesOf(shown, 0)).toEqual(first.map((heading) => `step ${heading}`));
    for (const heading of first.filter((_, at) => at % 100 === 0)) {
      const after = wormUp.apply(shown, { by: 0, move: { kind: 'step', heading } });
      expect(perft(wormUp, after, 1).sequences).toBe(plainSteps(plainOf(after), 0).size);
    }
  });
});
