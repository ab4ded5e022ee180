// A test for every rule of rules.md, on small boards: `a1` is at the bottom left, and rows are
// written as they look.
import { describe, expect, test } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { setUp } from '#kernel/setup.ts';
import { editions } from '../editions.ts';
import { directionsOf, KINDS, ORIENTATIONS, STAR_KIND } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { parsePieces } from '../notation.ts';
import { lamance, lamanceOn } from '../rules/index.ts';
import { isDead, sizeOf } from '../rules/line.ts';
import type { State } from '../rules/position.ts';
import {
  begin,
  movesIn,
  play,
  SHEET,
  smallWith,
  switchesOf,
  type Table,
  table,
  toldOf,
} from './play.ts';

function dealt(seatCount: number): State {
  const random = randomFrom(`deal ${seatCount}`);
  let state = begin(SHEET, seatCount);
  while (lamance.turn(state).kind === 'chance') {
    const outcome = sample(lamance.chance(state), random);
    state = lamance.apply(state, { by: 'chance', outcome });
  }
  return state;
}

describe('setting up', () => {
  test('[LAM-1] two, three or four play', () => {
    expect(editions.map(({ seats }) => seats)).toEqual([{ least: 2, most: 4 }]);
    const fits = [1, 2, 3, 4, 5].filter(
      (seatCount) => !isRefusal(setUp(lamance, { edition: 'reconstruction', seatCount })),
    );
    expect(fits).toEqual([2, 3, 4]);
  });

  test.each([
    [2, 10],
    [3, 8],
    [4, 6],
  ])('[LAM-2] with %i seats a hand has %i pieces', (seatCount, size) => {
    const state = dealt(seatCount);
    expect(state.hands.map(sizeOf)).toEqual(new Array(seatCount).fill(size));
    expect(sizeOf(state.bag)).toBe(48 - seatCount * size);
  });

  test('[LAM-2] play begins when all hands are full, also with one piece each', () => {
    const one = lamanceOn(smallWith({ handSizes: { 2: 1 } }));
    const deal = one.initial(switchesOf(SHEET), 2);
    const first = one.apply(deal, { by: 'chance', outcome: parsePieces('90s')! });
    const second = one.apply(first, { by: 'chance', outcome: parsePieces('star')! });
    expect([deal.stage, first.stage, second.stage]).toEqual(['deal', 'deal', 'play']);
  });

  test('[LAM-3] only its owner sees a drawn hand', () => {
    const start = begin(SHEET, 3);
    expect(lamance.chance(start)).toMatchObject({ kind: 'draw', visibleTo: 0, count: 8 });
    const state = dealt(3);
    expect(lamance.view(state, 1).hands).toEqual([null, state.hands[1], null]);
    expect(lamance.view(state, 'spectator').hands).toEqual([null, null, null]);
    expect(lamance.view(state, 1).held).toEqual([8, 8, 8]);
  });

  test('[LAM-4] the first player is random or set by the table', () => {
    const drawn = begin({ ...SHEET, firstSeat: 'random' }, 4);
    expect(lamance.chance(drawn)).toMatchObject({ symbols: ['0', '1', '2', '3'], count: 1 });
    expect(drawn.mover).toBe(0); // nobody yet
    const third = lamance.apply(drawn, { by: 'chance', outcome: [0, 0, 1, 0] });
    expect([third.mover, third.stage]).toEqual([2, 'deal']);
    expect(begin({ ...SHEET, firstSeat: 1 }).mover).toBe(1);
  });

  test('[LAM-4] the turn passes from seat to seat', () => {
    const start = table(['s12', '345'], { hands: '90s;90s;90s', bag: '-' });
    const round = play(start, 'lay a2 e-n', 'lay b2 n-w');
    expect([start.state.mover, play(start, 'lay a2 e-n').state.mover, round.state.mover]).toEqual([
      0, 1, 2,
    ]);
  });

  test('[LAM-14] eight kinds with two of the eight lines, in 28 orientations, and a star', () => {
    const ordinary = ORIENTATIONS.filter((_, kind) => kind !== STAR_KIND);
    expect(ordinary).toHaveLength(8);
    expect(new Set(ordinary.flat()).size).toBe((8 * 7) / 2);
    expect(ordinary.flat().every((arms) => directionsOf(arms).length === 2)).toBe(true);
    expect(directionsOf(ORIENTATIONS[STAR_KIND]?.[0] as number)).toHaveLength(8);
  });

  test('[LAM-14] five of each kind and eight stars', () => {
    expect(reconstruction.supply).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 8]);
  });
});

