// Changes one heading of a record by one: the result must be a refusal or another end.
import { expect } from 'vitest';
import type { AnyBot } from '#kernel/bot.ts';
import type { AnyGame } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, evolve, type Match, matchHash, replay } from '#kernel/match/match.ts';
import { logEntryOf } from '#kernel/match/projection.ts';
import { formatRecord, parseRecord } from '#kernel/match/record.ts';
import { playOut } from '#kernel/playout.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { firstOf } from '#tools/testing/thorough.ts';
import { bots } from '../bot/index.ts';
import { HEADINGS } from '../geometry/steps.ts';
import { wormUp } from '../rules/index.ts';

const game: AnyGame = wormUp;

/** A race of bots that walk, bend and swing; the matches before each line and after the last. */
interface Race {
  readonly entries: readonly Entry[];
  readonly matches: readonly Match[];
}

function raced(setup: Setup, seed: string): Race {
  const { seatCount } = setup;
  const seated = Array.from({ length: seatCount }, (_, seat) => bots[seat % bots.length]!);
  const entries: Entry[] = seated.map(({ id }, seat) => {
    return { kind: 'seat', seat, player: { kind: 'bot', bot: id } };
  });
  const players = { bots: seated as readonly AnyBot[], work: 1 };
  for (const step of playOut(game, game.initial(setup.switches, seatCount), players, seed)) {
    entries.push(logEntryOf(game, step));
  }
  const matches = [beginMatch(game, setup)];
  for (const entry of entries) {
    const next = evolve(matches.at(-1)!, entry);
    if (isRefusal(next)) throw new Error(next.message);
    matches.push(next);
  }
  return { entries, matches };
}

/** A line with its heading changed by one; undefined without a heading. */
function turned(entry: Entry, by: 1 | -1): Entry | undefined {
  if (entry.kind !== 'move') return undefined;
  const [, before, heading] = /^((?:step|lay|post left|post right) )(\d+)$/.exec(entry.move) ?? [];
  if (before === undefined) return undefined;
  return { ...entry, move: `${before}${(Number(heading) + by + HEADINGS) % HEADINGS}` };
}

/** Whether later lines overwrite a line: another swing, or the same worm is re-laid or kept. */
function isOverwritten(entries: readonly Entry[], at: number): boolean {
  const [one, ...later] = entries.slice(at).filter((each) => each.kind === 'move');
  if (one!.move.startsWith('post ')) return later.some(({ move }) => move.startsWith('post '));
  return later.some(({ seat, move }) => seat === one!.seat && /^(lay|keep)\b/.test(move));
}

export const settings = game.editions.flatMap(({ id, seats, switches }) =>
  firstOf([seats.least, seats.most]).flatMap((seatCount) =>
    [switches, { ...switches, bendFirst: true, lineMayTouchHead: true }].map((given, number) => {
      const setup = setUp(game, { edition: id, seatCount, switches: given }) as Setup;
      return [`${id}, ${seatCount} seats, setting ${number}`, setup] as const;
    }),
  ),
);

/** The number of headings changed per race. */
const PLACES = 12;

/** The results; `same` if the change has no effect at the end. */
export interface Ends {
  refused: number;
  other: number;
  same: number;
}

/** Changes a record in several places, one at a time, and counts the results in `ends`. */
export function expectNoneBelieved(setup: Setup, seed: string, ends: Ends): void {
  const { entries, matches } = raced(setup, seed);
  const end = matchHash(matches.at(-1)!);
  const record = formatRecord(matches.at(-1)!, entries);
  expect(parseRecord(record, () => game)).not.toHaveProperty('refused');
  const headed = entries.flatMap((entry, at) => (turned(entry, 1) === undefined ? [] : [at]));
  const every = Math.max(1, Math.floor(headed.length / PLACES));
  const changes = headed.flatMap((at, index) =>
    index % every === 0 ? ([1, -1] as const).map((by) => ({ at, by })) : [],
  );
  expect(changes.length).toBeGreaterThanOrEqual(2 * PLACES);
  for (const { at, by } of changes) {
    const changed = entries.with(at, turned(entries[at]!, by)!);
    const after = replay(matches[at]!, changed.slice(at));
    if (isRefusal(after)) {
      ends.refused += 1;
      expect(after.refused, `line ${at}`).toMatch(/^(illegal-move|not-your-turn|match-over)$/);
      continue;
    }
    if (matchHash(after) !== end) ends.other += 1;
    else {
      ends.same += 1;
      expect(isOverwritten(entries, at), `line ${at}`).toBe(true);
    }
    // With the old last lines the record is refused even then.
    const lines = record.split('\n');
    const line = lines.indexOf('') + 1 + at;
    const moved = changed[at] as Entry & { kind: 'move' };
    const forged = lines.with(line, `${at + 1} move ${moved.seat} ${moved.move}`).join('\n');
    expect(parseRecord(forged, () => game)).toHaveProperty('refused');
  }
}

/** Refusals and other ends are frequent, equal ends are rare. */
export function expectBothOften({ refused, other, same }: Ends): void {
  const quarter = (refused + other) / 4;
  expect(refused).toBeGreaterThan(quarter);
  expect(other).toBeGreaterThan(quarter);
  expect(same).toBeLessThan((refused + other) / 20);
}
