// @vitest-environment happy-dom
// The time of each line: set by its board, zero without motion.
import { afterEach, expect, test } from 'vitest';
import type { Seen } from '#kernel/match/projection.ts';
import { motion } from '../../settings/preferences.ts';
import { timingOf } from './line-timing.ts';

const before = { view: 'before' } as unknown as Seen;
const after = { view: 'after' } as unknown as Seen;
type Line = Parameters<typeof timingOf>[0];
const told = [{ kind: 'something' }];
const line = { seq: 2, seen: after, happened: { kind: 'ply', by: 1, told } } as unknown as Line;
const board = { timing: (played: object) => ({ motion: Object.keys(played).length, next: 9 }) };

afterEach(() => motion.choose('system'));

test('the board decides from both views and the events', () => {
  const asked: unknown[] = [];
  const asking = {
    timing(played: object) {
      asked.push(played);
      return { motion: 1, next: 2 };
    },
  };
  expect(timingOf(line, before, asking)).toEqual({ motion: 1, next: 2 });
  expect(asked).toEqual([{ before: 'before', after: 'after', told }]);
});

test('other lines, a missing board and reduced motion take no time', () => {
  const none = { motion: 0, next: 0 };
  const said = { ...line, happened: { kind: 'say', seat: 1, phrase: 'hello' } } as Line;
  expect(timingOf(said, before, board)).toEqual(none);
  expect(timingOf(line, before, undefined)).toEqual(none);
  motion.choose('less');
  expect(timingOf(line, before, board)).toEqual(none);
});
