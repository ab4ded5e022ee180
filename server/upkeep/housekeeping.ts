// Forgets rights that have expired and archives matches that nobody touches, one match at a time, and
// only by a time that the clock has shown on two days of running.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRefusal } from '#kernel/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../metrics.ts';
import { isDamage } from '../store/damage.ts';
import type { HousekeepingRow, Store } from '../store/store.ts';

/** Days without a new line after which a match is archived; 0 for never. */
export interface ArchiveDays {
  readonly over: number;
  readonly unfinished: number;
}

export interface HousekeepingOptions {
  readonly store: Store;
  readonly limits: Pick<Limits, 'accessDays' | 'unfinishedAccessDays'>;
  readonly archive: ArchiveDays;
  readonly log: Log;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** A clock that nobody sets, in milliseconds. */
  readonly running: () => number;
}

export interface Housekeeping {
  /** Notes the time; every six hours, and the first time, it goes through all matches. */
  run(): Promise<void>;
  /** Ends the going through; what is under way is finished. */
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;
const ROUND_MS = 6 * 3_600_000;
/** How often the time is noted: the most running time that a crash leaves uncounted. */
export const HOUSEKEEPING_INTERVAL_MS = 600_000;
const MATCHES_AT_ONCE = 50;
/** So many groups of rows in a row that cannot be read are taken for the end of the table. */
const UNREADABLE_AT_MOST = 200;

interface Round {
  rights: number;
  archived: number;
  failed: number;
}

export function housekeeping(needs: HousekeepingOptions): Housekeeping {
  const { store, log, now, running } = needs;
  let notedAt = running();
  let roundAt = -Infinity;
  let stopped = false;
  let under: Promise<void> = Promise.resolve();

  const goThrough = async (confirmed: number): Promise<void> => {
    const round: Round = { rights: 0, archived: 0, failed: 0 };
    let unreadable = 0;
    for (let key = 0; !stopped && unreadable < UNREADABLE_AT_MOST; ) {
      const [some, last] = await keptAfter(store, key);
      if (some.length === 0 && last === key) break;
      unreadable = some.length === 0 ? unreadable + 1 : 0;
      for (const match of some) {
        if (stopped) return;
        await cleanMatch(needs, { match, confirmed, round });
        await nextTurn();
      }
      key = last;
    }
    const swept = await store.sweepArchive(now());
    // Once in a round: it goes through the sessions of all devices.
    await store.deleteIdleSessions().catch((error) => {
      log.warn({ error }, 'housekeeping left out the sessions');
    });
    if (Object.values(round).some((count) => count > 0) || swept > 0) {
      log.info({ ...round, swept }, 'expired rights forgotten, matches archived');
    }
  };

  const look = async (): Promise<void> => {
    // Whole milliseconds, as the store keeps them; the rest counts the next time.
    const ranMs = Math.floor(running() - notedAt);
    const noted = await store.recordTime(now(), ranMs);
    // What is not noted now counts the next time.
    if (isRefusal(noted)) return;
    notedAt += ranMs;
    if (noted.confirmed === undefined || running() - roundAt < ROUND_MS) return;
    roundAt = running();
    await goThrough(noted.confirmed);
  };

  return {
    run() {
      under = under.then(() => (stopped ? undefined : look()));
      const result = under;
      under = under.catch(() => undefined);
      return result;
    },
    async stop() {
      stopped = true;
      await under;
      // The running time since the last look counts, too.
      await store.recordTime(now(), Math.floor(running() - notedAt)).catch(() => undefined);
    },
  };
}

/** The next matches and the key that they end with; rows that cannot be read are left out. */
async function keptAfter(store: Store, key: number): Promise<[readonly HousekeepingRow[], number]> {
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

/** Damage of one match is noted, and the others are kept on. */
async function cleanMatch(
  needs: HousekeepingOptions,
  { match, confirmed, round }: MatchTask,
): Promise<void> {
  const { store, log } = needs;
  try {
    if (match.hasRights === 1 && rightsExpired(needs, match, confirmed)) {
      if ((await store.deleteAccess(match.id)) === 'stored') round.rights += 1;
    }
    if (match.archived === 0 && isToArchive(needs, match, confirmed)) {
      const archived = await store.archive(match.id);
      if (archived === 'archived') round.archived += 1;
      if (archived === 'broken') round.failed += 1;
    }
  } catch (error) {
    round.failed += 1;
    log.warn({ match: match.id, error }, 'housekeeping left out a match');
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
