// Invalid requests: each has a clear refusal, and none is an internal error.
import { once } from 'node:events';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '#kernel/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import { serverPerTest } from '../testing/server-per-test.ts';
import type { Refused } from '../wire/schemas.ts';
import { statusOf } from './refusals.ts';

const server = serverPerTest();

const newTable = {
  game: 'blind-bids',
  edition: 'blind-bids',
  seats: [{ kind: 'open' }, { kind: 'open' }],
};

const NO_NUMBER = 'The query: "seat" must be a whole number in digits.';

describe('invalid requests', () => {
  async function send(payload: string, contentType = 'application/json') {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/matches',
      headers: { 'content-type': contentType },
      payload,
    });
    return { status: reply.statusCode, ...(reply.json() as Refused) };
  }

  const deep = `${'['.repeat(12)}${']'.repeat(12)}`;
  const whole = JSON.stringify(newTable).slice(1);

  test.each<[string, string, RefusalCode, string]>([
    ['no JSON', '{', 'bad-request', 'The body is not valid JSON.'],
    ['nothing', '', 'bad-request', 'The body is not valid JSON.'],
    ['a prototype', `{"__proto__":{},${whole}`, 'bad-request', 'The body is not valid JSON.'],
    [
      'a constructor',
      `{"constructor":{"prototype":{}},${whole}`,
      'bad-request',
      'The body is not valid JSON.',
    ],
    ['too deep', `{"seats":${deep}}`, 'bad-request', 'The body is nested too deeply.'],
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
      'The body: "seats/0" does not match any allowed form.',
    ],
    ['a list', '[]', 'bad-request', 'The body must be object.'],
    ['too large', `{"game":"${'x'.repeat(17_000)}"}`, 'too-large', 'The body is too large.'],
  ])('%s', async (_what, payload, code, message) => {
    expect(await send(payload)).toEqual({ status: statusOf[code], error: code, message });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'])(
    'of type %s',
    async (type) => {
      expect(await send(JSON.stringify(newTable), type)).toMatchObject({
        status: 415,
        error: 'not-json',
      });
    },
  );

  test('name the field in the query', async () => {
    const table = await server.playingTable();
    const { body } = await table.owner.get(`/api/matches/${table.id}?seat=x`);
    expect(body).toEqual({ error: 'bad-request', message: NO_NUMBER });
    const extra = await table.owner.get(`/api/matches/${table.id}?admin=1`);
    expect(extra.body.message).toBe('The query must not have "admin".');
  });

  test.each(['seat=', 'seat=true', 'seat=0x0', 'seat=1e0', 'seat=00', 'seat=+1', 'seat=1&seat=1'])(
    'refuses a number in the query that is not plain digits: %s',
    async (query) => {
      const table = await server.playingTable();
      const { status, body } = await table.owner.get(`/api/matches/${table.id}?${query}`);
      expect([status, body]).toEqual([400, { error: 'bad-request', message: NO_NUMBER }]);
    },
  );

  test('unknown addresses', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/matches/abcdefghij/nothing',
      '/x.js',
    ]) {
      const answer = await server.client().get(path);
      expect([answer.status, answer.body]).toEqual([
        404,
        { error: 'not-found', message: 'Page not found.' },
      ]);
    }
    expect((await server.client().post('/t/abcdefghij', {})).body.error).toBe('not-found');
  });

  test.each(['/%E0%A4%A', '/api/matches/%00', '//', '/api//games', '/?%', '/..'])(
    'unusual addresses cause no internal error: %s',
    async (url) => {
      const reply = await server.app.inject({ method: 'GET', url });
      expect(reply.statusCode).toBeLessThan(500);
      if (reply.statusCode >= 400) expect(reply.json()).toHaveProperty('message');
      expect(reply.body).not.toContain('FST_');
    },
  );

  test('Node’s HTTP server has timeouts and size limits', () => {
    const { headersTimeout, requestTimeout } = server.app.server;
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 5_000,
      requestTimeout: 10_000,
    });
  });

  /** Opens a connection that the client never closes. Returns the client's socket and the server's. */
  async function connect(limits: Partial<Limits> = {}): Promise<readonly [Socket, Socket]> {
    await server.restart({ limits });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const accepted = once(server.app.server, 'connection');
    const { port } = server.app.server.address() as AddressInfo;
    const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true });
    return [socket, (await accepted)[0] as Socket];
  }

  async function replyOn(socket: Socket): Promise<string> {
    let reply = '';
    for await (const chunk of socket) reply += String(chunk);
    return reply;
  }

  test.each([
    ['what is not HTTP', 'not a request\r\n\r\n', '400 Bad Request', 'bad-request'],
    [
      'headers that are too large',
      `GET /api/games HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(9_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'too-large',
      'headerBytes',
    ],
    [
      'headers that come too slowly',
      'GET / HTTP/1.1\r\n',
      '408 Request Timeout',
      'bad-request',
      'requestTimeoutMs',
    ],
    [
      'a body that comes too slowly',
      'POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
        'content-length: 9\r\n\r\n{',
      '408 Request Timeout',
      'bad-request',
      'requestTimeoutMs',
    ],
  ] as const)('%s', async (_what, text, status, error, limit: string | undefined = undefined) => {
    const [socket, accepted] = await connect({ headersTimeoutMs: 100, requestTimeoutMs: 200 });
    const freed = once(accepted, 'close');
    socket.write(text);
    const [head, body] = (await replyOn(socket)).split('\r\n\r\n') as [string, string];
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body)).toEqual({ error, message: expect.stringMatching(/\.$/) });
    const { values } = await server.app.context.metrics.limited.get();
    expect(values.map(({ labels }) => labels.limit)).toEqual(limit === undefined ? [] : [limit]);
    // The client's half is still open.
    await freed;
    socket.destroy();
  });
});

test('requests during the stop get a normal refusal', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = createConnection({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  const head = ['Host: home', 'Content-Type: application/json', 'Content-Length: 2'];
  const begun = once(server.app.server, 'request');
  socket.write(`POST /api/matches HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
  await begun;
  const closed = server.close();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write('}GET /api/games HTTP/1.1\r\nHost: home\r\n\r\n');
  await once(socket, 'close');
  await closed;
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 503']);
  expect(text).toMatch(/^retry-after: 5\r$/im);
  expect(text).toMatch(/^connection: close\r$/im);
  expect(text).toContain('{"error":"server-stopping","message":"The server is stopping.');
});
