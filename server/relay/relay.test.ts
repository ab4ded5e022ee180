// The relay before a host that tries what a dishonest one may try, and before requests of strangers.
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostAndRelay, jsonReply, PAGE_TEXT } from '../testing/relay.ts';
import { GUEST_ADDRESSES, RELAYED } from './addresses.ts';

const ID = 'Ab3dE6gH9k';
const MATCH = `/api/matches/${ID}`;
const SECRET = 'S'.repeat(32);
const POST = { method: 'POST', body: '{"a":1}' };

let host: Awaited<ReturnType<typeof hostAndRelay>>;

beforeEach(async () => {
  host = await hostAndRelay();
});
afterEach(() => host.close());

/** Asks the relay, as its own page does. */
const ask: typeof host.relay.ask = (path, options) => host.relay.ask(path, options);

/** The name of the relay's cookie. */
async function cookieName(): Promise<string> {
  host.does(jsonReply({}, { 'set-cookie': `wormery=${SECRET}; Path=/` }));
  const { headers } = await ask(`${MATCH}/seat`, POST);
  return `${headers['set-cookie']}`.split('=')[0] as string;
}

describe('addresses', () => {
  test.each(RELAYED)('$method $url is passed on', async ({ method, url, expects, query }) => {
    const types = { json: 'application/json', text: 'text/plain', stream: 'text/event-stream' };
    host.does(jsonReply({ here: true }, { 'content-type': types[expects] }));
    const values = query.map((name) => `${name}=own-1`).join('&');
    const path = `${url.replace(':id', ID)}${values && '?'}${values}`;
    const { status, text } = await ask(path, method === 'POST' ? POST : {});
    expect([status, text]).toEqual([200, '{"here":true}']);
    expect(host.got).toMatchObject([
      { method, url: path, body: method === 'POST' ? '{"a":1}' : '' },
    ]);
  });

  test('links for guests begin with the other server, which is not asked', async () => {
    const { status, text } = await ask(GUEST_ADDRESSES);
    expect([status, JSON.parse(text)]).toEqual([200, { addresses: [host.origin] }]);
    expect(host.got).toEqual([]);
  });

  test.each([
    ['GET', '/api/openapi.json', 404],
    ['GET', '/api/health', 404],
    ['GET', '/api/kits/a/b.json', 404],
    ['POST', '/api/matches', 403],
    ['GET', `${MATCH}/log`, 404],
    ['GET', `${MATCH}/seat`, 404],
    ['POST', `${MATCH}/lines`, 404],
    ['POST', `${MATCH}/nothing`, 404],
    ['PUT', `${MATCH}/seat`, 404],
    ['DELETE', MATCH, 404],
    ['HEAD', `${MATCH}/lines`, 404],
    ['GET', '/api/matches/short/lines', 400],
    ['GET', '/api/matches/..%2fkits%2fab/lines', 400],
    ['GET', `/api/matches/${ID}%2fproof/lines`, 400],
    ['GET', `/api/matches/../../${MATCH}/lines`, 400],
    ['GET', `http://elsewhere.example${MATCH}/log`, 400],
    ['GET', `${MATCH}/lines?other=1`, 400],
    ['GET', `${MATCH}/lines?after=1&after=2`, 400],
    ['GET', `${MATCH}/lines?head=%0d%0aHost:x`, 400],
    ['GET', `${MATCH}/lines?seat=${'1'.repeat(65)}`, 400],
    ['POST', `${MATCH}/moves?seat=1`, 400],
  ])('%s %s is refused with %d, and not sent', async (method, path, status) => {
    const reply = await ask(path, { method, ...(/^P/.test(method) ? { body: '{}' } : {}) });
    expect(reply.status).toBe(status);
    expect(host.got).toEqual([]);
  });

  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
    ['text', { 'content-type': 'text/plain' }, '{}', 415],
    ['no body', {}, undefined, 415],
    ['a large body', {}, `"${'x'.repeat(17_000)}"`, 413],
  ])('the body of a command must be JSON: %s', async (_, headers, body, status) => {
    const sent = body === undefined ? {} : { body };
    const reply = await ask(`${MATCH}/moves`, { method: 'POST', headers, ...sent });
    expect(reply.status).toBe(status);
    expect(host.got).toEqual([]);
  });
});

