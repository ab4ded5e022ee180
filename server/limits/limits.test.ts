// Every limit is enforced, counted by its name, and documented for operators.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  BOX,
  type Client,
  commandId,
  playToTheEnd,
  type TestServer,
  type TestTable,
  testServer,
} from '../testing/server.ts';
import {
  isSettable,
  type LimitName,
  type Limits,
  limitVariable,
  standardLimits,
} from './limits.ts';

let server: TestServer;

afterEach(() => server?.remove());

async function open(limits: Partial<Limits>): Promise<void> {
  server = await testServer({ limits });
}

/** The number of times that a limit was reached. */
async function times(limit: LimitName): Promise<number> {
  const { values } = await server.app.context.metrics.limited.get();
  return values.find(({ labels }) => labels.limit === limit)?.value ?? 0;
}

/** A client at this address, behind a proxy on this machine. */
function from(address: string, token?: string): Client {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return server.client({ 'x-forwarded-for': address, ...headers });
}

const people = [{ kind: 'open' }, { kind: 'open' }];
const bots = [
  { kind: 'bot', bot: 'first' },
  { kind: 'bot', bot: 'first' },
];

function openFrom(address: string, seats: readonly object[] = people) {
  const newTable = { ...BOX, seats };
  return from(address).post('/api/matches', newTable);
}

async function codes(count: number, ask: () => ReturnType<Client['get']>): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let time = 0; time < count; time += 1) {
    const { status, body } = await ask();
    all.push(status === 200 ? 200 : body.error);
  }
  return all;
}

test.each(Object.keys(standardLimits) as LimitName[])('%s is documented', (name) => {
  const text = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
  expect(row, `docs/operating.md has no row for ${name}`).toBeDefined();
  const [, , , standard, , setting] = (row ?? '').split('|').map((cell) => cell.trim());
  expect(standard?.replaceAll(',', '')).toBe(`${standardLimits[name]}`);
  expect(setting).toBe(isSettable(name) ? `\`${limitVariable(name)}\`` : '-');
});

test('an IPv6 address counts by its /64', async () => {
  await open({ readsPerMinute: 3, tablesPerMinute: 2 });
  const near = (index: number) => `2001:db8:0:1::${index.toString(16)}`;
  let requests = 0;
  const ask = () => {
    requests += 1;
    return from(near(requests)).get('/api/games');
  };
  expect(await codes(4, ask)).toEqual([200, 200, 200, 'too-many-requests']);
  expect((await from('2001:db8:0:2::1').get('/api/games')).status).toBe(200);
  expect(await times('readsPerMinute')).toBe(1);
  const opened = await codes(3, () => {
    requests += 1;
    return openFrom(near(requests));
  });
  expect(opened).toEqual([200, 200, 'too-many-requests']);
  expect(await times('tablesPerMinute')).toBe(1);
});

test('tablesPerMinute: a rematch counts once', async () => {
  await open({ tablesPerMinute: 3 });
  const table = await server.playingTable();
  await playToTheEnd(table);
  const rematch = ({ id, owner }: Pick<TestTable, 'id' | 'owner'>) =>
    owner.post(`/api/matches/${id}/rematch`, { commandId: commandId() });
  const first = await rematch(table);
  expect(first.status).toBe(200);
  for (let time = 0; time < 5; time += 1) expect((await rematch(table)).body).toEqual(first.body);
  // In a rematch of two, the players swap seats.
  const next = { ...table, id: first.body.id, seats: table.seats.toReversed() };
  await playToTheEnd(next);
  const second = await rematch(next);
  expect(second.status).toBe(200);
  const last = { ...table, id: second.body.id };
  await playToTheEnd(last);
  const refused = await rematch(last);
  expect([refused.status, refused.body.error]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await times('tablesPerMinute')).toBe(1);
});

test('tablesPerNetwork: finished and closed tables no longer count', async () => {
  await open({ tablesPerNetwork: 2 });
  const ended = await server.playingTable();
  const waiting = await server.openTable(people);
  const here = server.client();
  const newTable = { ...BOX, seats: people };
  const another = () => here.post('/api/matches', newTable);
  const refused = await another();
  expect([refused.status, refused.body.error]).toEqual([409, 'too-many-tables']);
  expect((await openFrom('203.0.113.1')).status).toBe(200);
  await playToTheEnd(ended);
  expect(await codes(2, another)).toEqual([200, 'too-many-tables']);
  await waiting.owner.post(`/api/matches/${waiting.id}/close`, { commandId: commandId() });
  expect(await codes(2, another)).toEqual([200, 'too-many-tables']);
  expect(await times('tablesPerNetwork')).toBe(3);
});

