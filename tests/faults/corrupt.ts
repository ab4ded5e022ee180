// Damages the files of a stopped or killed server: bits of the database, cuts of the write-ahead log, missing files.
// Each damage is harmless, or the log and the clients are told. It is never silent.
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
  about: 'damaged files; each damage is harmless or told, never silent',
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
const ALWAYS_TOLD: readonly Harm[] = [
  { name: 'no write-ahead log', to: 'killed', make: () => dropLog },
  { name: 'an empty database', to: 'killed', make: () => emptyDatabase },
];

async function harmFiles({ times, seed, say }: TrialOptions): Promise<Figures> {
  const random = randomFrom(seed);
  const played = await playBoth(seed, { killed: [10, 12], stopped: [10, 40] });
  const counts = new Map<string, Record<Verdict['kind'], number>>();
  try {
    for (let count = 1; count <= times; count += 1) {
      const harm = ALWAYS_TOLD[count - 1] ?? pick(random, VARIED);
      const verdict = await trial(played[harm.to], harm.make(random));
      const { kind, alive, log, clients } = verdict;
      say(`${count}: ${harm.name}: ${kind} ${[...new Set([...log, ...clients])].join(', ')}`);
      assert.notEqual(kind, 'silent', JSON.stringify(verdict));
      assert(alive, 'the server ended by itself');
      assert(kind === 'told' || !ALWAYS_TOLD.includes(harm), `${harm.name} was not told`);
      const known = counts.get(harm.name) ?? { harmless: 0, told: 0, silent: 0 };
      known[kind] += 1;
      counts.set(harm.name, known);
    }
  } finally {
    removeBoth(played);
  }
  const figures = [...counts].map(([name, { harmless, told }]) => [
    name,
    `${told} told, ${harmless} harmless, 0 silent`,
  ]);
  return { trials: times, ...Object.fromEntries(figures) };
}
