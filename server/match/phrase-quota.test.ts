// Phrases over HTTP: the required right, the line in the log, and the quota.
import { expect, test } from 'vitest';
import {
  type Client,
  commandId,
  logOf,
  playToTheEnd,
  type TestTable,
  testServer,
} from '../testing/server.ts';
import { serverPerTest } from '../testing/server-per-test.ts';

const server = serverPerTest({ limits: { phraseEveryMs: 0 } });

async function say(table: TestTable, seat: number, phrase: string, who = table.seats[seat]) {
  const body = { commandId: commandId(), seat, phrase };
  return (who as Client).post(`/api/matches/${table.id}/say`, body);
}

test('a phrase is visible to everyone before the start, during play and after the end', async () => {
  const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];
  const waiting = await server.openTable(seats);
  expect((await say(waiting, 0, 'hello')).body).toMatchObject({ seq: 2 });
  expect((await logOf(waiting)).at(-1)).toEqual({ kind: 'say', seat: 0, phrase: 'hello' });
  const table = await server.playingTable();
  expect((await say(table, 1, 'good-luck')).status).toBe(200);
  await playToTheEnd(table);
  expect((await say(table, 0, 'clap')).status).toBe(200);
  expect((await logOf(table)).at(-1)).toEqual({ kind: 'say', seat: 0, phrase: 'clap' });
  const record = await table.watcher.get(`/api/matches/${table.id}/record`);
  expect(record.text).toMatch(/^\d+ say 0 clap$/m);
});

test('needs the right to the seat and a known phrase', async () => {
  const table = await server.playingTable();
  const refused = async (answer: ReturnType<typeof say>) => {
    const { status, body } = await answer;
    return [status, body.error];
  };
  const [ann, , watcher] = [...table.seats, table.watcher];
  expect(await refused(say(table, 0, 'you-fool'))).toEqual([422, 'unknown-phrase']);
  expect(await refused(say(table, 0, '__proto__'))).toEqual([422, 'unknown-phrase']);
  expect(await refused(say(table, 0, ''))).toEqual([400, 'bad-request']);
  expect(await refused(say(table, 1, 'hello', ann))).toEqual([403, 'not-allowed']);
  expect(await refused(say(table, 0, 'hello', watcher))).toEqual([403, 'not-allowed']);
  expect(await refused(say(table, 0, 'hello', table.owner))).toEqual([403, 'not-allowed']);
  const takeOver = { commandId: commandId(), seat: 0, bot: 'first' };
  await table.owner.post(`/api/matches/${table.id}/take-over`, takeOver);
  expect(await refused(say(table, 0, 'hello'))).toEqual([403, 'not-allowed']);
});

test('does not invalidate a move that was decided before', async () => {
  const table = await server.playingTable();
  const [ann] = table.seats as [Client];
  const { seq } = (await ann.get(`/api/matches/${table.id}?seat=0`)).body.seen;
  await say(table, 1, 'hurry');
  await say(table, 0, 'sorry');
  const body = { commandId: commandId(), seat: 0, seq, moves: ['bid 1'] };
  const moved = await ann.post(`/api/matches/${table.id}/moves`, body);
  expect([moved.status, moved.body.seq]).toEqual([200, seq + 3]);
});

test('takes effect once, even if it is sent again', async () => {
  const strict = await testServer();
  const table = await strict.playingTable();
  const [ann] = table.seats as [Client];
  const body = { commandId: commandId(), seat: 0, phrase: 'wow' };
  const send = () => ann.post(`/api/matches/${table.id}/say`, body);
  const answers = [await send(), await send(), ...(await Promise.all([send(), send()]))];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const said = (await logOf(table)).filter(({ kind }: { kind: string }) => kind === 'say');
  expect(said).toHaveLength(1);
  await strict.remove();
});

test('refuses a phrase too soon after the last one; other seats may speak', async () => {
  const strict = await testServer({ limits: { phraseEveryMs: 60_000 } });
  const table = await strict.playingTable();
  expect((await say(table, 0, 'hello')).status).toBe(200);
  const again = await say(table, 0, 'hello');
  expect([again.status, again.body.error]).toEqual([429, 'too-many-requests']);
  expect(again.headers['retry-after']).toBe('1');
  expect((await say(table, 1, 'hello')).status).toBe(200);
  await strict.remove();
});

test('limits the phrases of a seat in a match, also after a restart', async () => {
  const limits = { phraseEveryMs: 0, phrasesPerMatch: 3 };
  const first = await testServer({ limits });
  const table = await first.playingTable();
  for (let time = 0; time < 3; time += 1) await say(table, 0, 'laugh');
  const full = await say(table, 0, 'laugh');
  expect([full.status, full.body.error]).toEqual([409, 'said-enough']);
  expect((await say(table, 1, 'laugh')).status).toBe(200);
  await first.stop();
  const second = await testServer({ limits, folder: first.folder });
  const ann = second.bearer(table.opened.seats[0]?.token as string);
  expect((await say(table, 0, 'laugh', ann)).body.error).toBe('said-enough');
  await second.remove();
});

test('bots ignore phrases', async () => {
  const seats = [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', bot: 'first' },
  ];
  const table = await server.openTable(seats);
  for (const phrase of ['hello', 'hurry', 'fire']) {
    expect((await say(table, 0, phrase)).status).toBe(200);
  }
  await playToTheEnd(table);
  const { body } = await table.watcher.get(`/api/matches/${table.id}`);
  expect(body.seen.phase).toBe('over');
});
