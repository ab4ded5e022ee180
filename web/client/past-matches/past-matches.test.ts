// Past matches: what the storage and files may hold, that each counts once, and that a file is added as a whole or not at all.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, remember } from '../../storage.ts';
import { FILE_BYTES_AT_MOST, formatPastFile, isFault, parsePastFile } from './past-file.ts';
import { type PastMatch, parsePastMatch } from './past-match.ts';
import {
  deletePast,
  isPastKnown,
  isPastWhole,
  isStorageKept,
  keepPast,
  mergePast,
  PAST_AT_MOST,
  pastMatches,
} from './past-store.ts';

const DAY_MS = 86_400_000;

function past(count: number, more: Partial<PastMatch> = {}): PastMatch {
  return {
    id: `m${`${count}`.padStart(9, '0')}`,
    game: 'some-game',
    edition: 'some-edition',
    at: count * DAY_MS,
    players: [
      { kind: 'person', name: 'Mia', colour: 'coral' },
      { kind: 'bot', bot: 'steady', colour: 'blue' },
    ],
    winners: [0],
    records: [{ kind: 'tile', seat: 0, value: 24 }],
    ...more,
  };
}

const ids = () => pastMatches().map(({ id }) => id);

beforeEach(() => {
  forget('past');
  forget('past-deleted');
});
afterEach(() => vi.unstubAllGlobals());

test('each match is kept once, the newest first', () => {
  keepPast(past(1));
  keepPast(past(3));
  keepPast(past(2));
  keepPast(past(3, { winners: [] }));
  expect(ids()).toEqual([past(3).id, past(2).id, past(1).id]);
  expect(pastMatches()[0]?.winners).toEqual([0]);
});

test('a damaged match in the storage does not take the others along', () => {
  remember('past', [past(1), { ...past(2), at: 'yesterday' }, 'x', null, past(3)]);
  expect(ids()).toEqual([past(3).id, past(1).id]);
  remember('past', { not: 'a list' });
  expect(pastMatches()).toEqual([]);
});

test('a deleted match does not come back from the server, but from a file', () => {
  keepPast(past(1));
  keepPast(past(2));
  deletePast([past(1).id]);
  expect(isPastKnown(past(1).id)).toBe(true);
  keepPast(past(1));
  expect(ids()).toEqual([past(2).id]);
  expect(mergePast([past(1)])).toEqual({ kind: 'added', count: 1 });
  expect(ids()).toEqual([past(2).id, past(1).id]);
});

test('beyond the limit the oldest match goes, and a file with too many adds none', () => {
  remember(
    'past',
    Array.from({ length: PAST_AT_MOST }, (_, count) => past(count)),
  );
  expect(mergePast([past(1), past(PAST_AT_MOST), past(PAST_AT_MOST + 1)])).toEqual({
    kind: 'too-many',
    count: PAST_AT_MOST + 2,
  });
  expect(ids()).not.toContain(past(PAST_AT_MOST).id);
  keepPast(past(PAST_AT_MOST));
  expect([ids().length, ids().includes(past(0).id)]).toEqual([PAST_AT_MOST, false]);
});

test('a file holds all matches; adding it twice changes nothing', () => {
  for (const count of [1, 2, 3]) keepPast(past(count));
  const before = pastMatches();
  const file = formatPastFile(before);
  const read = parsePastFile(file);
  expect(read).toEqual(before);
  if (isFault(read)) return;
  forget('past');
  keepPast(past(4));
  expect(mergePast(read)).toEqual({ kind: 'added', count: 3 });
  const merged = pastMatches();
  expect(merged).toEqual([past(4), ...before]);
  expect(mergePast(read)).toEqual({ kind: 'added', count: 0 });
  expect(pastMatches()).toEqual(merged);
});

test('what the device knows of a match counts, not what a file says', () => {
  keepPast(past(1));
  mergePast([past(1, { winners: [1] }), past(2), past(2)]);
  expect(pastMatches().map(({ winners }) => winners)).toEqual([[0], [0]]);
});

const file = (matches: unknown, more = {}) =>
  JSON.stringify({ format: 'wormery-past-matches', version: 1, matches, ...more });

test.each([
  ['nothing', '', 'not-json'],
  ['a cut file', file([past(1)]).slice(0, -9), 'not-json'],
  ['a number', '7', 'other-file'],
  ['null', 'null', 'other-file'],
  ['a list', '[]', 'other-file'],
  ['another format', file([], { format: 'solitaire' }), 'other-file'],
  ['no matches', file(undefined), 'other-file'],
  ['a newer version', file([past(1)], { version: 2 }), 'newer'],
  ['a bad version', file([past(1)], { version: 0 }), 'other-file'],
  ['too many', file(new Array(PAST_AT_MOST + 1).fill(0)), 'too-many'],
  ['too large', ' '.repeat(FILE_BYTES_AT_MOST + 1), 'too-large'],
])('a file with %s is refused', (_, text, kind) => {
  expect(parsePastFile(text)).toMatchObject({ kind });
});

