// One playthrough for each rare rule.
import { join } from 'node:path';
import { testPlaythroughs } from '#tools/testing/playthroughs.ts';
import { lamance } from '../rules/index.ts';

testPlaythroughs(lamance, join(import.meta.dirname, '../playthroughs'));
