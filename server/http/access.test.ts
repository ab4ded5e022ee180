// Access: tokens, devices, owners, spectators, strangers, and pages of other sites.
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  BOX,
  type Client,
  commandId,
  GUESTS,
  type TestTable,
  testServer,
} from '../testing/server.ts';
import { serverPerTest } from '../testing/server-per-test.ts';
import { storedText } from '../testing/store.ts';

const server = serverPerTest();

const newTable = { ...BOX, seats: GUESTS };

function look(table: TestTable, query = ''): string {
  return `/api/matches/${table.id}${query}`;
}

/** A device that keeps its cookie. */
async function device(table: TestTable, token: string): Promise<Client> {
  const here = server.browser();
  await here.post(`/api/matches/${table.id}/seat`, { token });
  return here;
}

describe('rights', () => {
  test('refuses reads of a match without a valid token', async () => {
    const table = await server.playingTable();
    const paths = ['', '/record', '/stream'].map((end) => `/api/matches/${table.id}${end}`);
    for (const path of paths) {
      const none = await server.client().get(path);
      expect([none.status, none.body.error]).toEqual([401, 'no-token']);
      expect(none.headers['www-authenticate']).toBe('Bearer');
      const bad = await server.bearer('x'.repeat(32)).get(path);
      expect([bad.status, bad.body.error]).toEqual([403, 'bad-token']);
      const unreadable = await server.client({ authorization: 'Basic abc' }).get(path);
      expect([unreadable.status, unreadable.body.error]).toEqual([403, 'bad-token']);
      const elsewhere = await server.playingTable();
      const foreign = await (elsewhere.seats[0] as Client).get(path);
      expect([foreign.status, foreign.body.error]).toEqual([403, 'bad-token']);
    }
  });

  test('an unknown match has its own refusal', async () => {
    for (const id of ['abcdefghij', 'short', '..%2f..%2fab']) {
      const answer = await server.client().get(`/api/matches/${id}`);
      expect([answer.status, answer.body.error]).toEqual([404, 'unknown-match']);
    }
  });

  test('a seat’s view needs the right to the seat, even for the owner', async () => {
    const table = await server.playingTable();
    const [ann] = table.seats as [Client];
    expect((await ann.get(look(table, '?seat=0'))).body.viewer).toBe(0);
    expect((await ann.get(look(table))).body.viewer).toBe('spectator');
    for (const who of [table.owner, table.watcher, table.seats[1] as Client]) {
      expect((await who.get(look(table, '?seat=0'))).body.error).toBe('not-allowed');
      expect((await who.get(look(table, '/record?seat=0'))).body.error).toBe('not-allowed');
      expect((await who.get(look(table, '/stream?seat=0'))).body.error).toBe('not-allowed');
    }
    const { body } = await table.watcher.get(look(table));
    expect(body.rights).toEqual({ owner: false, seats: [], watch: true });
    expect(body.seen.view.gems).toEqual([null, null]);
    expect(body.seen.moves).toEqual([]);
  });

  test('only its seat sees a secret draw', async () => {
    const table = await server.playingTable();
    const logs = await Promise.all([
      (table.seats[0] as Client).get(look(table, '?seat=0')),
      (table.seats[1] as Client).get(look(table, '?seat=1')),
      table.watcher.get(look(table)),
    ]);
    const gems = logs.map(({ body }) =>
      body.log.flatMap(({ happened }: { happened: { told?: { gem?: number | null }[] } }) =>
        (happened.told ?? []).map(({ gem }) => gem !== null && gem !== undefined),
      ),
    );
    expect(gems).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
});

describe('devices', () => {
  test('the opening device owns the table and has the seats of the named people', async () => {
    const seats = [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Ben' },
    ];
    const opened = await server.client().post('/api/matches', { ...newTable, seats });
    const cookie = opened.headers['set-cookie'] as string;
    expect(cookie).toMatch(
      /^wormery-[0-9a-f]{12}=[\w-]{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const here = server.client({ cookie: cookie.split(';')[0] as string });
    const { body } = await here.get(`/api/matches/${opened.body.id}?seat=1`);
    expect(body.rights).toEqual({ owner: true, seats: [0, 1], watch: false });
    const mine = (await here.get('/api/matches')).body.matches;
    expect(mine).toEqual([
      {
        id: opened.body.id,
        game: 'blind-bids',
        edition: 'blind-bids',
        players: seats,
        colours: ['coral', 'blue'],
        phase: 'playing',
        toMove: [0, 1],
        rights: { owner: true, seats: [0, 1], watch: false },
        at: expect.any(Number),
      },
    ]);
  });

  test('the list names the winners of a match that is over, and of no other', async () => {
    const table = await server.playingTable();
    const ann = await device(table, table.opened.seats[0]?.token as string);
    const listed = async () => (await ann.get('/api/matches')).body.matches[0];
    expect(await listed()).not.toHaveProperty('winners');
    await ann.post(look(table, '/resign'), { commandId: commandId(), seat: 0 });
    expect(await listed()).toMatchObject({ phase: 'over', winners: [1] });
  });

  test('a device collects the rights of all tokens that it exchanges', async () => {
    const table = await server.openTable(GUESTS);
    const ann = await device(table, table.opened.seats[0]?.token as string);
    expect((await ann.get(look(table, '?seat=0'))).body.viewer).toBe(0);
    expect((await ann.get(look(table, '?seat=1'))).body.error).toBe('not-allowed');
    const more = await ann.post(look(table, '/seat'), { token: table.opened.seats[1]?.token });
    expect(more.body).toEqual({ owner: false, seats: [0, 1], watch: false });
    expect((await ann.get(look(table, '?seat=1'))).body.viewer).toBe(1);
    expect((await ann.get('/api/matches')).body.matches).toHaveLength(1);
  });

  test('a token of another match or of none is refused and sets no cookie', async () => {
    const [table, other] = [await server.openTable(GUESTS), await server.openTable(GUESTS)];
    for (const token of [other.opened.owner, 'x'.repeat(32)]) {
      const answer = await server.client().post(look(table, '/seat'), { token });
      expect([answer.status, answer.body.error]).toEqual([403, 'bad-token']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const unknown = await server.client().post('/api/matches/abcdefghij/seat', {
      token: other.opened.owner,
    });
    expect(unknown.body.error).toBe('unknown-match');
  });

  test('a stranger has no matches', async () => {
    await server.playingTable();
    expect((await server.client().get('/api/matches')).body).toEqual({ matches: [] });
    const forged = server.client({ cookie: `wormery=${'x'.repeat(32)}` });
    expect((await forged.get('/api/matches')).body).toEqual({ matches: [] });
  });

  test('devices lose a freed seat', async () => {
    const table = await server.openTable(GUESTS);
    const ann = await device(table, table.opened.seats[0]?.token as string);
    await table.owner.post(look(table, '/free'), { commandId: commandId(), seat: 0 });
    expect((await ann.get(look(table))).body.error).toBe('no-token');
  });

  test('the store contains no secret', async () => {
    const table = await server.playingTable();
    const stored = await storedText(server.folder);
    const { owner, watch, seats } = table.opened;
    const tokens = [owner, watch.token, ...seats.map((seat) => seat?.token as string)];
    tokens.push(...(table.invitations as string[]));
    for (const secret of tokens) expect(stored).not.toContain(secret);
    expect(stored).toContain(table.id);
  });
});

describe('origins', () => {
  const own = { host: 'home.example:8080' };

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://home.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('refuses a page of another site: %j', async (headers) => {
    const answer = await server.client({ ...own, ...headers }).post('/api/matches', newTable);
    expect([answer.status, answer.body.error]).toEqual([403, 'foreign-origin']);
  });

  test.each([
    [{}],
    [{ origin: 'http://home.example:8080' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('allows its own page and programs: %j', async (headers) => {
    expect(
      (await server.client({ ...own, ...headers }).post('/api/matches', newTable)).status,
    ).toBe(200);
  });

  test('a bearer token needs no check', async () => {
    const table = await server.openTable(GUESTS);
    const headers = {
      authorization: `Bearer ${table.opened.seats[0]?.token}`,
      origin: 'https://bots.example',
    };
    const sit = { commandId: commandId(), seat: 0, name: 'Bot' };
    expect((await server.client(headers).post(look(table, '/sit'), sit)).status).toBe(200);
  });
});

describe('addresses', () => {
  test('links have the host of the request', async () => {
    const { body } = await server
      .client({ host: 'Home.local:8080' })
      .post('/api/matches', newTable);
    expect(body.watch.link).toBe(`http://home.local:8080/t/${body.id}#${body.watch.token}`);
    const six = await server.client({ host: '[fe80::1]:8080' }).post('/api/matches', newTable);
    expect(six.body.watch.link).toMatch(/^http:\/\/\[fe80::1\]:8080\/t\//);
  });

  test.each(['evil.example/path', 'a b', 'user@host'])('but not the host "%s"', async (host) => {
    const answer = await server.client({ host }).post('/api/matches', newTable);
    expect([answer.status, answer.body.error]).toEqual([400, 'bad-request']);
  });

  test.each([
    ['https', 'https'],
    ['javascript', 'http'],
    ['HTTPS', 'http'],
  ])('a proxy that forwards "%s" gives links with %s', async (said, scheme) => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': said },
      body: JSON.stringify(newTable),
    });
    const { watch } = (await reply.json()) as { watch: { link: string } };
    expect(watch.link).toMatch(`${scheme}://127.0.0.1:${port}/t/`);
    expect(watch.link.startsWith(scheme)).toBe(true);
  });

  test('a public HTTPS address gives HTTPS links and secure cookies', async () => {
    const secure = await testServer({ publicUrl: 'https://worms.example' });
    const page = secure.client({
      host: 'worms.example',
      origin: 'https://worms.example',
    });
    const { body, headers } = await page.post('/api/matches', newTable);
    expect(body.watch.link).toMatch(/^https:\/\/worms\.example\/t\//);
    expect(headers['set-cookie']).toMatch(
      /^__Host-wormery-[0-9a-f]{12}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers['set-cookie']).not.toContain('Domain');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.remove();
  });
});
