// A failover to a database that lagged behind: it lacks lines that a process has in memory. The process detects this,
// ends its streams, and continues from the database.
import { expect, test } from 'vitest';
import type { Moved, Snapshot, Update } from '#server/wire/schemas.ts';
import {
  answerTo,
  fetching,
  firstMove,
  linesIn,
  look,
  NOBODY,
  openStream,
  openTable,
  people,
} from '#tools/testing/player.ts';
import { query } from './moved-stores.ts';
import { serversOnPostgres } from './servers.ts';

const servers = serversOnPostgres(1);

/** A match that begins, its seats' token, and its view. */
async function played() {
  const url = `${servers.all[0]?.url}`;
  const box = { game: 'worm-up', edition: 'tiles', seats: people(3) };
  const { id, seats } = await openTable(fetching(url, NOBODY), box);
  const path = `/api/matches/${id}`;
  const tokens = seats.map((seat) => seat?.token as string);
  const lookAs = (seat: number) => look(fetching(url, tokens[seat]), id, seat);
  const move = async (seat: number, commandId: string) => {
    const snapshot = await lookAs(seat);
    const body = { commandId, seat, seq: snapshot.seen.seq, moves: firstMove(snapshot) };
    return fetching(url, tokens[seat]).post<Moved>(`${path}/moves`, body);
  };
  return { id, path: `${url}${path}`, token: tokens[0] as string, look: lookAs, move };
}

/** Deletes the newest line with its command, as if it had never reached this database. */
async function loseNewest(id: string, seq: number): Promise<void> {
  const where = `match = '${id}'`;
  await query(
    servers.environment.DATABASE_URL as string,
    `DELETE FROM line WHERE ${where} AND seq = ${seq}; DELETE FROM command WHERE ${where} AND id = 'second-bid'`,
  );
}

test('a match goes on from the newest line of the database, and its streams end', async () => {
  const { id, path, token, look, move } = await played();
  const first = await move(0, 'first-bid');
  const second = await move(1, 'second-bid');
  expect(second.seq).toBe(first.seq + 1);
  const stream = await openStream(`${path}/stream?seat=0&after=${first.seq}`, { token });
  const lines = linesIn(stream);
  expect(((await lines.next()).value as Update).seq).toBe(second.seq);
  await loseNewest(id, second.seq);
  const after = async () => {
    const { status, body } = await answerTo<Snapshot>(`${path}?seat=0`, undefined, { token });
    return status === 200 ? body.seen.seq : status;
  };
  await expect.poll(after).toBe(first.seq);
  expect((await lines.next()).done).toBe(true);
  const { head } = await look(1);
  expect(head).toBe(first.head);
  expect((await move(1, 'third-bid')).seq).toBe(second.seq);
  const address = `${path}?seat=0&after=${second.seq}&head=${second.head}`;
  const { body } = await answerTo(address, undefined, { token });
  expect(body).toMatchObject({ error: 'history-changed' });
});

test('a command meanwhile is refused and can be sent again', async () => {
  const { id, path, token, move, look } = await played();
  await move(0, 'first-bid');
  const second = await move(1, 'second-bid');
  await loseNewest(id, second.seq);
  const body = { commandId: 'resign-1', seat: 0 };
  const send = () => answerTo<Moved>(`${path}/resign`, body, { token });
  let reply = await send();
  if (reply.status !== 200) {
    expect(reply).toMatchObject({ status: 503, body: { error: 'store-busy' }, retryAfter: '5' });
    reply = await send();
  }
  const { seen } = await look(0);
  expect([seen.seq, seen.resigned]).toEqual([reply.body.seq, [0]]);
});
