// Every request with a line that the server lost or replaced gets `history-changed`.
import { expect, test } from 'vitest';
import { commandId } from '../testing/server.ts';
import { serverPerTest } from '../testing/server-per-test.ts';

const server = serverPerTest();

const OTHER = '0'.repeat(64);

test.each([
  '/stream?after=99',
  `/stream?after=2&head=${OTHER}`,
  `/stream?after=0&head=${OTHER}`,
  '?after=99',
  `?after=2&head=${OTHER}`,
  `?seat=0&after=4&head=${OTHER}`,
])('a missing or different line: %s', async (path) => {
  const { id, seats } = await server.playingTable();
  const { status, body } = (await seats[0]?.get(`/api/matches/${id}${path}`)) ?? {};
  expect([status, body.error, body.seq]).toEqual([409, 'history-changed', 4]);
});

test('Last-Event-ID counts as after', async () => {
  const { id, opened } = await server.playingTable();
  const authorization = `Bearer ${opened.owner}`;
  const ask = (last: string, query = '') =>
    server.app.inject({
      url: `/api/matches/${id}/stream${query}`,
      headers: { authorization, 'last-event-id': last },
    });
  expect((await ask('99')).json().error).toBe('history-changed');
  expect((await ask('1', `?head=${OTHER}`)).json().error).toBe('history-changed');
});

test('accepts the head of the newest line and of earlier lines', async () => {
  const { id, owner } = await server.playingTable();
  const lines = await server.store.readLines(id, 0);
  for (const { seq, head } of lines) {
    const { status } = await owner.get(`/api/matches/${id}?after=${seq}&head=${head}`);
    expect([seq, status]).toEqual([seq, 200]);
  }
});

test.each(['xyz', OTHER.slice(1), OTHER.toUpperCase().replace('0', 'F')])(
  'refuses text that is not a head: %s',
  async (head) => {
    const { id, owner } = await server.playingTable();
    const { body } = await owner.get(`/api/matches/${id}?after=2&head=${head}`);
    expect(body.error).toBe('bad-request');
  },
);

test('refuses moves after a missing line, with the newest line', async () => {
  const { id, seats } = await server.playingTable();
  const body = { commandId: commandId(), seat: 0, seq: 5, moves: ['bid 1'] };
  const answer = await seats[0]?.post(`/api/matches/${id}/moves`, body);
  expect(answer?.status).toBe(409);
  expect(answer?.body).toMatchObject({ error: 'history-changed', seq: 4 });
});
