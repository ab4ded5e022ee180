// @vitest-environment happy-dom
// A device that is passed round in a game with secrets: it looks with nobody's eyes until somebody lifts the curtain.
import { expect, test, vi } from 'vitest';
import { PAUSE_MS, PretendSource, seenAt, show } from './pretend-source.ts';

test('in a game with secrets a device that is passed round shows nobody until somebody lifts the curtain', async () => {
  const source = new PretendSource([0, 2], seenAt(3, [2]));
  source.secrets = true;
  const shown = await show(source);
  expect(shown.about.value?.viewer).toBe('spectator');
  expect(shown.curtain.value).toBe(2);
  shown.lift();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.about.value?.viewer).toBe(2);
  expect(shown.curtain.value).toBeUndefined();
  source.happen(2, [0]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.about.value?.viewer).toBe('spectator');
  expect(shown.curtain.value).toBe(0);
  source.happen(0, [1]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.curtain.value).toBeUndefined();
  expect(source.looks).not.toContain(0);
});

test('the curtain hangs before the first move and after a move that was taken back', async () => {
  const source = new PretendSource([0, 1], seenAt(0, []));
  source.secrets = true;
  const shown = await show(source);
  source.happen('chance', [1]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.curtain.value).toBe(1);
  shown.lift();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.about.value?.viewer).toBe(1);
  source.takeBack(1, [0]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.about.value?.viewer).toBe('spectator');
  expect(shown.curtain.value).toBe(0);
});

test('what the seat that has moved draws is not told once the device goes on', async () => {
  const source = new PretendSource([0, 1], seenAt(3, [0]));
  source.secrets = true;
  const shown = await show(source);
  shown.lift();
  await vi.advanceTimersByTimeAsync(0);
  source.happen(0, []);
  source.happen('chance', [1]);
  expect(shown.log.value.map(({ seq }) => seq)).toEqual([4]);
  expect(shown.settled.log.value.map(({ seq }) => seq)).toEqual([4]);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.about.value?.viewer).toBe('spectator');
  // What came meanwhile is asked for with nobody's eyes.
  expect(source.after).toBe(4);
});

test('a seat that a bot plays or that was given up needs no curtain, and shows its rack to nobody', async () => {
  for (const away of ['bot', 'resigned'] as const) {
    const source = new PretendSource([0, 1], seenAt(3, [1]));
    source.secrets = true;
    source.without(1, away);
    const shown = await show(source);
    expect(shown.curtain.value).toBeUndefined();
    expect(shown.about.value?.viewer).toBe(0);
    shown.end();
  }
});

test('with one seat at the device there is no curtain, secrets or not', async () => {
  const source = new PretendSource([2], seenAt(3, [2]));
  source.secrets = true;
  const shown = await show(source);
  expect(shown.about.value?.viewer).toBe(2);
  expect(shown.curtain.value).toBeUndefined();
});
