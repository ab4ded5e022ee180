// Limits the log lines that are not play, by seat: names, colours, undo requests, phrases, replaced moves; by table:
// the owner's settings, freed seats, bots that take over.
// Each count comes from the log, so it survives a restart and includes other processes.
import type { AnyGame, Seat } from '#kernel/game.ts';
import type { ClientCommand } from '#kernel/match/command.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { isReplacement } from '#kernel/moves/open-text.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics.ts';
import { hasPassed } from './elapsed.ts';

/** The quota that a line counts in: that of a seat, or that of the table. */
export type QuotaKey = Seat | 'table';

export interface NonPlayCount {
  readonly lines: number;
  /** Start of the newest counted minute, and the lines in it. */
  readonly minuteStart: number;
  readonly linesInMinute: number;
}

export const NO_LINES: NonPlayCount = { lines: 0, minuteStart: 0, linesInMinute: 0 };

export interface PhraseCount {
  readonly phrases: number;
  /** The time of the last phrase in milliseconds since 1970; undefined if there is none. */
  readonly lastAt: number | undefined;
}

export const NO_PHRASES: PhraseCount = { phrases: 0, lastAt: undefined };

const MINUTE_MS = 60_000;

/**
 * The quota of a line, or of the lines that a command adds; undefined for moves and other lines of play. Actions of the
 * owner count for the table, so they block no seat. A seat may replace its move again and again, so this is limited, too.
 */
export function quotaKeyOf(line: Entry | ClientCommand, game: AnyGame): QuotaKey | undefined {
  switch (line.kind) {
    case 'move':
      return isReplacement(game, line.move) ? line.seat : undefined;
    case 'moves':
      return line.moves.some((move) => isReplacement(game, move)) ? line.seat : undefined;
    case 'seat':
      return line.player.kind === 'person' ? line.seat : 'table';
    case 'sit':
    case 'colour':
    case 'undo':
    case 'commit':
    case 'share':
    case 'begin':
    case 'say':
      return line.seat;
    case 'coach':
    case 'free':
    case 'take-over':
      return 'table';
    default:
      return undefined;
  }
}

/**
 * Counts one more line that is not play.
 * @param at the time of the line, in milliseconds since 1970
 */
export function countNonPlay(
  { lines, minuteStart, linesInMinute }: NonPlayCount,
  at: number,
): NonPlayCount {
  const isNew = at - minuteStart >= MINUTE_MS;
  return {
    lines: lines + 1,
    minuteStart: isNew ? at : minuteStart,
    linesInMinute: isNew ? 1 : linesInMinute + 1,
  };
}

/** The parts of a server that these quotas use. */
export interface QuotaContext {
  readonly settings: { readonly limits: Limits };
  readonly metrics: Metrics;
  readonly now: () => number;
}

/** Refuses a line that is not play if its quota is used up. */
export function nonPlayRefusal(
  { settings, metrics, now }: QuotaContext,
  { lines, minuteStart, linesInMinute }: NonPlayCount,
): Refusal | undefined {
  const { changesPerMinute, changesPerMatch } = settings.limits;
  if (lines >= changesPerMatch) {
    metrics.limited.inc({ limit: 'changesPerMatch' });
    return refuse(
      'changed-enough',
      `You cannot make more than ${changesPerMatch} changes, undo requests and phrases in a match.`,
    );
  }
  const isNew = hasPassed(MINUTE_MS, minuteStart, now());
  if (linesInMinute < changesPerMinute || isNew) return undefined;
  metrics.limited.inc({ limit: 'changesPerMinute' });
  return refuse(
    'too-many-changes',
    'Too many changes, undo requests or phrases in this match. Wait a minute, then try again.',
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
  if (lastAt === undefined || hasPassed(phraseEveryMs, lastAt, now())) return undefined;
  metrics.limited.inc({ limit: 'phraseEveryMs' });
  return refuse(
    'too-many-requests',
    `Seat ${seat} spoke a moment ago. Wait a moment and try again.`,
  );
}
