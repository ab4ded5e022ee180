// The groups of this device: the newest first, fitted to a box, and whatever the storage holds.
import { beforeEach, expect, test } from 'vitest';
import type { Colour } from '#kernel/match/colours.ts';
import { remember } from '../../storage.ts';
import { fittedGroup, type Group, keepGroup, knownGroups } from './groups.ts';

const COLOURED: readonly Colour[] = ['violet', 'blue', 'green', 'amber'];
const group = (...names: readonly string[]): Group =>
  names.map((name, seat) => ({ name, colour: COLOURED[seat] as Colour }));
const namesOf = (groups: readonly Group[]) =>
  groups.map((members) => members.map(({ name }) => name).join(' '));

beforeEach(() => remember('groups', []));

test('the group that played last is the first, and is known once', () => {
  keepGroup(group('Anna', 'Ben'));
  keepGroup(group('Anna', 'Ben', 'Cleo'));
  keepGroup(group('Anna', 'Ben'));
  expect(namesOf(knownGroups())).toEqual(['Anna Ben', 'Anna Ben Cleo']);
});

test('the order of the seats makes another group, one person makes none', () => {
  keepGroup(group('Anna', 'Ben'));
  keepGroup(group('Ben', 'Anna'));
  keepGroup(group('Anna'));
  expect(namesOf(knownGroups())).toEqual(['Ben Anna', 'Anna Ben']);
});

test('only the last few groups are kept', () => {
  for (let at = 0; at < 20; at += 1) keepGroup(group(`P${at}`, 'Ben'));
  expect(namesOf(knownGroups())).toHaveLength(6);
  expect(namesOf(knownGroups())[0]).toBe('P19 Ben');
});

test('a group keeps its names and colours where there are fewer or more seats', () => {
  const all = group('Anna', 'Ben', 'Cleo');
  expect(fittedGroup(all, 2, [])).toEqual(group('Anna', 'Ben'));
  const more = fittedGroup(all, 5, ['Ben', 'Hedgehog', 'Snail']);
  expect(more.slice(0, 3)).toEqual(all);
  expect(more.slice(3).map(({ name }) => name)).toEqual(['Hedgehog', 'Snail']);
  expect(new Set(more.map(({ colour }) => colour)).size).toBe(5);
});

test.each([
  ['no list', { names: ['Anna'] }],
  ['one person', [group('Anna')]],
  [
    'an unknown colour',
    [
      [
        { name: 'Anna', colour: 'gold' },
        { name: 'Ben', colour: 'blue' },
      ],
    ],
  ],
  [
    'a colour twice',
    [
      [
        { name: 'Anna', colour: 'blue' },
        { name: 'Ben', colour: 'blue' },
      ],
    ],
  ],
  [
    'no name',
    [
      [
        { name: ' ', colour: 'green' },
        { name: 'Ben', colour: 'blue' },
      ],
    ],
  ],
])('a stored value with %s is not used', (_, value) => {
  remember('groups', value);
  expect(knownGroups()).toEqual([]);
});
