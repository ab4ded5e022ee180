// Possible positions: each law of `rules/possible.ts` with a position at its limit and one beyond.
import { describe, expect, test } from 'vitest';
import type { Rules } from '../editions.ts';
import { POST_REACH } from '../geometry/card.ts';
import { DIAMETER, type Point } from '../geometry/steps.ts';
import type { Bid, State, Worm } from '../rules/position.ts';
import { isPossible } from '../rules/possible.ts';
import { begin, bidAll, DICE, play, straight, TILES, wormAt } from './race.ts';

const D = DIAMETER;

type Change = readonly [words: string, start: State, change: Partial<State>];

/** Each change alone makes a possible position impossible. */
function expectNone(changes: readonly Change[]): void {
  for (const [words, start, change] of changes) {
    expect(isPossible(start), `before ${words}`).toBe(true);
    expect(isPossible({ ...start, ...change }), words).toBe(false);
  }
}

function expectAll(changes: readonly Change[]): void {
  for (const [words, start, change] of changes) {
    expect(isPossible({ ...start, ...change }), words).toBe(true);
  }
}

const start = begin(TILES, 3);
const walk = bidAll(start, [4, 6, 5]);
const name = bidAll(start, ['X', 4, 5]);
const ready = bidAll(begin(DICE, 2), [5, 'X']);
const post = play(play(bidAll(begin(DICE, 3), ['X', 5, 5]), 0, 'x 4'), 0, 'done');
const dead = [1, 2, 3, 4, 5].reduce((race) => bidAll(race, [5, 5, 5]), start);
/** Five tiles leave no number for X. */
const none = bidAll(begin(TILES, 5), [4, 5, 6, 7, 'X']);

test('the start and positions of a race', () => {
  expect([start, walk, name, ready, post, dead, none].map(isPossible)).not.toContain(false);
  expect([walk.stage, name.stage, ready.stage, post.stage, dead.stage]).toEqual([
    'walk',
    'name',
    'ghost',
    'post',
    'over',
  ]);
});

describe('counters', () => {
  test('[WUP-24] tiles and dice: rounds from 1 to 100', () => {
    expectAll([['the last round', start, { round: 100 }]]);
    expectNone([
      ['no round', start, { round: 0 }],
      ['too many rounds', start, { round: 101 }],
    ]);
  });

  test('[WUP-23] tiles and dice: at most as many dead rounds as end a race', () => {
    expect([dead.dead, isPossible(dead)]).toEqual([5, true]);
    expectNone([['one more', begin({ ...TILES, deadRounds: 3 }, 3), { dead: 4 }]]);
  });

  test('a bid and a resting bid for each seat', () => {
    const four = [null, null, null, null];
    expectNone([
      ['a bid too many', start, { bids: four }],
      ['a resting bid too many', start, { rests: four }],
      ['a resting bid too few', start, { rests: [null, null] }],
    ]);
  });
});

describe('bids', () => {
  test('[WUP-3] tiles: a 3 is never out; dice: the ghost bids an existing face', () => {
    expectAll([['a rest', start, { rests: [7, null, 'X'] }]]);
    expectNone([['3', start, { rests: [3, null, null] }]]);
    const four = begin({ ...DICE, lowestBid: 4 }, 2);
    const shown = { ...bidAll(four, [5, 'X'], '4 4') };
    expectNone([['3 of the ghost', shown, { ghost: 3 }]]);
  });

  test('[WUP-11] tiles and dice: nobody has bid a resting bid', () => {
    expectAll([['another bid', start, { bids: [5, null, null], rests: [6, null, null] }]]);
    expectNone([['the bid that rests', start, { bids: [5, null, null], rests: [5, null, null] }]]);
  });

  test('[WUP-19] dice: with two players the ghost has bid once both have', () => {
    const shown = bidAll(begin(DICE, 2), [4, 5], '6 7');
    expectNone([
      ['none', shown, { ghost: null }],
      ['before all bids', shown, { stage: 'bid', bids: [5, null], queue: [], left: 0 }],
      ['before the dice', ready, { ghost: 4 }],
      ['beside three', walk, { ghost: 7 }],
    ]);
    // X gets its number only after the ghost's bid.
    expectNone([['no ghost', bidAll(begin(DICE, 2), [5, 'X'], '3 4'), { ghost: null }]]);
  });

  test('[WUP-9] tiles and dice: only a valid X has a number, one that nobody bid', () => {
    const named = play(name, 0, 'x 6');
    const last = bidAll(begin(DICE, 5), [4, 5, 6, 7, 'X']);
    expect([last.stage, isPossible(last)]).toEqual(['name', true]);
    expectNone([
      ['a number that was shown', named, { named: 4, queue: [0, 1, 2] }],
      ['no number', named, { named: null }],
      ['a number without X', walk, { named: 7 }],
      ['a number, but no valid X', bidAll(start, [4, 'X', 'X']), { named: 6 }],
      ['none to be taken', none, { stage: 'name', queue: [4], left: 0 }],
    ]);
    expectAll([['a void X has none', bidAll(start, [4, 'X', 'X']), {}]]);
  });
});

