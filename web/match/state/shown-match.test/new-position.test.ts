// @vitest-environment happy-dom
// A press counts only for a position that has been on the screen for a moment, with and without motion.
import { expect, test, vi } from 'vitest';
import { AT_ONCE } from '#modules/cues.ts';
import { SEEN_AFTER_MS } from '../new-position.ts';
import { ShownMatch } from '../shown-match.ts';
import { eachWithItsClock, PretendSource, seenAt, show } from './pretend-source.ts';

eachWithItsClock();

const roll = (seat: number, seq: number) => ({ kind: 'moves', seat, seq, moves: ['roll'] });

test.each([0, 300])(
  'after a turn, a press counts when its motion of %i ms was seen',
  async (motion) => {
    const source = new PretendSource([0, 1], seenAt(1, [0]));
    const shown = await show(source, 0, motion);
    source.happen(0, [1]);
    // The next player sits at the same device; the second press of a double click is not theirs.
    await vi.advanceTimersByTimeAsync(motion + SEEN_AFTER_MS - 1);
    shown.moves(['roll']);
    expect([source.sent, shown.isDeaf.value]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(1);
    shown.moves(['roll']);
    expect(source.sent).toEqual([roll(1, 2)]);
  },
);

test('the press that opens a page does not count for its first position', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  const shown = new ShownMatch(source, () => AT_ONCE);
  await vi.advanceTimersByTimeAsync(SEEN_AFTER_MS - 1);
  shown.moves(['roll']);
  expect(source.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  shown.moves(['roll']);
  expect(source.sent).toEqual([roll(0, 1)]);
  shown.end();
});

test('a position within an own turn is heard at once', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  const shown = await show(source, 0);
  source.happen(0, [0]);
  shown.moves(['roll']);
  await vi.advanceTimersByTimeAsync(0);
  // Its own roll does not end the turn.
  source.happen(0, []);
  source.happen('chance', [0]);
  shown.moves(['roll']);
  expect(source.sent).toEqual([roll(0, 2), roll(0, 4)]);
});

test('a roll that ends the turn makes the position new', async () => {
  const source = new PretendSource([0, 1], seenAt(1, [0]));
  const shown = await show(source, 0);
  source.happen(0, []);
  source.happen('chance', [1]);
  await vi.advanceTimersByTimeAsync(SEEN_AFTER_MS - 1);
  shown.moves(['roll']);
  expect(source.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  shown.moves(['roll']);
  expect(source.sent).toEqual([roll(1, 3)]);
});

test.each<[string, (source: PretendSource) => void]>([
  ['the next round after secret bids', (source) => source.happen(0, [0], true)],
  ['a move of somebody else', (source) => source.happen(1, [0])],
  ['an undo', (source) => source.undo(1, [0])],
])('%s must be seen first', async (_, happen) => {
  const source = new PretendSource([0], seenAt(1, [0]));
  const shown = await show(source, 0);
  happen(source);
  shown.moves(['roll']);
  expect(source.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(SEEN_AFTER_MS);
  shown.moves(['roll']);
  expect(source.sent).toEqual([roll(0, 2)]);
});

test('impatient presses do not prolong the moment', async () => {
  const source = new PretendSource([0], seenAt(1, [1]));
  const shown = await show(source, 0);
  source.happen(1, [0]);
  for (let press = 0; press < 4; press += 1) {
    await vi.advanceTimersByTimeAsync(SEEN_AFTER_MS / 4);
    shown.skip();
  }
  expect(shown.isDeaf.value).toBe(false);
});

test('talk does not make a position new', async () => {
  const source = new PretendSource([0], seenAt(1, [0]));
  const shown = await show(source, 0);
  source.say(1, 'hello');
  shown.moves(['roll']);
  expect(source.sent).toEqual([roll(0, 2)]);
});
