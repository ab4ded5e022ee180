// A running match: its log folded in memory, and one command at a time. What it keeps is only a
// cache of the store: another process may append too, and then this one reads on and decides again.
// Each stored line is checked once, when it is loaded; earlier lines are folded again from checkpoints.
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
import {
  type ChangeCount,
  type ChangeOwner,
  changeOwnerOf,
  countChange,
  NO_CHANGES,
} from './change-quota.ts';
import { type Checkpoints, checkpoints } from './checkpoints.ts';
import { lineText } from './line-text.ts';
import {
  type LogEnd,
  type LogLine,
  replayInSlices,
  sealLines,
  verifyInSlices,
  verifyLines,
} from './log-chain.ts';

export interface TableCommand {
  readonly commandId: string;
  /** The digest of all that was asked: the same id with another digest is refused. */
  readonly bodyHash: string;
  /** Undefined where nothing happens in the match itself. */
  readonly command: Command | undefined;
  /** What speaks against the command as the match stands, beside the rules of the game. */
  readonly guard?: (match: Match) => Refusal | undefined;
  readonly replaceGrants?: NewGrant | undefined;
  readonly addGrant?: PassedGrant | undefined;
  /** Who loses a seat by it, as the match stands. */
  readonly signOut?: (match: Match) => SignOutOthers | undefined;
  /** Whether everybody's rights in the match end, and it waits for nobody any more. */
  readonly closes?: boolean;
}

export interface Table {
  readonly id: string;
  match(): Match;
  head(): string;
  /** The head after a line, 0 for the beginning; undefined for a line that does not exist. */
  headOf(seq: number): Promise<string | undefined>;
  /** When its newest line was written; 0 before the first. */
  lastLineAt(): number;
  nextMatch(): NextMatch | undefined;
  /**
   * Folds some lines again, as a table keeps only the newest in memory.
   * @param network whose turns that takes, see `FairQueue`
   */
  readLog(range: LineRange, network: string): Promise<readonly LogLine[] | Refusal>;
  /** Who sat in a seat when it was given up; undefined where it was not. */
  resignedPlayer(seat: Seat): Player | undefined;
  /** Whether a bot plays a seat in which whoever may hold it has never sat. */
  isUnclaimedBot(seat: Seat): boolean;
  /** How much of the log beside play is somebody's. */
  changeCount(changer: ChangeOwner): ChangeCount;
  /** How much a seat has said. */
  phraseCount(seat: Seat): PhraseCount;
  /** Resolves once the effect is durable, or to a refusal when nothing changed. */
  execute(order: TableCommand): Promise<Done | RefusalWithSeq>;
  /** What `lineText` makes of a line; undefined for one that is no longer in memory. */
  line(seq: number, observer: Observer): string | undefined;
  /** Reads what others appended, and which match follows. */
  refresh(): Promise<undefined | Refusal>;
  /** Rings after every change; returns how to end that. */
  subscribe(bell: () => void): () => void;
}

/** The lines behind `after`, up to and with `upTo`; both at most the newest. */
export interface LineRange {
  readonly after: number;
  readonly upTo: number;
}

export interface PhraseCount {
  readonly phrases: number;
  /** When it last spoke; undefined if it never did. */
  readonly lastAt: number | undefined;
}

export interface TableOptions {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly queue: FairQueue;
  readonly chance: ChanceSource;
  readonly now: () => number;
}

const ATTEMPTS = 3;
/** The newest lines, for streams that were busy for a moment; the store has the others. */
const KEPT_LINES = 4;
/** So many lines are read from the store at once. */
const LINES_AT_ONCE = 256;
/** So many are checked without waiting for a turn: what another process appended meanwhile. */
const FEW_LINES = 16;

