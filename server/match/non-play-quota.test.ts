// The quotas of lines that are not play, when the clock is set back.
import { expect, test } from 'vitest';
import { newMetrics } from '../metrics.ts';
import { roomyLimits } from '../testing/server.ts';
import { countNonPlay, NO_LINES, nonPlayRefusal, phraseRefusal } from './non-play-quota.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const HOUR_MS = 3_600_000;
const limits = { ...roomyLimits, phraseEveryMs: 1_000, changesPerMinute: 2 };
const metrics = newMetrics();

function contextAt(now: number) {
  return { settings: { limits }, metrics, now: () => now };
}

test('a clock that is set back stops no phrase', () => {
  const said = { phrases: 1, lastAt: NOON };
  const talk = (now: number) => phraseRefusal(contextAt(now), 0, said)?.refused;
  expect(talk(NOON + 999)).toBe('too-many-requests');
  expect(talk(NOON + 1_000)).toBeUndefined();
  expect(talk(NOON - HOUR_MS)).toBeUndefined();
});

test('a clock that is set back stops no change', () => {
  const count = countNonPlay(countNonPlay(NO_LINES, NOON), NOON);
  const change = (now: number) => nonPlayRefusal(contextAt(now), count)?.refused;
  expect(change(NOON + 1)).toBe('too-many-changes');
  expect(change(NOON + 60_000)).toBeUndefined();
  expect(change(NOON - HOUR_MS)).toBeUndefined();
});