test('tablesPerNetwork: concurrent requests can’t exceed it', async () => {
  await open({ tablesPerNetwork: 2 });
  const all = await Promise.all(Array.from({ length: 20 }, () => openFrom('203.0.113.1')));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
});

test('botTablesPerNetwork and botTablesInAll: tables of bots only', async () => {
  await open({ botTablesPerNetwork: 1, botTablesInAll: 2 });
  expect(await codes(2, () => openFrom('203.0.113.1', bots))).toEqual([200, 'too-many-tables']);
  expect((await openFrom('203.0.113.1')).status).toBe(200);
  expect((await openFrom('203.0.113.2', bots)).status).toBe(200);
  expect((await openFrom('203.0.113.3', bots)).body.error).toBe('too-many-tables');
  expect((await openFrom('203.0.113.3')).status).toBe(200);
  expect([await times('botTablesPerNetwork'), await times('botTablesInAll')]).toEqual([1, 1]);
});

test('changesPerMinute: names, undo requests and phrases of a seat, not its moves', async () => {
  await open({ changesPerMinute: 3, phraseEveryMs: 0 });
  const table = await server.playingTable();
  const [ann, ben] = table.seats as [Client, Client];
  const path = `/api/matches/${table.id}`;
  let name = 0;
  const rename = (who: Client, seat: number) => () => {
    name += 1;
    return who.post(`${path}/sit`, { commandId: commandId(), seat, name: `Name ${name}` });
  };
  // Joining was the first change.
  expect(await codes(3, rename(ann, 0))).toEqual([200, 200, 'too-many-changes']);
  const say = { commandId: commandId(), seat: 0, phrase: 'hello' };
  expect((await ann.post(`${path}/say`, say)).body.error).toBe('too-many-changes');
  expect((await rename(ben, 1)()).status).toBe(200);
  const setCoach = (coach: string) =>
    table.owner.post(`${path}/coach`, { commandId: commandId(), coach });
  expect((await setCoach('own')).status).toBe(200);
  const { seq } = (await ann.get(`${path}?seat=0`)).body.seen;
  const move = { commandId: commandId(), seat: 0, seq, moves: ['bid 1'] };
  expect((await ann.post(`${path}/moves`, move)).status).toBe(200);
  expect((await setCoach('off')).status).toBe(200);
  expect((await setCoach('seats-0')).status).toBe(200);
  expect((await setCoach('own')).body.error).toBe('too-many-changes');
  expect(await times('changesPerMinute')).toBe(3);
});

test('changesPerMinute: a move that replaces one', async () => {
  await open({ changesPerMinute: 4 });
  const table = await server.playingTable();
  const [ann] = table.seats as [Client];
  const path = `/api/matches/${table.id}`;
  const send = async (move: string) => {
    const { seq } = (await ann.get(`${path}?seat=0`)).body.seen;
    return ann.post(`${path}/moves`, { commandId: commandId(), seat: 0, seq, moves: [move] });
  };
  expect((await send('bid 1')).status).toBe(200);
  // Joining was the first change.
  expect(await codes(4, () => send('rebid 2'))).toEqual([200, 200, 200, 'too-many-changes']);
  expect(await times('changesPerMinute')).toBe(1);
});

test('changesPerMinute: a repeated command gets its first reply', async () => {
  await open({ changesPerMinute: 2 });
  const table = await server.playingTable();
  const [ann] = table.seats as [Client];
  const body = { commandId: commandId(), seat: 0, name: 'Anna' };
  const send = () => ann.post(`/api/matches/${table.id}/sit`, body);
  const first = await send();
  expect(first.status).toBe(200);
  for (let time = 0; time < 5; time += 1) expect((await send()).text).toBe(first.text);
});

