// A few trials of damage; `corrupt.slow.ts` has many. Each is harmless, or reported to log and client.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '#kernel/seeded-random.ts';
import {
  cutLog,
  dropLog,
  emptyDatabase,
  flipOneBit,
  type Harmable,
  playBoth,
  removeBoth,
  trial,
} from './damage.ts';

const SEED = process.env.WORMERY_SEED ?? 'some damage';
const random = randomFrom(SEED);

let played: Harmable;

beforeAll(async () => {
  played = await playBoth(SEED, { killed: [4, 8], stopped: [4, 8] });
});

afterAll(() => removeBoth(played));

test('a kill alone is harmless', async () => {
  expect(await trial(played.killed, () => undefined)).toMatchObject({
    kind: 'harmless',
    alive: true,
  });
});

test.each([1, 2, 3])('a changed bit of the database (%d)', async () => {
  const verdict = await trial(played.stopped, flipOneBit(random));
  expect(verdict.alive).toBe(true);
  expect(verdict.kind, JSON.stringify(verdict)).not.toBe('unnoticed');
});

test.each([
  ['a cut of the write-ahead log', cutLog(random), 'history-lost'],
  ['no write-ahead log', dropLog, 'history-lost'],
  ['an empty database', emptyDatabase, 'store-lost'],
])('%s is reported once, and shown by health', async (_title, harm, trouble) => {
  const { kind, log, clients, health, alive } = await trial(played.killed, harm);
  expect([kind, alive]).toEqual(['reported', true]);
  expect(log).toEqual([trouble]);
  expect(clients.length).toBeGreaterThan(0);
  expect(JSON.parse(health)).toMatchObject({ status: 'degraded', reasons: [trouble] });
});
