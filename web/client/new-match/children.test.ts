// The children of this device: known once, the newest first, and whatever the storage holds.
import { beforeEach, expect, test } from 'vitest';
import { forget, remember } from '../../storage.ts';
import { childNames, setChild } from './children.ts';

beforeEach(() => forget('children'));

test('a child is known once, until it is none', () => {
  setChild('Tim', true);
  setChild('Ida', true);
  expect(setChild('Tim', true)).toEqual(['Tim', 'Ida']);
  expect(setChild('Ida', false)).toEqual(['Tim']);
  expect(childNames()).toEqual(['Tim']);
});

test('only the newest names are kept, and other values are not used', () => {
  for (let count = 0; count < 30; count += 1) setChild(`P${count}`, true);
  expect([childNames().length, childNames()[0]]).toEqual([24, 'P29']);
  remember('children', { Tim: true });
  expect(childNames()).toEqual([]);
});
