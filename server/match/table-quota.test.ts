// The quota of tables by network: expiry after a day, failures, bots, and the limit of entries.
import { expect, test } from 'vitest';
import type { Match } from '#kernel/match/match.ts';
import { refuse } from '#kernel/refusal.ts';
import { roomyLimits } from '../testing/server.ts';
import { tableQuota } from './table-quota.ts';

const HOUR_MS = 3_600_000;

function counting(limits: Partial<typeof roomyLimits>) {
  let now = 0;
  const quota = tableQuota({ ...roomyLimits, ...limits }, () => now);
  let ids = 0;
  const open = (network: string, hasOnlyBots = false) =>
    quota.open({ network, hasOnlyBots }, async () => {
      ids += 1;
      return { id: `${ids}` };
    });
  const later = (ms: number) => {
    now += ms;
  };
  return { quota, open, later };
}

test('a table counts for a day', async () => {
  const { open, later } = counting({ tablesPerNetwork: 1 });
  expect(await open('a')).toEqual({ id: '1' });
  later(23 * HOUR_MS);
  expect(await open('a')).toMatchObject({ refused: 'too-many-tables', limit: 'tablesPerNetwork' });
  later(2 * HOUR_MS);
  expect(await open('a')).toEqual({ id: '2' });
});

test('a failed opening does not count', async () => {
  const { quota, open } = counting({ tablesPerNetwork: 1 });
  const plan = { network: 'a', hasOnlyBots: false };
  expect(await quota.open(plan, async () => refuse('store-full', 'No room.'))).toMatchObject({
    refused: 'store-full',
  });
  await expect(quota.open(plan, () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await open('a')).toEqual({ id: '1' });
});

test('a table that bots take over counts as a table of bots', async () => {
  const { quota, open } = counting({ botTablesPerNetwork: 1 });
  await open('a');
  const players = [0, 1].map(() => ({ kind: 'bot', bot: 'first' }));
  const game = { turn: () => ({ kind: 'seats', seats: [0] }) };
  quota.update('1', { players, game, resigned: [] } as unknown as Match);
  expect(await open('a', true)).toMatchObject({ limit: 'botTablesPerNetwork' });
  quota.remove('1');
  expect(await open('a', true)).toEqual({ id: '2' });
});

test('the network of a table is known while the table counts', async () => {
  const { quota, open } = counting({});
  await open('a');
  expect([quota.networkOf('1'), quota.networkOf('2')]).toEqual(['a', undefined]);
  quota.remove('1');
  expect(quota.networkOf('1')).toBeUndefined();
});
