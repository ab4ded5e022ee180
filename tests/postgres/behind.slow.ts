// A failover to a database that lagged behind: lines that a process has in memory are gone. It notices, ends its
// streams, and goes on from what the database has.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import type { Line, Moved, Opened, Snapshot } from '#server/wire/schemas.ts';
import { linesIn } from '#tools/testing/player.ts';
import { ask } from '../faults/ask.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';

let folder: string;
let server: ServerProcess;
let database: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-behind-'));
  const url = await newDatabase();
  server = await startServer({ WORMERY_DATA: folder, DATABASE_URL: url });
  database = new Client(url);
  await database.connect();
});

afterAll(async () => {
  await server.end('SIGKILL');
  await database.end();
  rmSync(folder, { recursive: true, force: true });
});

/** A match after two moves, its seats' token, and its view. */
async function played() {
  const people = ['Ann', 'Ben', 'Cas'].map((name) => ({ kind: 'person', name }));
  const box = { game: 'worm-up', edition: 'tiles', seats: people };
  const opened = await ask<Opened>(`${server.url}/api/matches`, 'x'.repeat(32), box);
  const path = `${server.url}/api/matches/${opened.id}`;
  const tokens = opened.seats.map((seat) => seat?.token as string);
  const look = (seat: number) => ask<Snapshot>(`${path}?seat=${seat}`, tokens[seat] as string);
  const move = async (seat: number, commandId: string) => {
    const { seen } = await look(seat);
    const body = { commandId, seat, seq: seen.seq, moves: [seen.moves[0] as string] };
    return ask<Moved>(`${path}/moves`, tokens[seat] as string, body);
  };
  return { id: opened.id, path, token: tokens[0] as string, look, move };
}

/** Asks without a check of the status, for a seat. */
function fetchAs(token: string, address: string, body?: object): Promise<Response> {
  return fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Deletes the newest line with its command, as if it had never reached this database. */
async function loseNewest(id: string, seq: number): Promise<void> {
  await database.query('DELETE FROM line WHERE match = $1 AND seq = $2', [id, seq]);
  await database.query('DELETE FROM command WHERE match = $1 AND id = $2', [id, 'second-bid']);
}

test('a match goes on from the newest line of the database, and its streams end', async () => {
  const { id, path, token, look, move } = await played();
  const first = await move(0, 'first-bid');
  const second = await move(1, 'second-bid');
  expect(second.seq).toBe(first.seq + 1);
  const stream = await fetchAs(token, `${path}/stream?seat=0&after=${first.seq}`);
  const lines = linesIn(stream);
  expect(((await lines.next()).value as Line).seq).toBe(second.seq);
  await loseNewest(id, second.seq);
  const after = async () => {
    const reply = await fetchAs(token, `${path}?seat=0`);
    return reply.status === 200 ? ((await reply.json()) as Snapshot).seen.seq : reply.status;
  };
  await expect.poll(after).toBe(first.seq);
  expect((await lines.next()).done).toBe(true);
  const { head } = await look(1);
  expect(head).toBe(first.head);
  expect((await move(1, 'third-bid')).seq).toBe(second.seq);
  const known = await fetchAs(token, `${path}?seat=0&after=${second.seq}&head=${second.head}`);
  expect(await known.json()).toMatchObject({ error: 'history-changed' });
});

test('a command meanwhile is refused, to be sent again', async () => {
  const { id, path, token, move, look } = await played();
  await move(0, 'first-bid');
  const second = await move(1, 'second-bid');
  await loseNewest(id, second.seq);
  const body = { commandId: 'resign-1', seat: 0 };
  const send = () => fetchAs(token, `${path}/resign`, body);
  const reply = await send();
  if (reply.status !== 200) {
    expect([reply.status, await reply.json()]).toMatchObject([503, { error: 'store-busy' }]);
    expect(reply.headers.get('retry-after')).toBe('5');
  }
  const done = reply.status === 200 ? await reply.json() : await (await send()).json();
  const { seen } = await look(0);
  expect([seen.seq, seen.resigned]).toEqual([(done as Moved).seq, [0]]);
});
