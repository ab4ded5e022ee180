// Arcs against brute force.
import { test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { expectExactArcs } from './arcs.ts';

test('arcs are exact: millions of headings against the simple predicate', () => {
  expectExactArcs(tries(5, 100));
});
