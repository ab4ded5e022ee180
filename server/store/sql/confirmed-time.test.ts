// The confirmed time, simulated hour by hour with right and wrong clocks.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClockDay, RUNNING_BETWEEN_MS, recordClock } from './confirmed-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = Date.UTC(2026, 0, 1, 9);

/** A server with a simulated clock and running time. */
function story() {
  let days: readonly ClockDay[] = [];
  let confirmed: number | undefined;
  return {
    look(now: number, ranMs: number) {
      ({ days, confirmed } = recordClock(days, now, ranMs));
      return confirmed;
    },
    /** Runs for some hours with a clock that is this many milliseconds ahead. */
    run(from: number, hours: number, ahead = 0) {
      for (let hour = 0; hour <= hours; hour += 1) {
        this.look(from + hour * HOUR + ahead, hour === 0 ? 0 : HOUR);
      }
      return confirmed;
    },
    days: () => days,
  };
}

test('confirms nothing on the first day, and the first day on the second', () => {
  const one = story();
  expect(one.run(BEGIN, 14)).toBeUndefined();
  expect(one.run(BEGIN + 15 * HOUR, 4)).toBeUndefined();
  expect(one.run(BEGIN + 20 * HOUR, 3)).toBe(BEGIN);
});

test('a server that runs for an hour a day needs twenty days', () => {
  const one = story();
  for (let day = 0; day < 19; day += 1) {
    expect(one.run(BEGIN + day * DAY, 1)).toBeUndefined();
  }
  expect(one.run(BEGIN + 19 * DAY, 1)).toBe(BEGIN);
});

test('a start with a clock 500 days ahead confirms nothing, also after its correction', () => {
  const one = story();
  one.run(BEGIN, 60);
  const before = one.run(BEGIN + 61 * HOUR, 1) as number;
  expect(one.run(BEGIN + 70 * HOUR, 10, 500 * DAY)).toBeLessThan(BEGIN + 4 * DAY);
  // The right clock for a long time.
  const after = one.run(BEGIN + 90 * HOUR, 24 * 30) as number;
  expect(after).toBeGreaterThan(before);
  expect(after).toBeLessThan(BEGIN + 40 * DAY);
  // Wrong again, near the first wrong time.
  expect(one.run(BEGIN + 40 * DAY, 10, 462 * DAY)).toBeLessThan(BEGIN + 41 * DAY);
});

test('restarts with a wrong clock do not add running time', () => {
  const one = story();
  one.run(BEGIN, 48);
  for (let day = 0; day < 50; day += 1) one.look(BEGIN + (500 + day) * DAY, 60_000);
  expect(one.look(BEGIN + 551 * DAY, 60_000)).toBeLessThan(BEGIN + 3 * DAY);
});

test('a clock that starts in 1970 only delays the confirmation', () => {
  const one = story();
  one.run(BEGIN, 48);
  expect(one.look(0, 1_000)).toBeUndefined();
  expect(one.run(BEGIN + 49 * HOUR, 10)).toBeUndefined();
  expect(one.run(BEGIN + 60 * HOUR, 30)).toBe(Date.UTC(2026, 0, 4));
});

test('random clocks confirm only old times without contradiction, with few rows', () => {
  const look = fc.record({
    now: fc.integer({ min: 0, max: 900 }).map((hours) => BEGIN + hours * HOUR),
    ranMs: fc.integer({ min: 0, max: 30 }).map((hours) => hours * HOUR),
  });
  fc.assert(
    fc.property(fc.array(look, { maxLength: 40 }), (looks) => {
      const one = story();
      const seen: { now: number; total: number }[] = [];
      let total = 0;
      for (const { now, ranMs } of looks) {
        total += ranMs;
        seen.push({ now, total });
        const confirmed = one.look(now, ranMs);
        if (confirmed === undefined) continue;
        const since = seen.findLastIndex((each) => each.now < confirmed) + 1;
        const long = seen.slice(since).some((each) => total - each.total >= RUNNING_BETWEEN_MS);
        expect(long).toBe(true);
        expect(Math.floor(confirmed / DAY)).toBeLessThan(Math.floor(now / DAY));
      }
      expect(one.days().length).toBeLessThan(40);
    }),
  );
});
