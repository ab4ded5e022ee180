// Damage by the dozen: each is harmless, or told to the log and to the client; the process goes on,
// and nobody is shown an older history in silence.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '#kernel/random.ts';
import {
  cutLog,
  dropLog,
  emptyDatabase,
  flipOneBit,
  type Harmable,
  playBoth,
  removeBoth,
  trial,
} from './faults/damage.ts';

const SEED = process.env.WORMERY_SEED ?? 'damage';
const TRIALS = 20;

let played: Harmable;

beforeAll(async () => {
  played = await playBoth(SEED, { killed: [10, 12], stopped: [10, 40] });
});

afterAll(() => removeBoth(played));

const random = randomFrom(SEED);
const trials = [
  ...Array.from(
    { length: TRIALS },
    (_, index) => [`bit ${index + 1}`, flipOneBit(random)] as const,
  ),
  ...Array.from({ length: TRIALS }, (_, index) => [`cut ${index + 1}`, cutLog(random)] as const),
  ['log removed', dropLog] as const,
  ['empty database', emptyDatabase] as const,
];

test.each(trials)('%s', async (title, harm) => {
  const verdict = await trial(title.startsWith('bit') ? played.stopped : played.killed, harm);
  const { kind, log, clients } = verdict;
  console.log(
    `${title}: ${kind}; log: ${[...new Set(log)].join(', ')}; clients: ${clients.length} ${[...new Set(clients)].join(', ')}`,
  );
  expect(verdict.alive).toBe(true);
  expect(kind, JSON.stringify(verdict)).not.toBe('silent');
});
