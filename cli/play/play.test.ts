// Whole matches through a pipe: output, input, endings and records.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { phase } from '#kernel/match/match.ts';
import { parseRecord, type Replayed } from '#kernel/match/record.ts';
import {
  boxesWith,
  boxWith,
  type FoundBox,
  hasMoves,
  hasSetting,
  hasSwitch,
  playableBoxes,
  seatsFor,
} from '#tools/testing/boxes.ts';
import { titleOf } from '../game-of.ts';
import { captured, talkOf } from '../program.test/captured.ts';

/** The flags of a box. */
const flagsOf = ({ game, edition }: FoundBox) => `--game ${game} --edition ${edition}`;

/** The dice game whose moves the tests type. */
const dice = boxWith(hasMoves('roll', 'keep w', 'take 24'), hasSwitch('firstSeat'));
const { game, edition } = dice;
const { least, most } = dice.seats;
const [, other] = playableBoxes;
const large = boxWith(seatsFor(7));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wormery-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `wormery play` with these input lines. */
async function played(words: string, lines: string) {
  const result = await captured(`play ${words}`, { interactive: () => talkOf(lines) });
  expect(result.out).toBe(stripVTControlCharacters(result.out));
  return { ...result, lines: result.out.trimEnd().split('\n') };
}

async function recordIn(file: string): Promise<Replayed> {
  const replayed = parseRecord(await readFile(file, 'utf8'), (id) => gameEntryOf(id)?.game);
  expect(replayed).not.toHaveProperty('refused');
  return replayed as Replayed;
}

/** More lines than any match needs; each chooses the first move. */
const ALWAYS_FIRST = '1\n'.repeat(1000);

test.each([
  ['without a word on what to play', '--work 50'],
  ['another box', `${flagsOf(other!)} --seats 2 --bots random`],
  ['seven seats, the last one mine', `${flagsOf(large)} --seats 7 --bots random --seat 6`],
])('a whole match, %s: it ends, and its record replays', async (_, words) => {
  const file = join(folder, 'whole.txt');
  const line = `${words} --seed whole --name Ada --force --record ${file}`;
  const { code, err, lines, out } = await played(line, ALWAYS_FIRST);
  expect([code, err]).toEqual([0, '']);
  const { match } = await recordIn(file);
  expect(phase(match)).toBe('over');
  expect(lines.at(-1)).toBe(`The record is in ${file}.`);
  expect(out).toMatch(/\n(.+ wins!|.+ share the win!)\n {2}1\. /);
  expect(out.match(/^ {2}\d\. .+: .+$/gm)).toHaveLength(match.players.length);
});

test('the same seed and the same lines give the same bytes', async () => {
  const words = `${flagsOf(dice)} --seats 2 --bots random --seed same`;
  const [one, again] = [await played(words, ALWAYS_FIRST), await played(words, ALWAYS_FIRST)];
  expect(again.out).toBe(one.out);
  const another = await played(words.replace('same', 'other'), ALWAYS_FIRST);
  expect(another.out).not.toBe(one.out);
});

test('has the same dice as a playout with the same seed', async () => {
  const { out: record } = await captured(
    `playout --game ${game} --edition ${edition} --seats 2 --seed 5`,
  );
  const file = join(folder, 'dice.txt');
  await played(`${flagsOf(dice)} --seats 2 --seed 5 --work 50 --force --record ${file}`, '1\n');
  const first = (text: string) => /^\d+ (chance roll .+)$/m.exec(text)![1];
  expect(first(await readFile(file, 'utf8'))).toBe(first(record));
});

const MINE = `${flagsOf(dice)} --seats 2 --seed 7 --switch firstSeat=0 --name Ada`;

test('the end of the input ends the match with a sentence and a partial record', async () => {
  const file = join(folder, 'ended.txt');
  const { code, err, lines } = await played(`${MINE} --force --record ${file}`, 'roll\nkeep w\n');
  expect([code, err]).toEqual([0, '']);
  expect(lines.slice(-2)).toEqual([
    'The input ended before the match was over.',
    `The record of the match so far is in ${file}.`,
  ]);
  const { match, entries } = await recordIn(file);
  expect(phase(match)).toBe('playing');
  const own = entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
  expect(own).toEqual(['roll', 'keep w']);
});

