// A failover to a database that lagged behind: it lacks lines that a process has in memory. The process detects this,
// ends its streams, and continues from the database.
import { expect, test } from 'vitest';
import { nextHead, OPEN_SALT } from '#kernel/hash.ts';
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

const servers = serversOnPostgres(2);

/** A match that begins, its seats' token, and its view. @param at the process that plays it */
async function played(at = 0) {
  const url = `${servers.all[at]?.url}`;
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
  const [token = ''] = tokens;
  return { id, path: `${url}${path}`, tokens, token, look: lookAs, move };
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

/** Matches of the trial. */
const MATCHES = 10;

/** Replaces the newest line, as if another process had written it after the failover, and the bell had not rung. */
async function replaceNewest(id: string, { seq, head }: Moved): Promise<void> {
  const open = 'say 1 hello';
  const next = nextHead(head, { open, secret: undefined }, OPEN_SALT);
  await query(
    servers.environment.DATABASE_URL as string,
    `UPDATE line SET open = '${open}', secret = NULL, salt = '\\x${OPEN_SALT}', head = '\\x${next}'
      WHERE match = '${id}' AND seq = ${seq + 1};
    DELETE FROM command WHERE match = '${id}' AND id = 'second-bid'`,
  );
}

test(`${MATCHES} matches go on beside a process that has seen the lost lines; none forks`, async () => {
  const [stale, other] = servers.all.map(({ url }) => url) as [string, string];
  const matches = await Promise.all(Array.from({ length: MATCHES }, () => played()));
  for (const { id, tokens, move } of matches) {
    const first = await move(0, 'first-bid');
    await move(1, 'second-bid');
    await replaceNewest(id, first);
    await untilTaken(
      `${stale}/api/matches/${id}/resign`,
      { commandId: 'resign-0', seat: 0 },
      tokens[0],
    );
    await untilTaken(
      `${other}/api/matches/${id}/resign`,
      { commandId: 'resign-2', seat: 2 },
      tokens[2],
    );
    for (const url of [stale, other]) {
      const address = `${url}/api/matches/${id}`;
      const { status, body } = await answerTo<Snapshot>(address, undefined, { token: tokens[0] });
      expect([status, body.seen?.resigned]).toEqual([200, [0, 2]]);
    }
  }
});

/** Sends a command again until it is taken: a process that finds another history refuses it once. */
async function untilTaken(address: string, body: object, token = ''): Promise<void> {
  await expect.poll(async () => (await answerTo<Moved>(address, body, { token })).status).toBe(200);
}