function scoresIn({ game, state }: Table): readonly number[] {
  return game.view(state, 'spectator').scores;
}

describe('laying a piece', () => {
  const board = ['s12', '345', '678'];

  test('[LAM-5] a piece scores the number that it covers', () => {
    const start = table(board, { laid: 'a3/e-w/1/-', hands: '180s,90s;90s' });
    expect(scoresIn(start)).toEqual([0, 5]);
    expect(scoresIn(play(start, 'lay b3 w-s'))).toEqual([1, 5]);
    expect(scoresIn(play(start, 'lay b3 w-s', 'lay b2 n-w'))).toEqual([1, 9]);
  });

  test('[LAM-6] only a piece that extends the line may be placed', () => {
    const start = table(board, { laid: 'a3/e-s/1/-,b3/e-w/1/w', hands: '180s;90s' });
    expect(movesIn(start)).toEqual(['lay c3 e-w']);
  });

  test('[LAM-15] the line grows at the free arm of the last piece', () => {
    const start = table(board, { laid: 'a3/e-s/1/-,a2/n-se/0/n', hands: '180c;90s' });
    expect(movesIn(start)).toEqual(['lay b1 nw-se']);
  });

  test('[LAM-15] a line continues from either arm of its first piece; the other arm is then dead', () => {
    const start = table(board, { laid: 'a3/e-s/1/-', hands: '180s,180c;90s' });
    expect(movesIn(start)).toEqual(['lay b3 e-w', 'lay a2 n-s']);
    expect(movesIn(play(start, 'lay b3 e-w'))).toEqual(['lay c3 n-w', 'lay c3 w-s']);
  });

  test('[LAM-16] a piece joins over a side or a corner with an arm that points back', () => {
    const start = table(board, { laid: 'a3/e-se/1/-', hands: '45l;-' });
    expect(movesIn(start)).toEqual(['lay b3 w-sw', 'lay b2 n-nw']);
  });

  test.each(['e-w', 'ne-sw'])('[LAM-16] of the eight kinds six fit an end of %s', (arms) => {
    const fitting = KINDS.slice(0, 8).filter((kind) => {
      const words = { laid: `b2/${arms}/1/-`, hands: `${kind};-` };
      return movesIn(table(['111', '1s1', '111'], words)).join() !== 'pass';
    });
    expect(fitting).toHaveLength(6);
  });

  test('[LAM-17] a piece may be turned by quarters, but not turned over', () => {
    const laid = 'a3/e-se/1/-';
    const mirrored = table(board, { laid, hands: '45r;-' });
    expect(movesIn(mirrored)).toEqual(['lay b3 nw-w', 'lay b2 nw-w']);
    const square = table(board, { laid, hands: '90s;-' });
    expect(movesIn(square)).toEqual(['lay b3 n-w', 'lay b3 w-s']);
  });

  test('[LAM-18] a line may be killed by an arm that points off the board', () => {
    const start = table(board, { laid: 'a3/e-s/1/-', hands: '90s;90s' });
    expect(toldOf(start, 'lay b3 n-w')).toMatchObject([{ kind: 'laid', points: 1, dead: true }]);
    expect(toldOf(start, 'lay b3 w-s')).toMatchObject([{ kind: 'laid', points: 1, dead: false }]);
  });

  test('[LAM-18] a line may be killed by its first piece; without a line none is dead', () => {
    const start = table(board, { hands: '90s;90s' });
    expect(toldOf(start, 'lay a3 n-w')).toMatchObject([{ begins: true, dead: true }]);
    expect(isDead(start.layout, { laid: [], owes: false })).toBe(false);
  });

  test('[LAM-18] a line may be killed by an arm that points at a covered field', () => {
    const laid = 'a3/e-s/1/-,b3/w-s/0/w,b2/n-w/1/n';
    const start = table(board, { laid, hands: '90s;90s' });
    expect(toldOf(start, 'lay a2 e-n')).toMatchObject([{ kind: 'laid', dead: true }]);
  });

  test('[LAM-18] lines may cross at a corner', () => {
    const laid = 'a2/n-se/1/-,b1/e-nw/0/nw,c1/n-w/1/w,c2/w-s/0/s,b2/e-sw/1/e';
    const start = table(['111', 's11', '111'], { laid, hands: '180c;90s' });
    expect(movesIn(start)).toEqual(['lay a1 ne-sw']);
  });

  test('[LAM-11] after a move the player draws, as far as the bag allows', () => {
    const words = { laid: 'a3/e-w/1/-', hands: '180s,90s;90s*2' };
    const drawing = play(table(board, { ...words, bag: '45l*3' }), 'lay b3 e-w');
    expect(drawing.game.chance(drawing.state)).toMatchObject({
      kind: 'draw',
      count: 1,
      visibleTo: 0,
    });
    const drawn = play(drawing, 'draw 45l').state;
    expect([drawn.hands.map(sizeOf), sizeOf(drawn.bag), drawn.mover]).toEqual([[2, 2], 2, 1]);
    const without = play(table(board, words), 'lay b3 e-w').state;
    expect([without.hands.map(sizeOf), without.mover]).toEqual([[1, 2], 1]);
  });
});

