// Loads the `bench.ts` of each game that has one, and the tasks of fair dice.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '#games';
import type { Task } from '../task.ts';

export interface GameBench {
  readonly game: string;
  readonly file: string;
  readonly tasks: readonly Task[];
  /** Command lines that must start quickly. */
  readonly commands?: readonly (readonly string[])[];
}

export async function gameBenches(): Promise<readonly GameBench[]> {
  const files = entries.map(({ game }) => {
    return [game.id, join(import.meta.dirname, '../../games', game.id, 'bench.ts')] as const;
  });
  const fair = ['fair dice', join(import.meta.dirname, '../fair-dice.ts')] as const;
  const present = [...files.filter(([, file]) => existsSync(file)), fair];
  return Promise.all(
    present.map(async ([game, file]) => {
      return { game, file, ...((await import(file)) as Pick<GameBench, 'tasks' | 'commands'>) };
    }),
  );
}
