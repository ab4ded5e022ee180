// Requests that cannot be understood: what is said of each, and that none is an error of the server.
import { type AddressInfo, createConnection } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RefusalCode } from '#kernel/refusal.ts';
import type { App } from './interface.ts';
import { statusOf } from './refusals.ts';
import type { Refused } from './schemas.ts';
import { playingTable, type TestHouse, testHouse, visitor } from './test-house.ts';

let house: TestHouse;
let app: App;

beforeEach(async () => {
  house = await testHouse();
  ({ app } = house);
});

afterEach(() => house.end());

const wish = {
  game: 'blind-bids',
  edition: 'blind-bids',
  seats: [{ kind: 'open' }, { kind: 'open' }],
};

describe('requests that cannot be understood', () => {
  async function send(payload: string, contentType = 'application/json') {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/matches',
      headers: { 'content-type': contentType },
      payload,
    });
    return { status: reply.statusCode, ...(reply.json() as Refused) };
  }

  const deep = `${'['.repeat(12)}${']'.repeat(12)}`;
  const whole = JSON.stringify(wish).slice(1);

  test.each<[string, string, RefusalCode, string]>([
    ['no JSON', '{', 'bad-request', 'The body is not JSON that is taken here.'],
    ['nothing', '', 'bad-request', 'The body is not JSON that is taken here.'],
    [
      'a prototype',
      `{"__proto__":{},${whole}`,
      'bad-request',
      'The body is not JSON that is taken here.',
    ],
    [
      'a constructor',
      `{"constructor":{"prototype":{}},${whole}`,
      'bad-request',
      'The body is not JSON that is taken here.',
    ],
    ['too deep', `{"seats":${deep}}`, 'bad-request', 'The body is nested too deep.'],
    ['an unknown key', `{"admin":true,${whole}`, 'bad-request', 'The body must not have "admin".'],
    [
      'a missing key',
      '{}',
      'bad-request',
      'The body must have required properties game, edition, seats.',
    ],
    ['a wrong kind', `{"preset":5,${whole}`, 'bad-request', 'The body: "preset" must be string.'],
    [
      'a wrong form',
      '{"game":"g","edition":"e","seats":[{"kind":"king"}]}',
      'bad-request',
      'The body: "seats/0" has none of the forms that it may have.',
    ],
    ['a list', '[]', 'bad-request', 'The body must be object.'],
    ['too large', `{"game":"${'x'.repeat(17_000)}"}`, 'too-large', 'The body is too large.'],
  ])('%s', async (_what, payload, code, message) => {
    expect(await send(payload)).toEqual({ status: statusOf[code], error: code, message });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'])(
    'of type %s',
    async (type) => {
      expect(await send(JSON.stringify(wish), type)).toMatchObject({
        status: 415,
        error: 'not-json',
      });
    },
  );

  test('name the field in the query', async () => {
    const table = await playingTable(app);
    const { body } = await table.owner.get(`/api/matches/${table.id}?seat=x`);
    expect(body).toEqual({ error: 'bad-request', message: 'The query: "seat" must be integer.' });
    const extra = await table.owner.get(`/api/matches/${table.id}?admin=1`);
    expect(extra.body.message).toBe('The query must not have "admin".');
  });

  test('addresses that do not exist', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/matches/abcdefghij/nothing',
      '/x.js',
    ]) {
      const answer = await visitor(app).get(path);
      expect([answer.status, answer.body]).toEqual([
        404,
        { error: 'not-found', message: 'There is nothing at this address.' },
      ]);
    }
    expect((await visitor(app).post('/t/abcdefghij', {})).body.error).toBe('not-found');
  });

  test.each(['/%E0%A4%A', '/api/matches/%00', '//', '/api//games', '/?%', '/..'])(
    'odd addresses are no error of the server: %s',
    async (url) => {
      const reply = await app.inject({ method: 'GET', url });
      expect(reply.statusCode).toBeLessThan(500);
      if (reply.statusCode >= 400) expect(reply.json()).toHaveProperty('message');
      expect(reply.body).not.toContain('FST_');
    },
  );

  test('time and size are bounded below HTTP, too', () => {
    const { headersTimeout, requestTimeout } = app.server;
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 5_000,
      requestTimeout: 10_000,
    });
  });

  /** What comes back on a connection of its own. */
  async function raw(text: string): Promise<string> {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = createConnection((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(text);
    let reply = '';
    for await (const chunk of socket) reply += String(chunk);
    return reply;
  }

  test('what is not HTTP', async () => {
    const reply = await raw('not a request\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1\.1 400 .*\{"error":"bad-request","message":".*"\}$/s);
  });

  test('headers that are too large', async () => {
    const reply = await raw(
      `GET /api/games HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(9_000)}\r\n\r\n`,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 431 .*\{"error":"too-large","message":".*"\}$/s);
  });
});
