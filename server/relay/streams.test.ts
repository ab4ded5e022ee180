// Streams through the relay, and requests that their page no longer waits for.
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostAndRelay, jsonReply, openRequest } from '../testing/relay.ts';

const MATCH = '/api/matches/Ab3dE6gH9k';

let host: Awaited<ReturnType<typeof hostAndRelay>>;

beforeEach(async () => {
  host = await hostAndRelay();
});
afterEach(() => host.close());

describe('streams', () => {
  test('begin before their first event, and pass each event on at once', async () => {
    const opened = Promise.withResolvers<(text: string) => void>();
    host.does((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      response.flushHeaders();
      opened.resolve((text) => void response.write(text));
    });
    const stream = await openRequest(host.relay.url, `${MATCH}/stream?after=3&as=lines`);
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers['x-content-type-options']).toBe('nosniff');
    const write = await opened.promise;
    for (const text of ['event: beat\ndata: {}\n\n', 'id: 4\nevent: li', 'ne\ndata: {}\n\n']) {
      write(text);
      expect(`${(await once(stream, 'data'))[0]}`).toBe(text);
    }
    stream.destroy();
  });

  test('end at the page when the other server ends them', async () => {
    host.does((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('event: beat\ndata: {}\n\n');
    });
    expect((await host.relay.ask(`${MATCH}/stream`)).text).toBe('event: beat\ndata: {}\n\n');
    host.does((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: be');
      setImmediate(() => response.destroy());
    });
    const broken = await openRequest(host.relay.url, `${MATCH}/stream`);
    broken.resume();
    await expect(once(broken, 'end')).rejects.toThrow();
  });

  test('end at the other server when the page leaves', async () => {
    const closed = Promise.withResolvers<void>();
    host.does((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      response.once('close', () => closed.resolve());
    });
    (await openRequest(host.relay.url, `${MATCH}/stream`)).destroy();
    await closed.promise;
  });

  test('are a refusal if the other server refuses them', async () => {
    host.does(jsonReply({ error: 'too-many-streams' }, { 'retry-after': '5' }, 429));
    const { status, text, headers } = await host.relay.ask(`${MATCH}/stream`);
    expect([status, text, headers['retry-after']]).toEqual([
      429,
      '{"error":"too-many-streams"}',
      '5',
    ]);
  });
});

test('a request ends at the other server when the page leaves', async () => {
  const [got, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  host.does((request) => {
    request.socket.once('close', () => closed.resolve());
    got.resolve();
  });
  const leave = new AbortController();
  const left = fetch(`${host.relay.url}${MATCH}/lines`, { signal: leave.signal }).catch(
    () => 'left',
  );
  await got.promise;
  leave.abort();
  expect(await left).toBe('left');
  await closed.promise;
  expect(host.relay.faults).toEqual([]);
});
