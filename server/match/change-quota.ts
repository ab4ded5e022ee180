// Limits the log lines that are not play: names, undo requests, settings, phrases.
// Each count comes from the log, so it survives a restart and includes other processes.
import type { Seat } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics.ts';

/** Whose quota a line counts against. The owner's settings count for the table, so they block no seat. */
export type ChangeOwner = Seat | 'table';

export interface ChangeCount {
  readonly lines: number;
  /** Start of the newest counted minute, and the lines in it. */
  readonly minuteStart: number;
  readonly linesInMinute: number;
}

export const NO_CHANGES: ChangeCount = { lines: 0, minuteStart: 0, linesInMinute: 0 };

export interface PhraseCount {
  readonly phrases: number;
  /** The time of the last phrase in milliseconds since 1970; undefined if there is none. */
  readonly lastAt: number | undefined;
}

export const NO_PHRASES: PhraseCount = { phrases: 0, lastAt: undefined };

const MINUTE_MS = 60_000;

/** Whose quota a line counts against; undefined for moves and other lines of play. */
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

/** @param at the time of the line, in milliseconds since 1970 */
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

/** The parts of a server that the quotas of changes and phrases use. */
export interface QuotaContext {
  readonly settings: { readonly limits: Limits };
  readonly metrics: Metrics;
  readonly now: () => number;
}

/** Refuses a change if the quota of its owner is used up. */
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

/** Refuses a phrase too soon after the last one, or too many in a match. */
export function phraseRefusal(
  { settings, metrics, now }: QuotaContext,
  seat: Seat,
  { phrases, lastAt }: PhraseCount,
): Refusal | undefined {
  const { phraseEveryMs, phrasesPerMatch } = settings.limits;
  if (phrases >= phrasesPerMatch) {
    metrics.limited.inc({ limit: 'phrasesPerMatch' });
    return refuse(
      'said-enough',
      `Seat ${seat} cannot say more than ${phrasesPerMatch} phrases in a match.`,
    );
  }
  if (lastAt === undefined || now() - lastAt >= phraseEveryMs) return undefined;
  metrics.limited.inc({ limit: 'phraseEveryMs' });
  return refuse(
    'too-many-requests',
    `Seat ${seat} spoke a moment ago. Wait a moment and try again.`,
  );
}
