// The text of log entries: formatting and parsing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, formatEntry, parseEntry } from './entry.ts';
import { parseName } from './new-name.ts';

const LINES: readonly [string, Entry][] = [
  ['seat 0 open', { kind: 'seat', seat: 0, player: { kind: 'open' } }],
  [
    'seat 1 person Anna Maria',
    { kind: 'seat', seat: 1, player: { kind: 'person', name: 'Anna Maria' } },
  ],
  ['seat 2 bot steady', { kind: 'seat', seat: 2, player: { kind: 'bot', bot: 'steady' } }],
  ['move 0 keep 3', { kind: 'move', seat: 0, move: 'keep 3' }],
  [
    `move 0 roll share ${'ab'.repeat(32)}`,
    { kind: 'move', seat: 0, move: 'roll', share: 'ab'.repeat(32) },
  ],
  ['chance roll 1 1 w', { kind: 'chance', outcome: 'roll 1 1 w' }],
  ['resign 12', { kind: 'resign', seat: 12 }],
  ['take-over 3 steady', { kind: 'take-over', seat: 3, bot: 'steady' }],
  ['free 1', { kind: 'free', seat: 1 }],
  ['say 1 well-played', { kind: 'say', seat: 1, phrase: 'well-played' }],
  ['say 0 heart', { kind: 'say', seat: 0, phrase: 'heart' }],
  ['coach off', { kind: 'coach', coach: 'off' }],
  ['coach everybody', { kind: 'coach', coach: 'everybody' }],
  ['away 0', { kind: 'away', hours: 0 }],
  ['away 168', { kind: 'away', hours: 168 }],
  ['undo 0 17', { kind: 'undo', seat: 0, to: 17 }],
];

test.each(LINES)('%s', (text, entry) => {
  expect(formatEntry(entry)).toBe(text);
  expect(parseEntry(text)).toEqual(entry);
});

test.each([
  '',
  'seat',
  'seat 0',
  'seat x open',
  'seat -1 open',
  'seat 01 open',
  'seat 0 person ',
  'seat 0 person  Anna',
  'seat 0 bot Steady',
  'seat 0 queen',
  'move 0',
  'move 0 ',
  'chance',
  'resign',
  'resign 0 now',
  'take-over 0',
  'free',
  'free 1 Ben',
  'undo 0',
  'undo 0 -1',
  'undo 0 007',
  'say 0',
  'say 0 whatever comes to mind',
  'say 0 Hello',
  'say 0 toString',
  'shuffle 0',
  'coach',
  'coach 0',
  'coach all',
  'coach 0 own',
  'coach own ',
  'coach toString',
  'away',
  'away 2',
  'away 024',
  'away 24 ',
  ' move 0 roll',
  'move  0 roll',
  'Move 0 roll',
])('"%s" is not an entry', (text) => {
  expect(parseEntry(text)).toBeUndefined();
});

test('every parsed text is formatted the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(9), (rest, seat) => {
      const lines = [
        `seat ${seat} person ${rest}`,
        `move ${seat} ${rest}`,
        `say ${seat} ${rest}`,
        `coach ${rest}`,
      ];
      for (const text of [rest, ...lines]) {
        const entry = parseEntry(text);
        if (entry !== undefined) expect(formatEntry(entry)).toBe(text);
      }
    }),
  );
});

test('names are trimmed, 1 to 24 characters, on one line', () => {
  expect(parseName('  Zo\u0142za  ')).toBe('Zo\u0142za');
  expect(parseName('e\u0301')).toBe('\u00e9');
  expect(parseName('x'.repeat(24))).toBe('x'.repeat(24));
  for (const bad of ['', '   ', 'x'.repeat(25), 'a\nb', 'a\u2028b', '\ud800', '\uffff']) {
    expect(parseName(bad)).toBeUndefined();
  }
});

test('a name is visible and has no hidden characters', () => {
  const invisible = ['\u3164', '\u2800', '\u034f', '\ufe0f', '\u115f', '\uffa0', '\u200d'];
  const hiding = ['a\u202eb', 'a\u200bb', 'a\u2066b', `a${'\u0301'.repeat(9)}`];
  for (const bad of [...invisible, ...hiding]) expect(parseName(bad)).toBeUndefined();
});

test('a new name is at most 24 columns wide; an older log may have a wider one', () => {
  expect(parseName('王'.repeat(12))).toBe('王'.repeat(12));
  for (const wide of ['王'.repeat(13), '\ufdfd'.repeat(4), '\u2e3b'.repeat(4), '𒀱'.repeat(4)]) {
    expect(parseName(wide)).toBeUndefined();
    const line = `seat 0 person ${wide}`;
    expect(parseEntry(line)).toMatchObject({ player: { name: wide } });
  }
});

test('accepts names of every script, joiners and emoji included', () => {
  const names = [
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0928\u0940\u0932',
    '\u738b',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u041e\u043b\u044f',
    '\u{1fab1}',
  ];
  for (const name of names) expect(parseName(name)).toBe(name);
});
