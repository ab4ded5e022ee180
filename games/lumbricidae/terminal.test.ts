// The game as text: true to the view, within its width, equal without colours.
import { describe, expect, test } from 'vitest';
import { playOut } from '#kernel/playout.ts';
import type { Scene } from '#kernel/terminal.ts';
import { widthOf } from '#languages/text-width.ts';
import { bots } from './bot/index.ts';
import type { Messages } from './messages/en/terminal.ts';
import { words } from './messages/load.ts';
import type { Words } from './messages/words.ts';
import { lumbricidae } from './rules/index.ts';
import type { Fact, State, View } from './rules/position.ts';
import { terminal } from './terminal.ts';

const random = bots.at(-1)!;
const NAMES = ['Anna', '李小龙', 'Zażółć gęślą jaźń', 'D', 'E', 'F', 'G'];
const english = await words('en');
const englishTexts = await terminal.texts('en');

function sceneOf(state: State, width: number): Scene<View, Words, Messages> {
  const view = lumbricidae.view(state, state.mover);
  const moves = [...lumbricidae.legalMoves(view)].map(lumbricidae.formatMove);
  const paint = (_: unknown, text: string) => text;
  return { view, moves, names: NAMES, words: english, texts: englishTexts, width, paint };
}

/** Every fifth step of a match. */
function* statesOf(edition: number, seats: number) {
  const { switches } = lumbricidae.editions[edition]!;
  const start = lumbricidae.initial(switches, seats);
  const players = { bots: new Array(seats).fill(random), work: 1 };
  let number = 0;
  for (const step of playOut(lumbricidae, start, players, `terminal ${seats}`)) {
    if (number % 5 === 0) yield step;
    number += 1;
  }
}

describe.each([
  [0, 2, 80],
  [0, 7, 80],
  [1, 3, 80],
  [1, 7, 132],
  [1, 4, 40],
])('edition %i, %i seats, %i columns', (edition, seats, width) => {
  test('no line is too wide, at rest or in motion', () => {
    for (const step of statesOf(edition, seats)) {
      const scene = sceneOf(step.after, width);
      const frames = lumbricidae
        .facts(step, 'spectator')
        .flatMap((fact: Fact) => terminal.motion(fact, scene));
      for (const line of [terminal.picture(scene), ...frames].flat())
        expect(widthOf(line), line).toBeLessThanOrEqual(width);
    }
  });

  test('every open tile, top tile, name and move on a piece is shown', () => {
    for (const { after } of statesOf(edition, seats)) {
      const scene = sceneOf(after, width);
      const text = terminal.picture(scene).join('\n');
      for (const tile of after.open) expect(text).toMatch(new RegExp(`[│║] ?${tile} ?[│║]`));
      const tops = after.stacks.flatMap((stack) => stack.slice(-1));
      for (const tile of tops) expect(text).toMatch(new RegExp(`[│║]${tile}[│║]`));
      const keys = scene.moves.flatMap((move, index) =>
        move === 'roll' ? [] : [`[${index + 1}]`],
      );
      for (const key of keys) expect(text).toContain(key);
      expect(text.match(/►/g) ?? []).toHaveLength(after.stage === 'over' ? 0 : 1);
    }
  });
});

test('pips match the dice, and a worm is no number', () => {
  const { switches } = lumbricidae.editions[0]!;
  const line =
    'open 21-36 turned - stacks -;- seat 0 aside 4 4 roll 1 3 3 5 w w stage choose turns 0';
  const scene = sceneOf(lumbricidae.parseState(line, switches)!, 80);
  const text = terminal.picture(scene).join('\n');
  // 1 + 3 + 3 + 5 pips in the roll, 4 + 4 aside, and one head per worm.
  expect(text.match(/●/g)).toHaveLength(12 + 8 + 2);
  expect(text).toContain('Total 8 – 13 more and a worm');
  expect(text.match(/\[\d\]/g)).toEqual(['[1]', '[2]', '[3]', '[4]']);
  expect(terminal.describe('keep w', scene)).toBe('Set aside two worms');
});

test('tiles to take or steal are marked without colours', () => {
  const { switches } = lumbricidae.editions[1]!;
  const aside = 'aside 5 5 5 5 w roll 5 5 w stage decide turns 3';
  const line = `open 21-25,27-36 turned - stacks -;26 seat 0 ${aside}`;
  const state = lumbricidae.parseState(line, { ...switches, deadRollFails: false })!;
  const scene = sceneOf(state, 80);
  const text = terminal.picture(scene).join('\n');
  for (const tile of [21, 22, 23, 24, 25, 26]) expect(text).toContain(`║${tile}║`);
  for (const tile of [27, 36]) expect(text).toContain(`│${tile}│`);
  expect(text).toContain('steals tile 26!');
});

test('the narrowest stack has room for a steal’s number', () => {
  const { switches } = lumbricidae.editions[1]!;
  const aside = 'aside 5 5 5 5 w roll 5 5 w stage decide turns 3';
  const line = `open 21-22,28-36 turned - stacks -;23,24,25,27,26;-;-;-;-;- seat 0 ${aside}`;
  const scene = sceneOf(lumbricidae.parseState(line, switches)!, 80);
  const lines = terminal.picture(scene);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
  expect(lines.join('\n')).toContain(`[${scene.moves.indexOf('steal 26') + 1}]`);
});

test('the legend explains the signs of the picture, in both languages', async () => {
  const { switches } = lumbricidae.editions[1]!;
  const scene = sceneOf(lumbricidae.initial(switches, 2), 80);
  for (const sign of ['~', '≈']) expect(terminal.legend(scene).join(' ')).toContain(sign);
  const polish = { ...scene, words: await words('pl'), texts: await terminal.texts('pl') };
  expect(terminal.legend(polish)).toHaveLength(terminal.legend(scene).length);
  for (const text of terminal.legend(polish)) expect(text).not.toMatch(/undefined|^\s*$/);
});
