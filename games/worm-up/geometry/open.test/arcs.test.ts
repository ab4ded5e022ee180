// Arcs against brute force, as often as every run can wait for.
import { test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { expectExactArcs } from './arcs.ts';

test('arcs are exact: millions of headings against the plain predicate', () => {
  expectExactArcs(tries(5, 100));
});