describe('start fields and new lines', () => {
  test('[LAM-7] the match begins on any start field, for 5 points', () => {
    const start = table(['s12', '34s'], { hands: '90s;90s' });
    const lyings = ['e-n', 'n-w', 'w-s', 'e-s'];
    expect(movesIn(start)).toEqual(
      ['a2', 'c1'].flatMap((field) => lyings.map((arms) => `lay ${field} ${arms}`)),
    );
    expect(scoresIn(play(start, 'lay c1 n-w'))).toEqual([5, 0]);
  });

  test('[LAM-7] a start field also scores 5 inside a line', () => {
    const start = table(['ss1'], { laid: 'a1/e-w/1/-', hands: '180s;90s' });
    expect(scoresIn(play(start, 'lay b1 e-w'))).toEqual([5, 5]);
  });

  test('[LAM-8] if nothing fits, a new line begins and the old one is finished', () => {
    const words = { laid: 'a2/e-w/1/-', hands: '180c;45l' };
    const start = table(['s1s', '111'], words);
    expect(movesIn(start)).toEqual(['lay c2 ne-sw', 'lay c2 nw-se']);
    expect(toldOf(start, 'lay c2 ne-sw')).toMatchObject([{ begins: true }]);
    expect(movesIn(play(start, 'lay c2 ne-sw'))).toEqual(['lay b1 e-ne']);
  });

  test('[LAM-19] while a piece fits, no new line may begin', () => {
    const start = table(['s1s', '111'], { laid: 'a2/e-w/1/-', hands: '180c,180s;45l' });
    expect(movesIn(start)).toEqual(['lay b2 e-w']);
  });
});

