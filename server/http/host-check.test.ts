// Hosts: a server with a public address serves only its host name; without one it serves every host.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { hostCheck } from './host-check.ts';

const PUBLIC = 'https://worms.example';
const newTable = {
  game: 'blind-bids',
  edition: 'blind-bids',
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', bot: 'first' },
  ],
};

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ publicUrl: PUBLIC });
});

afterAll(() => server.remove());

test.each(['worms.example', 'WORMS.example', 'worms.example:443'])('serves %s', async (host) => {
  expect((await server.client({ host }).get('/api/games')).status).toBe(200);
});

test.each(['evil.example', 'worms.example:8080', '192.168.1.7', 'worms.example.evil.example'])(
  'refuses %s for every path except the health check',
  async (host) => {
    const stranger = server.client({ host });
    for (const path of ['/', '/api/games', '/api/matches/abcdefghij', '/t/abcdefghij']) {
      const { status, body } = await stranger.get(path);
      expect([status, body.error]).toEqual([421, 'foreign-host']);
      expect(body.message).toContain(PUBLIC);
    }
    expect((await stranger.post('/api/matches', newTable)).status).toBe(421);
    expect((await stranger.get('/api/health')).status).toBe(200);
  },
);

test.each([
  [PUBLIC, 200],
  ['http://worms.example', 403],
  ['https://evil.example', 403],
])('a command from a page at %s: %i', async (origin, status) => {
  const page = server.client({ host: 'worms.example', origin });
  expect((await page.post('/api/matches', newTable)).status).toBe(status);
});

test('serves every host without a public address', () => {
  const check = hostCheck(undefined);
  expect(check({ host: '192.168.1.7:8080', url: '/' })).toBeUndefined();
});

test('compares the port of the public address', () => {
  const check = hostCheck('http://home.example:8080');
  expect(check({ host: 'home.example:8080', url: '/' })).toBeUndefined();
  expect(check({ host: 'home.example', url: '/' })?.refused).toBe('foreign-host');
});
