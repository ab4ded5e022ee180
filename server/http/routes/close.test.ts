// Closing a table that waits: nobody has a right to it any more, and one that is played stays.
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  commandId,
  openTable,
  playingTable,
  type TestServer,
  testServer,
} from '../../test-server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

afterEach(() => server.end());

test('its owner closes a waiting table: all links end, and it is open no more', async () => {
  const table = await openTable(server.app, [{ kind: 'open' }, { kind: 'open' }]);
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
  const table = await openTable(server.app, [{ kind: 'open' }, { kind: 'open' }]);
  const at = `/api/matches/${table.id}`;
  for (const visitor of [table.watcher, ...table.seats]) {
    const { body } = await visitor.post(`${at}/close`, { commandId: commandId() });
    expect(body.error).toBe('not-allowed');
  }
  expect((await table.owner.get(at)).status).toBe(200);
});

test('a table at which play has begun stays', async () => {
  const table = await playingTable(server.app);
  const at = `/api/matches/${table.id}`;
  const { body } = await table.owner.post(`${at}/close`, { commandId: commandId() });
  expect(body.error).toBe('already-started');
  expect((await table.owner.get(at)).body.seen.phase).toBe('playing');
});