describe('stars', () => {
  const board = ['s11', '111', '111'];

  test('[LAM-9] a star requires one more piece in the same move', () => {
    const start = table(board, { laid: 'a3/e-w/1/-', hands: 'star,90s;90s' });
    expect(movesIn(start)).toEqual(['lay b3 n-w', 'lay b3 w-s', 'lay b3 star']);
    const owing = play(start, 'lay b3 star');
    expect(owing.game.turn(owing.state)).toEqual({ kind: 'seats', seats: [0], owes: true });
    expect(movesIn(owing)).toEqual(['lay c3 n-w', 'lay c3 w-s', 'lay b2 e-n', 'lay b2 n-w']);
  });

  test('[LAM-10] the next player continues from the piece after the star', () => {
    const start = table(board, { laid: 'a3/e-w/1/-', hands: 'star,90s;90s' });
    const after = play(start, 'lay b3 star', 'lay b2 e-n');
    expect(after.game.turn(after.state)).toMatchObject({ seats: [1], owes: false });
    expect(movesIn(after)).toEqual(['lay c2 n-w', 'lay c2 w-s']);
  });

  test('[LAM-21] a star needs a second piece', () => {
    const shut = table(['s1'], { laid: 'a1/e-w/1/-', hands: 'star,90s;90s' });
    expect(movesIn(shut)).toEqual(['lay b1 n-w', 'lay b1 w-s']);
  });

  test('[LAM-21] a star that could not be followed does not fit: a new line begins', () => {
    const start = table(['s1s'], { laid: 'a1/e-w/1/-', hands: 'star,180c;90s' });
    expect(movesIn(start)).toEqual(['lay c1 ne-sw', 'lay c1 nw-se']);
  });

  test('[LAM-21] the last piece of a rack may be a star, and the line ends there', () => {
    const start = table(['s1s'], { laid: 'a1/e-w/1/-', hands: 'star;180s' });
    expect(movesIn(start)).toEqual(['lay b1 star']);
    const after = play(start, 'lay b1 star');
    expect(after.game.turn(after.state)).toMatchObject({ seats: [1], owes: false });
    expect(movesIn(after)).toEqual(['lay c1 e-w', 'lay c1 n-s']);
    expect(toldOf(after, 'lay c1 e-w')).toMatchObject([{ begins: true }, { kind: 'ended' }]);
  });

  test('[LAM-21] a star as the last piece may be alone only after the bag is empty, unless the table sets otherwise', () => {
    const words = { laid: 'a1/e-w/1/-', hands: 'star;180s', bag: '90s' };
    expect(movesIn(table(['s1s'], words))).toEqual(['pass']);
    const rules = { ...SHEET, loneStarNeedsEmptyBag: false };
    expect(movesIn(table(['s1s'], { ...words, rules }))).toEqual(['lay b1 star']);
    // Nor at the end of a chain of stars.
    const chain = { laid: 'a1/e-w/1/-', hands: 'star*2;180s*2', bag: '90s' };
    expect(movesIn(table(['s111'], chain))).toEqual(['pass']);
    expect(movesIn(table(['s111'], { ...chain, rules }))).toEqual(['lay b1 star']);
    expect(movesIn(table(['s111'], { ...chain, bag: '-' }))).toEqual(['lay b1 star']);
  });

  test('[LAM-9] a star may follow a star, unless the table sets otherwise', () => {
    const words = { hands: 'star*2;-' };
    const start = table(['s1'], words);
    expect(movesIn(start)).toEqual(['lay a1 star']);
    const second = play(start, 'lay a1 star');
    expect(movesIn(second)).toEqual(['lay b1 star']);
    expect(toldOf(second, 'lay b1 star')).toMatchObject([{}, { why: 'laid-out' }]);
    expect(movesIn(table(['s1'], { ...words, rules: { ...SHEET, starAfterStar: false } }))).toEqual(
      ['pass'],
    );
  });

  test('[LAM-9] in a chain of stars each needs room', () => {
    const room = table(['s11'], { hands: 'star*2,180s;-' });
    expect(movesIn(room)).toContain('lay a1 star');
    const tight = table(['s1'], { hands: 'star*2,180c;-' });
    expect(movesIn(tight)).toEqual(['lay a1 ne-sw', 'lay a1 nw-se']);
  });

  test.each([
    ['45l*3', 2],
    ['45l', 1],
  ])('[LAM-22] after a star and one more the hand is filled from a bag of %s', (bag, count) => {
    const words = { laid: 'a3/e-w/1/-', hands: 'star,90s;90s*2', bag };
    const drawing = play(table(board, words), 'lay b3 star', 'lay b2 e-n');
    expect(drawing.game.chance(drawing.state)).toMatchObject({ kind: 'draw', count });
  });

  test('[LAM-23] a star may begin a line', () => {
    const start = table(board, { hands: 'star,180s;-' });
    expect(movesIn(start)).toEqual(['lay a3 e-w', 'lay a3 n-s', 'lay a3 star']);
  });

  describe('[LAM-23] any star may begin a line, if the table sets so', () => {
    const rules = { ...SHEET, anyStarMayBegin: true };
    const words = { laid: 'a1/e-w/1/-', hands: 'star,180c;90s,180s', bag: '45l*2', rules };
    const start = table(['sss'], words);

    test('although its second piece does not fit; then the player passes, draws one, and the line is dead', () => {
      expect(movesIn(table(['sss'], { ...words, rules: SHEET }))).not.toContain('lay c1 star');
      expect(movesIn(start)).toContain('lay c1 star');
      const owing = play(start, 'lay c1 star');
      expect(movesIn(owing)).toEqual(['pass']);
      expect(toldOf(owing, 'pass')).toEqual([{ kind: 'stranded', seat: 0 }]);
      const drawing = play(owing, 'pass');
      expect(drawing.game.chance(drawing.state)).toMatchObject({ kind: 'draw', count: 1 });
      const after = play(drawing, 'draw 45l');
      expect([after.state.passes, after.state.mover, after.state.stage]).toEqual([0, 1, 'play']);
      expect(movesIn(after).filter((move) => !move.startsWith('lay b1'))).toEqual([]);
      expect(toldOf(after, 'lay b1 e-w')).toMatchObject([{ begins: true }]);
    });

    test('but must be followed if it can be', () => {
      const able = table(['sss'], { ...words, hands: 'star,180s,180c;90s*3', laid: 'a1/n-s/1/-' });
      const owing = play(able, 'lay b1 star');
      expect(movesIn(owing)).toEqual(['lay c1 e-w']);
    });

    test('and the line is still extended if a piece fits', () => {
      const fits = table(['s1s'], { ...words, hands: 'star,180s;90s,180s' });
      expect(movesIn(fits)).toEqual(['lay b1 e-w', 'lay b1 star']);
    });
  });

  test('[LAM-24] both pieces score', () => {
    const start = table(['s37'], { laid: 'a1/e-w/1/-', hands: 'star,180s;90s' });
    expect(scoresIn(play(start, 'lay b1 star', 'lay c1 e-w'))).toEqual([3 + 7, 5]);
  });
});

