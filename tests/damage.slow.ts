// Damage by the dozen: each is harmless, or told to the log and to the client; the process goes on,
// and nobody is shown an older history in silence.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '#kernel/random.ts';
import {
  cutLog,
  dropLog,
  emptyDatabase,
  flipOneBit,
  type Played,
  playAndKill,
  stopInOrder,
  trial,
} from './damage.ts';

const SEED = process.env.WORMERY_SEED ?? 'damage';
const TRIALS = 20;

let killed: Played;
let stopped: Played;

beforeAll(async () => {
  console.log(`seed: ${SEED}`);
  killed = await playAndKill(`${SEED} killed`, 10, 12);
  stopped = await playAndKill(`${SEED} stopped`, 10, 40);
  await stopInOrder(stopped);
});

afterAll(() => {
  for (const played of [killed, stopped]) rmSync(played.folder, { recursive: true });
});

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
  const verdict = await trial(title.startsWith('bit') ? stopped : killed, harm);
  const { kind, log, clients } = verdict;
  console.log(
    `${title}: ${kind}; log: ${[...new Set(log)].join(', ')}; clients: ${clients.length} ${[...new Set(clients)].join(', ')}`,
  );
  expect(verdict.alive).toBe(true);
  expect(kind, JSON.stringify(verdict)).not.toBe('silent');
});