describe('whose turn it is', () => {
  test('while bids are missing, nothing else has begun', () => {
    const x: readonly (Bid | null)[] = ['X', null, null];
    expectNone([
      ['all are in', start, { bids: [4, 5, 6] }],
      ['steps are left', start, { left: 1 }],
      ['a walk has begun', start, { begun: true }],
      ['a worm has moved', start, { moved: true }],
      ['somebody waits', start, { queue: [0] }],
      ['X has a number', { ...start, bids: x }, { named: 4 }],
      ['somebody has won', start, { winners: [0] }],
    ]);
  });

  test('[WUP-19] dice: the ghost rolls when both players have bid', () => {
    expectNone([
      ['a bid is missing', ready, { bids: [5, null] }],
      ['three race', bidAll(begin(DICE, 3), [4, 5, 6]), { stage: 'ghost', queue: [], left: 0 }],
      ['steps are left', ready, { left: 1 }],
      ['a walk has begun', ready, { begun: true }],
      ['a worm has moved', ready, { moved: true }],
      ['somebody waits', ready, { queue: [1] }],
      ['X has a number', ready, { named: 4 }],
    ]);
  });

  test('[WUP-9] tiles and dice: a valid X takes a number before anybody moves', () => {
    expectNone([
      ['a bid is missing', name, { bids: ['X', 4, null] }],
      ['it has one', name, { named: 6 }],
      ['a worm has moved', name, { moved: true }],
      ['steps are left', name, { left: 1 }],
      ['it is not X', name, { queue: [1] }],
      ['nobody', name, { queue: [] }],
      ['two', name, { queue: [0, 1] }],
      ['the X is void', name, { bids: ['X', 'X', 5] }],
    ]);
  });

  test('[WUP-8] tiles and dice: the remaining seats walk in order, with at most the bid’s steps', () => {
    expect([walk.queue, walk.left]).toEqual([[0, 2, 1], 4]);
    expectAll([
      ['one step is left', walk, { left: 1, begun: true, moved: true }],
      ['two are left to walk', walk, { queue: [2, 1], left: 5 }],
    ]);
    expectNone([
      ['none is left', walk, { left: 0 }],
      ['one step too many', walk, { left: 5 }],
      ['another order', walk, { queue: [0, 1, 2] }],
      ['two are left out', walk, { queue: [0], left: 1 }],
      ['more than there are', walk, { queue: [1, 0, 2, 1] }],
      ['a bid is missing', walk, { bids: [4, null, 5], queue: [0, 2] }],
      ['nobody, though X has a number', play(name, 0, 'x 6'), { queue: [] }],
    ]);
  });

  test('[WUP-18] tiles and dice: a valid X may swing after its walk', () => {
    expect(post.queue).toEqual([0]);
    const last = [4, 5, 6, 7].reduce((now, bid, seat) => play(now, seat, ...straight(bid)), none);
    expectAll([['X without a number', last, {}]]);
    expectNone([
      ['steps are left', post, { left: 1 }],
      ['a walk is under way', post, { begun: true }],
      ['nobody', post, { queue: [] }],
      ['a void X', post, { bids: ['X', 'X', 5] }],
      ['no X', walk, { stage: 'post', left: 0 }],
      ['a bid is missing', post, { bids: ['X', 5, null] }],
    ]);
  });

  test('[WUP-20] tiles and dice: a race is over exactly when somebody has won', () => {
    const won = { ...dead, dead: 0, winners: [2] };
    expectAll([['one', won, {}]]);
    expectNone([
      ['nobody has won', won, { winners: [] }],
      ['somebody who is not there', won, { winners: [3] }],
      ['a bid is missing', won, { bids: [5, null, 5] }],
      ['somebody waits', won, { queue: [0] }],
      ['steps are left', won, { left: 1 }],
      ['a walk is under way', won, { begun: true }],
      ['it goes on', walk, { winners: [0] }],
    ]);
  });
});

/** The start with worm 0 in another place. */
function withFirst(worm: Worm, from: State = start): Partial<State> {
  return { worms: from.worms.with(0, worm) };
}

const moved = (worm: Worm, x: number, y: number): Worm =>
  worm.map((point) => ({ x: point.x + x, y: point.y + y }));

