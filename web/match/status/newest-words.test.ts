// @vitest-environment happy-dom
// What the status bar tells as the last thing: a step, or with a result the whole turn that led to it.
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Cue } from '#modules/cues.ts';
import { newestWords } from './status-bar.tsx';

type Table = Parameters<typeof newestWords>[0];

const PARTS: Readonly<Record<string, Cue['part']>> = { takes: 'result', draws: 'beside' };
const game = {
  cue: (fact: string) => ({ motion: 0, next: 0, part: PARTS[fact.split(' ')[1] ?? ''] }),
  words: {
    tell: (fact: string) => fact,
    recount: (facts: readonly string[]) => `[${facts.join(', ')}]`,
  },
};

type Ply = readonly [turnOf: number, ...facts: readonly string[]];

function told(plies: readonly Ply[], settled = plies, phase = 'playing'): string {
  const lines = (all: readonly Ply[]) =>
    all.map(([turnOf, ...facts], index) => {
      return { seq: index + 1, at: 0, happened: { kind: 'ply', by: turnOf, turnOf, told: facts } };
    });
  const match = {
    projection: signal({ phase }),
    log: signal(lines(plies)),
    settled: { log: signal(lines(settled)) },
  };
  return newestWords({ game, names: ['Ann', 'Ben'], match } as unknown as Table);
}

test('a step is told alone', () => {
  expect(
    told([
      [0, 'Ann takes'],
      [1, 'Ben rolls'],
      [1, 'Ben keeps'],
    ]),
  ).toBe('Ben keeps');
});

test('a result is told with the turn that led to it, and with nothing before', () => {
  const turn: readonly Ply[] = [
    [1, 'Ben rolls'],
    [1, 'Ben keeps'],
    [1, 'Ben takes'],
  ];
  expect(told([[0, 'Ann takes'], ...turn])).toBe('[Ben rolls, Ben keeps, Ben takes]');
});

test('what a player does after a result in the same turn is not told with it', () => {
  expect(
    told([
      [1, 'Ben takes'],
      [1, 'Ben rolls'],
      [1, 'Ben takes'],
    ]),
  ).toBe('[Ben rolls, Ben takes]');
});

test('what goes on beside a result does not replace it', () => {
  expect(
    told([
      [1, 'Ben takes'],
      [1, 'Ben draws'],
    ]),
  ).toBe('[Ben takes]');
});

test('the end is told before its motion is over, other moves after it', () => {
  const all: readonly Ply[] = [
    [0, 'Ann rolls'],
    [1, 'Ben takes'],
  ];
  expect(told(all, all.slice(0, 1))).toBe('Ann rolls');
  expect(told(all, all.slice(0, 1), 'over')).toBe('[Ben takes]');
});
