// The race as text: true to the view, within its width, equal without colours.
import { describe, expect, test } from 'vitest';
import type { Observer, Switches } from '#kernel/game.ts';
import { playOut } from '#kernel/playout.ts';
import type { Ink, Scene } from '#kernel/terminal.ts';
import { widthOf } from '#languages/text-width.ts';
import { inEveryLanguage } from '#languages/texts.ts';
import { bots } from './bot/index.ts';
import type { Messages } from './messages/en/terminal.ts';
import { words } from './messages/load.ts';
import type { Words } from './messages/words.ts';
import { wormUp } from './rules/index.ts';
import type { State, View } from './rules/position.ts';
import { begin, bidAll, DICE, play, straight, TILES } from './rules.test/race.ts';
import { terminal } from './terminal/index.ts';

const NAMES = ['Anna', '李小龙', 'Zażółć gęślą jaźń', 'D', 'E'];
const texts = await inEveryLanguage(words);
const ownTexts = await inEveryLanguage(terminal.texts);
const plain = (_: Ink, text: string): string => text;

function sceneOf(state: State, observer: Observer, width = 80): Scene<View, Words, Messages> {
  const view = wormUp.view(state, observer);
  const moves = [...wormUp.legalMoves(view)].map(wormUp.formatMove);
  const names = NAMES.slice(0, state.worms.length);
  return { view, moves, names, words: texts.en, texts: ownTexts.en, width, paint: plain };
}

/** Every fortieth step of a race, its end, and the seat to move then. */
function* scenesOf(switches: Switches, seats: number, width: number) {
  const steady = bots.find(({ id }) => id === 'steady')!;
  const players = { bots: new Array(seats).fill(steady), work: 1 };
  let number = 0;
  for (const { after } of playOut(wormUp, wormUp.initial(switches, seats), players, 'terminal')) {
    number += 1;
    if (number % 40 !== 0 && after.stage !== 'over') continue;
    const turn = wormUp.turn(after);
    const seat = turn.kind === 'seats' ? turn.seats[0]! : 'spectator';
    yield { state: after, scene: sceneOf(after, seat, width) };
  }
}

/** How often a character is on the table, within its rim. */
function countOn(scene: Scene<View, Words, Messages>, wanted: RegExp): number {
  const seats = scene.names.length;
  const ghost = scene.view.rules.ghost && seats === 2 ? 1 : 0;
  const asks = scene.moves.some((move) => /^(step|lay|post) /.test(move)) ? 1 : 0;
  const table = terminal.picture(scene).slice(1, -(seats + ghost + asks));
  return [...table.join('').matchAll(new RegExp(wanted, 'g'))].length;
}

