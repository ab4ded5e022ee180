// @vitest-environment happy-dom
// The lines of a match on a bad network: none is lost, none is repeated.
import { describe, expect, test, vi } from 'vitest';
import { ServerMatch } from '../server-match.ts';
import {
  DONE,
  eachWithItsNetwork,
  headAt,
  lineAt,
  linesAnswer,
  listen,
  network,
  newest,
  streams,
} from '../testing/network.ts';

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
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams()).toHaveLength(2);
  expect(newest().address).toContain('after=6');
  expect(match.connected.value).toBe(true);
  expect(network.asked).toEqual([]);
  for (const seq of [5, 6, 7]) newest().line(seq);
  expect(lines).toEqual([5, 6, 7]);
});

test('a line that is no line is not taken: the stream begins again', async () => {
  const { lines } = listen(4);
  for (const data of [JSON.stringify({ ...lineAt(5), receipt: 5 }), 'no JSON']) {
    newest().beat();
    newest().dispatchEvent(new MessageEvent('line', { data }));
    expect(newest().closed).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(newest().closed).toBe(false);
    expect(newest().address).toContain('after=4');
  }
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
  const { lines } = listen(4);
  newest().beat();
  const whole = { ...lineAt(5), openings: [{ seq: 5, secret: 'move 0 bid 1', salt: 'ab' }] };
  const data = JSON.stringify({ ...whole, openings: [{ ...whole.openings[0], salt }] });
  newest().dispatchEvent(new MessageEvent('line', { data }));
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
  newest().beat();
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
  const { body: whole } = linesAnswer(2, 3);
  const { head: _, ...headless } = whole;
  const withSalt = (salt: unknown) => ({
    ...whole,
    lines: [{ ...lineAt(3), openings: [{ seq: 3, secret: 'move 0 bid 1', salt }] }],
  });
  const wrong = [
    headless,
    { ...whole, lines: [{ ...lineAt(3), open: 3 }] },
    { ...whole, rights: {} },
    { ...whole, here: 'nobody' },
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
  const { match } = listen(0);
  newest().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(match.connected.value).toBe(false);
  const before = network.asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(network.asked.length - before).toBeLessThan(3);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(streams()).toHaveLength(2);
  expect(network.asked.length - before).toBeLessThan(5);
});

test('a missing line of an own command is read, and the stream begins again', async () => {
  const { match, lines } = listen(7);
  newest().beat();
  network.answers = [DONE, linesAnswer(7, 8)];
  await match.send(MOVE);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([streams().length, lines]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([streams().length, lines]).toEqual([2, [8]]);
});

test('a connection that dies silently is noticed within 20 s', async () => {
  const { match } = listen(4);
  newest().beat();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(streams()).toHaveLength(2);
  expect(match.connected.value).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(match.connected.value).toBe(false);
});

test('a silent stream begins again, one with beats does not', async () => {
  const { match } = listen(4);
  const beat = new MessageEvent('beat', { data: '{"watching":0,"nextInMs":30000}' });
  newest().dispatchEvent(beat);
  for (let beats = 0; beats < 4; beats += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    newest().dispatchEvent(beat);
  }
  expect(streams()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(63_000);
  expect(streams()).toHaveLength(2);
  expect(streams()[0]?.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(2_600);
  expect(match.connected.value).toBe(false);
  newest().beat();
  expect(match.connected.value).toBe(true);
});

describe('while no stream speaks', () => {
  test('reads bring the lines and the audience, and no alarm is given', async () => {
    const { match, lines, here, watching, rematches } = listen(4);
    // The way to the server passes the head of the reply, and holds the events back.
    newest().dispatchEvent(new Event('open'));
    const audience = { here: [0, 1], watching: 2, rematch: { id: 'next' } };
    network.answers = [linesAnswer(4, 6, audience), linesAnswer(6, 7, audience)];
    await vi.advanceTimersByTimeAsync(2_500);
    expect([lines, here, watching, rematches]).toEqual([[5, 6], [[0, 1]], [2], [{ id: 'next' }]]);
    expect(network.asked.at(-1)?.path).toBe(
      `/api/matches/${network.id}/lines?seat=1&after=4&head=${headAt(4)}&following=true`,
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect([lines, rematches.length]).toEqual([[5, 6, 7], 1]);
    expect(match.connected.value).toBe(true);
  });

  test('they come soon after news, and every four seconds when nothing happens', async () => {
    listen(4);
    network.answers = [linesAnswer(4, 5), ...new Array(100).fill(linesAnswer(5, 5))];
    await vi.advanceTimersByTimeAsync(17_000);
    const times = network.asked.map(({ at }) => at);
    const waits = times.slice(1).map((at, before) => at - (times[before] ?? 0));
    expect(waits).toEqual([1_000, 1_500, 2_250, 3_375, 4_000]);
  });

  test('two mute streams are enough; the next is tried after a minute, and ends the reads', async () => {
    const { lines } = listen(4);
    network.answers = new Array(200).fill(linesAnswer(4, 4));
    await vi.advanceTimersByTimeAsync(50_000);
    expect(streams().map(({ closed }) => closed)).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams()).toHaveLength(3);
    newest().line(5);
    const before = network.asked.length;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([lines, network.asked.length - before]).toEqual([[5], 0]);
  });

  test('the time to the next stream grows to ten minutes', async () => {
    listen(4);
    network.answers = new Array(5_000).fill(linesAnswer(4, 4));
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    const before = streams().length;
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(streams().length - before).toBeLessThan(2);
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(streams().length - before).toBeGreaterThan(0);
  });

  test('an own move is read at once', async () => {
    const { match, lines } = listen(7);
    network.answers = new Array(100).fill(linesAnswer(7, 7));
    await vi.advanceTimersByTimeAsync(40_000);
    network.answers = [DONE, linesAnswer(7, 8)];
    await match.send(MOVE);
    await vi.advanceTimersByTimeAsync(10);
    expect(lines).toEqual([8]);
  });

  test('a server of an older version is read without the presence', async () => {
    const { match, lines, here } = listen(4);
    const older = { status: 400, body: { error: 'bad-request', message: '' } };
    network.answers = [older, linesAnswer(4, 5), older, linesAnswer(5, 6)];
    await vi.advanceTimersByTimeAsync(3_900);
    expect([lines, here, match.connected.value]).toEqual([[5, 6], [], true]);
    const reads = network.asked.map(({ path }) => path.includes('following'));
    expect(reads.slice(0, 4)).toEqual([true, false, true, false]);
  });
});

test('only some windows of a browser have a stream; one that closes gives it to another', async () => {
  const windows = Array.from({ length: 6 }, () => listen(4));
  expect(streams()).toHaveLength(4);
  for (const stream of streams()) stream.beat();
  network.answers = new Array(100).fill(linesAnswer(4, 4));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(streams()).toHaveLength(4);
  expect(network.asked.length).toBeGreaterThan(4);
  for (const stream of streams()) stream.beat();
  windows[0]?.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(streams()).toHaveLength(5);
});

test('a window that crashed keeps its stream for half a minute only', async () => {
  for (let at = 0; at < 4; at += 1)
    localStorage.setItem(`wormery/stream/${at}`, `${Date.now() + 30_000}`);
  localStorage.setItem('wormery/stream/clock', `${Date.now() + 1e9}`);
  listen(4);
  network.answers = new Array(100).fill(linesAnswer(4, 4));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(streams()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(streams()).toHaveLength(1);
});

test('a viewer without the right gets a refusal, and the stream stays closed', async () => {
  const { refusals } = listen(0);
  network.answers = [{ status: 401, body: { error: 'no-token', message: '' } }];
  newest().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refusals.map(({ refused }) => refused)).toEqual(['no-token']);
  expect(streams()).toHaveLength(1);
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
