// One playthrough for each rare rule.
import { join } from 'node:path';
import { testPlaythroughs } from '#tools/testing/playthroughs.ts';
import { wormUp } from '../rules/index.ts';

testPlaythroughs(wormUp, join(import.meta.dirname, '../playthroughs'));
