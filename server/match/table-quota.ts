// Limits the tables that each network opens, and keeps the network of each table for the bot queue.
// Entries live in memory for a day; after a restart the network of a table is unknown.
import { type Match, phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { ShareLimit } from '../limits/limit-share.ts';
import type { LimitName, Limits } from '../limits/limits.ts';
import { type RateLimit, rateLimit } from '../limits/rate-limit.ts';

/** A refusal because of a limit. `seconds` is the time to wait, if known. */
export interface LimitRefusal extends Refusal {
  readonly limit: LimitName;
  readonly seconds?: number;
}

/** A table before it is opened. */
export interface PlannedTable {
  readonly network: string;
  /** Whether only bots will play. */
  readonly hasOnlyBots: boolean;
}

export type TableQuota = ReturnType<typeof tableQuota>;

const DAY_MS = 86_400_000;
/** Above this count, the oldest tables are dropped. */
const TABLES_AT_MOST = 100_000;

interface Opened extends PlannedTable {
  readonly until: number;
}

export function isBotsOnly({ players }: Pick<Match, 'players'>): boolean {
  return players.every(({ kind }) => kind === 'bot');
}

/** @param now a monotonic clock, in milliseconds */
export function tableQuota(
  limits: Limits,
  now: () => number = () => performance.now(),
  shareLimit?: ShareLimit,
) {
  const share = shareLimit?.('tablesPerMinute', limits.tablesPerMinute);
  const perMinute: RateLimit = rateLimit(limits.tablesPerMinute, now, share);
  // Ordered by opening time.
  const opened = new Map<string, Opened>();
  /** Tables whose opening is not stored yet. */
  const opening = new Set<PlannedTable>();

  const forget = () => {
    for (const [id, { until }] of opened) {
      if (until > now() && opened.size <= TABLES_AT_MOST) return;
      opened.delete(id);
    }
  };
  const count = (counts: (one: PlannedTable) => boolean): number => {
    let number = 0;
    for (const one of opened.values()) if (counts(one)) number += 1;
    for (const one of opening) if (counts(one)) number += 1;
    return number;
  };
  const full = ({ network, hasOnlyBots }: PlannedTable): LimitRefusal | undefined => {
    const seconds = perMinute(network);
    if (seconds !== undefined) return { ...tooFast(), limit: 'tablesPerMinute', seconds };
    forget();
    const isNear = (one: PlannedTable) => one.network === network;
    if (count(isNear) >= limits.tablesPerNetwork) return tooMany('tablesPerNetwork');
    if (!hasOnlyBots) return undefined;
    if (count((one) => one.hasOnlyBots && isNear(one)) >= limits.botTablesPerNetwork) {
      return tooMany('botTablesPerNetwork');
    }
    const isFull = count((one) => one.hasOnlyBots) >= limits.botTablesInAll;
    return isFull ? tooMany('botTablesInAll') : undefined;
  };

  return {
    /**
     * Opens a table, unless a limit is reached.
     * @param open opens it, and resolves to the id of the match or a refusal
     */
    async open<New extends { readonly id: string }>(
      plan: PlannedTable,
      open: () => Promise<New | Refusal>,
    ): Promise<New | Refusal | LimitRefusal> {
      const refused = full(plan);
      if (refused !== undefined) return refused;
      opening.add(plan);
      try {
        const done = await open();
        if (!isRefusal(done)) opened.set(done.id, { ...plan, until: now() + DAY_MS });
        return done;
      } finally {
        opening.delete(plan);
      }
    },
    /** The network that opened a match; undefined if unknown. */
    networkOf: (match: string) => opened.get(match)?.network,
    /** Updates the entry of a match. A finished match no longer counts. */
    update(id: string, match: Match): void {
      const entry = opened.get(id);
      if (entry === undefined) return;
      if (phase(match) === 'over') opened.delete(id);
      else if (entry.hasOnlyBots !== isBotsOnly(match)) {
        opened.set(id, { ...entry, hasOnlyBots: isBotsOnly(match) });
      }
    },
    /** Removes a closed table. */
    remove: (id: string) => void opened.delete(id),
  };
}

function tooFast(): Refusal {
  return refuse('too-many-requests', 'Too many new matches. Wait a moment and try again.');
}

function tooMany(limit: LimitName): LimitRefusal {
  const message = 'Too many matches are open. Finish or close one first.';
  return { ...refuse('too-many-tables', message), limit };
}
