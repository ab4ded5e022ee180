// The games whose network can be trained.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Training } from '#kernel/network/training.ts';

const ROOT = join(import.meta.dirname, '../..');

export const folderOf = (game: string): string => join(ROOT, 'games', game);

export function trainedGames(): readonly string[] {
  return globSync('games/*/training/index.ts', { cwd: ROOT })
    .map((path) => path.split(/[\\/]/)[1]!)
    .toSorted();
}

/** @param game one of `trainedGames` */
export async function trainingOf(game: string): Promise<Training<unknown>> {
  const path = join(folderOf(game), 'training/index.ts');
  const { training } = (await import(path)) as { readonly training: Training<unknown> };
  return training;
}
