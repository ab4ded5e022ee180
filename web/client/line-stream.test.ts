// @vitest-environment happy-dom
// The lines of a match on a bad network: none is lost, none is repeated.
import { expect, test, vi } from 'vitest';
import type { OpenLines } from '#server/wire/schemas.ts';
import { ServerMatch } from './server-match.ts';
import {
  DONE,
  eachWithItsNetwork,
  headAt,
  lineAt,
  listen,
  network,
  newest,
  streams,
} from './testing/network.ts';

eachWithItsNetwork();

const MOVE = { kind: 'moves', seat: 0, seq: 7, moves: ['roll'] } as const;

test('a broken stream continues after the newest line, without gap or repeat', async () => {
  const { lines, match } = listen(4);
  expect(newest().address).toMatch(
    `/api/matches/${network.id}/stream?seat=1&after=4&head=${headAt(4)}&stream=`,
  );
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

test('a line that is no line is not taken: the stream begins again', async () => {
  const { lines, match } = listen(4);
  const data = JSON.stringify({ ...lineAt(5), receipt: 5 });
  newest().dispatchEvent(new MessageEvent('line', { data }));
  expect(match.connected.value).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(newest().address).toContain('after=4');
  newest().dispatchEvent(new MessageEvent('line', { data: 'no JSON' }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(streams().length).toBeGreaterThan(2);
  newest().line(5);
  expect(lines).toEqual([5]);
});

test.each<[string, unknown]>([
  ['an odd number of digits', 'abc'],
  ['other digits', 'xy'],
  ['an array', ['ab']],
  ['a number', 12],
  ['null', null],
])('an opening whose salt is %s is not taken: the stream begins again', async (_, salt) => {
  const { lines, match } = listen(4);
  const whole = { ...lineAt(5), openings: [{ seq: 5, secret: 'move 0 bid 1', salt: 'ab' }] };
  const data = JSON.stringify({ ...whole, openings: [{ ...whole.openings[0], salt }] });
  newest().dispatchEvent(new MessageEvent('line', { data }));
  expect(match.connected.value).toBe(false);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams()).toHaveLength(2);
  newest().dispatchEvent(new MessageEvent('line', { data: JSON.stringify(whole) }));
  expect(lines).toEqual([5]);
});

test.each([
  ['beat', null],
  ['beat', { watching: 'text' }],
  ['beat', { watching: 1, nextInMs: {} }],
  ['here', null],
  ['here', { seats: null }],
  ['here', { seats: 'text' }],
  ['rematch', { id: 5 }],
])('an event %s of another shape is not taken: the stream begins again', async (name, data) => {
  const { lines } = listen(4);
  newest().dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams()).toHaveLength(2);
  newest().line(5);
  expect(lines).toEqual([5]);
});

test.each<unknown>(['text', [[5]], { seq: 'text' }, { lines: {} }])(
  'a reply of another shape counts as none: the command is sent again: %j',
  async (body) => {
    const { match } = listen(4);
    network.answers = [
      { status: 200, body: body as object },
      { status: 200, body: { seq: 5, head: headAt(5) } },
    ];
    const sent = match.send(MOVE);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await sent).toEqual({ seq: 5, head: headAt(5) });
  },
);

test('an answer of another shape counts as none', async () => {
  const whole = {
    id: network.id,
    setup: { game: 'g', version: 1, edition: 'e', switches: {}, seatCount: 2 },
    rights: { owner: false, seats: [1], watch: true },
    viewer: 1,
    seq: 3,
    head: headAt(3),
    rematch: null,
    lines: [lineAt(3)],
  } satisfies OpenLines;
  const { head: _, ...headless } = whole;
  const withSalt = (salt: unknown) => ({
    ...whole,
    lines: [{ ...lineAt(3), openings: [{ seq: 3, secret: 'move 0 bid 1', salt }] }],
  });
  const wrong = [
    headless,
    { ...whole, lines: [{ ...lineAt(3), open: 3 }] },
    { ...whole, rights: {} },
    withSalt('abc'),
    withSalt(['ab']),
  ];
  // A process of an older version, in a rolling upgrade.
  const unknown = { status: 404, body: { error: 'not-found', message: 'Page not found.' } };
  network.answers = [unknown, ...[...wrong, whole].map((body) => ({ status: 200, body }))];
  const lines = new ServerMatch(network.id).lines('own', { after: 2, head: headAt(2) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lines).toEqual(whole);
  expect(network.asked.map(({ path }) => path)).toEqual(
    new Array(wrong.length + 2).fill(
      `/api/matches/${network.id}/lines?seat=own&after=2&head=${headAt(2)}`,
    ),
  );
});

test('a gap reopens the stream at the gap', () => {
  const { lines } = listen(4);
  newest().line(5);
  newest().line(8);
  expect(newest().address).toContain('after=5');
  for (const seq of [6, 7, 8]) newest().line(seq);
  expect(lines).toEqual([5, 6, 7, 8]);
});

test('a line that the server leaves out again and again does not count as a bad network', () => {
  const { lines } = listen(4);
  for (let opened = 1; opened <= 4; opened += 1) {
    expect(streams()).toHaveLength(opened);
    newest().line(6);
  }
  expect(streams()).toHaveLength(4);
  expect(lines).toEqual([6]);
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
  network.answers = [DONE];
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
  network.answers = [{ status: 401, body: { error: 'no-token', message: '' } }];
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
