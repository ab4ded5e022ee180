// Closing a waiting table: all rights in it end. A match that has started can't be closed.
import { expect, test } from 'vitest';
import { unfinishedIn } from '../../store/testing/rows.ts';
import { commandId } from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';

const server = serverPerTest();

test('the owner closes a waiting table, and all its links stop working', async () => {
  const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
  const at = `/api/matches/${table.id}`;
  expect(await unfinishedIn(server.store)).toEqual([table.id]);
  const closed = await table.owner.post(`${at}/close`, { commandId: commandId() });
  expect(closed.status).toBe(200);
  for (const visitor of [table.owner, table.watcher, ...table.seats]) {
    expect((await visitor.get(at)).body.error).toBe('bad-token');
  }
  expect(await unfinishedIn(server.store)).toEqual([]);
  expect((await table.owner.post(`${at}/close`, { commandId: commandId() })).status).toBe(403);
});

test('refuses everyone but the owner', async () => {
  const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
  const at = `/api/matches/${table.id}`;
  for (const visitor of [table.watcher, ...table.seats]) {
    const { body } = await visitor.post(`${at}/close`, { commandId: commandId() });
    expect(body.error).toBe('not-allowed');
  }
  expect((await table.owner.get(at)).status).toBe(200);
});

test('refuses a match that has started', async () => {
  const table = await server.playingTable();
  const at = `/api/matches/${table.id}`;
  const { body } = await table.owner.post(`${at}/close`, { commandId: commandId() });
  expect(body.error).toBe('already-started');
  expect((await table.owner.get(at)).body.seen.phase).toBe('playing');
});
