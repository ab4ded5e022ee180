// The records of the dice game count tiles that were taken, and totals only if they took one.
import { expect, test } from 'vitest';
import type { Fact } from '../rules/position.ts';
import { records } from './records.ts';

const kept = (seat: number, count: number, total: number): Fact => ({
  kind: 'kept',
  seat,
  face: 4,
  count,
  total,
});

test('a taken and a stolen tile count with their total, a failed turn only with its dice', () => {
  const facts: readonly Fact[] = [
    kept(0, 3, 15),
    kept(0, 2, 27),
    { kind: 'took', seat: 0, tile: 27, total: 27 },
    kept(1, 6, 30),
    { kind: 'failed', seat: 1, returned: null, turned: null } as unknown as Fact,
    kept(1, 1, 27),
    { kind: 'stole', seat: 1, tile: 27, from: 0 },
  ];
  const of = (wanted: string) =>
    records
      .valuesIn(facts)
      .flatMap(({ kind, seat, value }) => (kind === wanted ? [[seat, value]] : []));
  expect(of('tile')).toEqual([
    [0, 27],
    [1, 27],
  ]);
  expect(of('total')).toEqual([
    [0, 27],
    [1, 27],
  ]);
  expect(of('equal')).toEqual([
    [0, 3],
    [0, 2],
    [1, 6],
    [1, 1],
  ]);
});
