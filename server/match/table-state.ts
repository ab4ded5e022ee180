// The state of a match in memory: its end, its newest lines, and counts over all lines. Each stored line is verified
// once, when it is read; older lines are replayed from checkpoints.
import type { ChanceSource } from '#kernel/chance.ts';
import type { Observer, Seat } from '#kernel/game.ts';
import { goesOn } from '#kernel/match/away.ts';
import type { Player } from '#kernel/match/entry.ts';
import { phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import type { Metrics } from '../metrics.ts';
import type { NextMatch, Store } from '../store/store.ts';
import { type Checkpoints, checkpoints } from './checkpoints.ts';
import {
  type LineFormat,
  type LoggedLine,
  type LogPoint,
  lineTextAs,
  replayInSlices,
  verifyInSlices,
  verifyLines,
} from './log-lines.ts';
import {
  countNonPlay,
  NO_LINES,
  NO_PHRASES,
  type NonPlayCount,
  type PhraseCount,
  type QuotaKey,
  quotaKeyOf,
} from './non-play-quota.ts';

/** Lines `after` + 1 to `upTo`, both at most the newest. */
export interface LineRange {
  readonly after: number;
  readonly upTo: number;
}

/** A client that gets the lines of its command in the reply. Its stream leaves them out. */
export interface LineReader {
  readonly observer: Observer;
  readonly as: LineFormat;
  /** @returns whether the client has all lines up to `after`, and its stream leaves out the lines of the range */
  leaveOut(range: LineRange): boolean;
  /** Receives the lines that were left out, each as JSON in its format. */
  take(texts: readonly string[]): void;
}

export interface TableOptions {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly queue: FairQueue;
  readonly chance: ChanceSource;
  readonly now: () => number;
}

/** Newest lines in memory, for streams that are slightly behind. */
const KEPT_LINES = 4;
/** Lines in one read from the store. */
const LINES_AT_ONCE = 256;
/** Up to this many lines are verified at once, without the fair queue. */
const FEW_LINES = 16;

/** The state of a table that its functions share. */
export interface TableState {
  readonly id: string;
  readonly options: TableOptions;
  readonly checkpoints: Checkpoints;
  end: LogPoint;
  at: number;
  /** See `Table.stillSince`. */
  stillSince: number;
  newestLines: readonly LoggedLine[];
  next: NextMatch | undefined;
  readonly phraseCounts: Map<Seat, PhraseCount>;
  readonly nonPlayCounts: Map<QuotaKey, NonPlayCount>;
  readonly resigned: Map<Seat, Player>;
  readonly unjoinedBots: Set<Seat>;
  readonly listeners: Set<() => void>;
  /** Line texts by seq, observer and format, shared by all streams during one notification. */
  readonly texts: Map<string, string>;
  /** See `Table.isOutdated`. */
  isOutdated: boolean;
}

/** @param start the match before its first line, with the head before it */
export function newTableState(id: string, start: LogPoint, options: TableOptions): TableState {
  return {
    id,
    options,
    checkpoints: checkpoints(start),
    end: start,
    at: 0,
    stillSince: 0,
    newestLines: [],
    next: undefined,
    phraseCounts: new Map(),
    nonPlayCounts: new Map(),
    resigned: new Map(),
    unjoinedBots: new Set(),
    listeners: new Set(),
    texts: new Map(),
    isOutdated: false,
  };
}

/** See `Table.lineText`. */
export function cachedLineText(
  state: TableState,
  seq: number,
  reader: Pick<LineReader, 'observer' | 'as'>,
): string | undefined {
  const line = state.newestLines.find((one) => one.seq === seq);
  return line && sharedText(state, line, reader);
}

function sharedText(
  { texts }: TableState,
  line: LoggedLine,
  { observer, as }: Pick<LineReader, 'observer' | 'as'>,
): string {
  const key = `${line.seq} ${observer} ${as}`;
  const text = texts.get(key) ?? lineTextAs(line, observer, as);
  texts.set(key, text);
  return text;
}

export async function headOf(state: TableState, seq: number): Promise<string | undefined> {
  if (seq === state.end.match.seq) return state.end.head;
  return seq === 0 ? state.checkpoints.before(0).head : state.options.store.headOf(state.id, seq);
}

export async function readLog(
  { id, options, checkpoints, newestLines }: TableState,
  { after, upTo }: LineRange,
  network: string,
): Promise<readonly LoggedLine[] | Refusal> {
  const kept = newestLines.filter(({ seq }) => seq > after && seq <= upTo);
  if (kept.length === Math.max(0, upTo - after)) return kept;
  const from = checkpoints.before(after);
  const { store, queue, metrics } = options;
  const lines = await store.readLines(id, from.match.seq, upTo - from.match.seq);
  const replayed = await queue.run(network, () => replayInSlices(from, lines));
  metrics.lines.inc({ work: 'replayed' }, lines.length);
  return isRefusal(replayed) ? replayed : replayed.slice(after - from.match.seq);
}

function endOf({ after, head, secrets }: LoggedLine): LogPoint {
  return { match: after, head, secrets };
}

function notify(state: TableState): void {
  for (const listener of [...state.listeners]) listener();
  state.texts.clear();
}

/**
 * Adds lines that are durable, and shows them to the streams.
 * @param reader the client that takes them from the reply to its command
 */
export function advance(
  state: TableState,
  lines: readonly LoggedLine[],
  reader?: LineReader,
): void {
  const newest = lines.at(-1);
  if (newest === undefined) return;
  state.stillSince = lines.findLast(({ entry }) => goesOn(entry))?.at ?? state.stillSince;
  const range = { after: state.end.match.seq, upTo: newest.seq };
  for (const line of lines) countLine(state, line);
  // Keeps all new lines until the listeners have run.
  state.newestLines = [...state.newestLines, ...lines].slice(-Math.max(lines.length, KEPT_LINES));
  state.end = endOf(newest);
  state.at = newest.at;
  if (reader?.leaveOut(range)) {
    reader.take(lines.map((line) => sharedText(state, line, reader)));
  }
  notify(state);
  state.newestLines = state.newestLines.slice(-KEPT_LINES);
}

/** Updates the checkpoints, the quotas, and the resigned players and unjoined bots with a line. */
function countLine(
  { checkpoints, phraseCounts, nonPlayCounts, resigned, unjoinedBots }: TableState,
  line: LoggedLine,
): void {
  const { entry, at, before } = line;
  checkpoints.add(endOf(line));
  const key = quotaKeyOf(entry, before.game);
  if (key !== undefined) {
    nonPlayCounts.set(key, countNonPlay(nonPlayCounts.get(key) ?? NO_LINES, at));
  }
  if (entry.kind === 'say') {
    const { phrases } = phraseCounts.get(entry.seat) ?? NO_PHRASES;
    phraseCounts.set(entry.seat, { phrases: phrases + 1, lastAt: at });
  }
  const player = entry.kind === 'resign' ? before.players[entry.seat] : undefined;
  if (entry.kind === 'resign' && player !== undefined) resigned.set(entry.seat, player);
  if (entry.kind === 'seat' && entry.player.kind !== 'bot') unjoinedBots.delete(entry.seat);
  const isFreed = entry.kind === 'take-over' && before.freed.includes(entry.seat);
  if (isFreed || (entry.kind === 'seat' && entry.player.kind === 'bot'))
    unjoinedBots.add(entry.seat);
}

/** The database lost lines that this table has, in a failover to one that lagged behind. The next request loads the table again. */
function outdate(state: TableState): Refusal {
  state.isOutdated = true;
  notify(state);
  return refuse('store-busy', 'The database has lost the newest lines of this match. Try again.');
}

/**
 * Reads the lines that other processes appended, and the rematch.
 * @param network the network that the work is charged to if there are many lines
 */
export async function refresh(state: TableState, network = state.id): Promise<undefined | Refusal> {
  const { store, queue, metrics } = state.options;
  for (;;) {
    const { end } = state;
    // With several processes the newest known line is read too, to check that it is unchanged.
    const known = store.isShared() && end.match.seq > 0 ? 1 : 0;
    const read = await store.readLines(state.id, end.match.seq - known, LINES_AT_ONCE);
    if (known === 1 && read[0]?.head !== end.head) return outdate(state);
    const lines = read.slice(known);
    const replayed =
      lines.length <= FEW_LINES
        ? verifyLines(end, lines)
        : await queue.run(network, () => verifyInSlices(end, lines));
    if (isRefusal(replayed)) return replayed;
    metrics.lines.inc({ work: 'verified' }, lines.length);
    advance(state, replayed);
    if (read.length < LINES_AT_ONCE) break;
  }
  if (state.next === undefined && phase(state.end.match) === 'over') {
    state.next = (await store.findMatch(state.id))?.next;
    if (state.next !== undefined) notify(state);
  }
  return undefined;
}
