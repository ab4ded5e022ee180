// Arcs against brute force, ten times as often.
import { test } from 'vitest';
import { expectExactArcs } from './arcs.ts';

test('arcs are exact: 100 million headings against the plain predicate', () => {
  expectExactArcs(100);
});