describe('requests to the other server', () => {
  test('have no headers but those of a list', async () => {
    const name = await cookieName();
    await ask(`${MATCH}/moves?stream=own-stream-1`, {
      ...POST,
      headers: {
        cookie: `wormery=${'o'.repeat(32)}; session=1; ${name}=${SECRET}`,
        authorization: `Bearer ${'t'.repeat(32)}`,
        referer: `${host.relay.url}/t/${ID}`,
        'x-forwarded-for': '10.0.0.1',
        forwarded: 'for=10.0.0.1',
        'user-agent': 'Mozilla/5.0 Chrome/130',
        'last-event-id': '12',
        'x-other': '1',
      },
    });
    const { headers } = host.got[1]!;
    const own = ['accept', 'content-type', 'cookie', 'last-event-id', 'user-agent'];
    const ofNode = [
      'accept-encoding',
      'accept-language',
      'connection',
      'content-length',
      'host',
      'sec-fetch-mode',
    ];
    expect(Object.keys(headers).sort()).toEqual([...own, ...ofNode].sort());
    expect(headers).toMatchObject({
      cookie: `wormery=${SECRET}; __Host-wormery=${SECRET}`,
      host: new URL(host.origin).host,
      'user-agent': 'Mozilla/5.0 Chrome/130',
      'last-event-id': '12',
      'accept-language': '*',
    });
  });

  test('have no cookie without one for this server', async () => {
    const name = await cookieName();
    for (const cookie of [`wormery=${SECRET}`, `${name}0=${SECRET}`, `${name}=short`]) {
      await ask(`${MATCH}/lines`, { headers: { cookie, 'last-event-id': 'x\ty' } });
      expect(Object.keys(host.got.at(-1)!.headers)).not.toContain('cookie');
      expect(Object.keys(host.got.at(-1)!.headers)).not.toContain('last-event-id');
    }
  });
});

