// @vitest-environment happy-dom
// Commands and lines on a bad network: none is lost, none is repeated.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Next, Update } from './match-source.ts';
import { newCommandId } from './outbox.ts';
import { ServerMatch } from './server-match.ts';

/** A server with the answers of each test. */
type Answer = { status: number; body?: object; headers?: Record<string, string> } | 'lost';

let answers: Answer[];
const noGame = () => undefined;
let asked: { path: string; body: string | undefined }[];
/** A new match for each test, because unanswered commands are kept. */
let id = 'm0';
let stops: (() => void)[] = [];

class PretendEventSource extends EventTarget {
  static readonly opened: PretendEventSource[] = [];
  readonly address: string;
  closed = false;
  constructor(address: string) {
    super();
    this.address = address;
    PretendEventSource.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  line(seq: number): void {
    const data = JSON.stringify({ seq } satisfies Partial<Update>);
    this.dispatchEvent(new MessageEvent('line', { data }));
  }
  lineWithHead(seq: number, head: string): void {
    this.dispatchEvent(new MessageEvent('line', { data: JSON.stringify({ seq, head }) }));
  }
}

function streams(): readonly PretendEventSource[] {
  return PretendEventSource.opened;
}

function newest(): PretendEventSource {
  return streams().at(-1) as PretendEventSource;
}

beforeEach(() => {
  vi.useFakeTimers();
  id = `m${Number(id.slice(1)) + 1}`;
  answers = [];
  asked = [];
  PretendEventSource.opened.length = 0;
  localStorage.clear();
  vi.stubGlobal('EventSource', PretendEventSource);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push({ path, body: body as string | undefined });
    const answer = answers.shift() ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body ?? {}), answer);
  });
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DONE = { status: 200, body: { seq: 8, head: '' } };
const MOVE = { kind: 'moves', seat: 0, seq: 7, moves: ['roll'] } as const;

const HEADS = ['a', 'b', 'c'].map((digit) => digit.repeat(64));

function seenAt(seq: number): Answer {
  return { status: 200, body: { head: HEADS[seq - 1], seen: { seq } } };
}

test('lines that arrive during a view request do not make that view outdated', async () => {
  const { match } = listen(1);
  answers = [seenAt(1)];
  expect(isRefusal(await match.view('spectator'))).toBe(false);
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const view = match.view(0);
  for (const seq of [2, 3]) newest().lineWithHead(seq, HEADS[seq - 1] as string);
  answer.resolve(new Response(JSON.stringify((seenAt(1) as { body: object }).body)));
  expect(isRefusal(await view)).toBe(false);
});

test('a view older than the known head is refused', async () => {
  const match = new ServerMatch(id, noGame);
  answers = [seenAt(3), seenAt(2)];
  await match.view('spectator');
  expect(await match.view(0)).toMatchObject({ refused: 'history-changed' });
});

test('delayed talk delays no move and does not count as pending', async () => {
  const match = new ServerMatch(id, noGame);
  answers = [{ status: 429, headers: { 'retry-after': '60' } }, DONE];
  void match.send({ kind: 'say', seat: 0, phrase: 'hurry' });
  expect(match.pending.value).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  const moved = match.send(MOVE);
  await vi.advanceTimersByTimeAsync(0);
  expect(await moved).toEqual(DONE.body);
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['say', 'moves']);
  expect(match.connected.value).toBe(true);
});

test('a command is repeated unchanged until it is answered', async () => {
  answers = ['lost', { status: 503 }, 'lost', DONE];
  const match = new ServerMatch(id, noGame);
  const done = match.send(MOVE);
  await vi.advanceTimersByTimeAsync(0);
  expect(match.connected.value).toBe(false);
  expect(match.pending.value).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await done).toMatchObject({ seq: 8 });
  expect(asked.map(({ path }) => path)).toEqual(new Array(4).fill(`/api/matches/${id}/moves`));
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
  expect(match.connected.value).toBe(true);
  expect(match.pending.value).toBe(0);
});