const player = { kind: 'person', name: 'Mia', colour: 'coral' };
const two = [player, { ...player, name: 'Ben', colour: 'blue' }];

test.each<[string, object]>([
  ['an id that is a path', { id: '../../evil' }],
  ['a game that is markup', { game: '<img src=x>' }],
  ['a game in capitals', { game: 'Go' }],
  ['no edition', { edition: undefined }],
  ['a time that is no number', { at: '1' }],
  ['a time without a date', { at: 1e15 }],
  ['a time before 1970', { at: -1 }],
  ['one player', { players: [player] }],
  ['too many players', { players: new Array(8).fill(player) }],
  ['an open seat', { players: [player, { kind: 'open', colour: 'blue' }] }],
  ['a long name', { players: [two[0], { ...player, name: 'x'.repeat(99) }] }],
  ['a name with a line break', { players: [two[0], { ...player, name: 'a\nb' }] }],
  ['a name that turns the text', { players: [two[0], { ...player, name: 'a\u202eb' }] }],
  ['an unknown colour', { players: [two[0], { ...player, colour: 'url(x)' }] }],
  ['a winner who is not there', { winners: [2] }],
  ['a winner twice', { winners: [1, 1] }],
  ['a record of nobody', { records: [{ kind: 'tile', seat: 5, value: 1 }] }],
  ['a record with a fraction', { records: [{ kind: 'tile', seat: 0, value: 1.5 }] }],
  ['an endless record', { records: [{ kind: 'tile', seat: 0, value: 1e300 }] }],
  ['a record with a long name', { records: [{ kind: 'x'.repeat(50), seat: 0, value: 1 }] }],
  ['many records', { records: new Array(65).fill({ kind: 'tile', seat: 0, value: 1 }) }],
])('a match with %s makes a file bad, and names its number', (_, more) => {
  const read = parsePastFile(file([past(1), { ...past(2), ...more }]));
  expect(read).toEqual({ kind: 'bad-match', number: 2 });
});

test('fields that no match has are left out', () => {
  const text = file([{ ...past(1), filler: 'x'.repeat(1_000), __proto__: { polluted: true } }]);
  const withProto = text.replace('"filler"', '"__proto__":{"polluted":true},"filler"');
  expect(parsePastFile(withProto)).toEqual([past(1)]);
  expect('polluted' in {}).toBe(false);
  expect(parsePastMatch({ ...past(1), more: 1 })).toEqual(past(1));
});

/** A storage that takes values up to a size. */
function limitStorage(most: number): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
}

test('a full storage keeps what it had, and nothing of the file', () => {
  limitStorage(1_000);
  keepPast(past(1));
  const many = Array.from({ length: 50 }, (_, count) => past(count + 2));
  expect(mergePast(many)).toEqual({ kind: 'no-room' });
  expect(ids()).toEqual([past(1).id]);
  expect(isStorageKept()).toBe(true);
});

test('a blocked storage keeps matches until the page closes', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(isStorageKept()).toBe(false);
  expect(mergePast([past(1)])).toEqual({ kind: 'added', count: 1 });
  expect(ids()).toEqual([past(1).id]);
  deletePast(ids());
  expect(ids()).toEqual([]);
});

test('places and scores are optional, but whole: a number for each seat', () => {
  const whole = past(1, { places: [1, null], scores: [34, 0] });
  expect(parsePastMatch(whole)).toEqual(whole);
  expect(parsePastMatch(past(1))).toEqual(past(1));
  for (const bad of [
    { places: [1] },
    { places: [] },
    { places: [1, 3] },
    { places: [0, 1] },
    { places: 'first' },
    { places: [1, undefined] },
    { scores: [34] },
    { scores: [34, -1] },
    { scores: [34, '<b>'] },
  ]) {
    expect(parsePastMatch({ ...past(1), ...bad })).toBeUndefined();
  }
});

test('a match that an older version kept without places gets them once', () => {
  keepPast(past(1));
  expect([isPastKnown(past(1).id), isPastWhole(past(1).id)]).toEqual([true, false]);
  keepPast(past(1, { places: [1, 2] }));
  expect(pastMatches()).toEqual([past(1, { places: [1, 2] })]);
  keepPast(past(1, { places: [2, 1] }));
  expect(pastMatches()).toEqual([past(1, { places: [1, 2] })]);
  deletePast([past(1).id]);
  expect(isPastWhole(past(1).id)).toBe(true);
});
