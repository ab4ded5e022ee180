// The rules against a slow reference: the moves of every position of random matches, on the real
// board and on a small one with little room for stars.
import { describe, expect, test } from 'vitest';
import { randomPly } from '#kernel/laws/contract.ts';
import { perft } from '#kernel/perft.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { spread, tries } from '#tools/testing/thorough.ts';
import { directionsOf, formatArms, KINDS } from '../geometry.ts';
import { type Layout, reconstruction } from '../layout.ts';
import { lamance, lamanceOn } from '../rules/index.ts';
import { growing, sizeOf } from '../rules/line.ts';
import type { State } from '../rules/position.ts';
import { ARMS, armsIn, type Plain, plainMoves } from './plain.ts';
import { SHEET, small, switchesOf, table } from './play.ts';

function rowsOf({ points, starts, columns, rows }: Layout): string[] {
  const fields = points.map((value, field) => (starts.includes(field) ? 's' : `${value}`));
  return Array.from({ length: rows }, (_, row) => {
    return fields.slice(row * columns, (row + 1) * columns).join('');
  });
}

function plainOf(layout: Layout, state: State): Plain {
  const at = (field: number) => `${field % layout.columns},${Math.floor(field / layout.columns)}`;
  const owes = state.stage === 'follow';
  const end = growing({ laid: state.laid, owes });
  return {
    rows: rowsOf(layout),
    lying: new Map(state.laid.map(({ field, arms }) => [at(field), armsIn(formatArms(arms))])),
    end: end && {
      at: at(end.field),
      free: directionsOf(end.arms).map((direction) => (450 - 45 * direction) % 360),
    },
    hand: (state.hands[state.mover] ?? []).flatMap((count, kind) =>
      Array.from({ length: count }, () => ARMS[KINDS[kind] as string] as readonly number[]),
    ),
    owes,
    starAfterStar: state.rules.starAfterStar,
    anyStarMayBegin: state.rules.anyStarMayBegin,
    starAlone: !state.rules.loneStarNeedsEmptyBag || sizeOf(state.bag) === 0,
  };
}

/** The number of compared positions. */
function compare(layout: Layout, rules: typeof SHEET, seatCount: number, matches: number): number {
  const game = lamanceOn(layout);
  const random = randomFrom(`plain ${seatCount} ${JSON.stringify(rules)}`);
  let compared = 0;
  for (let match = 0; match < matches; match += 1) {
    let state = game.initial(switchesOf(rules), seatCount);
    while (game.turn(state).kind !== 'over') {
      if (game.turn(state).kind === 'seats') {
        const moves = [...game.legalMoves(game.view(state, state.mover))];
        const texts = moves.map((move) => game.formatMove(move)).sort();
        expect(texts).toEqual(plainMoves(plainOf(layout, state)));
        compared += 1;
      }
      state = game.apply(state, randomPly(game, state, random));
    }
  }
  return compared;
}

const settings = [
  { starAfterStar: true, loneStarNeedsEmptyBag: true },
  { starAfterStar: true, loneStarNeedsEmptyBag: false },
  { starAfterStar: false, loneStarNeedsEmptyBag: true },
  { starAfterStar: false, loneStarNeedsEmptyBag: true, anyStarMayBegin: true },
];
const counts = [{ seatCount: 2 }, { seatCount: 3 }, { seatCount: 4 }];

test.each(spread(settings, counts))('random matches: %o', ({ seatCount, ...switched }) => {
  const rules = { ...SHEET, ...switched };
  expect(compare(reconstruction, rules, seatCount, tries(1, 20))).toBeGreaterThan(20);
});

describe.each(settings)('%o', (switched) => {
  const rules = { ...SHEET, ...switched };

  test.each([2, 3])('random matches of %i seats on the small board', (seatCount) => {
    expect(compare(small, rules, seatCount, tries(20, 600))).toBeGreaterThan(130);
  });
});

describe('perft', () => {
  test('the first move: every orientation of every kind on 16 start fields, in closed form', () => {
    const hand = '180s,180c,90s,90c,45l,45r,135l,135r,star*2';
    const bag = '180s*4,180c*4,90s*4,90c*4,45l*4,45r*4,135l*4,135r*4,star*6';
    const [mine, theirs] = [hand, '180s,180c,90s,90c,45l,45r,135l,135r,star*2'];
    const left = bag.replaceAll('*4', '*3').replace('*6', '*4');
    const text = `laid - hands ${mine};${theirs} bag ${left} seat 0 stage play passes 0`;
    const start = lamance.parseState(text, switchesOf(SHEET)) as State;
    // 28 orientations of ordinary pieces and the star, which can be followed everywhere.
    expect(perft(lamance, start, 1).sequences).toBe(16 * (28 + 1));
  });

  test('the second piece of a line: seven placements on each of two fields, in closed form', () => {
    const hands = '180s,180c,90s,90c,45l,45r,135l,135r;180s*8';
    const start = table(['1111', '1s11', '1111', '1111'], { laid: 'b3/w-se/1/-', hands });
    // Seven exits of the field over the corner, and seven of the field over the side (LAM-15).
    expect(perft(start.game, start.state, 1).sequences).toBe(7 + 7);
  });
});
