// A match that waits for an absent player: who may let a bot play, and when.
import { beforeEach, expect, test } from 'vitest';
import { BOX, type Client, commandId, playToTheEnd, type TestTable } from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let at: number;
const server = serverPerTest({ now: () => at });
beforeEach(() => {
  at = 1_700_000_000_000;
});

async function outcome(who: Client | undefined, table: TestTable, name: string, body = {}) {
  const sent = { commandId: commandId(), ...body };
  const answer = await (who as Client).post(`/api/matches/${table.id}/${name}`, sent);
  return answer.body.error ?? answer.status;
}

const letBotPlay = (who: Client | undefined, table: TestTable, seat: number) =>
  outcome(who, table, 'take-over', { seat, bot: 'first' });

async function seenBy(table: TestTable, seat?: number) {
  const who = seat === undefined ? table.watcher : (table.seats[seat] as Client);
  const { body } = await who.get(
    `/api/matches/${table.id}${seat === undefined ? '' : `?seat=${seat}`}`,
  );
  return body.seen;
}

async function bid(table: TestTable, seat: number): Promise<void> {
  const { seq, moves } = await seenBy(table, seat);
  expect(await outcome(table.seats[seat], table, 'moves', { seat, seq, moves: [moves[0]] })).toBe(
    200,
  );
}

test('after a day a player who waits may let a bot play for the absent one, who can come back', async () => {
  const table = await server.playingTable();
  const [ann, ben] = table.seats;
  await bid(table, 0);
  expect((await seenBy(table)).toMove).toEqual([1]);
  at += DAY_MS - 1;
  expect(await letBotPlay(ann, table, 1)).toBe('too-early');
  expect(await outcome(ann, table, 'say', { seat: 0, phrase: 'laugh' })).toBe(200);
  at += 1;
  for (const who of [ben, table.watcher])
    expect(await letBotPlay(who, table, 1)).toBe('not-allowed');
  expect(await letBotPlay(ann, table, 0)).toBe('not-allowed');
  expect(await letBotPlay(ann, table, 1)).toBe(200);
  expect((await seenBy(table)).players[1]).toEqual({
    kind: 'bot',
    bot: 'first',
    standsInFor: 'Ben',
  });
  expect(await outcome(ben, table, 'sit', { seat: 1, name: 'Ben' })).toBe(200);
  expect((await seenBy(table)).players[1]).toEqual({ kind: 'person', name: 'Ben' });
});

test('the player for whom the match waits may do nothing, however long it takes', async () => {
  const table = await server.playingTable();
  const [ann, ben] = table.seats;
  at += 10 * DAY_MS;
  expect(await letBotPlay(ann, table, 1)).toBe('not-allowed');
  expect(await letBotPlay(ben, table, 0)).toBe('not-allowed');
  expect(await letBotPlay(table.owner, table, 1)).toBe(200);
});

test('a move begins the day again', async () => {
  const table = await server.playingTable(3);
  await bid(table, 0);
  at += DAY_MS - 1;
  await bid(table, 1);
  at += DAY_MS - 1;
  expect(await letBotPlay(table.seats[0], table, 2)).toBe('too-early');
  at += 1;
  expect(await letBotPlay(table.seats[0], table, 2)).toBe(200);
});

test('a player who waits gets no other right: to free a seat, to set the coach, to close', async () => {
  const table = await server.playingTable();
  await bid(table, 0);
  at += 10 * DAY_MS;
  for (const [name, body] of [
    ['free', { seat: 1 }],
    ['coach', { coach: 'own' }],
    ['renew-watch', {}],
    ['close', {}],
  ] as const) {
    expect(await outcome(table.seats[0], table, name, body)).toBe('not-allowed');
  }
});

test('a table that waits for its owner can be started by a player who sits', async () => {
  const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
  const [ann, ben] = table.seats;
  await outcome(ben, table, 'sit', { seat: 1, name: 'Ben' });
  expect(await outcome(ben, table, 'start')).toBe('too-early');
  at += DAY_MS;
  expect(await outcome(ann, table, 'start')).toBe('not-allowed');
  expect(await outcome(table.watcher, table, 'start')).toBe('not-allowed');
  expect(await outcome(ben, table, 'start')).toBe(200);
  expect((await seenBy(table)).phase).toBe('playing');
  // The invitation of the open seat still works.
  expect(await outcome(ann, table, 'sit', { seat: 0, name: 'Ann' })).toBe(200);
});

test.each([
  [1, HOUR_MS],
  [168, 7 * DAY_MS],
])('the owner chooses the time when the match is opened: %d hours', async (awayHours, ms) => {
  const seats = [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Ben' },
  ];
  const { body } = await server.client().post('/api/matches', { ...BOX, seats, awayHours });
  const table = {
    id: body.id,
    watcher: server.bearer(body.watch.token),
    seats: body.seats.map(({ token }: { token: string }) => server.bearer(token)),
  } as unknown as TestTable;
  expect(await seenBy(table)).toMatchObject({ awayHours, phase: 'playing' });
  await bid(table, 0);
  at += ms - 1;
  expect(await letBotPlay(table.seats[0], table, 1)).toBe('too-early');
  at += 1;
  expect(await letBotPlay(table.seats[0], table, 1)).toBe(200);
});

test('with 0 only the owner may', async () => {
  const { body } = await server
    .client()
    .post('/api/matches', { ...BOX, seats: [{ kind: 'open' }, { kind: 'open' }], awayHours: 0 });
  const token = await server.claimToken(body.id, body.seats[1].token);
  const table = { id: body.id } as unknown as TestTable;
  const ben = server.bearer(token);
  await outcome(ben, table, 'sit', { seat: 1, name: 'Ben' });
  at += 1_000 * DAY_MS;
  expect(await outcome(ben, table, 'start')).toBe('not-allowed');
  expect(await outcome(server.bearer(body.owner), table, 'start')).toBe(200);
});

test('a rematch keeps the time', async () => {
  const seats = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }));
  const { body } = await server.client().post('/api/matches', { ...BOX, seats, awayHours: 72 });
  const players = body.seats.map(({ token }: { token: string }) => server.bearer(token));
  const owner = server.bearer(body.owner);
  await playToTheEnd({ id: body.id, seats: players } as unknown as TestTable);
  const again = { commandId: commandId() };
  const { id } = (await owner.post(`/api/matches/${body.id}/rematch`, again)).body;
  expect((await owner.get(`/api/matches/${id}`)).body.seen.awayHours).toBe(72);
});

test('another value is refused', async () => {
  const seats = [{ kind: 'open' }, { kind: 'open' }];
  for (const awayHours of [2, -1, 'never', null]) {
    const { body } = await server.client().post('/api/matches', { ...BOX, seats, awayHours });
    expect(body.error).toBe('bad-request');
  }
});
