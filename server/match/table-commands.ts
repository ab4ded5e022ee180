// Executes the commands of a match: decides, appends, and decides again if another process was faster.
import { type Command, decide } from '#kernel/match/command.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { NewGrant, PassedGrant, SignOutOthers, StoredCommand } from '../store/store.ts';
import type { Done } from '../wire/schemas.ts';
import { botsDueAfter } from './bots-due.ts';
import type { RefusalWithSeq } from './command-refusals.ts';
import { commandReused, historyChanged } from './command-refusals.ts';
import { chainLines } from './log-lines.ts';
import { advance, type LineReader, refresh, type TableState } from './table-state.ts';

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
  /** The devices and tokens that lose a seat by the command. */
  readonly signOut?: (match: Match) => SignOutOthers | undefined;
  /** Whether the command ends the match before its start, and all rights in it. */
  readonly closes?: boolean;
  readonly reader?: LineReader | undefined;
}

/** More than the players of a match who can act at the same time, each at another process. */
const ATTEMPTS = 8;

/** See `Table.execute`. */
export async function execute(
  state: TableState,
  request: TableCommand,
): Promise<Done | RefusalWithSeq> {
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
  const lines = chainLines(state.end, decision.changes, at);
  const done: Done = { seq: decision.match.seq, head: lines.at(-1)?.head ?? state.end.head };
  const signOut = request.signOut?.(match);
  const changes = [lines[0], request.replaceGrants, request.addGrant, request.closes, signOut];
  if (changes.every((change) => change === undefined)) return unchanged(state, request, done);
  const appended = await store.append({
    match: state.id,
    expectedSeq: match.seq,
    expectedHead: state.end.head,
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
    botsDue: botsDueAfter(match, decision.match),
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
  advance(state, lines, request.reader);
  return done;
}
