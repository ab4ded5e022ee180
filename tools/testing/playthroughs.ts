// Tests the playthroughs of a game: whole matches as text, one for each rare rule. `npm run golden` rewrites the files; review
// the differences.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyGame } from '../../kernel/game.ts';
import { formatPlaythrough } from '../../kernel/testing/playthrough.ts';

/** A test for each playthrough in a game's folder. */
export function testPlaythroughs(game: AnyGame, folder: string): void {
  test.each(readdirSync(folder))('playthrough %s', (name) => {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const playthrough = formatPlaythrough(game, text);
    if (process.env.WORMERY_GOLDEN === '1') writeFileSync(path, playthrough);
    else expect(playthrough).toBe(text);
  });
}
