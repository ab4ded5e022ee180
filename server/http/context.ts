// The context of the routes: the parts of one server, built by `buildApp`.
import type { Box, GameEntry } from '#games';
import type { Kits } from '../kits/kits.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import type { ShareLimit } from '../limits/limit-share.ts';
import type { MatchTexts } from '../match/match-texts.ts';
import type { OpenedInvitations } from '../match/opened-invitations.ts';
import type { TableQuota } from '../match/table-quota.ts';
import type { Tables } from '../match/tables.ts';
import type { Log, Metrics } from '../metrics.ts';
import type { Randomness } from '../random-source.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { Streams } from '../stream/streams.ts';

/** The settings that routes use. */
export type ContextSettings = Pick<
  Settings,
  'publicUrl' | 'limits' | 'page' | 'trustProxy' | 'data' | 'kitCacheMegabytes'
>;

export type ServerState = 'open' | 'draining' | 'stopping';

export interface ServerContext {
  readonly settings: ContextSettings;
  readonly shelf: readonly Box[];
  readonly gameEntryOf: (game: string) => GameEntry | undefined;
  readonly store: Store;
  readonly tables: Tables;
  readonly streams: Streams;
  readonly queue: FairQueue;
  /** Shares the use of a limit with the other processes of the store. */
  readonly shareLimit: ShareLimit;
  readonly opened: OpenedInvitations;
  readonly texts: MatchTexts;
  readonly tableQuota: TableQuota;
  readonly kits: Kits;
  /** The name of the cookie of devices, without a prefix. */
  readonly cookieName: string;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly randomness: Randomness;
  readonly now: () => number;
  /**
   * - open: the usual state.
   * - draining: another process takes over; requests are still answered.
   * - stopping: new requests are refused.
   */
  readonly state: () => ServerState;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly context: ServerContext;
  }
}
