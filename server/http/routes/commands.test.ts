// Commands over HTTP: the effect, the required right, and that each takes effect once.
import { describe, expect, test } from 'vitest';
import {
  BOX,
  type Client,
  commandId,
  GUESTS,
  playToTheEnd,
  type TestTable,
} from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';

const server = serverPerTest();

function path(table: TestTable, name: string): string {
  return `/api/matches/${table.id}/${name}`;
}

async function seen(table: TestTable, seat: number) {
  const { body } = await (table.seats[seat] as Client).get(`/api/matches/${table.id}?seat=${seat}`);
  return body.seen;
}

async function command(who: Client | undefined, table: TestTable, name: string, body = {}) {
  const sent = { commandId: commandId(), ...body };
  return (who as Client).post(path(table, name), sent);
}

/** The code of a refusal, or the status of a success. */
async function outcome(who: Client | undefined, table: TestTable, name: string, body = {}) {
  const answer = await command(who, table, name, body);
  return answer.body.error ?? answer.status;
}

describe('opening', () => {
  const newTable = { ...BOX, seats: [{ kind: 'open' }] };

  test('gives tokens and links to all seats except bots', async () => {
    const seats = [{ kind: 'open' }, { kind: 'bot', bot: 'first' }, { kind: 'person', name: 'A' }];
    const { body: opened } = await server.client().post('/api/matches', { ...newTable, seats });
    expect(opened.seats[0].link).toBe(
      `http://localhost:80/t/${opened.id}#${opened.seats[0]?.token}`,
    );
    expect(opened.seats[1]).toBeNull();
    expect(opened.seats[2]).toEqual({ token: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/) });
    expect(opened.id).toMatch(/^[A-Za-z0-9]{10}$/);
    const tokens = [opened.owner, opened.watch.token, opened.seats[0]?.token];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  test.each([
    [{ ...newTable, game: 'chess', seats: GUESTS }, 'unknown-game'],
    [{ ...newTable, edition: 'rapid', seats: GUESTS }, 'unknown-edition'],
    [{ ...newTable, preset: 'rapid', seats: GUESTS }, 'unknown-preset'],
    [{ ...newTable, switches: { speed: 3 }, seats: GUESTS }, 'unknown-switch'],
    [newTable, 'bad-seat-count'],
    [{ ...newTable, seats: [...GUESTS, { kind: 'bot', bot: 'nobody' }] }, 'unknown-bot'],
    [{ ...newTable, seats: [...GUESTS, { kind: 'person', name: ' \n ' }] }, 'bad-name'],
    [{ ...newTable, seats: [] }, 'bad-request'],
  ])('refuses %j', async (body, code) => {
    const answer = await server.client().post('/api/matches', body);
    expect(answer.body).toEqual({ error: code, message: expect.stringMatching(/\.$/) });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a match starts when all seats are taken', async () => {
    const table = await server.openTable([{ kind: 'person', name: 'Ann' }, { kind: 'open' }]);
    expect((await seen(table, 0)).phase).toBe('waiting');
    await command(table.seats[1], table, 'sit', { seat: 1, name: ' Ben ' });
    expect(await seen(table, 1)).toMatchObject({
      phase: 'playing',
      players: [
        { kind: 'person', name: 'Ann' },
        { kind: 'person', name: 'Ben' },
      ],
      toMove: [0, 1],
      moves: ['bid 0', 'bid 1', 'bid 2'],
    });
  });
});

describe('sitting down', () => {
  test('needs the right to the seat', async () => {
    const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
    const [ann, ben] = table.seats;
    expect(await outcome(ben, table, 'sit', { seat: 0, name: 'Ben' })).toBe('not-allowed');
    expect(await outcome(table.owner, table, 'sit', { seat: 0, name: 'Eve' })).toBe('not-allowed');
    expect(await outcome(ann, table, 'sit', { seat: 0, name: 'Ann' })).toBe(200);
    expect(await outcome(ben, table, 'sit', { seat: 0, name: 'Ben' })).toBe('seat-taken');
    expect(await outcome(ann, table, 'sit', { seat: 0, name: 'Anna' })).toBe(200);
    expect(await outcome(ann, table, 'sit', { seat: 0, name: 'a'.repeat(25) })).toBe('bad-name');
    expect(await outcome(ann, table, 'sit', { seat: 7, name: 'Ann' })).toBe('no-such-seat');
    expect((await seen(table, 0)).players[0]).toEqual({ kind: 'person', name: 'Anna' });
  });

  test('takes a seat back from a bot', async () => {
    const table = await server.playingTable();
    const [ann] = table.seats;
    expect(await outcome(table.owner, table, 'take-over', { seat: 0, bot: 'nobody' })).toBe(
      'unknown-bot',
    );
    expect(await outcome(table.owner, table, 'take-over', { seat: 9, bot: 'first' })).toBe(
      'no-such-seat',
    );
    expect(await outcome(ann, table, 'take-over', { seat: 0, bot: 'first' })).toBe('not-allowed');
    expect(await outcome(table.owner, table, 'take-over', { seat: 0, bot: 'first' })).toBe(200);
    const body = { seat: 0, seq: 0, moves: ['bid 1'] };
    expect(await outcome(ann, table, 'moves', body)).toBe('not-allowed');
    expect(await outcome(ann, table, 'resign', { seat: 0 })).toBe('not-allowed');
    expect(await outcome(ann, table, 'sit', { seat: 0, name: 'Ann' })).toBe(200);
    expect((await seen(table, 0)).players[0]).toEqual({ kind: 'person', name: 'Ann' });
  });
});

describe('before the start', () => {
  test('the owner can start, and bots take the open seats', async () => {
    const table = await server.openTable([{ kind: 'person', name: 'Ann' }, { kind: 'open' }]);
    const body = { seat: 0, seq: 0, moves: ['bid 1'] };
    expect(await outcome(table.seats[0], table, 'moves', body)).toBe('not-started');
    expect(await outcome(table.seats[0], table, 'resign', { seat: 0 })).toBe('not-started');
    expect(await outcome(table.seats[0], table, 'rematch')).toBe('not-started');
    expect(await outcome(table.watcher, table, 'start')).toBe('not-allowed');
    // Later a player may, see `away.test.ts`.
    expect(await outcome(table.seats[0], table, 'start')).toBe('too-early');
    expect(await outcome(table.owner, table, 'start')).toBe(200);
    expect(await outcome(table.owner, table, 'start')).toBe('already-started');
    expect((await seen(table, 0)).players[1]).toEqual({ kind: 'bot', bot: 'first' });
  });

  test('the invitation to a bot’s seat shows no view until its holder joins', async () => {
    const table = await server.openTable([
      { kind: 'person', name: 'Ann' },
      { kind: 'open' },
      { kind: 'person', name: 'Cas' },
    ]);
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await fetch(`${address}${path(table, 'stream?seat=1')}`, {
      headers: { authorization: `Bearer ${table.opened.seats[1]?.token}` },
    });
    expect(await outcome(table.owner, table, 'start')).toBe(200);
    // The stream ends before the first line with a secret of the bot.
    expect(await stream.text()).not.toContain('"phase":"playing"');
    const guest = table.seats[1] as Client;
    for (const part of ['', '/log', '/record', '/stream']) {
      const reply = await guest.get(`/api/matches/${table.id}${part}?seat=1`);
      expect([part, reply.body.error]).toEqual([part, 'not-allowed']);
    }
    expect((await guest.get(`/api/matches/${table.id}`)).status).toBe(200);
    expect(await outcome(guest, table, 'sit', { seat: 1, name: 'Ben' })).toBe(200);
    expect((await seen(table, 1)).players[1]).toEqual({ kind: 'person', name: 'Ben' });
  });

  test('the invitation to a freed bot’s seat shows no view', async () => {
    const table = await server.playingTable(3);
    const freed = await table.owner.post(path(table, 'free'), { commandId: commandId(), seat: 1 });
    const guest = server.bearer(await server.claimToken(table.id, freed.body.token));
    expect(await outcome(table.owner, table, 'take-over', { seat: 1, bot: 'first' })).toBe(200);
    expect((await guest.get(`/api/matches/${table.id}?seat=1`)).body.error).toBe('not-allowed');
  });

  test('a freed seat gets a new link, and the old one stops working', async () => {
    const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
    const [ann] = table.seats;
    await command(ann, table, 'sit', { seat: 0, name: 'Ann' });
    expect(await outcome(ann, table, 'free', { seat: 0 })).toBe('not-allowed');
    expect(await outcome(table.owner, table, 'free', { seat: 5 })).toBe('no-such-seat');
    const asked = { commandId: commandId(), seat: 0 };
    const freed = await table.owner.post(path(table, 'free'), asked);
    expect(freed.body).toMatchObject({ seq: 2, link: expect.stringContaining(freed.body.token) });
    expect((await (ann as Client).get(`/api/matches/${table.id}`)).body.error).toBe('bad-token');
    const next = server.bearer(await server.claimToken(table.id, freed.body.token));
    expect(await outcome(next, table, 'sit', { seat: 0, name: 'Cas' })).toBe(200);
    // A repeated command gets the same token, although the store has only its hash.
    expect((await table.owner.post(path(table, 'free'), asked)).text).toBe(freed.text);
  });

  test('during play a freed seat keeps its player, and the log has a line', async () => {
    const table = await server.playingTable();
    const before = await seen(table, 0);
    const asked = { commandId: commandId(), seat: 0 };
    const freed = await table.owner.post(path(table, 'free'), asked);
    expect(freed.body.seq).toBe(before.seq + 1);
    const told = (await (table.seats[1] as Client).get(`/api/matches/${table.id}`)).body.log;
    expect(told.at(-1).happened).toEqual({ kind: 'free', seat: 0 });
    const old = await (table.seats[0] as Client).get(`/api/matches/${table.id}?seat=0`);
    expect(old.body.error).toBe('bad-token');
    const token = await server.claimToken(table.id, freed.body.token);
    const next = server.bearer(token);
    const { players, freed: free } = (await next.get(`/api/matches/${table.id}`)).body.seen;
    expect([players, free]).toEqual([before.players, [0]]);
    await command(next, table, 'sit', { seat: 0, name: 'Zoe' });
    const after = await seen({ ...table, seats: [next] }, 0);
    const joined = [{ kind: 'person', name: 'Zoe' }, ...before.players.slice(1)];
    expect(after).toEqual({ ...before, seq: before.seq + 2, players: joined });
  });
});

describe('moving', () => {
  test.each([
    [{ seat: 1 }, 'not-allowed'],
    [{ moves: ['bid 9'] }, 'not-a-move'],
    [{ moves: ['seal'] }, 'illegal-move'],
    [{ moves: ['bid 1', 'bid 2'] }, 'secret-in-batch'],
    [{ seq: 1 }, 'stale-decision'],
    [{ seq: 99 }, 'history-changed'],
    [{ moves: [] }, 'bad-request'],
    [{ seat: -1 }, 'bad-request'],
    [{ seat: 0.5 }, 'bad-request'],
  ])('refuses %j', async (change, code) => {
    const table = await server.playingTable();
    const { seq } = await seen(table, 0);
    const body = { seat: 0, seq, moves: ['bid 1'], ...change };
    const answer = await command(table.seats[0], table, 'moves', body);
    expect(answer.body.error).toBe(code);
    expect(answer.body.seq).toBe(
      ['stale-decision', 'history-changed'].includes(code) ? seq : undefined,
    );
    expect((await seen(table, 0)).seq).toBe(seq);
  });

  test('moves of others leave a decision valid; a move of the same seat does not', async () => {
    const table = await server.playingTable();
    const { seq } = await seen(table, 0);
    expect(await outcome(table.seats[1], table, 'moves', { seat: 1, seq, moves: ['bid 2'] })).toBe(
      200,
    );
    expect(await outcome(table.seats[0], table, 'moves', { seat: 0, seq, moves: ['bid 1'] })).toBe(
      200,
    );
    // Seat 1 won the round and must call and seal in one batch.
    const now = await seen(table, 1);
    const calls = { seat: 1, seq: now.seq, moves: ['call high'] };
    expect(await outcome(table.seats[1], table, 'moves', calls)).toBe('unfinished-batch');
    const both = { ...calls, moves: ['call high', 'seal'] };
    expect(await outcome(table.seats[1], table, 'moves', both)).toBe(200);
    expect(await outcome(table.seats[0], table, 'moves', { seat: 0, seq, moves: ['bid 1'] })).toBe(
      'stale-decision',
    );
  });

  test('takes effect once, and refuses another body with the same id', async () => {
    const table = await server.playingTable();
    const [ann] = table.seats as [Client];
    const { seq } = await seen(table, 0);
    const body = { commandId: commandId(), seat: 0, seq, moves: ['bid 1'] };
    const first = await ann.post(path(table, 'moves'), body);
    expect(first.body).toEqual({ seq: seq + 1, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    for (let time = 0; time < 5; time += 1) {
      expect((await ann.post(path(table, 'moves'), body)).text).toBe(first.text);
    }
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    expect((await ann.post(path(table, 'moves'), reordered)).text).toBe(first.text);
    const other = await ann.post(path(table, 'moves'), { ...body, moves: ['bid 2'] });
    expect([other.status, other.body.error]).toEqual([422, 'command-reused']);
    const elsewhere = { commandId: body.commandId, seat: 0 };
    expect((await ann.post(path(table, 'resign'), elsewhere)).body.error).toBe('command-reused');
    expect((await seen(table, 0)).seq).toBe(seq + 1);
  });

  test('a command without effect gets a reply and is not stored', async () => {
    const table = await server.playingTable();
    const { length } = await server.store.readLines(table.id, 0);
    const body = { commandId: commandId(), seat: 0, name: 'Ann' };
    const { status, body: done } = await (table.seats[0] as Client).post(path(table, 'sit'), body);
    expect([status, done.seq]).toEqual([200, length]);
    expect(await server.store.findCommand(table.id, body.commandId)).toBeUndefined();
    await playToTheEnd(table);
    const ids = [commandId(), commandId()];
    for (const id of ids) await table.owner.post(path(table, 'rematch'), { commandId: id });
    const known = ids.map((id) => server.store.findCommand(table.id, id));
    expect((await Promise.all(known)).map((one) => one !== undefined)).toEqual([true, false]);
  });

  test('takes effect once if it is sent many times at once', async () => {
    const table = await server.playingTable();
    const [ann] = table.seats as [Client];
    const { seq } = await seen(table, 0);
    const body = { commandId: commandId(), seat: 0, seq, moves: ['bid 1'] };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ann.post(path(table, 'moves'), body)),
    );
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect((await seen(table, 0)).seq).toBe(seq + 1);
  });
});

describe('the end', () => {
  test('resigning ends a match of two; a match of three goes on with a bot', async () => {
    const two = await server.playingTable();
    expect(await outcome(two.seats[0], two, 'resign', { seat: 1 })).toBe('not-allowed');
    expect(await outcome(two.seats[0], two, 'resign', { seat: 0 })).toBe(200);
    expect((await seen(two, 1)).result).toEqual({ winners: [1] });
    expect(await outcome(two.seats[1], two, 'resign', { seat: 1 })).toBe('match-over');
    const three = await server.playingTable(3);
    expect(await outcome(three.seats[0], three, 'resign', { seat: 0 })).toBe(200);
    expect(await seen(three, 1)).toMatchObject({
      phase: 'playing',
      resigned: [0],
      players: [{ kind: 'bot', bot: 'first' }, {}, {}],
    });
  });

  test('an undo needs a move that can be undone', async () => {
    const table = await server.playingTable();
    expect(await outcome(table.seats[0], table, 'undo', { seat: 0, to: 2 })).toBe('cannot-undo');
    expect(await outcome(table.seats[0], table, 'undo', { seat: 1, to: 2 })).toBe('not-allowed');
  });

  test('the record has the viewer’s lines during play, and all lines after the end', async () => {
    const table = await server.playingTable();
    const [ann, ben] = table.seats as [Client, Client];
    const { seq } = await seen(table, 0);
    await command(ann, table, 'moves', { seat: 0, seq, moves: ['bid 2'] });
    const record = async (who: Client, query: string) =>
      (await who.get(path(table, `record${query}`))).text;
    const asBen = await record(ben, '?seat=1');
    expect(asBen).toContain('\nmove 0 bid ?\n'.replace('\n', `\n${seq + 1} `));
    expect(asBen).toMatch(/^\d+ chance gem \?1$/m);
    expect(asBen).not.toContain('hash');
    expect(await record(ann, '?seat=0')).toContain(`\n${seq + 1} move 0 bid 2\n`);
    expect(await record(table.watcher, '')).toContain(`\n${seq + 1} move 0 bid ?\n`);
    await playToTheEnd(table);
    const whole = await record(table.watcher, '');
    expect(whole).toBe(await record(ann, '?seat=0'));
    expect(whole).toMatch(/\nhash [0-9a-f]{64}\nseal [0-9a-f]{64}\n$/);
  });

  test('a rematch rotates the seats, keeps the rights, and is opened only once', async () => {
    const table = await server.playingTable();
    const [ann, ben] = table.seats as [Client, Client];
    expect(await outcome(ann, table, 'rematch')).toBe('match-running');
    await playToTheEnd(table);
    expect(await outcome(table.watcher, table, 'rematch')).toBe('not-allowed');
    const asked = { commandId: commandId() };
    const first = await ben.post(path(table, 'rematch'), asked);
    expect(first.status).toBe(200);
    const { id } = first.body;
    expect((await command(ann, table, 'rematch')).body).toEqual({ id });
    expect((await ben.post(path(table, 'rematch'), asked)).body).toEqual({ id });
    expect((await ann.get(`/api/matches/${table.id}`)).body.rematch).toEqual({ id, by: 1 });
    const next = (await ann.get(`/api/matches/${id}?seat=1`)).body;
    expect(next.rights.seats).toEqual([1]);
    expect(next.seen.players.map(({ name }: { name: string }) => name)).toEqual(['Ben', 'Ann']);
    expect(next.seen.phase).toBe('playing');
    expect((await ben.get(`/api/matches/${id}?seat=0`)).body.rights.seats).toEqual([0]);
    const used = await command(ann, { ...table, id }, 'rematch');
    expect(used.body.error).toBe('match-running');
  });

  test('a player who resigned returns in the rematch', async () => {
    const table = await server.playingTable(3);
    await command(table.seats[2], table, 'resign', { seat: 2 });
    await command(table.seats[1], table, 'resign', { seat: 1 });
    const { body } = await command(table.owner, table, 'rematch');
    const next = (await table.owner.get(`/api/matches/${body.id}`)).body;
    expect(next.seen.players.map(({ name }: { name: string }) => name)).toEqual([
      'Ben',
      'Cas',
      'Ann',
    ]);
  });
});