test('a command survives a reload and keeps its id', async () => {
  void new ServerMatch(id, noGame).send(MOVE);
  await vi.advanceTimersByTimeAsync(0);
  const before = asked.map(({ body }) => body);
  asked = [];
  answers = [DONE];
  const reloaded = new ServerMatch(id, noGame);
  expect(reloaded.pending.value).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ body }) => body)).toContain(before[0]);
  expect(reloaded.pending.value).toBe(0);
  expect(new ServerMatch(id, noGame).pending.value).toBe(0);
  expect(new ServerMatch('another', noGame).pending.value).toBe(0);
});

test('a refusal is an answer and is not retried', async () => {
  answers = [{ status: 409, body: { error: 'not-your-turn', message: 'Not now.' } }];
  const match = new ServerMatch(id, noGame);
  const answer = await match.send(MOVE);
  expect(isRefusal(answer)).toBe(true);
  expect((answer as Refusal).refused).toBe('not-your-turn');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  expect(match.pending.value).toBe(0);
});

test('after an internal error the same command is sent again', async () => {
  answers = [{ status: 500, body: { error: 'internal', message: '' } }, DONE];
  const done = new ServerMatch(id, noGame).send(MOVE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await done).toMatchObject({ seq: 8 });
  expect(asked).toHaveLength(2);
});

test('a retry-after of the server is obeyed', async () => {
  answers = [
    { status: 429, body: { error: 'too-many-requests' }, headers: { 'retry-after': '7' } },
  ];
  void new ServerMatch(id, noGame).send(MOVE);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveLength(2);
});

