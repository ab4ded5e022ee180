// The cookie of a device: its names, two servers on one host, and a move to HTTPS or back.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CookieJar, cookieJar } from '../testing/cookie-jar.ts';
import { BOX, type Browser, type TestServer, testServer } from '../testing/server.ts';

const TABLE = { ...BOX, seats: ['Ann', 'Ben'].map((name) => ({ kind: 'person', name })) };
const HTTPS = 'https://worms.example';

let page: string;
let jar: CookieJar;
let servers: TestServer[];

beforeEach(() => {
  page = mkdtempSync(join(tmpdir(), 'wormery-page-'));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  jar = cookieJar();
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.remove();
  rmSync(page, { recursive: true });
});

/** @param before the server whose matches this one takes over */
async function begin(publicUrl?: string, before?: TestServer): Promise<TestServer> {
  await before?.stop();
  const folder = before && { folder: before.folder };
  const server = await testServer({ page, ...folder, ...(publicUrl && { publicUrl }) });
  servers.push(server);
  return server;
}

/** The browser of the test at a server. */
function browserAt(server: TestServer, address?: string): Browser {
  if (address === undefined) return server.browser({}, { jar });
  const headers = { host: new URL(address).host, origin: address };
  return server.browser(headers, { jar, https: address.startsWith('https:') });
}

async function openTable(who: Browser): Promise<string> {
  const { body } = await who.post('/api/matches', TABLE);
  return body.id;
}

async function seatsIn(match: string, who: Browser): Promise<unknown> {
  const { body } = await who.get(`/api/matches/${match}`);
  return body.rights?.seats ?? body.error;
}

/** The only cookie of the browser. */
function onlyCookie() {
  const pairs = jar.header(true)?.split('; ') ?? [];
  expect(pairs).toHaveLength(1);
  const [name = '', secret = ''] = pairs[0]?.split('=') ?? [];
  return { name, secret };
}

/** Gives the only cookie the name of version 0.1.0. */
function renameToOld(): string {
  const { secret } = onlyCookie();
  jar.plant(`wormery=${secret}`);
  return secret;
}

describe('two servers on one host', () => {
  test('opening, watching and signing out at one keep the seats at the other', async () => {
    const [a, b] = [await begin(), await begin()];
    const [atA, atB] = [browserAt(a), browserAt(b)];
    const match = await openTable(atA);
    const { opened } = await b.openTable([{ kind: 'open' }, { kind: 'open' }]);
    const claim = { token: opened.seats[0]?.token, claim: 'c'.repeat(32) };
    await atB.post(`/api/matches/${opened.id}/seat`, claim);
    expect(await seatsIn(match, atA)).toEqual([0, 1]);
    const other = await openTable(atB);
    await atB.post(`/api/matches/${other}/seat`, { token: opened.watch?.token });
    await atB.get('/');
    expect(await seatsIn(match, atA)).toEqual([0, 1]);
    expect(await seatsIn(other, atB)).toEqual([0, 1]);
    expect(jar.names()).toHaveLength(2);
    await atB.post('/api/sign-out', {});
    expect(await seatsIn(other, atB)).toBe('no-token');
    expect(await seatsIn(match, atA)).toEqual([0, 1]);
  });

  test('a server leaves a former cookie of the other server alone', async () => {
    const [a, b] = [await begin(), await begin()];
    const [atA, atB] = [browserAt(a), browserAt(b)];
    const match = await openTable(atA);
    renameToOld();
    const reply = await atB.get('/');
    expect(reply.headers['set-cookie']).toBeUndefined();
    await openTable(atB);
    await atB.post('/api/sign-out', {});
    expect(await seatsIn(match, atA)).toEqual([0, 1]);
  });
});

