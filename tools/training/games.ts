// The games whose network can be trained, or that compute something else beforehand.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Solving, Training } from '#kernel/network/training.ts';

const ROOT = join(import.meta.dirname, '../..');

export const folderOf = (game: string): string => join(ROOT, 'games', game);

const gamesWith = (file: string): readonly string[] =>
  globSync(`games/*/training/${file}`, { cwd: ROOT })
    .map((path) => path.split(/[\\/]/)[1]!)
    .toSorted();

export const trainedGames = (): readonly string[] => gamesWith('index.ts');
export const solvedGames = (): readonly string[] => gamesWith('solve.ts');

/** @param game one of `trainedGames` */
export async function trainingOf(game: string): Promise<Training<unknown>> {
  const path = join(folderOf(game), 'training/index.ts');
  const { training } = (await import(path)) as { readonly training: Training<unknown> };
  return training;
}

/** @param game one of `solvedGames` */
export async function solvingOf(game: string): Promise<Solving> {
  const path = join(folderOf(game), 'training/solve.ts');
  const { solving } = (await import(path)) as { readonly solving: Solving };
  return solving;
}
