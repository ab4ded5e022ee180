// Records: formatting, replaying to the same hash, and finding any damage with its line.
import { expect, test } from 'vitest';
import { formatOutcome, sample } from '../chance.ts';
import { blindBids } from '../fixtures/blind-bids.ts';
import { isRefusal } from '../refusal.ts';
import { randomFrom } from '../seeded-random.ts';
import { type Setup, setUp } from '../setup.ts';
import { type Command, type DecidedCommand, decide } from './command.ts';
import type { Entry } from './entry.ts';
import { beginMatch, matchHash } from './match.ts';
import { projectionOf } from './projection.ts';
import { formatRecord, parseRecord } from './record.ts';

const gameOf = (id: string) => (id === 'blind-bids' ? blindBids : undefined);

function playedRecord(said: readonly string[] = []): string {
  const random = randomFrom('record');
  const setup = setUp(blindBids, { edition: 'blind-bids', seatCount: 2 }) as Setup;
  let match = beginMatch(blindBids, setup);
  const log: Entry[] = [];
  const play = (command: Command): void => {
    const source = (chance: Parameters<typeof sample>[0]) =>
      formatOutcome(chance, sample(chance, random));
    const decision = decide(match, command, source) as DecidedCommand;
    log.push(...decision.changes.map(({ entry }) => entry));
    match = decision.match;
  };
  const speak = () => {
    for (const phrase of said) play({ kind: 'say', seat: 0, phrase });
  };
  const players = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }) as const);
  play({ kind: 'open', players });
  for (const [seat, moves] of [
    [1, ['bid 2']],
    [0, ['bid 1']],
    [1, ['call low', 'seal']],
    [0, ['bid 0']],
    [1, ['bid 0']],
  ] as const) {
    speak();
    play({ kind: 'moves', seat, seq: match.seq, moves });
  }
  speak();
  expect(projectionOf(match, 'spectator').phase).toBe('over');
  return formatRecord(match, log);
}

const record = playedRecord();
const lines = record.split('\n');

function refusal(text: string): string | undefined {
  const read = parseRecord(text, gameOf);
  return isRefusal(read) ? `${read.refused} ${read.message}` : undefined;
}

test('a record replays to its hash and is formatted the same again', () => {
  const read = parseRecord(record, gameOf);
  if (isRefusal(read)) throw new Error(read.message);
  expect(record).toContain(`hash ${matchHash(read.match)}`);
  expect(formatRecord(read.match, read.entries)).toBe(record);
});

test('phrases are in the record and do not change its state', () => {
  const spoken = playedRecord(['hello', 'fire']);
  expect(refusal(spoken)).toBeUndefined();
  expect(spoken.match(/^\d+ say 0 (hello|fire)$/gm)).toHaveLength(12);
  const [hash = 'none'] = record.match(/^hash .*$/m) ?? [];
  expect(spoken).toContain(`\n${hash}\n`);
  expect(refusal(spoken.replace('say 0 fire', 'say 0 you fool'))).toMatch(/^bad-record Line \d+:/);
});

test('accepts other line ends', () => {
  expect(refusal(record.replaceAll('\n', '\r\n'))).toBeUndefined();
});

test('refuses an unknown version, with its line', () => {
  expect(refusal(record.replace('game blind-bids 1', 'game blind-bids 2'))).toMatch(
    /^unknown-version Line 2: Version 2 .*The newest known version is 1/,
  );
});

test.each([
  ['wormery record 1', 'wormery record 3', 1],
  ['game blind-bids 1', 'game chess 1', 2],
  ['edition blind-bids', 'edition', 3],
  ['seats 2', 'seats two', 4],
  ['seats 2', 'seats 9', 4],
  ['1 seat 0 person Ann', '1 seat 0 person', 6],
  ['1 seat 0 person Ann', '2 seat 0 person Ann', 6],
  ['move 1 bid 2', 'move 1 bid 7', 10],
  ['move 1 call low', 'move 0 call low', 12],
])('reports damage with its line: %s -> %s', (from, to, line) => {
  expect(record).toContain(from);
  expect(refusal(record.replace(from, to))).toContain(`Line ${line}:`);
});

test('finds every missing, repeated or cut line', () => {
  for (let index = 0; index < lines.length - 1; index += 1) {
    const lost = lines.toSpliced(index, 1).join('\n');
    const doubled = lines.toSpliced(index, 0, lines[index] as string).join('\n');
    const cut = lines.with(index, (lines[index] as string).slice(0, -1)).join('\n');
    // Without the empty line the header continues; a second empty line is not a log line.
    for (const damaged of [lost, doubled]) expect(refusal(damaged)).toMatch(/Line \d+:/);
    if (lines[index] !== '') expect(refusal(cut)).toMatch(/Line \d+:/);
  }
});

test('a bid changed to another legal one gives another hash', () => {
  expect(refusal(record.replace('move 1 bid 2', 'move 1 bid 0'))).toMatch(/Line \d+:/);
});

test('a changed name or resignation breaks the seal', () => {
  const last = lines.length - 1;
  expect(refusal(record.replace('person Ann', 'person Eve'))).toContain(`Line ${last}:`);
  expect(refusal(record.replace(/seal [0-9a-f]/, 'seal x'))).toContain(`Line ${last}:`);
});

test.each([
  ['game blind-bids 1', 'game blind-bids 01', 2],
  ['seats 2', 'seats 002', 4],
])('numbers have one form: %s', (from, to, line) => {
  expect(refusal(record.replace(from, to))).toContain(`Line ${line}:`);
});

test('refuses text that is not a record', () => {
  for (const text of ['', '\n', 'hello', record.slice(0, 40), '\0'.repeat(99)]) {
    expect(refusal(text)).toMatch(/^bad-record Line \d+:/);
  }
});
