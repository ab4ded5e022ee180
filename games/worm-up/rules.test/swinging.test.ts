// X swings a post, with positions computed by hand.
import { describe, expect, test } from 'vitest';
import type { Rules } from '../editions.ts';
import { rightPost, swung, touches } from '../geometry/card.ts';
import { DIAMETER } from '../geometry/steps.ts';
import { wormUp } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import { headsTouched } from '../rules/swinging.ts';
import {
  begin,
  bidAll,
  DICE,
  movesOf,
  play,
  possible,
  sheets,
  straight,
  TILES,
  toldOf,
  withWorms,
  wormAt,
  wormsInPocket,
} from './race.ts';

const D = DIAMETER;

describe('X swings a post', () => {
  const swinging = (rules: Rules, worms: Parameters<typeof withWorms>[1] = {}): State => {
    const race = bidAll(withWorms(begin(rules, 3), worms), ['X', 5, 5]);
    const named = play(race, 0, 'x 4');
    return play(named, 0, ...(rules.wholeWalk ? straight(4) : ['done']));
  };

  test.each(sheets)('[WUP-18] %s: or passes; the other post stays', (_, rules) => {
    const race = swinging(rules);
    expect(race.stage).toBe('post');
    expect(play(race, 0, 'pass').card).toEqual(race.card);
    const right = play(race, 0, 'post right 0').card;
    expect([right.x, right.y, right.heading]).toEqual([race.card.x, race.card.y, 0]);
    const left = play(race, 0, 'post left 1800').card;
    expect(rightPost(left, 6)).toEqual(rightPost(race.card, 6));
    expect(left.heading).toBe(1800);
  });

  describe('with xSwings: either', () => {
    const beforeWalk = (rules: Rules, worms: Parameters<typeof withWorms>[1] = {}): State => {
      const either = { ...rules, xSwings: 'either' } as const;
      const race = bidAll(withWorms(begin(either, 3), worms), ['X', 5, 5]);
      return play(race, 0, 'x 4');
    };
    const walk = ({ rules }: State) => (rules.wholeWalk ? straight(4) : ['done']);

    test.each(sheets)(
      '[WUP-18] %s: X swings before its walk, and then not after it',
      (_, rules) => {
        const race = beforeWalk(rules);
        expect([race.stage, race.left, movesOf(race, 0)[0]]).toEqual(['post', 4, 'pass']);
        const swung = play(race, 0, 'post left 1800');
        expect([swung.stage, swung.left, swung.card.heading]).toEqual(['walk', 4, 1800]);
        const after = play(swung, 0, ...walk(race));
        expect([after.stage, after.round, 'swung' in after]).toEqual(['bid', 2, false]);
      },
    );

    test.each(sheets)('[WUP-18] %s: or it passes, and may swing after it', (_, rules) => {
      const race = beforeWalk(rules);
      const after = play(race, 0, 'pass', ...walk(race));
      expect([after.stage, after.left]).toEqual(['post', 0]);
      expect(play(after, 0, 'post left 1800').card.heading).toBe(1800);
    });

    test('[WUP-18] the block of a worm is reported once, and X may still swing', () => {
      const race = beforeWalk(TILES, wormsInPocket(0.5));
      expect(race.stage).toBe('post');
      const told = toldOf(race, 0, 'pass').filter(({ kind }) => kind === 'stopped');
      expect(told).toEqual([{ kind: 'stopped', seat: 0, blocked: true }]);
      const after = play(race, 0, 'pass');
      expect([after.stage, after.left]).toEqual(['post', 0]);
    });

    test('[WUP-18] its position is written and read', () => {
      const race = beforeWalk(DICE);
      for (const each of [race, play(race, 0, 'post left 1800')]) {
        const text = wormUp.formatState(each);
        expect(wormUp.formatState(wormUp.parseState(text, { ...each.rules })!)).toBe(text);
      }
      const swung = wormUp.formatState(play(race, 0, 'post left 1800'));
      expect(wormUp.parseState(swung, { ...DICE })).toBeUndefined();
      const other = swung.replace('stage walk', 'stage post');
      expect(wormUp.parseState(other, { ...DICE, xSwings: 'either' })).toBeUndefined();
    });
  });

  test('[WUP-18] a swing must turn the card', () => {
    expect(movesOf(swinging(TILES), 0)).not.toContain('post left 900');
  });

  test('[WUP-18] X cannot walk any more', () => {
    expect(() => play(swinging(DICE), 0, 'done')).toThrow('may not done');
    expect(() => play(swinging(DICE), 0, 'step 0')).toThrow('may not step 0');
  });

  test.each([
    ['a rival', 1],
    ["the swinger's own worm", 0],
  ])('[WUP-18] the swing stops before %s is touched', (_, seat) => {
    // A worm behind the card blocks the right post counterclockwise.
    const race = swinging(DICE, { [seat]: wormAt(38, -1, [900]) });
    const headings = movesOf(race, 0)
      .filter((move) => move.startsWith('post right '))
      .map((move) => Number(move.slice(11)));
    const touchesAt = (heading: number): boolean => {
      const card = swung(race.card, 6, 'right', heading);
      return race.worms[seat]!.some((segment) => touches(card, 6, segment));
    };
    expect(headings.some(touchesAt)).toBe(false);
    // Counterclockwise the right post meets the worm.
    const blocked = 900 - [...headings].filter((heading) => heading < 900).length - 1;
    expect(touchesAt(blocked)).toBe(true);
    expect(headings).not.toContain(blocked - 1);
  });

  test('[WUP-18] the swing stops before a post of the start', () => {
    const bid = swinging(DICE);
    const start = { x: 0, y: 6 * D };
    // The card is three diameters before that post; swung around its left post, it meets it.
    const race = possible({ ...bid, card: { x: 3 * D, y: 5 * D, heading: 900 } });
    const touchesAt = (heading: number): boolean =>
      touches(swung(race.card, 6, 'right', heading), 6, start);
    const headings = movesOf(race, 0)
      .filter((move) => move.startsWith('post right '))
      .map((move) => Number(move.slice(11)));
    const first = Array.from({ length: 900 }, (_, turn) => 901 + turn).find(touchesAt) as number;
    expect(headings).toContain(901);
    expect(headings).not.toContain(first);
    expect(headings.some(touchesAt)).toBe(false);
  });

  test('[WUP-18] an X without a step may still swing', () => {
    const race = bidAll(withWorms(begin(TILES, 3), wormsInPocket(0.5)), ['X', 5, 5]);
    const named = play(race, 0, 'x 4');
    expect([named.stage, named.worms]).toEqual(['post', race.worms]);
    expect(movesOf(named, 0)).toContain('pass');
    expect(movesOf(named, 0).some((move) => move.startsWith('post '))).toBe(true);
  });

  test('[WUP-18] the rim also stops a post', () => {
    const race = swinging(TILES);
    const turned = play(race, 0, 'post right 0');
    expect(rightPost(turned.card, 6).x).toBe(41 * D);
  });

  test('[WUP-18] lineMayTouchHead: the first head met wins, from the winning side', () => {
    const rules = { ...DICE, lineMayTouchHead: true };
    const head = { 1: wormAt(32, 1, [1800]) };
    const race = swinging(rules, head);
    const headings = movesOf(race, 0)
      .filter((move) => move.startsWith('post right '))
      .map((move) => Number(move.slice(11)));
    let last = 901;
    while (headings.includes(last + 1)) last += 1;
    const won = play(race, 0, `post right ${last}`);
    expect([won.stage, won.winners]).toEqual(['over', [1]]);
    expect(toldOf(race, 0, `post right ${last}`).at(-1)).toEqual({
      kind: 'ended',
      why: 'swung',
      winners: [1],
    });
    const plain = movesOf(swinging(DICE, head), 0);
    expect(plain).toContain(`post right ${last - 1}`);
    expect(plain).not.toContain(`post right ${last}`);
  });

  test('[WUP-18] a post takes the shorter way, clockwise in a tie', () => {
    const race = swinging(DICE);
    const turnTo = (heading: number): unknown =>
      toldOf(race, 0, `post right ${heading}`).find(({ kind }) => kind === 'swung');
    expect(turnTo(2699)).toMatchObject({ turn: 1799 });
    expect(turnTo(2700)).toMatchObject({ turn: 1800 });
    expect(turnTo(2701)).toMatchObject({ turn: -1799 });
    expect(turnTo(899)).toMatchObject({ turn: -1 });
  });

  const onHeads: Rules = { ...DICE, lineMayTouchHead: true };

  /** The limit of the right post's swing, as a heading. */
  function lastOf(race: State, way: 1 | -1): number {
    const moves = new Set(movesOf(race, 0));
    const next = (heading: number): number => (heading + way + 3600) % 3600;
    let last = race.card.heading;
    while (moves.has(`post right ${next(last)}`)) last = next(last);
    return last;
  }

  test.each([
    ['with the clock', 1, wormAt(32, -1, [1388, ...new Array(5).fill(2288)])],
    ['against it', -1, wormAt(37, 0, [2446, ...new Array(5).fill(2700)])],
  ] as const)(
    '[WUP-18] lineMayTouchHead: the card may touch a head, but not its second segment too, %s',
    (_, way, worm) => {
      const race = swinging({ ...onHeads, cardHasBack: false }, { 1: worm });
      const last = lastOf(race, way);
      // These worms are placed so that the card meets the neck one heading after the head.
      const touched = (heading: number): readonly boolean[] =>
        worm
          .slice(0, 2)
          .map((segment) => touches(swung(race.card, 6, 'right', heading), 6, segment));
      expect([touched(last - way), touched(last), touched(last + way)]).toEqual([
        [false, false],
        [true, false],
        [true, true],
      ]);
      expect(play(race, 0, `post right ${last}`).winners).toEqual([1]);
      expect(headsTouched(race, 'right', last + way)).toEqual([]);
    },
  );

  test.each([
    // Above the left post, with head and neck on different sides of the card's line.
    ['in front', 1, wormAt(34.6, -4.5, [3231, 0, 0, 0, 0, 0]), true],
    ['behind', -1, wormAt(35.4, -4.5, [2169, 1800, 1800, 1800, 1800, 1800]), false],
  ] as const)(
    '[WUP-18] dice, lineMayTouchHead: the position of the head decides, %s',
    (_, way, worm, wins) => {
      const race = swinging(onHeads, { 1: worm });
      const ended = play(race, 0, `post right ${lastOf(race, way)}`);
      expect(ended.winners).toEqual(wins ? [1] : []);
      const both = swinging({ ...onHeads, cardHasBack: false }, { 1: worm });
      expect(play(both, 0, `post right ${lastOf(both, way)}`).winners).toEqual([1]);
    },
  );
});
