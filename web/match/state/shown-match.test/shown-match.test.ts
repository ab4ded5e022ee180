// @vitest-environment happy-dom
// The shown match: line by line, as the viewer whose turn it is, busy until the result is shown.
import { effect } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { eachWithItsClock, PAUSE_MS, PretendSource, seenAt, show } from './pretend-source.ts';

eachWithItsClock();

test('the viewer is the device’s seat that is to move', async () => {
  const source = new PretendSource([0, 2], seenAt(3, [2]));
  const shown = await show(source);
  expect(shown.about.value?.viewer).toBe(2);
  source.happen(2, [0]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.about.value?.viewer).toBe(0);
  expect(source.after).toBe(4);
});

test('without a seat the viewer is a spectator', async () => {
  const shown = await show(new PretendSource([], seenAt(3, [2])));
  expect(shown.about.value?.viewer).toBe('spectator');
  shown.moves(['roll']);
  expect(shown.busy.value).toBe(false);
});

test('moves of others are shown one by one', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source);
  for (const next of [1, 1, 0]) source.happen(1, [next]);
  expect(shown.projection.value?.seq).toBe(2);
  expect(shown.behind.value).toBe(true);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.projection.value?.seq).toBe(3);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.projection.value?.seq).toBe(4);
  expect(shown.log.value.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  expect(shown.behind.value).toBe(false);
});

test('talk is shown at once and does not change the board', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  const shown = await show(source);
  source.happen(1, [0]);
  const view = shown.projection.value?.view;
  source.say(1, 'hello');
  expect(shown.behind.value).toBe(false);
  expect(shown.busy.value).toBe(false);
  expect(shown.projection.value?.view).toBe(view);
  expect(shown.log.value.map(({ happened }) => happened.kind)).toEqual(['ply', 'say']);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  shown.moves(['roll']);
  expect(source.sent).toEqual([{ kind: 'moves', seat: 0, seq: 3, moves: ['roll'] }]);
});

test('events outside play keep the board and an unfinished move', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  const shown = await show(source);
  const view = shown.projection.value?.view;
  source.beside({ kind: 'take-over', seat: 2, bot: 'steady' });
  source.beside({ kind: 'seat', seat: 1, player: { kind: 'person', name: 'Ann' } });
  const undo = { to: 1, agreed: [1], declined: [] };
  source.beside({ kind: 'undo', seat: 1, to: 1, step: 'asks' }, { undo });
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 3);
  expect(shown.projection.value?.seq).toBe(4);
  expect(shown.projection.value?.view).toBe(view);
  source.undo(1, [0]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.projection.value?.view).not.toBe(view);
});

test('talk after pending lines waits for them', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source);
  for (const next of [1, 0]) source.happen(1, [next]);
  source.say(1, 'ouch');
  expect(shown.log.value.map(({ seq }) => seq)).toEqual([2]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
  expect(shown.log.value.map(({ seq }) => seq)).toEqual([2, 3, 4]);
});

test('sending talk does not make the page busy', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  source.effect = { seq: 9 };
  const shown = await show(source);
  await shown.send({ kind: 'say', seat: 0, phrase: 'thanks' });
  expect(shown.busy.value).toBe(false);
});

test('skipping shows all pending lines at once', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source);
  for (const next of [1, 1, 1, 0]) source.happen(1, [next]);
  shown.skip();
  expect(shown.projection.value?.seq).toBe(5);
  expect(shown.log.value.map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
});

test('own moves are shown at once', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  const shown = await show(source);
  for (let line = 0; line < 3; line += 1) source.happen(0, [0]);
  expect(shown.projection.value?.seq).toBe(4);
});

test('without pauses lines are shown on arrival', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, 0);
  for (let line = 0; line < 50; line += 1) source.happen(1, [1]);
  expect(shown.projection.value?.seq).toBe(51);
});

test('a move is sent once: the page is busy until its result is shown', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  source.effect = { seq: 3 };
  const shown = await show(source);
  shown.moves(['roll']);
  source.pending.value = 1;
  shown.moves(['roll']);
  source.pending.value = 0;
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.busy.value).toBe(true);
  shown.moves(['roll']);
  source.happen(0, [0]);
  expect(shown.busy.value).toBe(true);
  source.happen('chance', [0]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.busy.value).toBe(false);
  expect(source.sent).toEqual([{ kind: 'moves', seat: 0, seq: 1, moves: ['roll'] }]);
});

test('a refused command is reported, and the page continues', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  source.effect = { refused: 'illegal-move', message: '' };
  const shown = await show(source);
  shown.moves(['roll']);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.commandRefusal.value?.refused).toBe('illegal-move');
  expect(shown.busy.value).toBe(false);
  shown.dismiss();
  expect(shown.commandRefusal.value).toBeUndefined();
});

test('a match that can’t be shown has a refusal', async () => {
  const source = new PretendSource([], seenAt(0, []));
  source.refusal = { refused: 'no-token', message: '' };
  const shown = await show(source);
  expect(shown.refusal.value?.refused).toBe('no-token');
});

test('the rematch is reported but not opened', async () => {
  const source = new PretendSource([0], seenAt(1, []));
  const shown = await show(source);
  const address = location.href;
  expect(shown.live.rematch.value).toBeUndefined();
  source.listener?.rematch({ id: 'next', by: 1 });
  expect(shown.live.rematch.value).toEqual({ id: 'next', by: 1 });
  expect(location.href).toBe(address);
});

test('a tab that was hidden catches up at once', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source);
  document.dispatchEvent(new Event('visibilitychange'));
  for (let line = 0; line < 30; line += 1) source.happen(1, [1]);
  expect(shown.projection.value?.seq).toBe(31);
});

test('a line is settled when its motion ends', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  const shown = await show(source, PAUSE_MS, 300);
  const told = () => [shown.settled.projection.value?.seq, shown.settled.log.value.length];
  expect(told()).toEqual([1, 0]);
  source.happen(0, [0]);
  expect(shown.projection.value?.seq).toBe(2);
  expect(told()).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(299);
  expect(told()).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told()).toEqual([2, 1]);
});

test('a line is settled before the next one moves', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, PAUSE_MS, PAUSE_MS * 3);
  for (const next of [1, 0]) source.happen(1, [next]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.projection.value?.seq).toBe(3);
  expect(shown.settled.projection.value?.seq).toBe(2);
});

test('skipping settles everything', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, PAUSE_MS, 300);
  for (const next of [1, 1, 0]) source.happen(1, [next]);
  shown.skip();
  expect(shown.settled.projection.value?.seq).toBe(4);
  expect(shown.settled.log.value.map(({ seq }) => seq)).toEqual([2, 3, 4]);
});

test('the skip counter changes with the skipped lines, and only then', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, PAUSE_MS, 300);
  shown.skip();
  expect(shown.skipped.value).toBe(0);
  for (const next of [1, 1, 0]) source.happen(1, [next]);
  const heard: (readonly [number, number | undefined])[] = [];
  const stop = effect(() => {
    heard.push([shown.skipped.value, shown.projection.value?.seq]);
  });
  shown.skip();
  stop();
  expect(heard).toEqual([
    [0, 2],
    [1, 4],
  ]);
});

test('talk neither ends a motion nor waits without one', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  const shown = await show(source, PAUSE_MS, 300);
  source.say(1, 'hello');
  expect(shown.settled.projection.value?.seq).toBe(2);
  source.happen(0, [0]);
  source.say(1, 'ouch');
  expect(shown.log.value.length).toBe(3);
  expect(shown.settled.log.value.length).toBe(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown.settled.log.value.length).toBe(3);
});