describe('worms', () => {
  test('[WUP-2] tiles and dice: seven segments, each touching the next', () => {
    const worm = wormAt(20, 6, [1800]);
    const stretched = (by: number): Worm => [moved(worm, by, 0)[0]!, ...worm.slice(1)];
    expectAll([
      ['a unit too long', start, withFirst(stretched(1))],
      ['a unit too short', start, withFirst(stretched(-1))],
    ]);
    expectNone([
      ['two units too long', start, withFirst(stretched(2))],
      ['two units too short', start, withFirst(stretched(-2))],
      ['six segments', start, withFirst(worm.slice(1))],
      ['eight', start, withFirst([...worm, moved(worm, -D, 0)[6]!])],
    ]);
  });

  test('[WUP-15] tiles and dice: other segments of a worm may touch, with tolerance for rounding', () => {
    /** Its head beside its fourth segment, at this distance. */
    const curled = (far: number): Worm => {
      const places = [
        [0, 0],
        [D, 0],
        [D, D - 1],
        [0, far],
        [0, far + D],
        [0, far + 2 * D],
        [0, far + 3 * D],
      ];
      return moved(
        places.map(([x = 0, y = 0]): Point => ({ x, y })),
        20 * D,
        0,
      );
    };
    expectAll([['touching', start, withFirst(curled(D - 2))]]);
    expectNone([['nearer', start, withFirst(curled(D - 3))]]);
  });

  test.each([
    ['tiles: with a gap between', TILES, D + D / 64],
    ['dice: touching, but for rounding', DICE, D - 2],
  ] as const)('[WUP-16] %s', (_, rules, reach) => {
    const race = begin(rules, 3);
    const beside = (far: number): Partial<State> => withFirst(moved(race.worms[1]!, 0, -far), race);
    expectAll([['so near', race, beside(reach)]]);
    expectNone([['nearer', race, beside(reach - 1)]]);
    const other = { worms: [race.worms[0]!, race.worms[1]!, moved(race.worms[1]!, 0, reach - 1)] };
    expectNone([['the others, too', race, other]]);
  });

  test('[WUP-17] tiles and dice: beside posts and within the rim', () => {
    // The rim is 12 diameters from the middle, so centres may be up to 11.5 from it.
    const atRim = wormAt(20, 11.5, [1800]);
    const { x, y } = start.card;
    const atPost = (far: number): Worm => moved(wormAt(0, 0, [2700]), x, y - far);
    expectAll([
      ['at the rim', start, withFirst(atRim)],
      ['at a post', start, withFirst(atPost(POST_REACH))],
    ]);
    expectNone([
      ['beyond the rim', start, withFirst(moved(atRim, 0, 1))],
      ['on a post', start, withFirst(atPost(POST_REACH - 1))],
      ['on a post of the start', start, withFirst(wormAt(0, 6, [0]))],
    ]);
  });

  test('[WUP-20] tiles and dice: only a winner is on the card', () => {
    const on = withFirst(wormAt(34.5, 0, [1800]));
    expectNone([['before the end', start, on]]);
    expectAll([
      ['at the end', { ...dead, dead: 0, winners: [0] }, withFirst(wormAt(34.5, 0, [1800]), dead)],
    ]);
  });
});

describe('the card', () => {
  test('[WUP-18] tiles and dice: its posts are clear of all pieces and within the rim', () => {
    const { card } = start;
    const lying = { ...card, x: 28 * D, y: 8 * D, heading: 0 };
    expectAll([
      ['heading 0', start, { card: lying }],
      ['heading 3599', start, { card: { ...lying, x: 20 * D, heading: 3599 } }],
    ]);
    expectNone([
      ['heading 3600', start, { card: { ...lying, heading: 3600 } }],
      ['heading -1', start, { card: { ...lying, heading: -1 } }],
      ['the left post beyond the rim', start, { card: { ...card, y: -12 * D } }],
      ['the right post beyond the rim', start, { card: { ...card, y: 6 * D } }],
      ['on a post of the start', start, { card: { ...card, x: 0, y: 6 * D - POST_REACH + 1 } }],
    ]);
  });
});

describe('[WUP-22] tiles and dice: a worm during a bend', () => {
  const rules: Rules = { ...DICE, bendFirst: true };
  const race = bidAll({ ...begin(rules, 3), worms: start.worms.with(0, wormAt(20, 6, [1800])) }, [
    5,
    'X',
    'X',
  ]);
  const bending = play(race, 0, 'lay 900', 'lay 900', 'lay 0', 'lay 0', 'lay 2700');

  test('it is part of a walk', () => {
    expect([bending.bent.length, isPossible(bending)]).toEqual([5, true]);
    const ended = { stage: 'over', queue: [], left: 0, begun: false, winners: [0] } as const;
    expectNone([
      ['not begun', bending, { begun: false }],
      ['without the switch', bending, { rules: DICE }],
      [
        'whole',
        bending,
        { bent: [...bending.bent, { x: bending.bent[4]!.x + D, y: bending.bent[4]!.y }] },
      ],
      ['at the end', { ...race, ...ended }, { bent: bending.bent }],
      ['in a swing', post, { bent: bending.bent }],
    ]);
  });

  test('the new segments form a chain from the last segment', () => {
    const [first, ...rest] = bending.bent;
    expectAll([['one segment', bending, { bent: [first!] }]]);
    expectNone([
      ['away from the last segment', bending, { bent: rest }],
      ['not touching', bending, { bent: [first!, ...rest.slice(1)] }],
      ['elsewhere', bending, { bent: moved(bending.bent, 0, 2) }],
    ]);
  });
});