/** The state of a table that its functions share. */
interface TableState {
  readonly id: string;
  readonly options: TableOptions;
  readonly checkpoints: Checkpoints;
  end: LogEnd;
  at: number;
  newestLines: readonly LogLine[];
  next: NextMatch | undefined;
  readonly phraseCounts: Map<Seat, PhraseCount>;
  readonly changeCounts: Map<ChangeOwner, ChangeCount>;
  readonly resigned: Map<Seat, Player>;
  readonly unclaimedBots: Set<Seat>;
  readonly listeners: Set<() => void>;
  /** What was made of the newest lines, while the bell rings: many may watch through the same eyes. */
  readonly texts: Map<string, string>;
}

/**
 * @param begun the match before its first line, with the head before it
 * @param network whose turns the loading takes
 * @returns the table as the store has it, or `broken-match`
 */
export async function loadTable(
  id: string,
  begun: LogEnd,
  { network, ...needs }: TableOptions & { readonly network: string },
): Promise<Table | Refusal> {
  const held: TableState = {
    id,
    options: needs,
    checkpoints: checkpoints(begun),
    end: begun,
    at: 0,
    newestLines: [],
    next: undefined,
    phraseCounts: new Map(),
    changeCounts: new Map(),
    resigned: new Map(),
    unclaimedBots: new Set(),
    listeners: new Set(),
    texts: new Map(),
  };
  // Before the lines: what is appended meanwhile is no contradiction.
  const acknowledged = await needs.store.newestReply(id);
  const broken = (await refresh(held, network)) ?? acknowledgedRefusal(held, acknowledged);
  if (broken !== undefined) return broken;
  const inTurn = serialQueue();
  return {
    id,
    match: () => held.end.match,
    head: () => held.end.head,
    headOf: (seq) => headOf(held, seq),
    lastLineAt: () => held.at,
    nextMatch: () => held.next,
    readLog: (range, by) => readLog(held, range, by),
    resignedPlayer: (seat) => held.resigned.get(seat),
    isUnclaimedBot: (seat) => held.unclaimedBots.has(seat),
    changeCount: (changer) => held.changeCounts.get(changer) ?? NO_CHANGES,
    phraseCount: (seat) => held.phraseCounts.get(seat) ?? NO_PHRASES,
    execute: (order) => inTurn(() => execute(held, order)),
    refresh: () => inTurn(() => refresh(held)),
    line: (seq, observer) => line(held, seq, observer),
    subscribe(bell) {
      held.listeners.add(bell);
      return () => held.listeners.delete(bell);
    },
  };
}

/** Runs one job after the other, whatever becomes of each. */
function serialQueue(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job, job);
    last = result.catch(() => undefined);
    return result;
  };
}

const NO_PHRASES: PhraseCount = { phrases: 0, lastAt: undefined };

function line(held: TableState, seq: number, observer: Observer): string | undefined {
  const step = held.newestLines.find((one) => one.seq === seq);
  if (step === undefined) return undefined;
  const key = `${seq} ${observer}`;
  const text = held.texts.get(key) ?? lineText(step, observer);
  held.texts.set(key, text);
  return text;
}

/** A log that ends before what was acknowledged, or that tells it otherwise. */
function acknowledgedRefusal(
  { end, newestLines }: TableState,
  acknowledged: Done | undefined,
): Refusal | undefined {
  if (acknowledged === undefined) return undefined;
  const { seq, head } = acknowledged;
  const there =
    seq === end.match.seq ? end.head : newestLines.find((step) => step.seq === seq)?.head;
  if (seq <= end.match.seq && (there === undefined || there === head)) return undefined;
  const message = `Line ${seq} was acknowledged, but the log does not have it or has another one.`;
  return refuse('broken-match', message);
}

async function headOf(held: TableState, seq: number): Promise<string | undefined> {
  if (seq === held.end.match.seq) return held.end.head;
  return seq === 0 ? held.checkpoints.before(0).head : held.options.store.headOf(held.id, seq);
}

/** What an asker knows of a log: the head after a line, as far as they say. */
export interface KnownLine {
  readonly after?: number | undefined;
  readonly head?: string | undefined;
}

