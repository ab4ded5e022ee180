// Whole tests that take turns: `npm test` runs a part of them, others each day, and `npm run test:slow` all.
import { test } from 'vitest';
import { partOfToday } from './thorough.ts';

/** @returns `test` of Vitest for a file. `npm test` runs one in `parts` of its tests. */
export function takingTurns(parts = 2): (name: string, body: () => Promise<void>) => void {
  const places = Array.from({ length: parts }, (_, place) => place);
  const today = new Set(partOfToday(places, parts));
  let count = 0;
  return (name, body) => {
    if (today.has(count % parts)) test(name, body);
    count += 1;
  };
}
