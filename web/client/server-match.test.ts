// @vitest-environment happy-dom
// Commands on a bad network: none is lost, none is repeated.
import { describe, expect, test, vi } from 'vitest';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { newCommandId } from './outbox.ts';
import { limitedUntil } from './request.ts';
import { ServerMatch } from './server-match.ts';
import {
  DONE,
  eachWithItsNetwork,
  lineAt,
  listen,
  network,
  newest,
  streams,
} from './testing/network.ts';

eachWithItsNetwork();

const MOVE = { kind: 'moves', seat: 0, seq: 7, moves: ['roll'] } as const;

test('delayed talk delays no move and does not count as pending', async () => {
  const match = new ServerMatch(network.id);
  network.answers = [{ status: 429, headers: { 'retry-after': '60' } }, DONE];
  void match.send({ kind: 'say', seat: 0, phrase: 'hurry' });
  expect(match.pending.value).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  const moved = match.send(MOVE);
  await vi.advanceTimersByTimeAsync(0);
  expect(await moved).toEqual(DONE.body);
  expect(network.asked.map(({ path }) => path.split('/').at(-1))).toEqual(['say', 'moves']);
  expect(match.connected.value).toBe(true);
});

test('a command is repeated unchanged until it is answered', async () => {
  network.answers = ['lost', { status: 503 }, 'lost', DONE];
  const match = new ServerMatch(network.id);
  const done = match.send(MOVE);
  await vi.advanceTimersByTimeAsync(0);
  expect(match.connected.value).toBe(false);
  expect(match.pending.value).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await done).toMatchObject({ seq: 8 });
  expect(network.asked.map(({ path }) => path)).toEqual(
    new Array(4).fill(`/api/matches/${network.id}/moves`),
  );
  expect(new Set(network.asked.map(({ body }) => body)).size).toBe(1);
  expect(match.connected.value).toBe(true);
  expect(match.pending.value).toBe(0);
});

test('a command survives a reload and keeps its id', async () => {
  void new ServerMatch(network.id).send(MOVE);
  await vi.advanceTimersByTimeAsync(0);
  const before = network.asked.map(({ body }) => body);
  network.asked = [];
  network.answers = [DONE];
  const reloaded = new ServerMatch(network.id);
  expect(reloaded.pending.value).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(network.asked.map(({ body }) => body)).toContain(before[0]);
  expect(reloaded.pending.value).toBe(0);
  expect(new ServerMatch(network.id).pending.value).toBe(0);
  expect(new ServerMatch('another').pending.value).toBe(0);
});

test('a refusal is an answer and is not retried', async () => {
  network.answers = [{ status: 409, body: { error: 'not-your-turn', message: 'Not now.' } }];
  const match = new ServerMatch(network.id);
  const answer = await match.send(MOVE);
  expect(isRefusal(answer)).toBe(true);
  expect((answer as Refusal).refused).toBe('not-your-turn');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.asked).toHaveLength(1);
  expect(match.pending.value).toBe(0);
});

test('after an internal error the same command is sent again', async () => {
  network.answers = [{ status: 500, body: { error: 'internal', message: '' } }, DONE];
  const done = new ServerMatch(network.id).send(MOVE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await done).toMatchObject({ seq: 8 });
  expect(network.asked).toHaveLength(2);
});

