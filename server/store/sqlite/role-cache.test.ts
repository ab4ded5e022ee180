// The role cache: a revoked role is gone at once, or within a moment if another process revoked it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../store.ts';
import { openDatabase } from './open-database.ts';
import { roleCache } from './role-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'wormery-roles-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('reads a role once, and again after a change here or in another process', () => {
  const file = join(folder, 'wormery.sqlite');
  const [here, elsewhere] = [openDatabase(file), openDatabase(file)];
  const find = vi.fn((): readonly Role[] => ['owner']);
  let now = 0;
  const roles = roleCache(here, find, () => now);
  const ask = () => roles.find('token', 'a', 'm');
  expect([ask(), ask()]).toEqual([['owner'], ['owner']]);
  expect(find).toHaveBeenCalledTimes(1);
  elsewhere.prepare('UPDATE store SET opened_times = opened_times + 1').run();
  find.mockReturnValue([]);
  now += 50;
  expect([ask(), ask()]).toEqual([[], []]);
  expect(find).toHaveBeenCalledTimes(2);
  here.prepare('UPDATE store SET opened_times = opened_times + 1').run();
  roles.clear();
  ask();
  expect(find).toHaveBeenCalledTimes(3);
  roles.find('device', 'a', 'm');
  roles.find('token', 'b', 'm');
  roles.find('token', 'a', 'n');
  expect(find).toHaveBeenCalledTimes(6);
  for (const database of [here, elsewhere]) database.close();
});
