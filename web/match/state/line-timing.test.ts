// @vitest-environment happy-dom
// The time of each line: set by its board, zero without motion.
import { afterEach, expect, test } from 'vitest';
import { motion } from '../../preferences.ts';
import { timingOf } from './line-timing.ts';

type Happened = Parameters<typeof timingOf>[0];
const facts = [{ kind: 'something' }];
const ply = { kind: 'ply', by: 1, told: facts } as unknown as Happened;
const board = {
  timing: (events: readonly unknown[]) => ({ motion: events.length, next: 9 }),
};

afterEach(() => motion.choose('system'));

test('the board decides from the events', () => {
  const asked: unknown[] = [];
  const asking = {
    timing(events: readonly unknown[]) {
      asked.push(events);
      return { motion: 1, next: 2 };
    },
  };
  expect(timingOf(ply, asking)).toEqual({ motion: 1, next: 2 });
  expect(asked).toEqual([facts]);
});

test('other lines, a missing board and reduced motion take no time', () => {
  const none = { motion: 0, next: 0 };
  const said = { kind: 'say', seat: 1, phrase: 'hello' } as Happened;
  expect(timingOf(said, board)).toEqual(none);
  expect(timingOf(ply, undefined)).toEqual(none);
  motion.choose('less');
  expect(timingOf(ply, board)).toEqual(none);
});