test('a retry-after of the server is obeyed', async () => {
  network.answers = [
    { status: 429, body: { error: 'too-many-requests' }, headers: { 'retry-after': '7' } },
  ];
  void new ServerMatch(network.id).send(MOVE);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(network.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(network.asked).toHaveLength(2);
});

test('commands are sent one by one, in order', async () => {
  network.answers = ['lost', DONE, DONE];
  const match = new ServerMatch(network.id);
  void match.send(MOVE);
  void match.send({ kind: 'resign', seat: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.asked.map(({ path }) => path.split('/').at(-1))).toEqual([
    'moves',
    'moves',
    'resign',
  ]);
});

test('command ids, which also name streams, differ and match the schema', () => {
  const ids = Array.from({ length: 100 }, newCommandId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

describe('the reply to a move', () => {
  const lines = [8, 9].map(lineAt);
  const MOVED = { status: 200, body: { ...DONE.body, seq: 9, lines } };

  test('brings the new lines; the same lines of the stream are ignored', async () => {
    const { match, lines: seqs } = listen(7);
    network.answers = [MOVED];
    await match.send(MOVE);
    expect(seqs).toEqual([8, 9]);
    for (const seq of [8, 9, 10]) newest().line(seq);
    expect(seqs).toEqual([8, 9, 10]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(streams().length).toBe(1);
  });

  test('names the stream of its match, other commands do not', async () => {
    const { match } = listen(7);
    network.answers = [MOVED, DONE];
    await match.send(MOVE);
    await match.send({ kind: 'resign', seat: 0 });
    const name = /[?&]stream=([\w-]+)/.exec(newest().address)?.[1];
    expect(network.asked.map(({ path }) => path.split('/').at(-1))).toEqual([
      `moves?stream=${name}`,
      'resign',
    ]);
  });

  test('is ignored by a stream that has ended', async () => {
    const { match, lines: seqs, stop } = listen(7);
    network.answers = [MOVED];
    const sent = match.send(MOVE);
    stop();
    await sent;
    expect(seqs).toEqual([]);
  });

  test('that was lost makes the stream reconnect, because the stream left the lines out', async () => {
    const { match, lines: seqs } = listen(7);
    network.answers = ['lost', { status: 200, body: { ...DONE.body, seq: 9 } }];
    newest().beat();
    void match.send(MOVE);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(network.asked.filter(({ body }) => body !== undefined).length).toBe(2);
    expect(streams().length).toBe(2);
    expect(newest().address).toMatch(/[?&]after=7\b/);
    newest().line(8);
    expect(seqs).toEqual([8]);
  });
});

describe('a command with improper answers', () => {
  const RENAME = { kind: 'sit', seat: 0, name: 'Anna' } as const;
  /** A page of a firewall has no JSON of this server. */
  const FIREWALL = { status: 403, body: {} };

  test.each([
    ['a page of a firewall', FIREWALL],
    ['an error of the server', { status: 500, body: { error: 'internal', message: '' } }],
    ['a sign-in page of a hotel', { status: 200, body: [] }],
  ])('is set aside, and the moves after it are sent: %s', async (_, answer) => {
    network.answers = [...new Array(5).fill(answer), DONE];
    const match = new ServerMatch(network.id);
    const renamed = match.send(RENAME);
    const moved = match.send(MOVE);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await renamed).toMatchObject({ refused: 'internal' });
    expect(await moved).toEqual(DONE.body);
    const { status } = answer;
    expect(match.unanswered.now.value).toEqual({ kind: 'sit', status, isSetAside: true });
    expect([match.pending.value, match.connected.value]).toEqual([0, true]);
    expect(new ServerMatch(network.id).pending.value).toBe(0);
    match.unanswered.dismiss();
    expect(match.unanswered.now.value).toBeUndefined();
  });

  test('is set aside after a reload, too', async () => {
    const pending = { path: `/api/matches/${network.id}/sit`, body: { commandId: 'before' } };
    localStorage.setItem(`wormery/outbox/${network.id}/before`, JSON.stringify(pending));
    network.answers = [...new Array(5).fill(FIREWALL), DONE];
    const match = new ServerMatch(network.id);
    const moved = match.send(MOVE);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await moved).toEqual(DONE.body);
    expect(match.unanswered.now.value?.isSetAside).toBe(true);
  });

  test('is sent again if it is a move, and the players are told', async () => {
    network.answers = [...new Array(12).fill(FIREWALL), DONE];
    const match = new ServerMatch(network.id);
    const moved = match.send(MOVE);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(match.unanswered.now.value).toEqual({ kind: 'moves', status: 403, isSetAside: false });
    expect(match.pending.value).toBe(1);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await moved).toEqual(DONE.body);
    expect(match.unanswered.now.value).toBeUndefined();
  });

  test('is kept as long as nothing answers', async () => {
    const match = new ServerMatch(network.id);
    void match.send(RENAME);
    network.answers = [...new Array(20).fill({ status: 502, body: {} })];
    await vi.advanceTimersByTimeAsync(300_000);
    expect([match.unanswered.now.value, match.pending.value]).toEqual([undefined, 1]);
  });
});

test('above a limit of the network the page waits as long as the server says, then goes on: the server is not away', async () => {
  const limited = { status: 429, headers: { 'retry-after': '20' } };
  const began = Date.now();
  network.answers = [limited, DONE];
  const match = new ServerMatch(network.id);
  const done = match.send(MOVE);
  await vi.advanceTimersByTimeAsync(0);
  expect(match.connected.value).toBe(true);
  expect(limitedUntil.value).toBe(began + 20_000);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(network.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await done).toEqual(DONE.body);
  // A read waits, too, at most a minute: a firewall may name a day.
  network.asked = [];
  network.answers = [{ status: 429, headers: { 'retry-after': '86400' } }];
  void match.lines('own', { after: 0 });
  await vi.advanceTimersByTimeAsync(59_000);
  expect([network.asked.length, match.connected.value]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(network.asked.length).toBeGreaterThan(1);
});