test('changesPerMinute: a seat that is freed again and again', async () => {
  await open({ changesPerMinute: 3 });
  const table = await server.playingTable();
  const free = () =>
    table.owner.post(`/api/matches/${table.id}/free`, { commandId: commandId(), seat: 1 });
  expect(await codes(4, free)).toEqual([200, 200, 200, 'too-many-changes']);
});

test('changesPerMatch: counted from the log, also after a restart', async () => {
  await open({ changesPerMatch: 50 });
  const table = await server.storedTable(150);
  const { folder } = server;
  await server.stop();
  server = await testServer({ folder, limits: { changesPerMatch: 50 } });
  const ann = server.bearer(table.opened.seats[0]?.token as string);
  const sit = { commandId: commandId(), seat: 0, name: 'Anna' };
  const refused = await ann.post(`/api/matches/${table.id}/sit`, sit);
  expect([refused.status, refused.body.error]).toEqual([409, 'changed-enough']);
  expect(await times('changesPerMatch')).toBe(1);
});

test('linksPerMinute: by network, for all clients together', async () => {
  await open({ linksPerMinute: 3 });
  const table = await server.playingTable();
  let seat = 0;
  const make = () => {
    seat = 1 - seat;
    return (table.seats[seat] as Client).post(`/api/matches/${table.id}/link`, {
      commandId: commandId(),
      seat,
    });
  };
  expect(await codes(4, make)).toEqual([200, 200, 200, 'too-many-requests']);
  expect(await times('linksPerMinute')).toBe(1);
});

