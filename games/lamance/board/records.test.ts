// The records of the line game: a line grows with each piece until another one begins, whoever lays it.
import { expect, test } from 'vitest';
import type { Fact } from '../rules/position.ts';
import { records } from './records.ts';

const laid = (seat: number, points: number, begins = false) =>
  ({ kind: 'laid', seat, points, begins, dead: false }) as unknown as Fact;

test('the length counts for who lays the last piece so far', () => {
  const facts = [laid(0, 3, true), laid(1, 5), { kind: 'passed', seat: 0 } as Fact, laid(1, 2)];
  const again = [...facts, laid(0, 9, true)];
  const of = (wanted: string) =>
    records
      .valuesIn(again)
      .flatMap(({ kind, seat, value }) => (kind === wanted ? [[seat, value]] : []));
  expect(of('line')).toEqual([
    [0, 1],
    [1, 2],
    [1, 3],
    [0, 1],
  ]);
  expect(of('points').at(-1)).toEqual([0, 9]);
});