/** `history-changed` with the newest line, where the log is not as the asker knows it. */
export async function historyRefusal(
  table: Table,
  known: KnownLine,
): Promise<RefusalWithSeq | undefined> {
  const { after = 0, head } = known;
  if (after > table.match().seq) await table.refresh();
  const { seq } = table.match();
  if (after <= seq && (head === undefined || head === (await table.headOf(after))))
    return undefined;
  return { ...historyChanged(after), seq };
}

/** A refusal of a bot's secrets: whoever made the invitation to its seat could look unseen, but sitting down is a line. */
export function viewRefusal(table: Table, observer: Observer): Refusal | undefined {
  if (observer === 'spectator' || !table.isUnclaimedBot(observer)) return undefined;
  if (phase(table.match()) === 'over') return undefined;
  return refuse('not-allowed', `A bot plays in seat ${observer}. Take the seat back first.`);
}

async function readLog(
  { id, options, checkpoints, newestLines }: TableState,
  { after, upTo }: LineRange,
  network: string,
): Promise<readonly LogLine[] | Refusal> {
  const kept = newestLines.filter(({ seq }) => seq > after && seq <= upTo);
  if (kept.length === Math.max(0, upTo - after)) return kept;
  const from = checkpoints.before(after);
  const { store, queue, metrics } = options;
  const lines = await store.readLines(id, from.match.seq, upTo - from.match.seq);
  const steps = await queue.run(network, () => replayInSlices(from, lines));
  metrics.lines.inc({ work: 'folded' }, lines.length);
  return isRefusal(steps) ? steps : steps.slice(after - from.match.seq);
}

function endOf({ after, head }: LogLine): LogEnd {
  return { match: after, head };
}

function notify(held: TableState): void {
  for (const bell of [...held.listeners]) bell();
  held.texts.clear();
}

function advance(held: TableState, steps: readonly LogLine[]): void {
  const newest = steps.at(-1);
  if (newest === undefined) return;
  for (const step of steps) countLine(held, step);
  // Whoever keeps up is told all that is new while the bell rings.
  held.newestLines = [...held.newestLines, ...steps].slice(-Math.max(steps.length, KEPT_LINES));
  held.end = endOf(newest);
  held.at = newest.at;
  notify(held);
  held.newestLines = held.newestLines.slice(-KEPT_LINES);
}

/** Counts what a line means beside the state of the match. */
function countLine(
  { checkpoints, phraseCounts, changeCounts, resigned, unclaimedBots }: TableState,
  step: LogLine,
): void {
  const { entry, at, before } = step;
  checkpoints.add(step.after, step.head);
  const changer = changeOwnerOf(entry);
  if (changer !== undefined) {
    changeCounts.set(changer, countChange(changeCounts.get(changer) ?? NO_CHANGES, at));
  }
  if (entry.kind === 'say') {
    const { phrases } = phraseCounts.get(entry.seat) ?? NO_PHRASES;
    phraseCounts.set(entry.seat, { phrases: phrases + 1, lastAt: at });
  }
  const player = entry.kind === 'resign' ? before.players[entry.seat] : undefined;
  if (entry.kind === 'resign' && player !== undefined) resigned.set(entry.seat, player);
  if (entry.kind === 'seat' && entry.player.kind !== 'bot') unclaimedBots.delete(entry.seat);
  const isFreed = entry.kind === 'take-over' && before.freed.includes(entry.seat);
  if (isFreed || (entry.kind === 'seat' && entry.player.kind === 'bot'))
    unclaimedBots.add(entry.seat);
}

/** @param network whose turns it takes where there is much to read */
async function refresh(held: TableState, network = held.id): Promise<undefined | Refusal> {
  const { store, queue, metrics } = held.options;
  for (;;) {
    const { end } = held;
    const lines = await store.readLines(held.id, end.match.seq, LINES_AT_ONCE);
    const steps =
      lines.length <= FEW_LINES
        ? verifyLines(end, lines)
        : await queue.run(network, () => verifyInSlices(end, lines));
    if (isRefusal(steps)) return steps;
    metrics.lines.inc({ work: 'verified' }, lines.length);
    advance(held, steps);
    if (lines.length < LINES_AT_ONCE) break;
  }
  if (held.next === undefined && phase(held.end.match) === 'over') {
    held.next = (await store.findMatch(held.id))?.next;
    if (held.next !== undefined) notify(held);
  }
  return undefined;
}

