// The pages of a long log: several are on their way at once, and none is missed if one is shorter.
import { expect, test } from 'vitest';
import type { OpenLines } from '#server/wire/schemas.ts';
import { pagesAfter } from './line-pages.ts';

/** A page with lines after one. */
function page(after: number, count: number): OpenLines {
  const lines = Array.from({ length: count }, (_, index) => ({ seq: after + 1 + index }));
  return { seq: 30, lines } as unknown as OpenLines;
}

test('the next pages are on their way while one is read, up to the newest line', async () => {
  const asked: number[] = [];
  const next = pagesAfter(page(0, 5), async (after) => {
    asked.push(after);
    return page(after, 5);
  });
  expect(await next(5)).toEqual(page(5, 5));
  expect(asked).toEqual([5, 10, 15, 20]);
  await next(10);
  expect(asked).toEqual([5, 10, 15, 20, 25]);
  for (const after of [15, 20, 25]) await next(after);
  expect(asked).toEqual([5, 10, 15, 20, 25]);
});

test('after a shorter page the lines after it are asked for', async () => {
  const next = pagesAfter(page(0, 5), async (after) => page(after, 5));
  await next(5);
  expect(await next(7)).toEqual(page(7, 5));
});
