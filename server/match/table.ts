// A match in memory: replays its log and executes one command at a time.
// It is a cache of the store: if another process appended lines, it reads them and decides again.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Player } from '#kernel/match/entry.ts';
import type { Match } from '#kernel/match/match.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { NextMatch } from '../store/store.ts';
import type { Done } from '../wire/schemas.ts';
import type { RefusalWithSeq } from './command-refusals.ts';
import type { EmptyLog, LineFormat, LoggedLine } from './log-lines.ts';
import {
  NO_LINES,
  NO_PHRASES,
  type NonPlayCount,
  type PhraseCount,
  type QuotaKey,
} from './non-play-quota.ts';
import { execute, type TableCommand } from './table-commands.ts';
import {
  cachedLineText,
  headOf,
  type LineRange,
  newTableState,
  readLog,
  refresh,
  type TableOptions,
  type TableState,
} from './table-state.ts';

export interface Table {
  readonly id: string;
  /** See `EmptyLog`. */
  readonly storedSetup: Setup;
  match(): Match;
  head(): string;
  /** The head after a line, or before line 1 for 0; undefined if there is no such line. */
  headOf(seq: number): Promise<string | undefined>;
  /** The time of the newest line in milliseconds since 1970; 0 before the first. */
  lastLineAt(): number;
  /** The time of the newest line with which the match went on, in milliseconds since 1970; 0 before the first. */
  stillSince(): number;
  /** The rematch, once there is one. */
  nextMatch(): NextMatch | undefined;
  /**
   * Reads lines and replays them, because the table keeps only the newest in memory.
   * @param network the network that the work is charged to, see `FairQueue`
   */
  readLog(range: LineRange, network: string): Promise<readonly LoggedLine[] | Refusal>;
  /** The player who resigned in a seat; undefined if nobody did. */
  resignedPlayer(seat: Seat): Player | undefined;
  /** Whether a bot plays a seat that no person has joined since it was opened or freed. */
  isUnjoinedBot(seat: Seat): boolean;
  /** Counts the lines that are not play, of a seat or of the table. */
  nonPlayCount(key: QuotaKey): NonPlayCount;
  /** Counts the phrases of a seat. */
  phraseCount(seat: Seat): PhraseCount;
  /** Resolves when the effect is durable, or to a refusal if nothing changed. */
  execute(request: TableCommand): Promise<Done | RefusalWithSeq>;
  /** The text of a line, see `lineTextAs` in `log-lines.ts`; undefined if the line is no longer in memory. */
  lineText(seq: number, observer: Observer, as: LineFormat): string | undefined;
  /** Reads lines that other processes appended, and the id of the rematch. */
  refresh(): Promise<undefined | Refusal>;
  /** Whether the store no longer has the newest lines of this table. */
  isOutdated(): boolean;
  /** Calls a listener after every change. Returns a function that removes it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Loads a table from the store.
 * @param network the network that the work is charged to
 * @returns the table, or `broken-match`
 */
export async function loadTable(
  id: string,
  start: EmptyLog,
  { network, ...options }: TableOptions & { readonly network: string },
): Promise<Table | Refusal> {
  const state = newTableState(id, start, options);
  // Read before the lines, so a line that is appended now does not contradict it.
  const acknowledged = await options.store.newestReply(id);
  const refusal = (await refresh(state, network)) ?? acknowledgedRefusal(state, acknowledged);
  if (refusal !== undefined) return refusal;
  const inTurn = serialQueue();
  return {
    id,
    storedSetup: start.storedSetup,
    match: () => state.end.match,
    head: () => state.end.head,
    headOf: (seq) => headOf(state, seq),
    lastLineAt: () => state.at,
    stillSince: () => state.stillSince,
    nextMatch: () => state.next,
    readLog: (range, by) => readLog(state, range, by),
    resignedPlayer: (seat) => state.resigned.get(seat),
    isUnjoinedBot: (seat) => state.unjoinedBots.has(seat),
    nonPlayCount: (key) => state.nonPlayCounts.get(key) ?? NO_LINES,
    phraseCount: (seat) => state.phraseCounts.get(seat) ?? NO_PHRASES,
    execute: (request) => inTurn(() => execute(state, request)),
    refresh: () => inTurn(() => refresh(state)),
    lineText: (seq, observer, as) => cachedLineText(state, seq, { observer, as }),
    isOutdated: () => state.isOutdated,
    subscribe(listener) {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
  };
}

/** Refuses a log that lacks an acknowledged line or has another one there. */
function acknowledgedRefusal(
  { end, newestLines }: TableState,
  acknowledged: Done | undefined,
): Refusal | undefined {
  if (acknowledged === undefined) return undefined;
  const { seq, head } = acknowledged;
  const foundHead =
    seq === end.match.seq ? end.head : newestLines.find((line) => line.seq === seq)?.head;
  if (seq <= end.match.seq && (foundHead === undefined || foundHead === head)) return undefined;
  const message = `Line ${seq} was acknowledged, but the log does not have it or has another one.`;
  return refuse('broken-match', message);
}

/** @returns a function that runs a job after the jobs before it, even if they fail */
function serialQueue(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job, job);
    last = result.catch(() => undefined);
    return result;
  };
}