test('each event is a line, and the moves are numbered', async () => {
  const { lines } = await played(MINE, 'roll\n');
  expect(lines).toEqual([
    `${await titleOf(gameEntryOf(game)!, edition, 'en')}: A Ada and B Hedgehog.`,
    'You are A, Ada.',
    'House rules',
    '- Who starts: seat 1 (standard: drawn at random)',
    'Get the most worms to win. Roll all eight dice.',
    '  1  roll - Roll 8 dice',
    'Ada rolls two 1s, one 2, one 3, one 4, two 5s, and one worm.',
    'Choose which dice to set aside.',
    '  1  keep 1 - Set aside two 1s',
    '  2  keep 2 - Set aside one 2',
    '  3  keep 3 - Set aside one 3',
    '  4  keep 4 - Set aside one 4',
    '  5  keep 5 - Set aside two 5s',
    '  6  keep w - Set aside one worm',
    'The input ended before the match was over.',
  ]);
});

test.each([
  ['sing', '"sing" is not a possible move or a command. Type ? for help.'],
  ['take 24', '"take 24" is not a possible move or a command. Type ? for help.'],
  ['9', 'There is no move 9. Type a number from 1 to 6.'],
  ['k', '"k" could be "keep 1", "keep 2", "keep 3", "keep 4", "keep 5", or "keep w".'],
  ['', 'You have more than one move. Type a number or a move.'],
  ['u', 'Cannot undo: you have no move to undo, or something new was revealed after it.'],
])(
  'the input "%s" is unclear or impossible: prints a sentence and changes nothing',
  async (typed, said) => {
    const [with_, without] = [join(folder, 'with.txt'), join(folder, 'without.txt')];
    const { lines } = await played(`${MINE} --force --record ${with_}`, `roll\n${typed}\n`);
    expect(lines.at(-3)).toBe(said);
    await played(`${MINE} --force --record ${without}`, 'roll\n');
    expect(await readFile(with_, 'utf8')).toBe(await readFile(without, 'utf8'));
  },
);

test('a move can be undone until dice follow', async () => {
  const { lines } = await played(MINE, 'roll\nkeep 5\nu\nkeep w\n');
  const choices = lines.filter((line) => line === '  5  keep 5 - Set aside two 5s');
  expect(choices).toHaveLength(2);
  expect(lines).toContain('Ada undoes a move.');
  expect(lines).toContain('Ada sets aside one worm: 5 so far.');
});

test('q quits at once in a pipe; help, table and log change nothing', async () => {
  const { code, lines, out } = await played(MINE, '?\nt\nl\nroll\nl\nq\nroll\n');
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('You left the match before the end.');
  expect(out).toContain('Commands');
  expect(out).toContain('│21│ │22│');
  expect(out).toContain('Nothing has happened yet.');
  expect(lines.filter((line) => line.startsWith('Ada rolls'))).toHaveLength(2);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
});

test('is in Polish with the flag or a Polish environment', async () => {
  const asked = await played(`${MINE} --language pl`, 'roll\n');
  expect(asked.lines).toContain('Wygrywa, kto ma najwięcej robaków. Rzuć ośmioma kostkami.');
  expect(asked.lines.at(-1)).toBe('Dane wejściowe skończyły się przed końcem partii.');
  const environment = { LANG: 'pl_PL.UTF-8' };
  const talk = () => talkOf('roll\n');
  expect((await captured(`play ${MINE}`, { environment, interactive: talk })).out).toBe(asked.out);
});

test.each([
  ['--bots steady,random --seats 2', 2, '--bots names 2 bots for 1 other seats'],
  ['--seats 3 --seat 3', 2, '--seat must be a whole number from 0 to 2, not "3"'],
  ['--language de', 2, '--language must be en or pl, not "de"'],
  [`${flagsOf(dice)} --bots nobody`, 2, `${game} has no bot "nobody", only `],
  ['--game nothing', 2, 'unknown game "nothing"'],
  [`--game ${game} --edition nothing`, 2, `${game} has no edition "nothing"`],
  [`${flagsOf(dice)} --seats 9`, 2, `${edition} has ${least} to ${most} seats, not 9`],
  [
    '--record no-such-folder/match.txt',
    1,
    'cannot write no-such-folder/match.txt: the folder does not exist',
  ],
])('refused: play %s', async (words, code, message) => {
  const result = await played(words, ALWAYS_FIRST);
  expect([result.code, result.out.includes('rolls')]).toEqual([code, false]);
  expect(result.err).toContain(`wormery: ${message}`);
  expect(result.err.match(/\n/g)).toHaveLength(1);
});

