// @vitest-environment happy-dom
// Earlier pages of a log are added without gaps, and only for the same viewer.
import { expect, test, vi } from 'vitest';
import type { LogPage } from '../../../client/match-source.ts';
import { eachWithItsClock, PretendSource, seenAt, show } from './pretend-source.ts';

eachWithItsClock();

const players = [0, 1, 2].map((seat) => ({ kind: 'person' as const, name: `P${seat}` }));

function pageOf(first: number, last: number): LogPage {
  const log = Array.from({ length: last - first + 1 }, (_, index) => ({
    seq: first + index,
    at: 0,
    happened: { kind: 'ply' as const, by: 0, told: [{}] },
  }));
  return { log, earlier: { lines: first - 1, players } };
}

const seqs = (lines: readonly { readonly seq: number }[]) => lines.map(({ seq }) => seq);

function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

test('pages load one by one down to the first line while new lines arrive', async () => {
  const source = new PretendSource([0], seenAt(300, [1]));
  source.page = pageOf(201, 300);
  const shown = await show(source, 0);
  expect(shown.earlier.value.lines).toBe(200);
  source.answerEarlier = pageOf(101, 200);
  shown.readEarlier();
  // A second request during the first one does nothing.
  shown.readEarlier();
  await vi.advanceTimersByTimeAsync(0);
  source.happen(1, [0]);
  source.answerEarlier = pageOf(1, 100);
  shown.readEarlier();
  await vi.advanceTimersByTimeAsync(0);
  shown.readEarlier();
  await vi.advanceTimersByTimeAsync(0);
  expect(source.asked).toEqual([
    [0, 201],
    [0, 101],
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seqs(shown.log.value)).toEqual(upTo(301));
  expect(seqs(shown.settled.log.value)).toEqual(upTo(301));
});

test('a page for another viewer is dropped', async () => {
  const source = new PretendSource([0, 1], seenAt(300, [0]));
  source.page = pageOf(201, 300);
  const shown = await show(source, 0);
  expect(shown.about.value?.viewer).toBe(0);
  const late = Promise.withResolvers<LogPage>();
  source.answerEarlier = late.promise;
  shown.readEarlier();
  source.happen(0, [1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown.about.value?.viewer).toBe(1);
  late.resolve(pageOf(101, 200));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.log.value[0]?.seq).toBe(201);
});

test('if all loaded lines are newer than the shown one, the log starts at the shown line', async () => {
  const source = new PretendSource([0, 1], seenAt(10, [0]));
  source.hides = [0, 1, 2];
  source.page = pageOf(1, 10);
  const shown = await show(source);
  shown.lift(Number(shown.curtain.value));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.about.value?.viewer).toBe(0);
  // Seat 0 sees the result of its move while others play far ahead.
  source.happen(0, [2]);
  for (let line = 0; line < 150; line += 1) source.happen(2, [2]);
  source.happen(2, [1]);
  source.page = pageOf(source.projection.seq - 99, source.projection.seq);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(shown.about.value?.viewer).toBe('spectator');
  const here = seqs(shown.log.value);
  expect(here[0]).toBe(12);
  expect(here).toEqual(upTo(source.projection.seq).slice(11));
  expect(shown.earlier.value).toEqual({ lines: 11, players });
});
