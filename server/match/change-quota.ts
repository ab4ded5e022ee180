// How much of a log may be beside play: names, requests to undo, settings, talk. It is counted from the
// log itself, by seat, so that a restart or another process forgets nothing of it.
import type { Seat } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics.ts';

/** Whose change it is: what the owner of a table sets counts for the table, and blocks no seat. */
export type ChangeOwner = Seat | 'table';

export interface ChangeCount {
  readonly lines: number;
  /** When the newest minute began, and the lines since then. */
  readonly minuteStart: number;
  readonly linesInMinute: number;
}

export const NO_CHANGES: ChangeCount = { lines: 0, minuteStart: 0, linesInMinute: 0 };

const MINUTE_MS = 60_000;

/** Whose change a line is; undefined for play. */
export function changeOwnerOf(entry: Entry): ChangeOwner | undefined {
  switch (entry.kind) {
    case 'seat':
      return entry.player.kind === 'person' ? entry.seat : 'table';
    case 'colour':
    case 'undo':
    case 'say':
      return entry.seat;
    case 'coach':
    case 'free':
    case 'take-over':
      return 'table';
    default:
      return undefined;
  }
}

/** The count with one more line. */
export function countChange(
  { lines, minuteStart, linesInMinute }: ChangeCount,
  at: number,
): ChangeCount {
  const isNew = at - minuteStart >= MINUTE_MS;
  return {
    lines: lines + 1,
    minuteStart: isNew ? at : minuteStart,
    linesInMinute: isNew ? 1 : linesInMinute + 1,
  };
}

/** What counting changes needs. */
export interface QuotaContext {
  readonly settings: { readonly limits: Limits };
  readonly metrics: Metrics;
  readonly now: () => number;
}

/** A refusal where somebody has changed so much that the log would fill up. */
export function changeRefusal(
  { settings, metrics, now }: QuotaContext,
  { lines, minuteStart, linesInMinute }: ChangeCount,
): Refusal | undefined {
  const { changesPerMinute, changesPerMatch } = settings.limits;
  if (lines >= changesPerMatch) {
    metrics.limited.inc({ limit: 'changesPerMatch' });
    return refuse(
      'changed-enough',
      `You cannot make more than ${changesPerMatch} changes in a match.`,
    );
  }
  if (linesInMinute < changesPerMinute || now() - minuteStart >= MINUTE_MS) return undefined;
  metrics.limited.inc({ limit: 'changesPerMinute' });
  return refuse(
    'too-many-changes',
    'Too many changes in this match. Wait a minute, then try again.',
  );
}
