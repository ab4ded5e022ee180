// Replaying damaged, unfinished, missing and several records.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { beginMatch, type Match, replay } from '#kernel/match/match.ts';
import { formatRecord, parseRecord, type Replayed } from '#kernel/match/record.ts';
import { example } from '../match-flags.ts';
import { captured } from '../program.test/captured.ts';

let record = '';

beforeAll(async () => {
  record = (await captured(`playout ${example().flags} --seats 3 --seed 1`)).out;
});

const replayed = (text: string, flag = '') =>
  captured(`replay - ${flag}`, { input: async () => text });

/** Replaces one line of the record; lines count from 1. */
const damaged = (number: number, line: string) =>
  record
    .split('\n')
    .map((old, index) => (index + 1 === number ? line : old))
    .join('\n');

test.each([
  [1, 'wormery record 3', 'Line 1: a record begins with "wormery record 1" or "wormery record 2"'],
  [2, 'game nothing 1', 'Line 2: unknown game "nothing"'],
  [4, 'seats many', 'Line 4: expected "seats" with their number'],
])('a damaged header: line %d as "%s"', async (number, line, message) => {
  expect(await replayed(damaged(number, line))).toEqual({
    code: 1,
    out: '',
    err: `wormery: standard input: ${message}.\n`,
  });
});

test('a damaged log line, and a wrong hash', async () => {
  const lines = record.split('\n');
  const log = lines.indexOf('') + 2;
  for (const number of [log, log + 5, lines.length - 1]) {
    const { code, out, err } = await replayed(damaged(number, 'rubbish'));
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(new RegExp(`^wormery: standard input: Line ${number}: .+\\n$`));
  }
});

test.each(['', '\n', '\0\u0001\uFFFD'])('not a record: %j', async (text) => {
  const { code, err } = await replayed(text);
  expect(code).toBe(1);
  expect(err).toMatch(/^wormery: standard input: Line 1: .+\n$/);
});

/** The record of the first lines of the match. */
function partialRecord(count: number): string {
  const whole = parseRecord(record, (id) => gameEntryOf(id)?.game) as Replayed;
  const entries = whole.entries.slice(0, count);
  const { game, setup } = whole.match;
  return formatRecord(replay(beginMatch(game, setup), entries) as Match, entries);
}

test.each([
  [2, 'waiting', 'not started'],
  [5, 'playing', 'not over'],
])('a match of %d lines is %s', async (count, phase, words) => {
  const { code, out } = await replayed(partialRecord(count));
  expect(code).toBe(0);
  expect(out).toContain(` ${count} lines: ${words}\n`);
  expect(JSON.parse((await replayed(partialRecord(count), '--json')).out)).toMatchObject({
    lines: count,
    phase,
    over: false,
    result: null,
  });
});

test('shows a resigned seat', async () => {
  const whole = parseRecord(record, (id) => gameEntryOf(id)?.game) as Replayed;
  const entries = [
    ...whole.entries.slice(0, 3),
    { kind: 'resign', seat: 0 } as const,
    { kind: 'resign', seat: 2 } as const,
  ];
  const match = replay(beginMatch(whole.match.game, whole.match.setup), entries) as Match;
  const { out } = await replayed(formatRecord(match, entries));
  expect(out).toMatch(/^ +0 +bot random +- +gave up$/m);
  expect(out).toMatch(/^ +1 +bot random +- +won$/m);
  expect(out).toMatch(/^ +2 +bot random +- +gave up$/m);
});

test('an unreadable file', async () => {
  expect(await captured('replay no-such-file.txt')).toEqual({
    code: 1,
    out: '',
    err: 'wormery: cannot read no-such-file.txt: the file does not exist.\n',
  });
});

const wrong = () => damaged(record.split('\n').indexOf('') + 3, 'rubbish');

test('several records in one file: a wrong one does not stop the others', async () => {
  const { code, out, err } = await replayed(`${record}\n${wrong()}${record}`);
  expect([code, err]).toEqual([1, 'wormery: 1 of 3 records are wrong.\n']);
  const whole = (await replayed(record)).out;
  const [first, second, third] = [1, 2, 3].map((number) => `standard input, record ${number}: `);
  expect(out.startsWith(`${first}right\n${whole}\n${second}Line `)).toBe(true);
  expect(out.endsWith(`\n${third}right\n${whole}`)).toBe(true);
  const list = JSON.parse((await replayed(`${record}${wrong()}`, '--json')).out);
  expect(list).toMatchObject([
    { source: 'standard input, record 1', over: true },
    { source: 'standard input, record 2', wrong: expect.stringMatching(/^Line \d+: /) },
  ]);
});

test('a folder of records', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-records-'));
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  expect(await captured(`replay ${folder}`)).toEqual({
    code: 1,
    out: '',
    err: `wormery: ${folder} has no file whose name ends in .txt.\n`,
  });
  file('a.txt', record);
  file('b.txt', `${record}${record}`);
  file('notes.md', 'no record');
  mkdirSync(join(folder, 'c.txt'));
  const { code, out, err } = await captured(`replay ${folder}`);
  expect([code, err]).toEqual([1, 'wormery: 1 of 4 records are wrong.\n']);
  expect(out.match(/^\S+: .*|^\S+, record \d: .*/gm)).toEqual([
    `${join(folder, 'a.txt')}: right`,
    `${join(folder, 'b.txt')}, record 1: right`,
    `${join(folder, 'b.txt')}, record 2: right`,
    `${join(folder, 'c.txt')}: cannot read ${join(folder, 'c.txt')}: it is a folder`,
  ]);
  rmSync(folder, { recursive: true });
});

test('what a record says does not control the terminal', async () => {
  const { err } = await replayed(damaged(1, '\u001b[2J\u202e'));
  expect([...err].filter((letter) => '\u001b\u202e'.includes(letter))).toEqual([]);
  const { out } = await replayed(`${damaged(2, 'game \u001b[2J 1')}${record}`);
  expect(out).not.toContain('\u001b');
});
