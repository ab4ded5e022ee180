// The text cache: least recently used texts go first, and its size is limited.
import { expect, test } from 'vitest';
import { textCache } from './text-cache.ts';

test('keeps the texts used last, within its size', () => {
  // Each entry takes 2 bytes per character and 200 bytes.
  const cache = textCache<string>(3 * 400);
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 100);
  expect(cache.get('a')).toBe('a');
  cache.set('d', 'd', 100);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
  for (let index = 0; index < 1_000; index += 1) cache.set(`${index}`, 'x', index % 150);
  expect(cache.bytes).toBeLessThanOrEqual(1_200);
});

test('a text larger than the cache is not kept and displaces nothing', () => {
  const cache = textCache<string>(500);
  cache.set('a', 'a', 100);
  cache.set('b', 'b', 1_000);
  expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual(['a', undefined, 400]);
  cache.set('a', 'new', 50);
  expect([cache.get('a'), cache.bytes]).toEqual(['new', 300]);
});