describe.each([
  [0, 3, 80],
  [0, 5, 132],
  [0, 5, 40],
  [1, 2, 80],
  [1, 4, 64],
  [1, 5, 40],
])('edition %i, %i seats, %i columns', (edition, seats, width) => {
  const { switches } = wormUp.editions[edition]!;

  test('no line is too wide, and all heads, posts and the card are visible', () => {
    let seen = 0;
    for (const { state, scene } of scenesOf(switches, seats, width)) {
      for (const line of terminal.picture(scene)) {
        expect(widthOf(line), line).toBeLessThanOrEqual(width);
      }
      for (const letter of [...'ABCDE'.slice(0, seats), 'L', 'R']) {
        expect(countOn(scene, new RegExp(letter)), letter).toBe(1);
      }
      for (const letter of 'abcde'.slice(0, seats)) {
        expect(countOn(scene, new RegExp(letter)), letter).toBeGreaterThanOrEqual(3);
      }
      expect(countOn(scene, /○/)).toBe(2);
      expect(countOn(scene, /▒/)).toBeGreaterThanOrEqual(1);
      expect(countOn(scene, /[→↘↓↙←↖↑↗]/) > 0).toBe(state.rules.cardHasBack);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(2);
  });

  test('colours add no information', () => {
    for (const { scene } of scenesOf(switches, seats, width)) {
      const marked = { ...scene, paint: (ink: Ink, text: string) => `<${ink}>${text}</>` };
      const bare = terminal.picture(marked).map((line) => line.replaceAll(/<[^>]*>/g, ''));
      expect(bare).toEqual(terminal.picture(scene));
    }
  });
});

const pictureOf = (state: State, observer: Observer): string =>
  terminal.picture(sceneOf(state, observer)).join('\n');

test('submitted bids are marked, and only their own seat sees them', () => {
  const start = begin(TILES, 3);
  const [four, seven] = [play(start, 0, 'bid 4'), play(start, 0, 'bid 7')];
  for (const observer of [1, 'spectator'] as const) {
    expect(pictureOf(four, observer)).toBe(pictureOf(seven, observer));
    expect(pictureOf(four, observer)).toContain('A Anna              [?]');
  }
  expect(pictureOf(four, 0)).toContain('A Anna              [4]');
  expect(pictureOf(four, 0)).toContain('B 李小龙            [ ]');
});

test('void bids, the number of X and the walking seat are marked', () => {
  const shown = bidAll(begin(TILES, 4), [5, 'X', 5, 7]);
  const text = pictureOf(play(shown, 1, 'x 4'), 1);
  expect(text).toContain('  A Anna              [5] void 36 steps to the finish');
  expect(text).toContain('▸ B 李小龙            [X] 4  35 steps to the finish');
  expect(text).toContain('  D D                 [7]    36 steps to the finish');
  expect(text.match(/▸/g)).toHaveLength(1);
});

test('resting bids are beside their seat, the last round’s bids above the table', () => {
  const walked = play(bidAll(begin(TILES, 3), [4, 7, 7]), 0, ...straight(4));
  const lines = terminal.picture(sceneOf(walked, 2));
  expect(lines[0]).toBe('Round 2 · Last round: A 4, B 7 void, C 7 void');
  expect(lines.join('\n')).toContain('[ ]    31 steps to the finish · 4 is out this round');
  const three = play(bidAll(begin(DICE, 2), [4, 5], '6 X'), 0, 'done');
  expect(pictureOf(three, 1)).toContain('    Ghost  [X]');
});

test('a step to each side goes there in both orientations', () => {
  const walking = bidAll(begin(DICE, 3), [7, 3, 3]);
  for (const [width, compass] of [
    [80, 'Headings: 0 →  450 ↘  900 ↓  1350 ↙  1800 ←  2250 ↖  2700 ↑  3150 ↗'],
    [40, 'Headings: 0 ↑  900 →  1800 ↓  2700 ←'],
  ] as const) {
    expect(terminal.picture(sceneOf(walking, 0, width)).at(-1)).toBe(compass);
    expect(terminal.picture(sceneOf(walking, 1, width)).at(-1)).not.toContain('Headings');
  }
  const at = (...moves: readonly string[]): readonly [number, number] => {
    const lines = terminal.picture(sceneOf(play(walking, 0, ...moves), 1));
    const line = lines.findIndex((each) => each.includes('A') && !each.includes('Anna'));
    return [lines[line]!.indexOf('A'), line];
  };
  const [column, line] = at('step 0');
  expect(at('step 0', 'step 0')[0]).toBeGreaterThan(column);
  expect(at('step 0', 'step 900', 'step 900')[1]).toBeGreaterThan(line);
  expect(at('step 2700', 'step 2700', 'step 0')[1]).toBeLessThan(line);
});

test.each([
  ['bid', 'bid 5', 'Bid 5'],
  ['name', 'x 5', 'Choose 5 for X'],
  ['walk', 'step 0', 'Step 1 of 5, straight ahead'],
  ['walk', 'step 3150', 'Step 1 of 5, 45° to the left'],
  ['walk', 'done', 'Stay where you are'],
  ['walked', 'step 900', 'Step 3 of 5, 90° to the right'],
  ['walked', 'done', 'Stop here (unused steps: 3)'],
  ['post', 'post left 850', 'Swing the light post by 5° anticlockwise'],
  ['post', 'post right 1000', 'Swing the dark post by 10° clockwise'],
  ['post', 'pass', 'Don’t swing'],
])('in stage %s "%s" means "%s"', (stage, move, said) => {
  const start = begin(DICE, 3);
  const name = bidAll(start, ['X', 3, 4]);
  const walk = play(name, 0, 'x 5');
  const alone = play(bidAll(start, ['X', 3, 3]), 0, 'x 5');
  const states: Readonly<Record<string, State>> = {
    bid: start,
    name,
    walk: alone,
    walked: play(alone, 0, ...straight(2)),
    post: play(alone, 0, 'done'),
  };
  expect(walk.queue).toEqual([1, 2, 0]);
  const scene = sceneOf(states[stage]!, 0);
  expect(scene.moves).toContain(move);
  expect(terminal.describe(move, scene)).toBe(said);
});

test('a walk is one sentence, also with one step', () => {
  const told = (seat: number, left: number) =>
    ({ kind: 'stepped', seat, heading: 0, left }) as const;
  const all = [told(0, 1), told(0, 0), told(1, 0), { kind: 'passed', seat: 1 } as const];
  expect(terminal.recount!(all, sceneOf(begin(DICE, 3), 0))).toEqual([
    'Anna walks 2 steps.',
    '李小龙 walks 1 step.',
    '李小龙 doesn’t swing a post.',
  ]);
});

test('legends and prompts exist in both languages for each switch', () => {
  for (const rules of [TILES, DICE]) {
    const scene = sceneOf(bidAll(begin(rules, 3), [7, 4, 4]), 0);
    for (const language of ['en', 'pl'] as const) {
      const spoken = { ...scene, texts: ownTexts[language], words: texts[language] };
      const legend = terminal.legend(spoken).join(' ');
      expect(legend).toContain('▒');
      expect(/Arrows|Strzałki/.test(legend)).toBe(rules.cardHasBack);
      expect(terminal.prompt!(spoken)).toContain('step 0');
      expect(terminal.prompt!(spoken).includes('done')).toBe(!rules.wholeWalk);
      expect(widthOf(terminal.prompt!(spoken))).toBeLessThanOrEqual(78);
    }
  }
});

describe('words for steps', () => {
  const walking = () => wormUp.view(bidAll(begin(TILES, 3), [5, 4, 7]), 1);

  test('ahead is straight on, left and right are 30 degrees beside it', () => {
    expect(terminal.parseCommand?.('ahead', walking())).toEqual(['step 0']);
    expect(terminal.parseCommand?.('left', walking())).toEqual(['step 3300']);
    expect(terminal.parseCommand?.('right', walking())).toEqual(['step 300']);
  });

  test('auto is a whole walk', () => {
    expect(terminal.parseCommand?.('auto', walking())).toEqual(new Array(4).fill('step 0'));
  });

  test.each(['step 0', 'done', '', 'lefty', '__proto__'])(
    '"%s" is parsed by the rules',
    (typed) => {
      expect(terminal.parseCommand?.(typed, walking())).toBeUndefined();
    },
  );

  test('they are undefined during bidding and for spectators', () => {
    expect(terminal.parseCommand?.('auto', wormUp.view(begin(TILES, 3), 0))).toBeUndefined();
    const state = bidAll(begin(TILES, 3), [5, 4, 7]);
    expect(terminal.parseCommand?.('left', wormUp.view(state, 'spectator'))).toBeUndefined();
  });
});
