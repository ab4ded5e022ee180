// Damages the files of a stopped or killed server: bits of the database, cuts of the write-ahead log, missing files.
// Each damage is harmless or shown to the log and the clients, never unnoticed.
import assert from 'node:assert/strict';
import { pick, type Random } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import {
  cutLog,
  dropLog,
  emptyDatabase,
  flipOneBit,
  playBoth,
  removeBoth,
  trial,
  type Verdict,
} from './damage.ts';
import type { Figures, Trial, TrialOptions } from './trial.ts';

export const corrupt: Trial = {
  about: 'damaged files; each damage is harmless or reported, never unnoticed',
  times: 42,
  run: harmFiles,
};

interface Harm {
  readonly name: string;
  readonly to: 'killed' | 'stopped';
  readonly make: (random: Random) => (folder: string) => void;
}

/** Bits and cuts vary with the seed. */
const VARIED: readonly Harm[] = [
  { name: 'a changed bit of the database', to: 'stopped', make: flipOneBit },
  { name: 'a cut of the write-ahead log', to: 'killed', make: cutLog },
];
const ALWAYS_REPORTED: readonly Harm[] = [
  { name: 'no write-ahead log', to: 'killed', make: () => dropLog },
  { name: 'an empty database', to: 'killed', make: () => emptyDatabase },
];

async function harmFiles({ times, seed, say }: TrialOptions): Promise<Figures> {
  const random = randomFrom(seed);
  const played = await playBoth(seed, { killed: [10, 12], stopped: [10, 40] });
  const counts = new Map<string, Record<Verdict['kind'], number>>();
  try {
    for (let count = 1; count <= times; count += 1) {
      const harm = ALWAYS_REPORTED[count - 1] ?? pick(random, VARIED);
      const verdict = await trial(played[harm.to], harm.make(random));
      const { kind, alive, log, clients } = verdict;
      say(`${count}: ${harm.name}: ${kind} ${[...new Set([...log, ...clients])].join(', ')}`);
      assert.notEqual(kind, 'unnoticed', JSON.stringify(verdict));
      assert(alive, 'the server ended by itself');
      assert(
        kind === 'reported' || !ALWAYS_REPORTED.includes(harm),
        `${harm.name} was not reported`,
      );
      const known = counts.get(harm.name) ?? { harmless: 0, reported: 0, unnoticed: 0 };
      known[kind] += 1;
      counts.set(harm.name, known);
    }
  } finally {
    removeBoth(played);
  }
  const figures = [...counts].map(([name, { harmless, reported }]) => [
    name,
    `${reported} reported, ${harmless} harmless, 0 unnoticed`,
  ]);
  return { trials: times, ...Object.fromEntries(figures) };
}
