// @vitest-environment happy-dom
// A result stays on the stage until somebody has seen it: lines after it wait, the prompt does not.
import { expect, test, vi } from 'vitest';
import { AT_A_TABLE } from '../shown-match.ts';
import { eachWithItsClock, PAUSE_MS, PretendSource, seenAt, show } from './pretend-source.ts';

eachWithItsClock();

const MOTION_MS = 300;
const { resultMs: RESULT_MS } = AT_A_TABLE;

/** Seat 1 plays elsewhere: a result and then two more lines. */
async function watched(seats: readonly number[] = [0]) {
  const source = new PretendSource(seats, seenAt(1, [1]));
  const shown = await show(source, PAUSE_MS, MOTION_MS);
  source.part = 'result';
  source.happen(1, [1]);
  source.part = undefined;
  source.happen(1, [1]);
  source.happen(1, [0]);
  return { source, shown };
}

test('the next line waits for the motion and for the time to see the result', async () => {
  const { shown } = await watched();
  await vi.advanceTimersByTimeAsync(MOTION_MS + RESULT_MS - 1);
  expect(shown.projection.value?.seq).toBe(2);
  expect(shown.result.value).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.projection.value?.seq).toBe(3);
  expect(shown.result.value).toBeUndefined();
});

test('a line that comes later waits, too', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, PAUSE_MS, MOTION_MS);
  source.part = 'result';
  source.happen(1, [2]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS + 100);
  source.part = undefined;
  source.happen(2, [0]);
  expect(shown.projection.value?.seq).toBe(2);
  await vi.advanceTimersByTimeAsync(MOTION_MS + RESULT_MS);
  expect(shown.projection.value?.seq).toBe(3);
});

test('a tap ends first the motion, then the result', async () => {
  const { shown } = await watched();
  shown.tap();
  expect(shown.settled.projection.value?.seq).toBe(2);
  expect(shown.result.value).toHaveLength(1);
  shown.tap();
  expect(shown.result.value).toBeUndefined();
  expect(shown.projection.value?.seq).toBe(3);
});

test('a tap without a result leads to the next one, and no further', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, PAUSE_MS, MOTION_MS);
  source.happen(1, [1]);
  source.happen(1, [1]);
  source.part = 'result';
  source.happen(1, [2]);
  source.happen(2, [0]);
  shown.tap();
  expect(shown.settled.projection.value?.seq).toBe(4);
  expect(shown.result.value).toHaveLength(1);
  shown.tap();
  expect(shown.projection.value?.seq).toBe(5);
});

test('own lines that go on beside a result neither wait nor end it', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, PAUSE_MS, MOTION_MS);
  source.part = 'result';
  source.happen(1, []);
  source.part = 'beside';
  source.happen('chance', [0]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shown.projection.value?.seq).toBe(3);
  expect(shown.result.value).toHaveLength(1);
});

test('the next player need not wait: their own move ends the result', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, PAUSE_MS, MOTION_MS);
  source.part = 'result';
  source.happen(1, [0]);
  await vi.advanceTimersByTimeAsync(MOTION_MS + 400);
  expect(shown.isDeaf.value).toBe(false);
  shown.moves(['roll']);
  expect(source.sent).toHaveLength(1);
  expect(shown.result.value).toBeUndefined();
});

test('on a device that is passed round, a result waits for a tap', async () => {
  const { shown } = await watched([0, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.projection.value?.seq).toBe(2);
  expect(shown.waits.value).toBe(true);
  shown.tap();
  expect(shown.waits.value).toBe(false);
  expect(shown.projection.value?.seq).toBe(3);
});

test('a skip shows everything, and the last result stays', async () => {
  const { source, shown } = await watched();
  source.part = 'result';
  source.happen(0, [0]);
  shown.skip();
  expect(shown.projection.value?.seq).toBe(5);
  expect(shown.result.value).toHaveLength(1);
});

test('a result that came in a hidden tab stays until it is seen there', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, PAUSE_MS, MOTION_MS);
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const hide = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  source.part = 'result';
  source.happen(1, [2]);
  source.happen(2, [0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.projection.value?.seq).toBe(3);
  expect(shown.result.value).toHaveLength(1);
  hide(false);
  await vi.advanceTimersByTimeAsync(RESULT_MS - 1);
  expect(shown.result.value).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.result.value).toBeUndefined();
  hidden.mockRestore();
});
