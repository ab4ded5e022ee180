// A running match: its log folded in memory, and one command at a time. What it keeps is only a
// cache of the store: another process may append too, and then this one reads on and decides again.
import type { Observer, Seat } from '#kernel/game.ts';
import { type ChanceSource, type Command, decide, type Match, phase } from '#kernel/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { RefusalAt } from '../http/refusals.ts';
import type { Done } from '../http/schemas.ts';
import type { Metrics } from '../metrics.ts';
import type { FurtherGrant, NewGrant, Next, SignOutOthers, Store } from '../store/store.ts';
import { type End, type Step, seal, unseal } from './log.ts';
import { lineText } from './telling.ts';

export interface Order {
  readonly commandId: string;
  /** The digest of all that was asked: the same id with another digest is refused. */
  readonly bodyHash: string;
  /** Undefined where nothing happens in the match itself. */
  readonly command: Command | undefined;
  /** What speaks against the command as the match stands, beside the rules of the game. */
  readonly guard?: (match: Match) => Refusal | undefined;
  readonly renew?: NewGrant | undefined;
  readonly further?: FurtherGrant | undefined;
  /** Who loses a seat by it, as the match stands. */
  readonly signOut?: (match: Match) => SignOutOthers | undefined;
  /** Whether everybody's rights in the match end, and it waits for nobody any more. */
  readonly closes?: boolean;
}

export interface Table {
  readonly id: string;
  match(): Match;
  head(): string;
  /** When its newest line was written; 0 before the first. */
  at(): number;
  next(): Next | undefined;
  /** Reads all lines again: a table keeps only the newest in memory. */
  past(): Promise<Past | Refusal>;
  /** How much a seat has said. */
  spoken(seat: Seat): Spoken;
  /** Resolves once the effect is durable, or to a refusal when nothing changed. */
  execute(order: Order): Promise<Done | RefusalAt>;
  /** What `lineText` makes of a line; undefined for one that is no longer in memory. */
  line(seq: number, observer: Observer): string | undefined;
  /** Reads what others appended, and which match follows. */
  refresh(): Promise<undefined | Refusal>;
  /** Rings after every change; returns how to end that. */
  subscribe(bell: () => void): () => void;
}

/** The lines of a match so far, and where they lead. */
export interface Past {
  readonly end: End;
  readonly steps: readonly Step[];
}

export interface Spoken {
  readonly phrases: number;
  /** When it last spoke; undefined if it never did. */
  readonly at: number | undefined;
}

export interface TableNeeds {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly chance: ChanceSource;
  readonly now: () => number;
}

const ATTEMPTS = 3;
/** The newest lines, for streams that were busy for a moment; the store has the others. */
const KEPT_AT_LEAST = 4;

/** The state of a table that its functions share. */
interface Held {
  readonly id: string;
  readonly needs: TableNeeds;
  readonly begun: End;
  end: End;
  at: number;
  newest: readonly Step[];
  next: Next | undefined;
  readonly spoken: Map<Seat, Spoken>;
  readonly bells: Set<() => void>;
  /** What was made of the newest lines, while the bell rings: many may watch through the same eyes. */
  readonly texts: Map<string, string>;
}

/**
 * @param begun the match before its first line, with the head before it
 * @returns the table as the store has it, or `broken-match`
 */
export async function loadTable(
  id: string,
  begun: End,
  needs: TableNeeds,
): Promise<Table | Refusal> {
  const held: Held = {
    id,
    needs,
    begun,
    end: begun,
    at: 0,
    newest: [],
    next: undefined,
    spoken: new Map(),
    bells: new Set(),
    texts: new Map(),
  };
  const broken = await refresh(held);
  if (broken !== undefined) return broken;
  const inTurn = mailbox();
  return {
    id,
    match: () => held.end.match,
    head: () => held.end.head,
    at: () => held.at,
    next: () => held.next,
    past: () => past(held),
    spoken: (seat) => held.spoken.get(seat) ?? SILENT,
    execute: (order) => inTurn(() => execute(held, order)),
    refresh: () => inTurn(() => refresh(held)),
    line: (seq, observer) => line(held, seq, observer),
    subscribe(bell) {
      held.bells.add(bell);
      return () => held.bells.delete(bell);
    },
  };
}

/** Runs one job after the other, whatever becomes of each. */
function mailbox(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job, job);
    last = result.catch(() => undefined);
    return result;
  };
}

const SILENT: Spoken = { phrases: 0, at: undefined };

