// When the page offers to let a bot play for an absent player.
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { mayLetBotPlay } from './away.ts';
import type { MatchProps } from './match-props.ts';

const HOUR_MS = 3_600_000;

/** A match of two, in which this device has seat 0 and somebody moved last at 0. */
function table({ owner = false, awayHours = 24, toMove = [1], seats = [0] } = {}): MatchProps {
  const log = [
    { seq: 1, at: 0, happened: { kind: 'ply', by: 0, told: [] } },
    { seq: 2, at: 20 * HOUR_MS, happened: { kind: 'say', seat: 0, phrase: 'laugh' } },
  ];
  const players = [0, 1].map((seat) => ({ kind: 'person', name: `P${seat}` }));
  return {
    about: { rights: { owner, seats } },
    match: { log: signal(log) },
    projection: { players, resigned: [], freed: [], toMove, awayHours },
  } as unknown as MatchProps;
}

test.each<[string, Parameters<typeof table>[0], number, boolean]>([
  ['the owner at once', { owner: true }, 0, true],
  ['a player who waits, too early', {}, 23, false],
  ['a player who waits, after a day', {}, 24, true],
  ['the player for whom the match waits', { toMove: [0] }, 99, false],
  ['one of two for whom it waits', { toMove: [0, 1] }, 99, false],
  ['a spectator', { seats: [] }, 99, false],
  ['where only the owner may', { awayHours: 0 }, 9_999, false],
  ['where it is an hour', { awayHours: 1 }, 1, true],
])('%s', (_who, options, hours, may) => {
  expect(mayLetBotPlay(table(options), hours * HOUR_MS)).toBe(may);
});
