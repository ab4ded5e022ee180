// One playthrough for each rare rule.
import { join } from 'node:path';
import { testPlaythroughs } from '#tools/testing/playthroughs.ts';
import { lumbricidae } from '../rules/index.ts';

testPlaythroughs(lumbricidae, join(import.meta.dirname, '../playthroughs'));
