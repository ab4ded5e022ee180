// Heads in words: a fixed list, and twelve words for each head.
import { expect, test } from 'vitest';
import { digest } from '../hash.ts';
import { HEAD_WORDS, isHead, wordsOfHead } from './head-words.ts';

test('the list has 2,048 different words and never changes', () => {
  expect(HEAD_WORDS).toHaveLength(2_048);
  expect(new Set(HEAD_WORDS).size).toBe(2_048);
  for (const word of HEAD_WORDS) expect(word).toMatch(/^[b-z][aeiou][b-z][aeio]$/);
  // The digest of the list at its first release.
  expect(digest(HEAD_WORDS.join(' '))).toMatchInlineSnapshot(
    `"2c6b38f64d3020e2f51e61a77197695af9640173bdc925c6ca6998073d50f10a"`,
  );
});

test('twelve words give the first 132 bits of a head', () => {
  const zeros = '0'.repeat(64);
  expect(wordsOfHead(zeros)).toEqual(new Array(12).fill(HEAD_WORDS[0]));
  expect(wordsOfHead('f'.repeat(64))).toEqual(new Array(12).fill(HEAD_WORDS[2_047]));
  // 11 bits: one in the last bit of the first word, then one in the first bit of the second word.
  expect(wordsOfHead(`003${zeros.slice(3)}`).slice(0, 2)).toEqual([
    HEAD_WORDS[1],
    HEAD_WORDS[1_024],
  ]);
  // Another bit among them gives other words, a later one does not.
  const head = digest('head');
  const flipped = (digit: number) =>
    head.slice(0, digit) +
    (Number.parseInt(head[digit] as string, 16) ^ 1).toString(16) +
    head.slice(digit + 1);
  expect(wordsOfHead(flipped(32))).not.toEqual(wordsOfHead(head));
  expect(wordsOfHead(flipped(33))).toEqual(wordsOfHead(head));
});

test('a head is meant by its digits or its words, in any case and with any spaces', () => {
  const head = digest('head');
  const words = wordsOfHead(head);
  for (const claim of [
    head,
    head.toUpperCase(),
    words.join(' '),
    ` ${words.join(',\n ')} `.toUpperCase(),
  ]) {
    expect(isHead(claim, head), claim).toBe(true);
  }
  expect(isHead(digest('other'), head)).toBe(false);
  expect(isHead(words.toReversed().join(' '), head)).toBe(false);
  for (const claim of [
    '',
    head.slice(1),
    words.slice(1).join(' '),
    words.with(3, 'worm').join(' '),
  ]) {
    expect(isHead(claim, head), claim).toBeUndefined();
  }
});
