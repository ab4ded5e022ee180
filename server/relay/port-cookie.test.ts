// A browser that used a port for one other server gets nothing of a relay for another one there.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { hostAndRelay, jsonReply, PAGE_TEXT, relayTo } from '../testing/relay.ts';

type HostAndRelay = Awaited<ReturnType<typeof hostAndRelay>>;
type Relay = HostAndRelay['relay'];

const MATCH = '/api/matches/Ab3dE6gH9k';
const PATHS = ['/', '/t/Ab3dE6gH9k', '/assets/main-abc.js', `${MATCH}/lines`, '/api/nothing'];
/** What a browser sends for a page that it opens. */
const OPENS = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };

let [anna, bert]: HostAndRelay[] = [];
/** The relays that a test starts. */
let started: Relay[];
/** The cookies of one browser. They go to all ports. */
let jar: Map<string, string>;

beforeEach(async () => {
  [anna, bert] = await Promise.all([hostAndRelay(), hostAndRelay()]);
  for (const { does } of [anna, bert]) does(jsonReply({ here: true }));
  started = [];
  jar = new Map();
});
afterEach(async () => {
  await Promise.all([anna, bert, ...started].map((each) => each?.close()));
});

const hosts = () => [anna, bert] as [HostAndRelay, HostAndRelay];
const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

async function start(host: HostAndRelay, port: number): Promise<Relay> {
  const relay = await relayTo(host.origin, port);
  started.push(relay);
  return relay;
}

/** Asks as this browser does, and keeps the cookies. */
async function ask(relay: Relay, path: string, headers: Readonly<Record<string, string>> = {}) {
  const reply = await relay.ask(path, { headers: { cookie: cookies(), ...headers } });
  for (const text of reply.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    jar.set(name, value);
  }
  return reply;
}

/** The statuses of page, files and interface. */
async function statuses(relay: Relay): Promise<readonly (number | undefined)[]> {
  const replies = [];
  for (const path of PATHS) replies.push(await ask(relay, path));
  return replies.map(({ status }) => status);
}

const SERVED = [200, 200, 200, 200, 404];
const REFUSED = PATHS.map(() => 409);

test.each([
  ['one server, then the other', (both: readonly HostAndRelay[]) => both],
  ['the other order', (both: readonly HostAndRelay[]) => both.toReversed()],
])('%s', async (_, order) => {
  const [first, second] = order(hosts()) as [HostAndRelay, HostAndRelay];
  const port = await freePort();
  const before = await start(first, port);
  expect((await ask(before, '/', OPENS)).text).toBe(PAGE_TEXT);
  expect(await statuses(before)).toEqual(SERVED);
  await before.close();

  const after = await start(second, port);
  const got = second.got.length;
  const { status, text, headers } = await ask(after, '/t/Ab3dE6gH9k', OPENS);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    409,
    'text/plain; charset=utf-8',
    'no-store',
  ]);
  expect(text).toContain(`This browser used port ${port} for another server.`);
  expect(text).toContain('Start it again with --port and another number');
  expect(await statuses(after)).toEqual(REFUSED);
  const command = { method: 'POST', body: '{}', headers: { cookie: cookies() } };
  expect((await after.ask(`${MATCH}/seat`, command)).status).toBe(409);
  expect(second.got).toHaveLength(got);
  await after.close();

  // The first server again, and the second one at another port.
  expect(await statuses(await start(first, port))).toEqual(SERVED);
  const elsewhere = await start(second, 0);
  expect((await ask(elsewhere, '/', OPENS)).status).toBe(200);
  expect(await statuses(elsewhere)).toEqual(SERVED);
  expect(jar.size).toBe(2);
});

test('the cookie is named for the port, and no script can read it', async () => {
  const [{ relay }] = hosts();
  const { headers } = await ask(relay, '/', OPENS);
  const { port } = new URL(relay.url);
  const attributes = 'Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax';
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^wormery-sit-port-${port}=[0-9a-f]{64}; ${attributes}$`)),
  ]);
});

describe('the port is bound only by a page that is opened', () => {
  test('also in a browser that does not name its destination', async () => {
    const { headers } = await hosts()[0].relay.ask('/', { headers: { 'sec-fetch-site': 'none' } });
    expect(headers['set-cookie']).toHaveLength(1);
  });

  test.each([
    ['a file', '/assets/main-abc.js', { headers: { 'sec-fetch-dest': 'script' } }],
    ['a request of the page', `${MATCH}/lines`, { headers: { 'sec-fetch-dest': 'empty' } }],
    ['a request of an older browser', `${MATCH}/lines`, {}],
    ['a frame', '/', { headers: { ...OPENS, 'sec-fetch-dest': 'iframe' } }],
    [
      'a form of another site',
      '/',
      { method: 'POST', body: '{}', headers: { ...OPENS, 'sec-fetch-site': 'cross-site' } },
    ],
  ])('not by %s', async (_, path, request) => {
    const { headers } = await hosts()[0].relay.ask(path, request);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a malformed cookie refuses, too', () => {
  const bound = async () => {
    const [{ relay }] = hosts();
    await ask(relay, '/', OPENS);
    const [[name, value]] = [...jar] as [[string, string]];
    return { relay, name, value };
  };

  test.each<readonly [string, (name: string, value: string) => string]>([
    ['an empty value', (name) => `${name}=`],
    ['a part of the value', (name, value) => `${name}=${value.slice(0, -1)}`],
    ['a longer value', (name, value) => `${name}=${value}0`],
    ['quotes', (name, value) => `${name}="${value}"`],
    ['capital letters', (name, value) => `${name}=${value.toUpperCase()}`],
    ['strange bytes', (name) => `${name}=%00\u00ff`],
    ['a second value after the right one', (name, value) => `${name}=${value}; ${name}=0`],
    ['a second value before the right one', (name, value) => `a=b;${name}=0;${name}=${value}`],
  ])('%s', async (_, cookie) => {
    const { relay, name, value } = await bound();
    const headers = { ...OPENS, cookie: cookie(name, value) };
    expect((await relay.ask('/', { headers })).status).toBe(409);
  });

  test.each<readonly [string, (name: string, value: string) => string]>([
    ['the same value twice', (name, value) => `${name}=${value}; ${name}=${value}`],
    ['another port with this one as its beginning', (name) => `${name}0=0; x${name}=0`],
    ['a name without a value', (name) => name],
  ])('but not %s', async (_, cookie) => {
    const { relay, name, value } = await bound();
    const headers = { ...OPENS, cookie: cookie(name, value) };
    expect((await relay.ask('/', { headers })).status).toBe(200);
  });
});
