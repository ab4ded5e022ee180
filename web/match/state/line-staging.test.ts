// @vitest-environment happy-dom
// The staging of each line: by the cues of its board, without waiting for motions if there are none.
import { afterEach, expect, test } from 'vitest';
import type { Cue } from '#modules/cues.ts';
import { motion } from '../../preferences.ts';
import { stagingOfLine } from './line-staging.ts';

type Happened = Parameters<typeof stagingOfLine>[0];
const CUES: Readonly<Record<string, Cue>> = {
  drawn: { motion: 40, next: 50, part: 'beside' },
  taken: { motion: 200, next: 300, part: 'result' },
  rolled: { motion: 1, next: 2 },
};
const board = { cue: (fact: unknown) => CUES[fact as string] as Cue };
const ply = (...told: readonly string[]) => ({ kind: 'ply', by: 1, told }) as unknown as Happened;

afterEach(() => motion.choose('system'));

test('the facts of a line follow each other, and one result makes the line a result', () => {
  expect(stagingOfLine(ply('rolled', 'taken'), board)).toEqual({
    motion: 201,
    next: 302,
    part: 'result',
  });
});

test('a line goes on beside a result only if all its facts do', () => {
  expect(stagingOfLine(ply('drawn'), board).part).toBe('beside');
  expect(stagingOfLine(ply('drawn', 'rolled'), board).part).toBeUndefined();
  expect(stagingOfLine(ply('drawn', 'taken'), board).part).toBe('result');
});

test('talk and changes of seats take no time beside a result; an undone move and giving up end it', () => {
  const beside = { motion: 0, next: 0, part: 'beside' };
  const said = { kind: 'say', seat: 1, phrase: 'hello' } as Happened;
  const asked = { kind: 'undo', seat: 1, to: 3, step: 'asks' } as Happened;
  expect(stagingOfLine(said, board)).toEqual(beside);
  expect(stagingOfLine(asked, board)).toEqual(beside);
  const undone = { kind: 'undo', seat: 1, to: 3, step: 'done' } as Happened;
  expect(stagingOfLine(undone, board)).toEqual({ motion: 0, next: 0 });
  const resigned = { kind: 'resign', seat: 1 } as Happened;
  expect(stagingOfLine(resigned, board)).toEqual({ motion: 0, next: 0 });
});

test('with reduced motion nothing waits for a motion, but results stay', () => {
  motion.choose('less');
  expect(stagingOfLine(ply('taken'), board)).toEqual({ motion: 0, next: 0, part: 'result' });
});

test('without its board a line takes no time', () => {
  expect(stagingOfLine(ply('taken'), undefined)).toEqual({ motion: 0, next: 0 });
});
