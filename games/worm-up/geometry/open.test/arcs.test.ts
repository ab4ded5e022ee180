// Arcs against brute force, as often as every run can wait for.
import { test } from 'vitest';
import { expectExactArcs } from './arcs.ts';

test('arcs are exact: 10 million headings against the plain predicate', () => expectExactArcs(10));
