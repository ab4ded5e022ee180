// Housekeeping: deletes expired rights and archives idle matches, one match at a time.
// Rights expire and matches are archived by the confirmed time, so a wrong clock does neither. Unused archive files
// are deleted by the clock.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRefusal } from '#kernel/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../metrics.ts';
import type { ArchiveDays } from '../settings.ts';
import { isDamage } from '../store/damage.ts';
import type { HousekeepingRow, Store } from '../store/store.ts';

export interface HousekeepingOptions {
  readonly store: Store;
  readonly limits: Pick<Limits, 'accessDays' | 'unfinishedAccessDays'>;
  readonly archive: ArchiveDays;
  readonly log: Log;
  /** The clock, in milliseconds since 1970; default: the clock of the system. */
  readonly now?: () => number;
  /** A monotonic clock, in milliseconds; default: that of the process. */
  readonly running?: () => number;
}

export type Housekeeping = ReturnType<typeof housekeeping>;

const DAY_MS = 86_400_000;
const ROUND_MS = 6 * 3_600_000;
/** Time between two runs. A crash loses at most this much of the running time that confirms a time. */
export const HOUSEKEEPING_INTERVAL_MS = 600_000;
const MATCHES_AT_ONCE = 50;
/** After this many unreadable groups of rows in sequence, the round ends. */
const UNREADABLE_AT_MOST = 200;

interface Round {
  rights: number;
  archived: number;
  failed: number;
}

export function housekeeping(options: HousekeepingOptions) {
  const { store, log, now = Date.now, running = () => performance.now() } = options;
  let notedAt = running();
  let roundAt = -Infinity;
  let stopped = false;
  let current: Promise<void> = Promise.resolve();

  const cleanAll = async (confirmed: number): Promise<void> => {
    const round: Round = { rights: 0, archived: 0, failed: 0 };
    let unreadable = 0;
    for (let key = 0; !stopped && unreadable < UNREADABLE_AT_MOST; ) {
      const [some, last] = await nextRows(store, key);
      if (some.length === 0 && last === key) break;
      unreadable = some.length === 0 ? unreadable + 1 : 0;
      for (const match of some) {
        if (stopped) return;
        await cleanMatch(options, { match, confirmed, round });
        await nextTurn();
      }
      key = last;
    }
    const swept = await store.sweepArchive(now());
    // Once per round, because it scans all sessions.
    await store.deleteSessionsWithoutRoles().catch((error) => {
      log.warn({ error }, 'housekeeping skipped the sessions');
    });
    if (round.rights + round.archived + swept > 0) {
      log.info(
        { ...round, swept },
        'housekeeping done: deleted expired rights, archived old matches',
      );
    }
  };

  const run = async (): Promise<void> => {
    // The store takes whole milliseconds; the rest counts in the next run.
    const ranMs = Math.floor(running() - notedAt);
    const noted = await store.recordTime(now(), ranMs);
    // A refused record is repeated in the next run.
    if (isRefusal(noted)) return;
    notedAt += ranMs;
    if (noted.confirmed === undefined || running() - roundAt < ROUND_MS) return;
    roundAt = running();
    await cleanAll(noted.confirmed);
  };

  return {
    /** Records the time. Once a time is confirmed, it also cleans all matches, at most every six hours. */
    run(): Promise<void> {
      current = current.then(() => (stopped ? undefined : run()));
      const result = current;
      current = current.catch(() => undefined);
      return result;
    },
    /** Finishes the match that is being cleaned, then stops. */
    async stop(): Promise<void> {
      stopped = true;
      await current;
      // The running time since the last run counts too.
      await store.recordTime(now(), Math.floor(running() - notedAt)).catch(() => undefined);
    },
  };
}

/** The next readable matches, and the key after them. */
async function nextRows(store: Store, key: number): Promise<[readonly HousekeepingRow[], number]> {
  try {
    const some = await store.housekeepingRows(key, MATCHES_AT_ONCE);
    return [some, some.at(-1)?.key ?? key];
  } catch (error) {
    if (!isDamage(error)) throw error;
    return rowsOneByOne(store, key);
  }
}

async function rowsOneByOne(
  store: Store,
  key: number,
): Promise<[readonly HousekeepingRow[], number]> {
  const some: HousekeepingRow[] = [];
  const to = key + MATCHES_AT_ONCE;
  for (let before = key; before < to; before += 1) {
    const [one] = await store.housekeepingRows(before, 1).catch(() => []);
    if (one !== undefined && one.key === before + 1) some.push(one);
  }
  return [some, to];
}

interface MatchTask {
  readonly match: HousekeepingRow;
  readonly confirmed: number;
  readonly round: Round;
}

/** Cleans one match. A failure is logged and does not stop the round. */
async function cleanMatch(
  options: HousekeepingOptions,
  { match, confirmed, round }: MatchTask,
): Promise<void> {
  const { store, log } = options;
  try {
    if (match.hasRights === 1 && rightsExpired(options, match, confirmed)) {
      if ((await store.deleteAccess(match.id)) === 'stored') round.rights += 1;
    }
    if (match.archived === 0 && isToArchive(options, match, confirmed)) {
      const archived = await store.archive(match.id);
      if (archived === 'archived') round.archived += 1;
      if (archived === 'damaged') {
        round.failed += 1;
        log.warn({ match: match.id, reason: 'its log is damaged' }, 'housekeeping skipped a match');
      }
    }
  } catch (error) {
    round.failed += 1;
    log.warn({ match: match.id, error }, 'housekeeping skipped a match');
  }
}

function rightsExpired(
  { limits }: HousekeepingOptions,
  { overAt, touchedAt }: HousekeepingRow,
  confirmed: number,
): boolean {
  return overAt === null
    ? touchedAt + limits.unfinishedAccessDays * DAY_MS < confirmed
    : overAt + limits.accessDays * DAY_MS < confirmed;
}

function isToArchive(
  { archive }: HousekeepingOptions,
  { overAt, touchedAt }: HousekeepingRow,
  confirmed: number,
): boolean {
  const days = overAt === null ? archive.unfinished : archive.over;
  return days > 0 && touchedAt + days * DAY_MS < confirmed;
}
