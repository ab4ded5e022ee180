// A match in memory: replays its log and executes one command at a time.
// It is a cache of the store: if another process appended lines, it reads them and decides again.
// Each stored line is verified once, when it is loaded; older lines are replayed from checkpoints.
import type { ChanceSource } from '#kernel/chance.ts';
import type { Observer, Seat } from '#kernel/game.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import type { Player } from '#kernel/match/entry.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { RefusalWithSeq } from '../http/refusals.ts';
import type { Done } from '../http/schemas.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import type { Metrics } from '../metrics.ts';
import type {
  NewGrant,
  NextMatch,
  PassedGrant,
  SignOutOthers,
  Store,
  StoredCommand,
} from '../store/store.ts';
import { areBotsDue } from './bots-due.ts';
import { type Checkpoints, checkpoints } from './checkpoints.ts';
import { commandReused, historyChanged } from './command-refusals.ts';
import {
  chainLines,
  type LoggedChange,
  type LogPoint,
  lineText,
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

export interface TableCommand {
  readonly commandId: string;
  /** A digest or text of the request. The same command id with another one is refused. */
  readonly bodyHash: string;
  /** Undefined if the command only changes rights. */
  readonly command: Command | undefined;
  /** A check of the match state, beside the rules of the game. */
  readonly guard?: (match: Match) => Refusal | undefined;
  readonly replaceGrants?: NewGrant | undefined;
  readonly addGrant?: PassedGrant | undefined;
  /** Which devices and tokens lose a seat by the command. */
  readonly signOut?: (match: Match) => SignOutOthers | undefined;
  /** Whether the command ends the match before its start, and all rights in it. */
  readonly closes?: boolean;
}

export interface Table {
  readonly id: string;
  match(): Match;
  head(): string;
  /** The head after a line, or before line 1 for 0; undefined if there is no such line. */
  headOf(seq: number): Promise<string | undefined>;
  /** The time of the newest line in milliseconds since 1970; 0 before the first. */
  lastLineAt(): number;
  /** The rematch, once there is one. */
  nextMatch(): NextMatch | undefined;
  /**
   * Reads lines and replays them, because the table keeps only the newest in memory.
   * @param network the network that the work is charged to, see `FairQueue`
   */
  readLog(range: LineRange, network: string): Promise<readonly LoggedChange[] | Refusal>;
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
  /** The text of a line, see `lineText` in `log-lines.ts`; undefined if the line is no longer in memory. */
  lineText(seq: number, observer: Observer): string | undefined;
  /** Reads lines that other processes appended, and the id of the rematch. */
  refresh(): Promise<undefined | Refusal>;
  /** Calls a listener after every change. Returns a function that removes it. */
  subscribe(listener: () => void): () => void;
}

/** Lines `after` + 1 to `upTo`, both at most the newest. */
export interface LineRange {
  readonly after: number;
  readonly upTo: number;
}

export interface TableOptions {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly queue: FairQueue;
  readonly chance: ChanceSource;
  readonly now: () => number;
}

const ATTEMPTS = 3;
/** Newest lines in memory, for streams that are slightly behind. */
const KEPT_LINES = 4;
/** Lines in one read from the store. */
const LINES_AT_ONCE = 256;
/** Up to this many lines are verified at once, without the fair queue. */
const FEW_LINES = 16;

/** The state of a table that its functions share. */
interface TableState {
  readonly id: string;
  readonly options: TableOptions;
  readonly checkpoints: Checkpoints;
  end: LogPoint;
  at: number;
  newestLines: readonly LoggedChange[];
  next: NextMatch | undefined;
  readonly phraseCounts: Map<Seat, PhraseCount>;
  readonly nonPlayCounts: Map<QuotaKey, NonPlayCount>;
  readonly resigned: Map<Seat, Player>;
  readonly unjoinedBots: Set<Seat>;
  readonly listeners: Set<() => void>;
  /** Line texts by seq and observer, shared by all streams during one notification. */
  readonly texts: Map<string, string>;
}

/**
 * Loads a table from the store.
 * @param start the match before its first line, with the head before it
 * @param network the network that the work is charged to
 * @returns the table, or `broken-match`
 */
export async function loadTable(
  id: string,
  start: LogPoint,
  { network, ...options }: TableOptions & { readonly network: string },
): Promise<Table | Refusal> {
  const state: TableState = {
    id,
    options,
    checkpoints: checkpoints(start),
    end: start,
    at: 0,
    newestLines: [],
    next: undefined,
    phraseCounts: new Map(),
    nonPlayCounts: new Map(),
    resigned: new Map(),
    unjoinedBots: new Set(),
    listeners: new Set(),
    texts: new Map(),
  };
  // Read before the lines, so a line that is appended now does not contradict it.
  const acknowledged = await options.store.newestReply(id);
  const refusal = (await refresh(state, network)) ?? acknowledgedRefusal(state, acknowledged);
  if (refusal !== undefined) return refusal;
  const inTurn = serialQueue();
  return {
    id,
    match: () => state.end.match,
    head: () => state.end.head,
    headOf: (seq) => headOf(state, seq),
    lastLineAt: () => state.at,
    nextMatch: () => state.next,
    readLog: (range, by) => readLog(state, range, by),
    resignedPlayer: (seat) => state.resigned.get(seat),
    isUnjoinedBot: (seat) => state.unjoinedBots.has(seat),
    nonPlayCount: (key) => state.nonPlayCounts.get(key) ?? NO_LINES,
    phraseCount: (seat) => state.phraseCounts.get(seat) ?? NO_PHRASES,
    execute: (request) => inTurn(() => execute(state, request)),
    refresh: () => inTurn(() => refresh(state)),
    lineText: (seq, observer) => cachedLineText(state, seq, observer),
    subscribe(listener) {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
  };
}

function cachedLineText(state: TableState, seq: number, observer: Observer): string | undefined {
  const line = state.newestLines.find((one) => one.seq === seq);
  if (line === undefined) return undefined;
  const key = `${seq} ${observer}`;
  const text = state.texts.get(key) ?? lineText(line, observer);
  state.texts.set(key, text);
  return text;
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

async function headOf(state: TableState, seq: number): Promise<string | undefined> {
  if (seq === state.end.match.seq) return state.end.head;
  return seq === 0 ? state.checkpoints.before(0).head : state.options.store.headOf(state.id, seq);
}

async function readLog(
  { id, options, checkpoints, newestLines }: TableState,
  { after, upTo }: LineRange,
  network: string,
): Promise<readonly LoggedChange[] | Refusal> {
  const kept = newestLines.filter(({ seq }) => seq > after && seq <= upTo);
  if (kept.length === Math.max(0, upTo - after)) return kept;
  const from = checkpoints.before(after);
  const { store, queue, metrics } = options;
  const lines = await store.readLines(id, from.match.seq, upTo - from.match.seq);
  const loggedChanges = await queue.run(network, () => replayInSlices(from, lines));
  metrics.lines.inc({ work: 'replayed' }, lines.length);
  return isRefusal(loggedChanges) ? loggedChanges : loggedChanges.slice(after - from.match.seq);
}

function endOf({ after, head }: LoggedChange): LogPoint {
  return { match: after, head };
}

function notify(state: TableState): void {
  for (const listener of [...state.listeners]) listener();
  state.texts.clear();
}

function advance(state: TableState, loggedChanges: readonly LoggedChange[]): void {
  const newest = loggedChanges.at(-1);
  if (newest === undefined) return;
  for (const line of loggedChanges) countLine(state, line);
  // Keeps all new lines until the listeners have run.
  state.newestLines = [...state.newestLines, ...loggedChanges].slice(
    -Math.max(loggedChanges.length, KEPT_LINES),
  );
  state.end = endOf(newest);
  state.at = newest.at;
  notify(state);
  state.newestLines = state.newestLines.slice(-KEPT_LINES);
}

/** Updates the checkpoints, the quotas, and the resigned players and unjoined bots with a line. */
function countLine(
  { checkpoints, phraseCounts, nonPlayCounts, resigned, unjoinedBots }: TableState,
  line: LoggedChange,
): void {
  const { entry, at, before } = line;
  checkpoints.add(line.after, line.head);
  const key = quotaKeyOf(entry);
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

/** @param network the network that the work is charged to if there are many lines */
async function refresh(state: TableState, network = state.id): Promise<undefined | Refusal> {
  const { store, queue, metrics } = state.options;
  for (;;) {
    const { end } = state;
    const lines = await store.readLines(state.id, end.match.seq, LINES_AT_ONCE);
    const loggedChanges =
      lines.length <= FEW_LINES
        ? verifyLines(end, lines)
        : await queue.run(network, () => verifyInSlices(end, lines));
    if (isRefusal(loggedChanges)) return loggedChanges;
    metrics.lines.inc({ work: 'verified' }, lines.length);
    advance(state, loggedChanges);
    if (lines.length < LINES_AT_ONCE) break;
  }
  if (state.next === undefined && phase(state.end.match) === 'over') {
    state.next = (await store.findMatch(state.id))?.next;
    if (state.next !== undefined) notify(state);
  }
  return undefined;
}

async function execute(state: TableState, request: TableCommand): Promise<Done | RefusalWithSeq> {
  const { store, metrics } = state.options;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { match } = state.end;
    const outcome = await attemptOnce(state, request);
    if (outcome === 'conflict') metrics.conflicts.inc();
    else if (!isRefusal(outcome)) return outcome;
    // A repeated command gets its first reply, even if it would be refused now. `append` checks this
    // for commands that are not refused.
    const known = await store.findCommand(state.id, request.commandId);
    if (known !== undefined) return replyAgain(known, request);
    // The command may be allowed after the lines that another process appended.
    const refusal = await refresh(state);
    if (refusal !== undefined) return refusal;
    if (outcome !== 'conflict' && state.end.match === match) return outcome;
  }
  return refuse('too-many-requests', 'Others made changes at the same time. Try again.');
}

/** The reply to a command that took effect before. */
function replyAgain({ bodyHash, reply }: StoredCommand, request: TableCommand): Done | Refusal {
  return bodyHash === request.bodyHash ? JSON.parse(reply) : commandReused();
}

/** Answers a command that changes nothing. It is not stored, because such commands could fill the database. */
async function unchanged(
  state: TableState,
  request: TableCommand,
  done: Done,
): Promise<Done | RefusalWithSeq | 'conflict'> {
  const { match } = state.end;
  const known = await state.options.store.findCommand(state.id, request.commandId);
  if (known !== undefined) return replyAgain(known, request);
  const refusal = await refresh(state);
  if (refusal !== undefined) return refusal;
  return state.end.match === match ? done : 'conflict';
}

async function attemptOnce(
  state: TableState,
  request: TableCommand,
): Promise<Done | RefusalWithSeq | 'conflict'> {
  const { store, chance, now } = state.options;
  const { match } = state.end;
  if (request.command?.kind === 'moves' && request.command.seq > match.seq) {
    return { ...historyChanged(request.command.seq), seq: match.seq };
  }
  const decision =
    request.guard?.(match) ??
    (request.command === undefined
      ? { changes: [], match }
      : decide(match, request.command, chance));
  if (isRefusal(decision)) {
    return decision.refused === 'stale-decision' ? { ...decision, seq: match.seq } : decision;
  }
  const at = Math.max(now(), state.at);
  const { loggedChanges, lines } = chainLines(state.end, decision.changes, at);
  const done: Done = { seq: decision.match.seq, head: lines.at(-1)?.head ?? state.end.head };
  const signOut = request.signOut?.(match);
  const changes = [lines[0], request.replaceGrants, request.addGrant, request.closes, signOut];
  if (changes.every((change) => change === undefined)) return unchanged(state, request, done);
  const appended = await store.append({
    match: state.id,
    expectedSeq: match.seq,
    commandId: request.commandId,
    bodyHash: request.bodyHash,
    lines,
    reply: JSON.stringify(done),
    over: phase(match) !== 'over' && phase(decision.match) === 'over',
    replaceGrants: request.replaceGrants,
    addGrant: request.addGrant,
    signOut,
    at,
    closedAt: request.closes === true ? at : undefined,
    botsDue: areBotsDue(decision.match),
  });
  if (isRefusal(appended)) return appended;
  if (appended.kind === 'conflict') return 'conflict';
  if (appended.kind === 'reused') return commandReused();
  if (appended.kind === 'revoked')
    return refuse('bad-token', 'This link or token was just cancelled.');
  if (appended.repeated) {
    // An earlier attempt took effect; its lines may not be here yet.
    await refresh(state);
    return JSON.parse(appended.reply);
  }
  advance(state, loggedChanges);
  return done;
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
