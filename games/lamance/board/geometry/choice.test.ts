// What is chosen follows from what may be laid: a wish that cannot be had gives way to what is nearest to it.
import { expect, test } from 'vitest';
import { parseArms } from '../../geometry.ts';
import type { Lay } from '../../rules/line.ts';
import { choiceFrom, kindsIn, lyingsOf, turnedOn } from './choice.ts';

const arms = (text: string) => parseArms(text) as number;
const lay = (field: number, text: string): Lay => ({ field, arms: arms(text) });

/** A straight piece in one way, a square bend in three, of which one on two fields. */
const LAYS = [lay(3, 'e-w'), lay(3, 'e-n'), lay(3, 'w-s'), lay(4, 'w-s'), lay(3, 'n-w')];

test('kinds and lyings are those that may be laid, each a quarter turn after the other', () => {
  expect(kindsIn(LAYS)).toEqual([0, 2]);
  expect(lyingsOf(LAYS, 2)).toEqual(['e-n', 'n-w', 'w-s'].map(arms));
  expect(lyingsOf(LAYS, 8)).toEqual([]);
});

test('without a wish the first piece is chosen as it may lie', () => {
  expect(choiceFrom(LAYS, undefined)).toEqual({ kind: 0, arms: arms('e-w'), fields: [3] });
  expect(choiceFrom([], undefined)).toBeUndefined();
});

test('a wish is granted where it can be had', () => {
  const wish = { kind: 2, arms: arms('w-s') };
  expect(choiceFrom(LAYS, wish)).toEqual({ ...wish, fields: [3, 4] });
});

test('a lying that is impossible gives way to one of its kind, a kind that is to another', () => {
  expect(choiceFrom(LAYS, { kind: 2, arms: arms('e-s') })?.arms).toBe(arms('e-n'));
  expect(choiceFrom(LAYS, { kind: 8, arms: 0 })?.kind).toBe(0);
});

test('turning goes around through what may be laid, in both directions', () => {
  const around = ['e-n', 'n-w', 'w-s', 'e-n'].map(arms);
  for (const at of [0, 1, 2]) {
    const [one, other] = [around[at] as number, around[at + 1] as number];
    expect(turnedOn(LAYS, { kind: 2, arms: one }, 1).arms).toBe(other);
    expect(turnedOn(LAYS, { kind: 2, arms: other }, -1).arms).toBe(one);
  }
  expect(turnedOn(LAYS, { kind: 0, arms: arms('e-w') }, 1).arms).toBe(arms('e-w'));
});

test('what a guide leaves narrows where a piece may be laid, not what may be chosen or how it may lie', () => {
  const onFour = ({ field }: Lay) => field === 4;
  const wish = { kind: 2, arms: arms('w-s') };
  expect(choiceFrom(LAYS, wish, onFour)).toEqual({ ...wish, fields: [4] });
  expect(choiceFrom(LAYS, undefined, onFour)).toEqual({ kind: 0, arms: arms('e-w'), fields: [] });
});
