// The screen interface: redrawing within the screen size, keys, and restoring the terminal.
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { widthOf } from '#languages/text-width.ts';
import {
  boxesWith,
  boxWith,
  type FoundBox,
  hasMoves,
  hasSetting,
  hasSwitch,
  needs,
} from '#tools/testing/boxes.ts';
import { firstOf } from '#tools/testing/thorough.ts';
import { titleOf } from '../game-of.ts';
import { captured, talkOf } from '../program.test/captured.ts';

const titleIn = ({ game, edition }: FoundBox) => titleOf(gameEntryOf(game)!, edition, 'en');
/** The titles in the question which game to play. */
const titles = await Promise.all(boxesWith(needs.terminal).map(titleIn));
/** The dice game whose moves the tests type. */
const dice = boxWith(needs.terminal, hasMoves('roll', 'keep w'), hasSwitch('firstSeat'));

const ESCAPE = '\u001B';
const ENTER = '\u001B[?1049h';
const LEAVE = '\u001B[?25h\u001B[?1049l';
const FRAME = '\u001B[?25l\u001B[H';
const MINE = `--game ${dice.game} --edition ${dice.edition} --seats 3 --seed 7 --switch firstSeat=0 --name Ada --still --bots random`;

/** The drawn screens, as lines without colours. */
function framesIn(out: string): readonly (readonly string[])[] {
  const drawn = out.slice(out.indexOf(ENTER), out.indexOf(LEAVE)).split(FRAME).slice(1);
  return drawn.map((frame) => stripVTControlCharacters(frame).replaceAll('\r', '').split('\n'));
}

