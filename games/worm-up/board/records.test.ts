// The records of the race: rounds only of winners, and swings only if they bring their player nearer.
import { expect, test } from 'vitest';
import type { Fact } from '../rules/position.ts';
import { records } from './records.ts';

const round = (count: number): Fact => ({ kind: 'round', round: count, dead: 0 });
const swung = (seat: number, ...away: readonly (readonly [number, number])[]): Fact =>
  ({ kind: 'swung', seat, post: 'a', turn: 10, away }) as unknown as Fact;

test('the winner of the seventh round needed seven rounds', () => {
  const ended: Fact = { kind: 'ended', why: 'touched', winners: [1] };
  const facts = [round(2), swung(0, [12, 9], [4, 9]), swung(1, [9, 5], [5, 8]), round(7), ended];
  expect(records.valuesIn(facts)).toEqual([
    { kind: 'swing', seat: 0, value: 3 },
    { kind: 'rounds', seat: 1, value: 7 },
  ]);
});

test('a race without a winner has no record of rounds', () => {
  const ended: Fact = { kind: 'ended', why: 'stuck', winners: [0, 1] };
  expect(records.valuesIn([round(3), ended])).toEqual([]);
});
