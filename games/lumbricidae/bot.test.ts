// The bots: legal and deterministic, exact turns, sensible choices, and playing strength.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bot } from '#kernel/game.ts';
import { playOut } from '#kernel/playout.ts';
import { randomFrom } from '#kernel/random.ts';
import { firstOf, tries } from '#tools/testing/thorough.ts';
import { bots } from './bot/index.ts';
import type { Rules } from './editions.ts';
import { formatMove } from './notation.ts';
import { lumbricidae } from './rules/index.ts';
import { type Move, type State, type View, wormsOn } from './rules/position.ts';
import { anyRules, begin, D, L, movesIn, position } from './rules.test/play.ts';
import { solveWorms } from './solver/odds.ts';
import { worthsOf } from './solver/turn.ts';
import { type Aim, decisions } from './solver.test/public-values.ts';

function botNamed(named: string): Bot<View, Move> {
  return bots.find(({ id }) => id === named)!;
}

const [collector, steady, random] = [botNamed('collector'), botNamed('steady'), botNamed('random')];

test('the strongest is first', () => {
  expect(bots.map(({ id }) => id)).toEqual(['collector', 'clever', 'steady', 'careless', 'random']);
});

describe.each(bots)('$id', (bot) => {
  test('plays legally and deterministically in random positions', () => {
    const match = fc.tuple(anyRules, fc.integer({ min: 2, max: 7 }), fc.string());
    const works = fc.constantFrom(0, 3_000, 20_000);
    fc.assert(
      fc.property(match, works, ([rules, seatCount, seed], work) => {
        const players = { bots: new Array(seatCount).fill(random), work: 0 };
        let visited = 0;
        const start = begin(rules, seatCount);
        for (const { before } of playOut(lumbricidae, start, players, seed)) {
          if (lumbricidae.turn(before).kind !== 'seats') continue;
          visited += 1;
          if (visited > 300) return;
          const view = lumbricidae.view(before, before.mover);
          const choose = (from: View) => bot.choose(from, { random: randomFrom(seed), work });
          const move = choose(view);
          expect(movesIn(before)).toContain(formatMove(move));
          expect(choose(JSON.parse(JSON.stringify(view)))).toEqual(move);
        }
      }),
      { numRuns: tries(5, 50) },
    );
  });
});

describe('collector plays the exact turn', () => {
  const settings: readonly (readonly [Aim, Rules, readonly number[]])[] = [
    ['worms, failing 0', L, []],
    ['worms, failing 2', L, [25]],
    ['worms, failing 1, worm 6 and not needed', { ...L, wormValue: 6, wormRequired: false }, [21]],
  ];

  test.each(settings)('%s', (aim, rules, top) => {
    for (const { aside, roll, worth } of decisions) {
      const start = lumbricidae.view(begin(rules), 0);
      const view: View = { ...start, stacks: [top, []], aside, roll, stage: 'choose' };
      const worths = worth[aim].map((each) => (each === null ? -9 : over(each)));
      const face = worths.indexOf(Math.max(...worths));
      const thinking = { random: randomFrom('not used'), work: 1 };
      expect(collector.choose(view, thinking)).toEqual({ kind: 'keep', face });
    }
  });

  function over(exact: string): number {
    const [one, other] = exact.split('/').map(Number);
    return one! / other!;
  }

  test('every decision has the highest value', () => {
    const match = fc.tuple(anyRules, fc.integer({ min: 2, max: 7 }), fc.string());
    fc.assert(
      fc.property(match, ([rules, seatCount, seed]) => {
        const players = { bots: new Array(seatCount).fill(collector), work: 0 };
        let visited = 0;
        for (const { before, ply } of playOut(
          lumbricidae,
          begin(rules, seatCount),
          players,
          seed,
        )) {
          if (ply.by === 'chance') continue;
          visited += 1;
          if (visited > 60) return;
          const view = lumbricidae.view(before, before.mover);
          const worths = lumbricidae.legalMoves(view).map((move) => worthOf(view, move));
          expect(worthOf(view, ply.move)).toBeGreaterThan(Math.max(...worths) - 1e-11);
        }
      }),
      { numRuns: tries(10, 100) },
    );
  });

  /** Solved again for each move. A stolen tile counts extra, shared among the rivals. */
  function worthOf(view: View, move: Move): number {
    const steal = 1 + 1 / (view.stacks.length - 1);
    if (move.kind === 'take') return wormsOn(move.tile);
    if (move.kind === 'steal') return wormsOn(move.tile) * steal;
    const turn = solveWorms(view, { steal });
    if (move.kind === 'roll') return worthsOf(turn, view.aside).roll!;
    return worthsOf(turn, view.aside.with(move.face, view.roll![move.face]!)).value;
  }

  test('of equal prizes it takes the highest tile, and steals if that counts more', () => {
    const choose = (state: State) =>
      formatMove(
        collector.choose(lumbricidae.view(state, state.mover), {
          random: randomFrom('not used'),
          work: 1,
        }),
      );
    const aside = 'w w w w w w w w';
    const any = { ...L, lower: 'any' } as const;
    expect(choose(position(any, { row: '21-36', stacks: '-;-', aside }))).toBe('take 36');
    const low = { row: '21-28', aside: '5 5 5 5 5 w' };
    expect(choose(position(any, { ...low, stacks: '-;30' }))).toBe('steal 30');
  });
});

/** The wins of the first bot in pairs of matches: same seed, seats exchanged. */
function winsOf(
  [one, other]: readonly [Bot<View, Move>, Bot<View, Move>],
  rules: Rules,
  pairs: number,
): number {
  let wins = 0;
  for (let match = 0; match < 2 * pairs; match += 1) {
    const seat = match % 2;
    const players = { bots: seat === 0 ? [one, other] : [other, one], work: 0 };
    let end = begin(rules);
    const seed = `tournament ${match >> 1}`;
    for (const { after } of playOut(lumbricidae, end, players, seed)) end = after;
    const returns = lumbricidae.returns(end);
    if ((returns[seat] as number) > (returns[1 - seat] as number)) wins += 1;
  }
  return wins;
}

/** The lower end of the 95 % interval of a share (Wilson 1927). */
function wilsonLower(wins: number, games: number): number {
  const [share, z] = [wins / games, 1.96];
  const spread = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * games)) / games);
  return (share + z ** 2 / (2 * games) - spread) / (1 + z ** 2 / games);
}

describe('a tournament of pairs', () => {
  test('the interval of 90 wins in 100 starts at 0.826', () => {
    expect(wilsonLower(90, 100)).toBeCloseTo(0.8256, 4); // a textbook value
  });

  test.each([
    { name: 'lumbricidae', rules: L },
    { name: 'worm-is-drawn', rules: D },
  ])('$name: steady beats random in over 90 %', ({ rules }) => {
    const pairs = tries(100, 400);
    const wins = winsOf([steady, random], rules, pairs);
    expect(wilsonLower(wins, 2 * pairs)).toBeGreaterThan(0.9);
  });

  // Of 600 games each: 64 and 60 % (collector), 74 and 72 (clever), 71 and 62 (steady), 85 and 91
  // (careless).
  const neighbours = [L, D].flatMap((rules) =>
    bots.slice(1).map((other, index) => [bots[index]!.id, other.id, rules] as const),
  );

  // Only in `npm run test:slow`: 250 matches are needed to separate neighbours.
  test.each(firstOf(neighbours, 0))('%s beats %s', (one, other, rules) => {
    const wins = winsOf([botNamed(one), botNamed(other)], rules, 125);
    expect(wilsonLower(wins, 250)).toBeGreaterThan(0.5);
  });
});
