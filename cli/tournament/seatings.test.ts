// Seatings compared with formulas: each once, with no seat preferred.
import { expect, test } from 'vitest';
import { seatings } from './seatings.ts';

/** Seatings as words: `ab` is bot a in seat 0 and bot b in seat 1. */
const words = (listed: string, seatCount: number, most = 10_000) =>
  seatings([...listed], seatCount, most)?.map((seating) => seating.join(''));

test('as many seats as bots: every order once', () => {
  expect(words('ab', 2)).toEqual(['ab', 'ba']);
  expect(words('abc', 3)).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  expect(words('abcdefg', 7)).toHaveLength(5040);
});

test('a name listed twice sits twice, and equal seatings count once', () => {
  expect(words('abb', 3)).toEqual(['abb', 'bab', 'bba']);
  expect(words('aa', 2)).toEqual(['aa']);
  expect(words('abbbb', 5)).toHaveLength(5);
  // 7! / (2! 3! 2!)
  expect(words('aabbbcc', 7)).toHaveLength(210);
});

test('more seats than bots: names repeat, with every choice for the remaining seats', () => {
  expect(words('ab', 3)).toEqual(['aab', 'aba', 'abb', 'baa', 'bab', 'bba']);
  expect(words('ab', 4)).toEqual(['aabb', 'abab', 'abba', 'baab', 'baba', 'bbaa']);
  expect(words('a', 3)).toEqual(['aaa']);
});

test('fewer seats than bots: every choice of them', () => {
  expect(words('abc', 2)).toEqual(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']);
  expect(words('abb', 2)).toEqual(['ab', 'ba', 'bb']);
});

test('each seat has each listed name equally often', () => {
  const all = words('abcde', 3)!;
  expect(new Set(all).size).toBe(60);
  for (const name of 'abcde') {
    for (const seat of [0, 1, 2]) {
      expect(all.filter((word) => word[seat] === name)).toHaveLength(12);
    }
  }
});

test('too many seatings are not listed', () => {
  expect(words('abcdefg', 7, 5040)).toHaveLength(5040);
  expect(words('abcdefg', 7, 5039)).toBeUndefined();
  expect(words('abcdefghijklmnopqrstuvwxyz', 20, 10_000)).toBeUndefined();
});