async function execute(held: TableState, order: TableCommand): Promise<Done | RefusalWithSeq> {
  const { store, metrics } = held.options;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { match } = held.end;
    const outcome = await attemptOnce(held, order);
    if (outcome === 'conflict') metrics.conflicts.inc();
    else if (!isRefusal(outcome)) return outcome;
    // What took effect before is answered alike for ever, whatever may be said against it now. Where
    // nothing is, `append` looks.
    const known = await store.findCommand(held.id, order.commandId);
    if (known !== undefined) return replyAgain(known, order);
    // What another process appended may have settled what was refused.
    const broken = await refresh(held);
    if (broken !== undefined) return broken;
    if (outcome !== 'conflict' && held.end.match === match) return outcome;
  }
  return refuse('too-many-requests', 'Others made changes at the same time. Try again.');
}

/** How a command is answered that took effect before. */
function replyAgain({ bodyHash, reply }: StoredCommand, order: TableCommand): Done | Refusal {
  return bodyHash === order.bodyHash ? JSON.parse(reply) : commandReused();
}

/** What is said to somebody who knows a line that the log does not hold, or not as they know it. */
export function historyChanged(seq: number): Refusal {
  return refuse(
    'history-changed',
    `The server has an older version of this match than you: line ${seq} is missing or different.`,
  );
}

/** What is said where a command id was used for something else before. */
export function commandReused(): Refusal {
  return refuse('command-reused', 'This commandId was used for another command. Use a new one.');
}

/** What changes nothing is not stored: it could be asked for without end, and each would be a row. */
async function unchanged(
  held: TableState,
  order: TableCommand,
  done: Done,
): Promise<Done | RefusalWithSeq | 'conflict'> {
  const { match } = held.end;
  const known = await held.options.store.findCommand(held.id, order.commandId);
  if (known !== undefined) return replyAgain(known, order);
  const broken = await refresh(held);
  if (broken !== undefined) return broken;
  return held.end.match === match ? done : 'conflict';
}

async function attemptOnce(
  held: TableState,
  order: TableCommand,
): Promise<Done | RefusalWithSeq | 'conflict'> {
  const { store, chance, now } = held.options;
  const { match } = held.end;
  if (order.command?.kind === 'moves' && order.command.seq > match.seq) {
    return { ...historyChanged(order.command.seq), seq: match.seq };
  }
  const decision =
    order.guard?.(match) ??
    (order.command === undefined ? { changes: [], match } : decide(match, order.command, chance));
  if (isRefusal(decision)) {
    return decision.refused === 'stale-decision' ? { ...decision, seq: match.seq } : decision;
  }
  const at = Math.max(now(), held.at);
  const { logLines, lines } = sealLines(held.end, decision.changes, at);
  const done: Done = { seq: decision.match.seq, head: lines.at(-1)?.head ?? held.end.head };
  const signOut = order.signOut?.(match);
  const changes = [lines[0], order.replaceGrants, order.addGrant, order.closes, signOut];
  if (changes.every((change) => change === undefined)) return unchanged(held, order, done);
  const appended = await store.append({
    match: held.id,
    expectedSeq: match.seq,
    commandId: order.commandId,
    bodyHash: order.bodyHash,
    lines,
    reply: JSON.stringify(done),
    over: phase(match) !== 'over' && phase(decision.match) === 'over',
    replaceGrants: order.replaceGrants,
    addGrant: order.addGrant,
    signOut,
    at,
    closedAt: order.closes === true ? at : undefined,
  });
  if (isRefusal(appended)) return appended;
  if (appended.kind === 'conflict') return 'conflict';
  if (appended.kind === 'reused') return commandReused();
  if (appended.kind === 'revoked')
    return refuse('bad-token', 'This link or token was just cancelled.');
  if (appended.repeated) return JSON.parse(appended.reply);
  advance(held, logLines);
  return done;
}