describe('the name of version 0.1.0', () => {
  test('works, and the document gives the cookie its new name', async () => {
    const server = await begin();
    const here = browserAt(server);
    const match = await openTable(here);
    const { name } = onlyCookie();
    const secret = renameToOld();
    expect(await seatsIn(match, here)).toEqual([0, 1]);
    await here.get(`/t/${match}`);
    // A process of the version before, in a rolling update, needs the old name.
    expect(jar.header(false)).toBe(`wormery=${secret}; ${name}=${secret}`);
    const next = await openTable(here);
    expect(onlyCookie().name).toBe(name);
    for (const each of [match, next]) expect(await seatsIn(each, here)).toEqual([0, 1]);
  });

  test('a right that a process of version 0.1.0 gave is found', async () => {
    const server = await begin();
    const here = browserAt(server);
    const match = await openTable(here);
    const { name, secret } = onlyCookie();
    // The old process gave a new secret, and its first use there moved the roles.
    const next = await openTable(here);
    await here.get('/api/matches');
    const newest = onlyCookie().secret;
    const headers = { cookie: `${name}=${secret}; wormery=${newest}` };
    for (const each of [match, next]) {
      const { body } = await server.client(headers).get(`/api/matches/${each}`);
      expect(body.rights.seats).toEqual([0, 1]);
    }
  });

  test('signing out ends it', async () => {
    const server = await begin();
    const here = browserAt(server);
    const match = await openTable(here);
    renameToOld();
    await here.get('/');
    await here.post('/api/sign-out', {});
    expect(jar.names()).toEqual([]);
    expect(await seatsIn(match, here)).toBe('no-token');
  });
});

describe('a move from plain HTTP to HTTPS', () => {
  test.each(['new', 'old'])('keeps the seats of a %s name, with a new secret', async (kind) => {
    const before = await begin();
    const match = await openTable(browserAt(before));
    if (kind === 'old') renameToOld();
    const { secret } = onlyCookie();
    const server = await begin(HTTPS, before);
    const here = browserAt(server, HTTPS);
    expect(await seatsIn(match, here)).toEqual([0, 1]);
    await here.get(`/t/${match}`);
    const now = onlyCookie();
    expect(now.name).toMatch(/^__Host-wormery-[0-9a-f]{12}$/);
    expect(now.secret).not.toBe(secret);
    expect(await seatsIn(match, here)).toEqual([0, 1]);
    const headers = { host: 'worms.example', cookie: `wormery=${secret}` };
    expect((await server.client(headers).get(`/api/matches/${match}`)).body.error).toBe('no-token');
  });

  test('a lost reply loses no seat', async () => {
    const before = await begin();
    const match = await openTable(browserAt(before));
    const { name, secret } = onlyCookie();
    const server = await begin(HTTPS, before);
    const here = browserAt(server, HTTPS);
    await here.get('/');
    jar.plant(`${name}=${secret}`);
    await here.get('/');
    expect(await seatsIn(match, here)).toEqual([0, 1]);
  });

  test('a cookie that an attacker planted gains no right, and hides none', async () => {
    const server = await begin(HTTPS);
    const own = await openTable(browserAt(server, HTTPS));
    const { name, secret } = onlyCookie();
    const thief = server.browser({ host: 'worms.example', origin: HTTPS }, { https: true });
    const bait = await openTable(thief);
    const [, planted] = /=(.*)$/.exec(thief.cookie() ?? '') ?? [];
    const pairs = `${name}=${secret}; ${name.replace('__Host-', '')}=${planted}; wormery=${planted}`;
    const headers = { host: 'worms.example', origin: HTTPS };
    const victim = server.client({ ...headers, cookie: pairs });
    expect((await victim.get(`/api/matches/${own}`)).body.rights.seats).toEqual([0, 1]);
    const fresh = server.client({ ...headers, cookie: `wormery=${planted}` });
    const { body } = await fresh.post('/api/matches', TABLE);
    expect((await thief.get(`/api/matches/${body.id}`)).body.error).toBe('no-token');
    // The thief's own seats moved to the victim, at its first use of the new secret, or are still the thief's.
    expect(await seatsIn(bait, thief)).toEqual([0, 1]);
  });
});

test('a server that does not know of its HTTPS reads the cookie, and gives it to no plain HTTP', async () => {
  const before = await begin(HTTPS);
  const match = await openTable(browserAt(before, HTTPS));
  const { name } = onlyCookie();
  const server = await begin(undefined, before);
  const here = server.browser({}, { jar, https: true });
  expect(await seatsIn(match, here)).toEqual([0, 1]);
  const reply = await here.get('/');
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(onlyCookie().name).toBe(name);
});

test('an unknown secret sets no cookie', async () => {
  const server = await begin();
  for (const name of ['wormery', '__Host-wormery', '__Host-wormery-000000000000']) {
    const reply = await server.client({ cookie: `${name}=${'x'.repeat(32)}` }).get('/');
    expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined]);
  }
});