describe('replies', () => {
  test('have no headers but those of a list, and the security headers of a server', async () => {
    host.does(
      jsonReply(
        { error: 'no-token' },
        {
          'access-control-allow-origin': '*',
          'clear-site-data': '"storage"',
          'content-security-policy': "default-src *; script-src * 'unsafe-inline'",
          'content-disposition': 'inline',
          link: '<https://evil.example/x.js>; rel=modulepreload',
          location: 'https://evil.example',
          refresh: '0; url=https://evil.example',
          'retry-after': '5',
          'service-worker-allowed': '/',
          'set-cookie': [`wormery=${SECRET}`, 'other=1'],
          'www-authenticate': 'Basic realm="Password?"',
          'x-content-type-options': 'off',
        },
        401,
      ),
    );
    const { status, headers } = await ask(`${MATCH}/lines`);
    expect(status).toBe(401);
    expect(headers).toMatchObject({
      'retry-after': '5',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const name of [
      'access-control-allow-origin',
      'clear-site-data',
      'content-disposition',
      'link',
      'location',
      'refresh',
      'service-worker-allowed',
      'set-cookie',
      'www-authenticate',
    ]) {
      expect(Object.keys(headers)).not.toContain(name);
    }
  });

  const html = '<script>alert(1)</script>';
  test.each([
    ['HTML', 200, { 'content-type': 'text/html' }, html],
    ['HTML of a proxy', 504, { 'content-type': 'text/html' }, html],
    ['a script', 200, { 'content-type': 'text/javascript' }, 'alert(1)'],
    ['no type', 200, {}, '{}'],
    ['text for JSON', 200, { 'content-type': 'text/plain' }, '{}'],
    ['a stream for JSON', 200, { 'content-type': 'text/event-stream' }, 'data: 1\n\n'],
    ['no content', 204, {}, ''],
    ['a part', 206, { 'content-type': 'application/json' }, '{}'],
    ['an unchanged one', 304, {}, ''],
    [
      'a redirect',
      302,
      { location: '/api/matches/other', 'content-type': 'application/json' },
      '{}',
    ],
    ['a redirect elsewhere', 307, { location: 'https://evil.example/' }, ''],
    ['more than 8 MB', 200, { 'content-type': 'application/json' }, `"${'x'.repeat(9e6)}"`],
  ])('%s becomes 502 without a word of it', async (_, status, headers, body) => {
    host.does((_request, response) => {
      response.writeHead(status, headers as Record<string, string>);
      response.end(body);
    });
    const reply = await ask(`${MATCH}/lines`);
    expect(reply.status).toBe(502);
    expect(reply.text).toBe(
      '{"error":"internal","message":"The other server gave no usable reply."}',
    );
    expect(host.got).toHaveLength(1);
    expect(host.relay.faults).toHaveLength(1);
  });

  test('a compressed bomb is not read to its end', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20, ' '));
    host.does((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    expect((await ask(`${MATCH}/lines`)).status).toBe(502);
    expect(host.relay.faults).toEqual([{ kind: 'too-large' }]);
  });

  test('the record is plain text', async () => {
    host.does(jsonReply(html, { 'content-type': 'text/plain' }));
    const { headers } = await ask(`${MATCH}/record`);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('without a server it is 502, and each change is reported once', async () => {
    host.does((request) => request.socket.destroy());
    for (let times = 0; times < 2; times += 1) {
      expect((await ask(`${MATCH}/lines`)).status).toBe(502);
    }
    host.does(jsonReply({}));
    for (let times = 0; times < 2; times += 1) {
      expect((await ask(`${MATCH}/lines`)).status).toBe(200);
    }
    expect(host.relay.faults).toEqual([
      { kind: 'unreachable', code: expect.any(String) },
      undefined,
    ]);
  });
});

describe('the cookie of the device', () => {
  test('gets a name and attributes of the relay', async () => {
    for (const given of [
      `wormery=${SECRET}; Max-Age=1; Path=/; HttpOnly; SameSite=Lax`,
      `__Host-wormery=${SECRET}; Path=/; Secure; Domain=example.com`,
    ]) {
      host.does(jsonReply({}, { 'set-cookie': ['other=1; Path=/', given] }));
      const { headers } = await ask(`${MATCH}/seat`, POST);
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^wormery-sit-[0-9a-f]{16}=S{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
        ),
      ]);
    }
  });

  test('is deleted by a sign-out', async () => {
    const name = await cookieName();
    host.does(
      jsonReply({}, { 'set-cookie': 'wormery=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT' }),
    );
    const { headers } = await ask('/api/sign-out', { method: 'POST', body: '{}' });
    expect(headers['set-cookie']).toEqual([
      `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict`,
    ]);
  });

  test('is changed by no other address, and by no value that is no secret', async () => {
    host.does(jsonReply({}, { 'set-cookie': `wormery=${SECRET}` }));
    const moved = await ask(`${MATCH}/moves`, POST);
    host.does(jsonReply({}, { 'set-cookie': `wormery=${'x'.repeat(65)}` }));
    const long = await ask(`${MATCH}/seat`, POST);
    expect([moved.headers['set-cookie'], long.headers['set-cookie']]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('has another name for another server', async () => {
    const other = await hostAndRelay();
    other.does(jsonReply({}, { 'set-cookie': `wormery=${SECRET}` }));
    const { headers } = await other.relay.ask(`${MATCH}/seat`, POST);
    expect(`${headers['set-cookie']}`.split('=')[0]).not.toBe(await cookieName());
    await other.close();
  });
});

describe('strangers', () => {
  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'another port of this computer',
      { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-site' },
    ],
    [
      'an old browser of another site',
      { origin: 'https://evil.example', 'sec-fetch-site': undefined },
    ],
    ['a frame without an origin', { origin: 'null' }],
    ['a program without an origin', { origin: undefined, 'sec-fetch-site': undefined }],
    ['a typed address', { 'sec-fetch-site': 'none', origin: undefined }],
  ])('%s can send no command', async (_, headers) => {
    const { status, text } = await ask(`${MATCH}/seat`, { ...POST, headers });
    expect([status, JSON.parse(text).error]).toEqual([403, 'foreign-origin']);
    expect(host.got).toEqual([]);
  });

  test.each([
    ['an image of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a stream of another port', { 'sec-fetch-site': 'same-site' }],
    [
      'an old browser of another site',
      { origin: 'https://evil.example', 'sec-fetch-site': undefined },
    ],
  ])('%s can read nothing', async (_, headers) => {
    for (const path of [`${MATCH}/lines`, `${MATCH}/stream`, '/api/matches']) {
      expect((await ask(path, { headers })).status).toBe(403);
    }
    expect(host.got).toEqual([]);
  });

  test.each(['evil.example', 'localhost', '127.0.0.1', '127.0.0.1:1'])(
    'the host %s is refused, also for the page',
    async (name) => {
      const headers = { host: name };
      for (const path of ['/', `/t/${ID}`, '/assets/main-abc.js', `${MATCH}/lines`]) {
        const { status, text } = await ask(path, { headers });
        expect([status, JSON.parse(text).error]).toEqual([421, 'foreign-host']);
      }
      expect(host.got).toEqual([]);
    },
  );
});

test('the page comes from the own folder, with the security headers of a server', async () => {
  for (const path of ['/', `/t/${ID}`, `/t/${ID}/luck`]) {
    const { status, text, headers } = await ask(path, { headers: { 'sec-fetch-site': 'none' } });
    expect([status, text]).toEqual([200, PAGE_TEXT]);
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
  expect((await ask('/assets/main-abc.js')).text).toBe('export {};');
  expect(host.got).toEqual([]);
});
