// A running match: its log folded in memory, and one command at a time. What it keeps is only a
// cache of the store: another process may append too, and then this one reads on and decides again.
import type { Observer } from '#kernel/game.ts';
import { type ChanceSource, type Command, decide, type Match, phase } from '#kernel/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { see, tell } from '#kernel/seen.ts';
import { type End, type Step, seal, unseal } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RefusalAt } from './refusals.ts';
import type { Done, Line, Snapshot } from './schemas.ts';
import type { FurtherGrant, Grant, Store } from './store.ts';

export interface Order {
  readonly commandId: string;
  /** The digest of all that was asked: the same id with another digest is refused. */
  readonly bodyHash: string;
  /** Undefined where nothing happens in the match itself. */
  readonly command: Command | undefined;
  /** What speaks against the command as the match stands, beside the rules of the game. */
  readonly guard?: (match: Match) => Refusal | undefined;
  readonly renew?: Grant | undefined;
  readonly further?: FurtherGrant | undefined;
}

export interface Table {
  readonly id: string;
  match(): Match;
  head(): string;
  next(): string | undefined;
  steps(): readonly Step[];
  /** Resolves once the effect is durable, or to a refusal when nothing changed. */
  execute(order: Order): Promise<Done | RefusalAt>;
  /** The JSON of a `Line`: the same bytes for the same seq and observer, always. */
  line(seq: number, observer: Observer): string;
  log(observer: Observer): Snapshot['log'];
  /** Reads what others appended, and which match follows. */
  refresh(): Promise<undefined | Refusal>;
  /** Rings after every change; returns how to end that. */
  subscribe(bell: () => void): () => void;
}

export interface TableNeeds {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly chance: ChanceSource;
  readonly now: () => number;
}

const ATTEMPTS = 3;
/** Lines kept as text: enough for all who watch the newest few. */
const TEXTS_AT_MOST = 64;

/** JSON of what one line shows an observer. */
function lineText({ seq, at, head, entry, before, after }: Step, observer: Observer): string {
  const happened = tell(before, entry, after, observer);
  const line = { seq, at, head, happened, seen: see(after, observer) };
  return JSON.stringify(line satisfies Record<keyof Line, unknown>);
}

/** The state of a table that its functions share. */
interface Held {
  readonly id: string;
  readonly needs: TableNeeds;
  end: End;
  steps: readonly Step[];
  next: string | undefined;
  bells: Set<() => void>;
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
  const held: Held = { id, needs, end: begun, steps: [], next: undefined, bells: new Set() };
  const broken = await refresh(held);
  if (broken !== undefined) return broken;
  const texts = new Map<string, string>();
  const inTurn = mailbox();
  return {
    id,
    match: () => held.end.match,
    head: () => held.end.head,
    next: () => held.next,
    steps: () => held.steps,
    execute: (order) => inTurn(() => execute(held, order)),
    refresh: () => inTurn(() => refresh(held)),
    line(seq, observer) {
      const key = `${seq} ${observer}`;
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = lineText(held.steps[seq - 1] as Step, observer);
      if (texts.size >= TEXTS_AT_MOST) texts.delete(texts.keys().next().value as string);
      texts.set(key, text);
      return text;
    },
    log: (observer) =>
      held.steps.map(({ seq, at, before, entry, after }) => {
        return { seq, at, happened: tell(before, entry, after, observer) };
      }),
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

function ring(held: Held): void {
  for (const bell of [...held.bells]) bell();
}

function advance(held: Held, steps: readonly Step[]): void {
  const newest = steps.at(-1);
  if (newest === undefined) return;
  held.steps = [...held.steps, ...steps];
  held.end = { match: newest.after, head: newest.head };
  ring(held);
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
  const at = Math.max(now(), held.steps.at(-1)?.at ?? 0);
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
  });
  if (isRefusal(appended)) return appended;
  if (appended.kind === 'conflict') return 'conflict';
  if (appended.kind === 'reused') return reused();
  if (appended.kind === 'revoked') return refuse('bad-token', 'This right was just revoked.');
  if (appended.repeated) return JSON.parse(appended.reply);
  advance(held, steps);
  return done;
}
