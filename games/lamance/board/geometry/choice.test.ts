// The chosen piece: the requested one if it fits, else the nearest possible one.
import { expect, test } from 'vitest';
import { parseArms } from '../../geometry.ts';
import type { Lay } from '../../rules/line.ts';
import { choiceFrom, kindsIn, orientationsOf, turnedOn } from './choice.ts';

const arms = (text: string) => parseArms(text) as number;
const lay = (field: number, text: string): Lay => ({ field, arms: arms(text) });

/** A straight piece with one orientation; a square bend with three, one of them on two fields. */
const LAYS = [lay(3, 'e-w'), lay(3, 'e-n'), lay(3, 'w-s'), lay(4, 'w-s'), lay(3, 'n-w')];

test('kinds and orientations are the possible ones, in quarter turns', () => {
  expect(kindsIn(LAYS)).toEqual([0, 2]);
  expect(orientationsOf(LAYS, 2)).toEqual(['e-n', 'n-w', 'w-s'].map(arms));
  expect(orientationsOf(LAYS, 8)).toEqual([]);
});

test('without a request the first possible piece is chosen', () => {
  expect(choiceFrom(LAYS, undefined)).toEqual({ kind: 0, arms: arms('e-w'), fields: [3] });
  expect(choiceFrom([], undefined)).toBeUndefined();
});

test('a possible request is chosen', () => {
  const wanted = { kind: 2, arms: arms('w-s') };
  expect(choiceFrom(LAYS, wanted)).toEqual({ ...wanted, fields: [3, 4] });
});

test('an impossible orientation is replaced within its kind, an impossible kind by another', () => {
  expect(choiceFrom(LAYS, { kind: 2, arms: arms('e-s') })?.arms).toBe(arms('e-n'));
  expect(choiceFrom(LAYS, { kind: 8, arms: 0 })?.kind).toBe(0);
});

test('turning cycles through possible orientations in both directions', () => {
  const around = ['e-n', 'n-w', 'w-s', 'e-n'].map(arms);
  for (const at of [0, 1, 2]) {
    const [one, other] = [around[at] as number, around[at + 1] as number];
    expect(turnedOn(LAYS, { kind: 2, arms: one }, 1).arms).toBe(other);
    expect(turnedOn(LAYS, { kind: 2, arms: other }, -1).arms).toBe(one);
  }
  expect(turnedOn(LAYS, { kind: 0, arms: arms('e-w') }, 1).arms).toBe(arms('e-w'));
});

test('a tutorial limits the fields, not the choice of pieces and orientations', () => {
  const onFour = ({ field }: Lay) => field === 4;
  const wanted = { kind: 2, arms: arms('w-s') };
  expect(choiceFrom(LAYS, wanted, onFour)).toEqual({ ...wanted, fields: [4] });
  expect(choiceFrom(LAYS, undefined, onFour)).toEqual({ kind: 0, arms: arms('e-w'), fields: [] });
});