function line(held: Held, seq: number, observer: Observer): string | undefined {
  const step = held.newest.find((one) => one.seq === seq);
  if (step === undefined) return undefined;
  const key = `${seq} ${observer}`;
  const text = held.texts.get(key) ?? lineText(step, observer);
  held.texts.set(key, text);
  return text;
}

async function past({ id, needs, begun }: Held): Promise<Past | Refusal> {
  const steps = unseal(begun, await needs.store.readLines(id, 0));
  if (isRefusal(steps)) return steps;
  const newest = steps.at(-1);
  return { end: newest === undefined ? begun : endOf(newest), steps };
}

function endOf({ after, head }: Step): End {
  return { match: after, head };
}

function ring(held: Held): void {
  for (const bell of [...held.bells]) bell();
  held.texts.clear();
}

function advance(held: Held, steps: readonly Step[]): void {
  const newest = steps.at(-1);
  if (newest === undefined) return;
  for (const { entry, at } of steps) {
    if (entry.kind !== 'say') continue;
    const { phrases } = held.spoken.get(entry.seat) ?? SILENT;
    held.spoken.set(entry.seat, { phrases: phrases + 1, at });
  }
  // Whoever keeps up is told all that is new while the bell rings.
  held.newest = [...held.newest, ...steps].slice(-Math.max(steps.length, KEPT_AT_LEAST));
  held.end = endOf(newest);
  held.at = newest.at;
  ring(held);
  held.newest = held.newest.slice(-KEPT_AT_LEAST);
}

async function refresh(held: Held): Promise<undefined | Refusal> {
  const { store } = held.needs;
  const lines = await store.readLines(held.id, held.end.match.seq);
  const steps = unseal(held.end, lines);
  if (isRefusal(steps)) return steps;
  advance(held, steps);
  if (held.next === undefined && phase(held.end.match) === 'over') {
    held.next = (await store.findMatch(held.id))?.next;
    if (held.next !== undefined) ring(held);
  }
  return undefined;
}

async function execute(held: Held, order: Order): Promise<Done | RefusalAt> {
  const { store, metrics } = held.needs;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { match } = held.end;
    const outcome = await attemptOnce(held, order);
    if (outcome === 'conflict') metrics.conflicts.inc();
    else if (!isRefusal(outcome)) return outcome;
    // What took effect before is answered alike for ever, whatever may be said against it now. Where
    // nothing is, `append` looks.
    const known = await store.findCommand(held.id, order.commandId);
    if (known !== undefined) {
      return known.bodyHash === order.bodyHash ? JSON.parse(known.reply) : reused();
    }
    // What another process appended may have settled what was refused.
    const broken = await refresh(held);
    if (broken !== undefined) return broken;
    if (outcome !== 'conflict' && held.end.match === match) return outcome;
  }
  return refuse('too-many-requests', 'Others move in this match too fast; send this again.');
}

/** What is said where a command id was used for something else before. */
export function reused(): Refusal {
  return refuse('command-reused', 'Another command was sent under this commandId.');
}

async function attemptOnce(held: Held, order: Order): Promise<Done | RefusalAt | 'conflict'> {
  const { store, chance, now } = held.needs;
  const { match } = held.end;
  const decision =
    order.guard?.(match) ??
    (order.command === undefined ? { changes: [], match } : decide(match, order.command, chance));
  if (isRefusal(decision)) {
    return decision.refused === 'stale-decision' ? { ...decision, seq: match.seq } : decision;
  }
  const at = Math.max(now(), held.at);
  const { steps, lines } = seal(held.end, decision.changes, at);
  const done: Done = { seq: decision.match.seq, head: lines.at(-1)?.head ?? held.end.head };
  const appended = await store.append({
    match: held.id,
    expectedSeq: match.seq,
    commandId: order.commandId,
    bodyHash: order.bodyHash,
    lines,
    reply: JSON.stringify(done),
    over: phase(match) !== 'over' && phase(decision.match) === 'over',
    renew: order.renew,
    further: order.further,
    signOut: order.signOut?.(match),
    at,
    closedAt: order.closes === true ? at : undefined,
  });
  if (isRefusal(appended)) return appended;
  if (appended.kind === 'conflict') return 'conflict';
  if (appended.kind === 'reused') return reused();
  if (appended.kind === 'revoked') return refuse('bad-token', 'This right was just revoked.');
  if (appended.repeated) return JSON.parse(appended.reply);
  advance(held, steps);
  return done;
}