describe('the end', () => {
  test('[LAM-12] the match is over when nobody can place a piece', () => {
    const start = table(['s'], { laid: 'a1/e-w/1/-', hands: '90s;90s' });
    const over = play(start, 'pass', 'pass');
    expect(over.game.turn(over.state)).toEqual({ kind: 'over' });
    expect(over.game.view(over.state, 'spectator').hands).toEqual(over.state.hands);
  });

  test('[LAM-25] play continues with an empty bag, unless the table sets otherwise', () => {
    const words = { laid: 'a1/e-w/1/-', hands: '180s;90s', bag: '45l' };
    const lines = ['lay b1 e-w', 'draw 45l'];
    const on = play(table(['s11'], words), ...lines);
    expect(on.game.turn(on.state)).toMatchObject({ seats: [1] });
    const rules = { ...SHEET, playOnWithoutBag: false };
    const over = play(table(['s11'], { ...words, rules }), ...lines);
    expect(over.game.turn(over.state)).toEqual({ kind: 'over' });
  });

  test('[LAM-13] most points win', () => {
    const start = table(['s9'], { laid: 'a1/e-w/1/-', hands: '180s;-' });
    const over = play(start, 'lay b1 e-w');
    expect(over.game.turn(over.state)).toEqual({ kind: 'over' });
    expect(over.game.returns(over.state)).toEqual([9, 5]);
  });

  test('[LAM-26] remaining pieces cost nothing, points are public, and equal players share a place', () => {
    const start = table(['s5'], { laid: 'a1/e-w/1/-', hands: '180s,star;90c' });
    expect(scoresIn(start)).toEqual([0, 5]);
    const over = play(start, 'lay b1 e-w', 'pass', 'pass');
    expect(over.game.returns(over.state)).toEqual([5, 5]);
  });
});