/** The game with hidden hands and hundreds of moves. */
const wide = boxWith(hasMoves('lay a2 e-n'), hasSwitch('firstSeat'));
const LINES = `${flagsOf(wide)} --seats 2 --seed 3 --switch firstSeat=0 --name Ada --bots random`;

test('groups very many moves by their first words, which can be typed', async () => {
  const { lines, out } = await played(LINES, 'lay a2\nlay a2 e\nlay a2 e-n\n');
  expect(lines).toContain('There are 288 moves. Type the start of a move to see more.');
  expect(out).toContain('  lay b10 … (18)   lay d10 … (18)');
  expect(out).toContain('After "lay a2", type one of these: ne-sw, nw-se, e-n, ');
  expect(out).toContain('"lay a2 e" could be "lay a2 e-n", ');
  expect(out).toContain('Ada starts a line on a2: 5 points.');
  for (const line of lines.slice(0, 8)) expect(line.length).toBeLessThanOrEqual(80);
});

test('any of very many moves can be chosen by its number', async () => {
  const { out } = await played(LINES, '288\n');
  expect(out).toContain('Ada starts a line on i1: 5 points.');
});

/** The game with simultaneous bids and thousands of consecutive moves. */
const races = boxesWith(hasMoves('bid 5', 'step 3590', 'done'));
const race = boxWith(hasMoves('bid 5', 'step 3590', 'done'), hasSetting('lowestBid', 3));
const ROWS = `${flagsOf(race)} --seats 3 --seed 4 --name Ada --bots random`;

test('lists consecutive moves as ranges; a single move can be typed', async () => {
  const { lines, out } = await played(ROWS, 'bid 5\nstep 0\nstep\nu\nstep 3590\nt\n');
  expect(lines).toContain('  3  bid 5 - Bid 5');
  expect(lines).toContain('Ada has bid.');
  expect(lines).toContain('Bids: Ada 5, Hedgehog X, Snail 4.');
  expect(lines).toContain('Snail walks 4 steps.');
  expect(lines).toContain('There are 2,402 moves. Type the start of a move to see more.');
  const row = '  done              step 0..1200      step 2400..3599';
  expect(lines.filter((line) => line === row)).toHaveLength(3);
  expect(lines).toContain('After "step", type one of these: 0..1200, 2400..3599.');
  expect(out).toContain('Steps to take: up to 4.');
  expect(lines.some((line) => /A Ada +\[5\]/.test(line))).toBe(true);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
});

test('any of them can be chosen by its number', async () => {
  const [typed, numbered] = [join(folder, 'typed.txt'), join(folder, 'numbered.txt')];
  await played(`${ROWS} --force --record ${typed}`, 'bid 5\nstep 0\nstep 3599\ndone\n');
  await played(`${ROWS} --force --record ${numbered}`, '3\n2\n2402\n1\n');
  const record = await readFile(typed, 'utf8');
  expect(record).toContain('step 3599');
  expect(await readFile(numbered, 'utf8')).toBe(record);
});

test.each(races.map(({ game: id, edition: box }) => [box, id] as const))(
  'a whole race of %s by its numbers ends, and its record replays',
  async (box, id) => {
    const file = join(folder, `${box}.txt`);
    const line = `--game ${id} --edition ${box} --seats 3 --seed whole --bots steady --work 50`;
    // Some bids and walks do not exist; then the other number is used.
    const numbers = '2\n2\n1\n'.repeat(2000);
    const { code, err, lines } = await played(`${line} --force --record ${file}`, numbers);
    expect([code, err]).toEqual([0, '']);
    const { match, entries } = await recordIn(file);
    expect(phase(match)).toBe('over');
    const own = entries.flatMap((each) =>
      each.kind === 'move' && each.seat === 0 ? [each.move.split(' ')[0]] : [],
    );
    expect(new Set(own)).toContain('bid');
    expect(new Set(own)).toContain('step');
    expect(lines.at(-1)).toBe(`The record is in ${file}.`);
    expect(lines.filter((each) => / wins!$| share the win!$/.test(each))).toHaveLength(1);
    expect(lines.filter((each) => /^ {2}\d\. .+: .+/.test(each))).toHaveLength(3);
  },
);