test('readCostPerMinuteMs: reads are refused, moves and health checks are not', async () => {
  await open({ readCostPerMinuteMs: 1 });
  const table = await server.storedTable(780);
  const path = `/api/matches/${table.id}`;
  // Verifying 780 lines takes more than a millisecond on any machine.
  const first = await table.watcher.get(path);
  expect(first.status).toBe(200);
  const refused = await table.watcher.get(path);
  expect([refused.status, refused.body.error]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const [ann] = table.seats as [Client];
  const move = { commandId: commandId(), seat: 0, seq: 780, moves: ['bid 1'] };
  expect((await ann.post(`${path}/moves`, move)).status).toBe(200);
  expect((await server.client().get('/api/health')).status).toBe(200);
  expect((await from('203.0.113.1', table.opened.watch.token).get(path)).status).toBe(200);
  expect(await times('readCostPerMinuteMs')).toBe(1);
});

test.each([['/%61pi/matches/'], ['/api/%6Datches/']])(
  'readCostPerMinuteMs holds for an address written as %s',
  async (path) => {
    await open({ readCostPerMinuteMs: 1 });
    const table = await server.storedTable(780);
    expect((await table.watcher.get(`${path}${table.id}`)).headers['cache-control']).toBe(
      'no-store',
    );
    expect((await table.watcher.get(`${path}${table.id}`)).status).toBe(429);
  },
);

test('bodyBytes, bodyDepth, phraseEveryMs and phrasesPerMatch are counted too', async () => {
  await open({ phraseEveryMs: 60_000, phrasesPerMatch: 2 });
  const table = await server.playingTable();
  const [ann, ben] = table.seats as [Client, Client];
  const path = `/api/matches/${table.id}/say`;
  const say = (who: Client, seat: number, phrase = 'hello') =>
    who.post(path, { commandId: commandId(), seat, phrase });
  await say(ann, 0, 'x'.repeat(20_000));
  await ann.post(path, { deep: [[[[[[[[[[]]]]]]]]]] });
  await say(ben, 1);
  await say(ben, 1);
  const stored = await server.storedTable(20);
  const said = { commandId: commandId(), seat: 0, phrase: 'hello' };
  await stored.seats[0]?.post(`/api/matches/${stored.id}/say`, said);
  const names = ['bodyBytes', 'bodyDepth', 'phraseEveryMs', 'phrasesPerMatch'] as const;
  expect(await Promise.all(names.map(times))).toEqual([1, 1, 1, 1]);
});

test('commandsPerMinute, exchangesPerMinute and commandsPerNetwork are counted too', async () => {
  // Both players claim their seats first: two exchanges and two commands of their network.
  await open({ commandsPerMinute: 1, exchangesPerMinute: 3, commandsPerNetwork: 8 });
  const table = await server.openTable(people);
  const path = `/api/matches/${table.id}`;
  const start = () => table.owner.post(`${path}/start`, { commandId: commandId() });
  expect(await codes(2, start)).toEqual([200, 'too-many-requests']);
  const exchange = () => table.owner.post(`${path}/seat`, { token: table.opened.watch.token });
  expect(await codes(2, exchange)).toEqual([200, 'too-many-requests']);
  expect(await codes(2, exchange)).toEqual(['too-many-requests', 'too-many-requests']);
  const names = ['commandsPerMinute', 'exchangesPerMinute', 'commandsPerNetwork'] as const;
  expect(await Promise.all(names.map(times))).toEqual([1, 2, 1]);
});

describe('the page and its files', () => {
  const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  let page: string;

  afterEach(() => rmSync(page, { recursive: true }));

  /** A server with a page of one document and one file. */
  async function openWithPage(limits: Partial<Limits>): Promise<void> {
    page = mkdtempSync(join(tmpdir(), 'wormery-page-'));
    mkdirSync(join(page, 'assets'));
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Wormery</title>');
    writeFileSync(join(page, 'assets/main-abc123.js'), 'export {};');
    server = await testServer({ limits, page });
  }

  const statuses = async (count: number, who: Client, path: string) => {
    const all: number[] = [];
    for (let time = 0; time < count; time += 1) all.push((await who.get(path)).status);
    return all;
  };

  test('readsPerMinute does not count them: the first visits of a class use up no reads', async () => {
    await openWithPage({ readsPerMinute: 2 });
    const here = server.client();
    // 60 first visits, each with a document and some files.
    expect(new Set(await statuses(60, here, '/'))).toEqual(new Set([200]));
    expect(new Set(await statuses(240, here, '/assets/main-abc123.js'))).toEqual(new Set([200]));
    expect(await statuses(3, here, '/api/games')).toEqual([200, 200, 429]);
    expect((await here.get('/')).status).toBe(200);
  });

  test('documentsPerMinute and filesPerMinute: each bounds its own, also under other spellings', async () => {
    await openWithPage({ documentsPerMinute: 2, filesPerMinute: 3, readsPerMinute: 2 });
    const here = server.client();
    expect(await statuses(3, here, '/t/abcdefghij')).toEqual([200, 200, 429]);
    expect(await statuses(2, here, '/assets/main-abc123.js')).toEqual([200, 200]);
    // A file that does not exist costs a look at the disk, too.
    expect(await statuses(2, here, '/assets/none.js')).toEqual([404, 429]);
    expect(await statuses(3, here, '/%61pi/games')).toEqual([200, 200, 429]);
    expect((await from('203.0.113.1').get('/')).status).toBe(200);
    const names = ['documentsPerMinute', 'filesPerMinute', 'readsPerMinute'] as const;
    expect(await Promise.all(names.map(times))).toEqual([1, 1, 1]);
  });

  test.each([
    ['en-GB,en;q=0.9', 'en', 'Please wait a moment'],
    ['pl', 'pl', 'Poczekaj chwilę'],
    ['xx', 'en', 'Please wait a moment'],
  ])(
    'a browser above documentsPerMinute gets a page in its language: %s',
    async (accepted, language, title) => {
      await openWithPage({ documentsPerMinute: 1 });
      const visitor = server.client({ ...HTML, 'accept-language': accepted });
      await visitor.get('/');
      const { status, text, headers } = await visitor.get('/t/abcdefghij?"><script>');
      expect(status).toBe(429);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(text).toContain(`<html lang="${language}"`);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(`${seconds} s.`);
      expect(text).toContain(`data-seconds="${seconds}"`);
      // The page repeats nothing of the request.
      expect(text.match(/<script/g)).toHaveLength(1);
      const [, style = ''] = /<style>(.*)<\/style>/.exec(text) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
      const { values } = await server.app.context.metrics.refusals.get();
      expect(values).toMatchObject([{ labels: { code: 'too-many-requests' }, value: 1 }]);
    },
  );

  test('a program gets JSON, and so does a page that reads', async () => {
    await openWithPage({ documentsPerMinute: 1, readsPerMinute: 1 });
    const program = server.client();
    await program.get('/');
    expect((await program.get('/')).body.error).toBe('too-many-requests');
    const page = server.client(HTML);
    await page.get('/api/games');
    expect((await page.get('/api/games')).body.error).toBe('too-many-requests');
  });
});
