// A client has one allowance for all processes of a database, not one for each.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitShares } from '#server/limits/limit-share.ts';
import { rateLimit } from '#server/limits/rate-limit.ts';
import { postgresStore } from '#server/store/postgres/postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import type { ServerProcess } from '../faults/server-process.ts';
import { query } from './moved-stores.ts';
import { serversOnPostgres } from './servers.ts';

const PER_MINUTE = 200;
/** The share of an allowance that a process may keep to itself, see `use-rows.ts`. */
const UNTOLD = PER_MINUTE / 64;

describe('two servers', () => {
  const servers = serversOnPostgres(2, {
    settings: { WORMERY_LIMIT_READS_PER_MINUTE: String(PER_MINUTE) },
  });

  test('reads at one process soon count at the other', async () => {
    const [here, there] = servers.all as [ServerProcess, ServerProcess];
    const read = async ({ url }: ServerProcess, count: number) => {
      let answered = 0;
      for (let time = 0; time < count; time += 1) {
        const { status } = await fetch(`${url}/api/games`);
        if (status === 200) answered += 1;
      }
      return answered;
    };
    const first = PER_MINUTE - 50;
    expect(await read(here, first)).toBe(first);
    // Each process writes and reads once a second.
    await wait(2_500);
    const second = await read(there, PER_MINUTE);
    expect(second).toBeGreaterThanOrEqual(50);
    expect(first + second).toBeLessThanOrEqual(PER_MINUTE + UNTOLD);
  });
});

describe('the rows', () => {
  /** A row exists for three beats; on a busy machine the other store may be that late. */
  const BEAT_MS = 150;
  const MAX = 64;
  let url: string;
  let stores: readonly Store[];
  const limitAt = (store: Store | undefined) =>
    rateLimit(MAX, undefined, limitShares(store?.sharedUse)('reads', MAX));
  const used = async () =>
    (await query(url, 'SELECT uses FROM limit_use')).map(([uses]) => uses as string);

  beforeAll(async () => {
    url = await newDatabase();
    stores = await Promise.all([1, 2].map(() => postgresStore(url, {}, { beatMs: BEAT_MS })));
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
  });

  test('a client with ten thousand addresses does not make a row long', async () => {
    const [here, there] = stores.map(limitAt);
    const heard: number[] = [];
    stores[1]?.sharedUse?.onUse(({ amount }) => heard.push(amount));
    for (let time = 0; time < MAX; time += 1) here?.('heavy');
    for (let address = 0; address < 10_000; address += 1) here?.(`address ${address}`);
    await expect.poll(() => heard).toContain(MAX);
    expect(there?.('heavy')).toBeGreaterThan(0);
    for (const uses of await used()) {
      // Three beats with 300 uses each.
      expect(uses.length).toBeLessThan(3 * 300 * '["reads","0123456789abcdef",64],'.length);
    }
  });

  test('after a while without requests the rows are empty and are not read', async () => {
    const isEmpty = async () => (await used()).every((uses) => uses === '[]');
    await expect.poll(isEmpty).toBe(true);
  });
});
