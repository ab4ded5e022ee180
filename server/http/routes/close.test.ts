// Closing a table that waits: nobody has a right to it any more, and one that is played stays.
import { expect, test } from 'vitest';
import { serverPerTest } from '../../server-per-test.ts';
import { commandId } from '../../test-server.ts';

const server = serverPerTest();

test('its owner closes a waiting table: all links end, and it is open no more', async () => {
  const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
  const at = `/api/matches/${table.id}`;
  expect(await server.store.openMatches()).toEqual([table.id]);
  const closed = await table.owner.post(`${at}/close`, { commandId: commandId() });
  expect(closed.status).toBe(200);
  for (const visitor of [table.owner, table.watcher, ...table.seats]) {
    expect((await visitor.get(at)).body.error).toBe('bad-token');
  }
  expect(await server.store.openMatches()).toEqual([]);
  expect((await table.owner.post(`${at}/close`, { commandId: commandId() })).status).toBe(403);
});

test('nobody else closes it', async () => {
  const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
  const at = `/api/matches/${table.id}`;
  for (const visitor of [table.watcher, ...table.seats]) {
    const { body } = await visitor.post(`${at}/close`, { commandId: commandId() });
    expect(body.error).toBe('not-allowed');
  }
  expect((await table.owner.get(at)).status).toBe(200);
});

test('a table at which play has begun stays', async () => {
  const table = await server.playingTable();
  const at = `/api/matches/${table.id}`;
  const { body } = await table.owner.post(`${at}/close`, { commandId: commandId() });
  expect(body.error).toBe('already-started');
  expect((await table.owner.get(at)).body.seen.phase).toBe('playing');
});