test('commands are sent one by one, in order', async () => {
  answers = ['lost', DONE, DONE];
  const match = new ServerMatch(id, noGame);
  void match.send(MOVE);
  void match.send({ kind: 'resign', seat: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['moves', 'moves', 'resign']);
});

test('command ids, which also name streams, differ and match the schema', () => {
  const ids = Array.from({ length: 100 }, newCommandId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

interface Heard {
  readonly lines: number[];
  readonly rematches: Next[];
  readonly watching: number[];
  readonly here: (readonly number[])[];
  readonly refusals: Refusal[];
  readonly match: ServerMatch;
  stop(): void;
}

function listen(after: number): Heard {
  const match = new ServerMatch(id, noGame);
  const heard = {
    lines: [] as number[],
    rematches: [] as Next[],
    watching: [] as number[],
    here: [] as (readonly number[])[],
    refusals: [] as Refusal[],
  };
  const stop = match.subscribe(
    { viewer: 1, after },
    {
      line: ({ seq }) => heard.lines.push(seq),
      rematch: (next) => heard.rematches.push(next),
      watching: (count) => heard.watching.push(count),
      here: (seats) => heard.here.push(seats),
      refused: (refusal) => heard.refusals.push(refusal),
    },
  );
  stops.push(stop);
  return { ...heard, match, stop };
}

describe('the reply to a move', () => {
  const lines = [8, 9].map((seq) => ({ seq, head: 'd'.repeat(64) }));
  const MOVED = { status: 200, body: { ...DONE.body, seq: 9, lines } };

  test('brings the new lines; the same lines of the stream are ignored', async () => {
    const { match, lines: seqs } = listen(7);
    answers = [MOVED];
    await match.send(MOVE);
    expect(seqs).toEqual([8, 9]);
    for (const seq of [8, 9, 10]) newest().line(seq);
    expect(seqs).toEqual([8, 9, 10]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(streams().length).toBe(1);
  });

  test('names the stream of its match, other commands do not', async () => {
    const { match } = listen(7);
    answers = [MOVED, DONE];
    await match.send(MOVE);
    await match.send({ kind: 'resign', seat: 0 });
    const name = /[?&]stream=([\w-]+)/.exec(newest().address)?.[1];
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([
      `moves?stream=${name}`,
      'resign',
    ]);
  });

  test('is ignored by a stream that has ended', async () => {
    const { match, lines: seqs, stop } = listen(7);
    answers = [MOVED];
    const sent = match.send(MOVE);
    stop();
    await sent;
    expect(seqs).toEqual([]);
  });

  test('that was lost makes the stream reconnect, because the stream left the lines out', async () => {
    const { match, lines: seqs } = listen(7);
    answers = ['lost', { status: 200, body: { ...DONE.body, seq: 9 } }];
    void match.send(MOVE);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked.length).toBe(2);
    expect(streams().length).toBe(2);
    expect(newest().address).toMatch(/[?&]after=7\b/);
    newest().line(8);
    expect(seqs).toEqual([8]);
  });
});

test('a broken stream continues after the newest line, without gap or repeat', async () => {
  const { lines, match } = listen(4);
  expect(newest().address).toMatch(`/api/matches/${id}/stream?seat=1&after=4&stream=`);
  newest().line(5);
  newest().line(6);
  newest().dispatchEvent(new Event('error'));
  expect(match.connected.value).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams()).toHaveLength(2);
  expect(newest().address).toContain('after=6');
  newest().dispatchEvent(new Event('open'));
  expect(match.connected.value).toBe(true);
  for (const seq of [5, 6, 7]) newest().line(seq);
  expect(lines).toEqual([5, 6, 7]);
});

test('a gap reopens the stream at the gap', () => {
  const { lines } = listen(4);
  newest().line(5);
  newest().line(8);
  expect(newest().address).toContain('after=5');
  for (const seq of [6, 7, 8]) newest().line(seq);
  expect(lines).toEqual([5, 6, 7, 8]);
});

test('events of a replaced stream are ignored', () => {
  const { lines, stop } = listen(4);
  const old = newest();
  old.line(7);
  old.line(5);
  expect(lines).toEqual([]);
  stop();
  newest().line(5);
  expect(old.closed && newest().closed).toBe(true);
});

test('the wait between attempts grows, and ends when the browser is online again', async () => {
  listen(0);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    newest().dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(20_000);
  }
  const before = streams().length;
  newest().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(streams()).toHaveLength(before);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(streams()).toHaveLength(before + 1);
});

test('a missing line of an own command reopens the stream', async () => {
  const { match } = listen(7);
  answers = [DONE];
  await match.send(MOVE);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(streams()).toHaveLength(2);
});

test('a connection that dies silently is noticed within 20 s', async () => {
  const { match } = listen(4);
  newest().dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(match.connected.value).toBe(false);
  expect(streams()).toHaveLength(2);
});

test('a silent stream is reopened, one with beats is not', async () => {
  const { match } = listen(4);
  const beat = new MessageEvent('beat', { data: '{"watching":0,"nextInMs":30000}' });
  newest().dispatchEvent(beat);
  for (let beats = 0; beats < 4; beats += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    newest().dispatchEvent(beat);
  }
  expect(streams()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(match.connected.value).toBe(false);
  expect(streams()).toHaveLength(2);
  expect(streams()[0]?.closed).toBe(true);
  newest().dispatchEvent(new Event('open'));
  expect(match.connected.value).toBe(true);
});

test('a viewer without the right gets a refusal, and the stream stays closed', async () => {
  const { refusals } = listen(0);
  newest().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(2_000);
  answers = [{ status: 401, body: { error: 'no-token', message: '' } }];
  newest().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refusals.map(({ refused }) => refused)).toEqual(['no-token']);
  expect(streams()).toHaveLength(2);
});

test('a hidden tab closes its stream and catches up when shown', () => {
  const { lines } = listen(4);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(newest().closed).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams()).toHaveLength(2);
  expect(newest().address).toContain('after=4');
  newest().line(5);
  expect(lines).toEqual([5]);
  hidden.mockRestore();
});

test('the next match is reported', () => {
  const { rematches } = listen(4);
  newest().dispatchEvent(new MessageEvent('rematch', { data: '{"id":"abc"}' }));
  expect(rematches).toEqual([{ id: 'abc' }]);
});

test('each beat reports the number of spectators', () => {
  const { watching } = listen(4);
  for (const count of [1, 2]) {
    newest().dispatchEvent(
      new MessageEvent('beat', { data: `{"watching":${count},"nextInMs":8000}` }),
    );
  }
  expect(watching).toEqual([1, 2]);
});

test('a change of presence is reported', () => {
  const { here } = listen(4);
  for (const seats of [[0], [0, 2]]) {
    newest().dispatchEvent(new MessageEvent('here', { data: JSON.stringify({ seats }) }));
  }
  expect(here).toEqual([[0], [0, 2]]);
});
