// The role cache: a revoked role disappears at once, even during a read.
import { expect, test, vi } from 'vitest';
import type { Role } from '../store.ts';
import { roleCache } from './role-cache.ts';

test('reads a role once, and again after a change here or in another process', async () => {
  const find = vi.fn(async (): Promise<readonly Role[]> => ['owner']);
  let isStale = false;
  const roles = roleCache(find, () => isStale);
  const ask = () => roles.find('token', 'a', 'm');
  expect([await ask(), await ask()]).toEqual([['owner'], ['owner']]);
  expect(find).toHaveBeenCalledTimes(1);
  isStale = true;
  find.mockResolvedValue([]);
  expect(await ask()).toEqual([]);
  isStale = false;
  expect(await ask()).toEqual([]);
  expect(find).toHaveBeenCalledTimes(2);
  roles.clear();
  await ask();
  expect(find).toHaveBeenCalledTimes(3);
  await roles.find('device', 'a', 'm');
  await roles.find('token', 'b', 'm');
  await roles.find('token', 'a', 'n');
  expect(find).toHaveBeenCalledTimes(6);
});

test('an answer from before a change is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Role[]>();
  const find = vi.fn(() => promise);
  const roles = roleCache(find, () => false);
  const before = roles.find('token', 'a', 'm');
  roles.clear();
  resolve(['owner']);
  expect(await before).toEqual(['owner']);
  await roles.find('token', 'a', 'm');
  expect(find).toHaveBeenCalledTimes(2);
});