interface Screen {
  readonly columns?: number;
  readonly rows?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The end of a question, on the screen and in plain lines. */
const prompts = ['> \u001B[3G', '\n> '];

/** Types a text at each prompt, then ends the input. */
async function typed(words: string, keys: readonly string[], screen: Screen = {}) {
  const { columns = 80, rows = 24, environment = {} } = screen;
  const input = new PassThrough();
  const waiting = [...keys];
  let out = '';
  const write = (text: string): void => {
    out += text;
    if (!prompts.some((prompt) => out.endsWith(prompt))) return;
    const next = waiting.shift();
    setImmediate(() => (next === undefined ? input.end() : input.write(next)));
    // Plain output has no prompt at the end.
    if (waiting.length === 0 && words.includes('--plain')) setImmediate(() => input.end());
  };
  const size = () => ({ columns, rows });
  const result = await captured(`play ${words}`, {
    out: write,
    environment,
    terminal: { out: true, err: true },
    interactive: () => talkOf('', { stream: input, isTerminal: true, size }),
  });
  return { ...result, out, frames: framesIn(out), after: out.slice(out.lastIndexOf(LEAVE)) };
}

/** Columns, rows and seats. */
const sizes: readonly (readonly [number, number, number])[] = [
  [80, 24, 7],
  [64, 24, 2],
  [132, 50, 5],
  [80, 24, 3],
];

test.each(firstOf(sizes))(
  'nothing is wider or higher than %i x %i, with %i seats',
  async (columns, rows, seats) => {
    const words = `${MINE.replace('--seats 3', `--seats ${seats}`)} --name 李小龙🪱李小龙`;
    const { code, err, frames } = await typed(
      words.replace('--name Ada ', ''),
      ['roll\r', 'keep w\r', '?\r', '\r', 'l\r', '\r', 'sing\r', ...new Array(20).fill('1\r')],
      { columns, rows },
    );
    expect([code, err]).toEqual([0, '']);
    expect(frames.length).toBeGreaterThan(40);
    for (const frame of frames) {
      expect(frame.length).toBeLessThanOrEqual(rows);
      for (const line of frame) expect(widthOf(line), line).toBeLessThanOrEqual(columns);
    }
  },
);

test('shows the table, the events and the moves', async () => {
  const { frames } = await typed(MINE, ['roll\r']);
  const last = frames.at(-1)!.join('\n');
  expect(last).toContain(`${await titleIn(dice)} · You are A, Ada.`);
  expect(last).toContain('│21│ │22│');
  expect(last).toContain('Ada rolls two 1s, one 2, one 3, one 4, two 5s, and one worm.');
  expect(last).toContain('[6] keep w – Set aside one worm');
  expect(last).toContain('Choose which dice to set aside.');
});

test('shows a note after a wrong input, and keeps the moves', async () => {
  const { frames } = await typed(MINE, ['roll\r', 'sing\r']);
  const last = frames.at(-1)!.join('\n');
  expect(last).toContain('"sing" is not a possible move or a command. Type ? for help.');
  expect(last).toContain('[1] keep 1');
});

test('the end of the input restores the terminal and prints a sentence', async () => {
  const { code, after } = await typed(MINE, ['roll\r', '\u0004']);
  expect(code).toBe(0);
  expect(after).toMatch(/The input ended before the match was over\.\n$/);
});

test('redraws after a change of the size, with the typed text', async () => {
  const input = new PassThrough();
  let [out, columns] = ['', 132];
  let resize: () => void = () => undefined;
  const running = captured(`play ${MINE}`, {
    out: (text) => {
      out += text;
    },
    terminal: { out: true, err: true },
    interactive: () =>
      talkOf('', {
        stream: input,
        isTerminal: true,
        size: () => ({ columns, rows: 24 }),
        onResize: (call) => {
          resize = call;
          return () => undefined;
        },
      }),
  });
  await expect.poll(() => out).toContain(prompts[0]);
  input.write('ro');
  await expect.poll(() => out.endsWith('o')).toBe(true);
  columns = 80;
  resize();
  const last = stripVTControlCharacters(out.slice(out.lastIndexOf(FRAME)));
  expect(last).toContain('│21│ │22│');
  expect(last).toMatch(/> ro$/);
  input.end();
  expect((await running).code).toBe(0);
});

test('q asks for confirmation', async () => {
  const { code, after, frames } = await typed(MINE, ['q\r', 'n\r', 'roll\r', 'q\r', 'y\r']);
  expect(code).toBe(0);
  expect(frames.some((frame) => frame.join().includes('Leave the match? y or n'))).toBe(true);
  expect(frames.some((frame) => frame.join().includes('Ada rolls'))).toBe(true);
  expect(after).toMatch(/You left the match before the end\.\n$/);
});

test('Ctrl-C ends with exit code 130 and restores the terminal', async () => {
  const { code, err, after } = await typed(MINE, ['roll\r', '\u0003']);
  expect([code, err]).toEqual([130, 'wormery: stopped by Ctrl-C.\n']);
  expect(after).toMatch(/You left the match before the end\.\n$/);
});

test('uses colours unless NO_COLOR is set, and animates only with colours', async () => {
  const colour = new RegExp(`${ESCAPE}\\[[\\d;]+m`);
  const moving = MINE.replace(' --still', '');
  const plain = await typed(moving, ['roll\r'], { environment: { NO_COLOR: '1' } });
  expect(plain.out).not.toMatch(colour);
  const still = await typed(MINE, ['roll\r']);
  expect(still.out).toMatch(colour);
  const rolling = await typed(moving, ['roll\r']);
  expect(plain.frames.length).toBe(still.frames.length);
  expect(rolling.frames.length).toBeGreaterThan(still.frames.length);
});

test('asks for settings without a flag; Enter accepts the default', async () => {
  const asked = await typed('--plain', ['2\n', '9\n', '\n', 'Zażółć\n']);
  expect(asked.code).toBe(0);
  expect(asked.out).toContain(`  2  ${titles[1]}\n`);
  expect(asked.out).toContain('Type a number from 2 to 7.');
  const bots = 'B Hedgehog, and C Snail';
  expect(asked.out).toContain(`${titles[1]}: A Zażółć, ${bots}.`);
  const { out } = await typed('--plain', ['\n', '\n', '\n']);
  expect(out).toContain(`${titles[0]}: A Player, ${bots}.`);
});

test('very many moves leave space for the picture', async () => {
  const wide = boxWith(needs.terminal, hasMoves('lay a2 e-n'), hasSwitch('firstSeat'));
  const words = `--game ${wide.game} --edition ${wide.edition} --seats 2 --seed 3 --switch firstSeat=0 --name Ada --still --bots random`;
  const { frames } = await typed(words, ['lay a2\r'], { columns: 100, rows: 60 });
  const last = frames.at(-1)!.join('\n');
  expect(last).toContain('lay b10 … (18)');
  expect(last).not.toContain('[1] lay');
  expect(last).toContain('After "lay a2", type one of these');
  expect(last).toContain('10 ');
});

const racing = boxWith(needs.terminal, hasMoves('bid 3', 'step 0'), hasSetting('lowestBid', 3));
const race = (seats: number): string =>
  `--game ${racing.game} --edition ${racing.edition} --seats ${seats} --seed 4 --name Ada --still --bots random`;

test('shows a walk step by step, with one sentence', async () => {
  const { frames } = await typed(race(3), ['bid 5\r']);
  const shown = frames.map((frame) => frame.join('\n'));
  expect(shown.at(-1)).toContain('Snail walks 4 steps.');
  expect(shown.join()).not.toContain('Snail walks: ');
  // From its bid to the end of the walk, the head of C is at one position after the other.
  const places = frames.flatMap((frame) => {
    const line = frame.findIndex((each) => /^.[^▸]*C/.test(each) && !each.includes('Snail'));
    return line === -1 ? [] : [`${line} ${frame[line]!.indexOf('C')}`];
  });
  expect(new Set(places).size).toBeGreaterThanOrEqual(4);
});

/** Columns, rows and seats. */
const raceSizes: readonly (readonly [number, number, number])[] = [
  [80, 24, 3],
  [40, 60, 4],
  [132, 50, 5],
];

test.each(firstOf(raceSizes))(
  'thousands of moves leave room for the picture on %i x %i',
  async (columns, rows, seats) => {
    const words = race(seats);
    const typing = [
      'bid 3\r',
      'step 0\r',
      'step\r',
      'done\r',
      '?\r',
      '\r',
      ...new Array(9).fill('1\r'),
    ];
    const { code, frames } = await typed(words, typing, { columns, rows });
    expect(code).toBe(0);
    for (const frame of frames) {
      expect(frame.length).toBeLessThanOrEqual(rows);
      for (const line of frame) expect(widthOf(line), line).toBeLessThanOrEqual(columns);
    }
    const shown = frames.map((frame) => frame.join('\n'));
    const walking = shown.filter((frame) => frame.includes('step 0..'));
    expect(walking.length).toBeGreaterThan(0);
    for (const frame of walking) {
      for (const mark of ['○', 'L', 'R', '▒', '▸ A Ada']) expect(frame).toContain(mark);
    }
    expect(shown.some((frame) => frame.includes('After "step", type one'))).toBe(true);
  },
);
