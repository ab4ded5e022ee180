// @vitest-environment happy-dom
// A shared device in a game with secrets: it shows the spectator's view until the next player lifts
// the curtain.
import { expect, test, vi } from 'vitest';
import { HANDOVER_DELAY_MS } from '../shown-viewer.ts';
import { eachWithItsClock, PAUSE_MS, PretendSource, seenAt, show } from './pretend-source.ts';

eachWithItsClock();

/** Until the mover has seen the result of the move. */
const HANDED_ON_MS = PAUSE_MS + HANDOVER_DELAY_MS;
const ALL = [0, 1, 2];

test('a shared device in a game with secrets shows no seat until the curtain is lifted', async () => {
  const source = new PretendSource([0, 2], seenAt(3, [2]));
  source.hides = ALL;
  const shown = await show(source);
  expect(shown.about.value?.viewer).toBe('spectator');
  expect(shown.curtain.value).toBe(2);
  shown.lift(Number(shown.curtain.value));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.about.value?.viewer).toBe(2);
  expect(shown.curtain.value).toBeUndefined();
  source.happen(2, [0]);
  await vi.advanceTimersByTimeAsync(HANDED_ON_MS);
  expect(shown.about.value?.viewer).toBe('spectator');
  expect(shown.curtain.value).toBe(0);
  source.happen(0, [1]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.curtain.value).toBeUndefined();
  expect(source.looks).not.toContain(0);
});

test('the curtain is down before the first move and after an undo', async () => {
  const source = new PretendSource([0, 1], seenAt(0, []));
  source.hides = ALL;
  const shown = await show(source);
  source.happen('chance', [1]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.curtain.value).toBe(1);
  shown.lift(Number(shown.curtain.value));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.about.value?.viewer).toBe(1);
  source.undo(1, [0]);
  await vi.advanceTimersByTimeAsync(HANDED_ON_MS);
  expect(shown.about.value?.viewer).toBe('spectator');
  expect(shown.curtain.value).toBe(0);
});

/** A shared device with two people; the first one's view is shown. */
async function lifted(motionMs = 0) {
  const source = new PretendSource([0, 1], seenAt(3, [0]));
  source.hides = ALL;
  const shown = await show(source, PAUSE_MS, motionMs);
  shown.lift(Number(shown.curtain.value));
  await vi.advanceTimersByTimeAsync(0);
  return { source, shown };
}

test('the mover sees the move, the draw and a pause before the curtain comes down', async () => {
  const { source, shown } = await lifted(300);
  source.happen(0, []);
  await vi.advanceTimersByTimeAsync(HANDOVER_DELAY_MS * 2);
  // Chance is to act; the player sees the draw.
  expect(shown.about.value?.viewer).toBe(0);
  source.happen('chance', [1]);
  await vi.advanceTimersByTimeAsync(300 + HANDOVER_DELAY_MS - 1);
  expect(shown.settled.log.value.map(({ seq }) => seq)).toEqual([4, 5]);
  expect([shown.about.value?.viewer, shown.covered.value]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([shown.about.value?.viewer, shown.covered.value]).toEqual(['spectator', true]);
  expect(shown.curtain.value).toBe(1);
});

test('the next player is not named while the mover’s secrets are shown', async () => {
  const { source, shown } = await lifted(300);
  source.happen(0, []);
  source.happen('chance', [1]);
  const frames: unknown[] = [];
  for (let ms = 0; ms < 300 + HANDOVER_DELAY_MS; ms += 16) {
    frames.push([shown.about.value?.viewer, shown.settled.projection.value?.toMove[0]]);
    await vi.advanceTimersByTimeAsync(16);
  }
  expect(frames.filter((frame) => `${frame}` === '0,1')).toEqual([]);
  expect([shown.about.value?.viewer, shown.settled.projection.value?.toMove]).toEqual([
    'spectator',
    [1],
  ]);
});

test('after a secret move board and log are covered at once', async () => {
  const { source, shown } = await lifted();
  source.silent = true;
  source.happen(0, [1], true);
  expect([shown.covered.value, shown.log.value, shown.settled.log.value]).toEqual([true, [], []]);
  expect(shown.settled.projection.value?.toMove).toEqual([0]);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown.about.value?.viewer, shown.curtain.value]).toEqual(['spectator', 1]);
});

test('lines during the handover are kept and shown to the next viewer one by one', async () => {
  const { source, shown } = await lifted();
  source.happen(0, [2]);
  for (const next of [2, 1]) source.happen(2, [next]);
  await vi.advanceTimersByTimeAsync(HANDOVER_DELAY_MS - 1);
  expect([shown.about.value?.viewer, shown.projection.value?.seq]).toEqual([0, 4]);
  await vi.advanceTimersByTimeAsync(1);
  expect([shown.about.value?.viewer, shown.projection.value?.seq]).toEqual(['spectator', 5]);
  expect(shown.curtain.value).toBeUndefined();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect([shown.projection.value?.seq, shown.curtain.value]).toEqual([6, 1]);
});

