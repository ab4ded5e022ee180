// Playthroughs of rare rules, as text.
import { join } from 'node:path';
import type { AnyGame } from '#kernel/game.ts';
import { testPlaythroughs } from '#tools/testing/playthroughs.ts';
import { molehill } from '../rules/index.ts';

testPlaythroughs(molehill as unknown as AnyGame, join(import.meta.dirname, '../playthroughs'));