test('a press hands the device over at once', async () => {
  const { source, shown } = await lifted(300);
  source.happen(0, []);
  shown.skip();
  expect(shown.about.value?.viewer).toBe(0);
  source.happen('chance', [2]);
  source.happen(2, [1]);
  shown.skip();
  expect(source.listener).toBeUndefined();
  expect(shown.projection.value?.seq).toBe(5);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.about.value?.viewer).toBe('spectator');
});

test('the device is covered at once, also when the next view is slow to load', async () => {
  const { source, shown } = await lifted();
  source.happen(0, [2]);
  source.happen(2, [1]);
  source.silent = true;
  const asked = source.looks.length;
  await vi.advanceTimersByTimeAsync(HANDOVER_DELAY_MS);
  expect([shown.covered.value, shown.curtain.value]).toEqual([true, undefined]);
  await vi.advanceTimersByTimeAsync(10 * HANDOVER_DELAY_MS);
  expect(shown.covered.value).toBe(true);
  expect(source.looks.slice(asked)).toEqual(['spectator']);
  source.reach();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect([shown.about.value?.viewer, shown.curtain.value]).toEqual(['spectator', 1]);
});

test('an undo from another device during the pause lowers the curtain', async () => {
  const { source, shown } = await lifted();
  source.happen(0, [1]);
  await vi.advanceTimersByTimeAsync(HANDOVER_DELAY_MS / 2);
  source.undo(0, [0]);
  await vi.advanceTimersByTimeAsync(HANDOVER_DELAY_MS);
  expect(shown.about.value?.viewer).toBe('spectator');
  expect(shown.curtain.value).toBe(0);
});

test('seats of bots and resigned players need no curtain and show no rack', async () => {
  for (const away of ['bot', 'resigned'] as const) {
    const source = new PretendSource([0, 1], seenAt(3, [1]));
    source.hides = ALL;
    source.without(1, away);
    const shown = await show(source);
    expect(shown.curtain.value).toBeUndefined();
    expect(shown.about.value?.viewer).toBe(0);
    shown.end();
  }
});

test('a device with one seat has no curtain', async () => {
  const source = new PretendSource([2], seenAt(3, [2]));
  source.hides = ALL;
  const shown = await show(source);
  expect(shown.about.value?.viewer).toBe(2);
  expect(shown.curtain.value).toBeUndefined();
});

test('between public moves the viewer changes without a curtain', async () => {
  const source = new PretendSource([0, 1], seenAt(3, [0]));
  const shown = await show(source, PAUSE_MS, 300);
  expect(shown.about.value?.viewer).toBe(0);
  source.happen(0, [1]);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown.about.value?.viewer, shown.covered.value]).toEqual([1, false]);
  source.happen(1, [2]);
  source.happen(2, [0]);
  await vi.advanceTimersByTimeAsync(HANDED_ON_MS);
  expect([shown.about.value?.viewer, shown.covered.value]).toEqual([0, false]);
  expect(source.looks).toEqual(['own', 0, 1, 0]);
});

test('when secrets begin, everything is covered at once, also for the mover', async () => {
  const source = new PretendSource([0, 1], seenAt(3, [0]));
  const shown = await show(source, PAUSE_MS, 300);
  source.hides = [0, 1];
  source.happen(0, [0, 1]);
  expect([shown.about.value?.viewer, shown.covered.value]).toEqual([0, true]);
  await vi.advanceTimersByTimeAsync(300);
  expect([shown.about.value?.viewer, shown.curtain.value]).toEqual(['spectator', 0]);
  shown.lift(Number(shown.curtain.value));
  await vi.advanceTimersByTimeAsync(0);
  expect([shown.about.value?.viewer, shown.covered.value]).toEqual([0, false]);
  source.happen(0, [1]);
  await vi.advanceTimersByTimeAsync(HANDED_ON_MS);
  expect(shown.curtain.value).toBe(1);
  shown.lift(Number(shown.curtain.value));
  await vi.advanceTimersByTimeAsync(0);
  source.hides = [];
  source.happen(1, [0]);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown.about.value?.viewer, shown.covered.value]).toEqual([0, false]);
});

test('while others still choose in secret, this device’s choice is covered', async () => {
  const source = new PretendSource([0, 1], seenAt(3, [1, 2]));
  source.hides = ALL;
  const shown = await show(source);
  shown.lift(Number(shown.curtain.value));
  await vi.advanceTimersByTimeAsync(0);
  source.happen(1, [2]);
  await vi.advanceTimersByTimeAsync(HANDED_ON_MS);
  expect([shown.about.value?.viewer, shown.covered.value]).toEqual(['spectator', true]);
  expect(shown.curtain.value).toBeUndefined();
  source.hides = [];
  source.happen(2, [2]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.covered.value).toBe(false);
});
