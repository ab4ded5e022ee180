// The writes of a store as programs. A driver runs each in one transaction.
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { ArchiveReader } from '../archive.ts';
import type {
  Append,
  AppendResult,
  Claim,
  ClaimResult,
  NewMatch,
  NewSession,
  RematchCommand,
  RematchResult,
  Role,
  Stored,
  StoredCommand,
  StoredLine,
  TokenAndDevice,
} from '../store.ts';
import {
  changeRights,
  lock,
  type MatchKey,
  noteBotTurn,
  type Program,
  row,
  run,
} from './program.ts';
import { findCommand, keyOf, matchesOf } from './reads.ts';
import {
  applyRights,
  carryOverRights,
  changesRights,
  claimInvitation,
  exchangeRoles,
  grantAll,
  isUnused,
  mayChangeRights,
  rematchesOf,
  revokeAll,
  rolesIn,
} from './rights.ts';
import { beginSession, endSession, hasSession, refuseSession } from './sessions.ts';

export const STORED: Stored = 'stored';

/** Where the rows of archived matches are. */
export interface Archive extends ArchiveReader {
  /** Deletes the archive of a match whose rows are back in the tables. */
  forget(id: string): Program<void>;
}

interface CommandKey {
  readonly commandId: string;
  readonly bodyHash: string;
}

function* insertLines(key: MatchKey, lines: readonly StoredLine[]): Program<void> {
  for (const { seq, at, open, secret = null, salt, head } of lines) {
    yield* run(
      `INSERT INTO line (match, seq, at, open, secret, salt, head)
       VALUES (:key, :seq, :at, :open, :secret, :salt, :head)`,
      {
        key,
        seq,
        at,
        open,
        secret,
        salt: Buffer.from(salt, 'hex'),
        head: Buffer.from(head, 'hex'),
      },
    );
  }
}

function insertCommand(
  key: MatchKey,
  { commandId, bodyHash }: CommandKey,
  reply: string,
): Program<void> {
  return run(
    `INSERT INTO command (match, id, body_hash, reply)
     VALUES (:key, :commandId, :bodyHash, :reply)`,
    { key, commandId, bodyHash, reply },
  );
}

function* insertMatch({ match, at, lines, botsDue }: NewMatch): Program<MatchKey> {
  const inserted = yield* row<{ key: MatchKey }>(
    'INSERT INTO match (id, setup, opened_at) VALUES (:id, :setup, :at) RETURNING match.key AS key',
    { id: match.id, setup: JSON.stringify(match.setup), at },
  );
  const { key } = inserted as { key: MatchKey };
  yield* insertLines(key, lines);
  yield* noteBotTurn(match.id, botsDue);
  return key;
}

/** Moves the rows of an archived match back into the tables. */
function* restoreRows(archive: Archive, id: string): Program<void> {
  const archived = yield* archive.rowsOf(id);
  if (archived === undefined) return;
  const key = (yield* keyOf(id)) as MatchKey;
  yield* insertLines(key, archived.lines);
  for (const { id: commandId, bodyHash, reply } of archived.commands) {
    yield* insertCommand(key, { commandId, bodyHash }, reply);
  }
  yield* run('UPDATE match SET archived = NULL WHERE id = :id', { id });
  yield* archive.forget(id);
}

/** The result of a command that took effect before. */
export function repeatedResult(command: StoredCommand, bodyHash: string): AppendResult {
  if (command.bodyHash !== bodyHash) return { kind: 'reused' };
  return { kind: 'done', reply: command.reply, repeated: true };
}

/** The result of a command, if it took effect before. */
export function* earlierResult(
  archive: Archive,
  match: string,
  { commandId, bodyHash }: CommandKey,
): Program<AppendResult | undefined> {
  const command = yield* findCommand(archive, match, commandId);
  return command && repeatedResult(command, bodyHash);
}

/** The match of a command, its newest line with its head, and two truth values. */
interface CommandState {
  readonly key: MatchKey;
  readonly newest: number;
  /** Null before the first line. */
  readonly head: Uint8Array | null;
  /** Whether the command took effect before. */
  readonly isKnown: unknown;
  readonly isArchived: unknown;
}

function* commandState({ match, commandId }: Append): Program<CommandState> {
  // Subqueries instead of a join: SQLite with STAT4 plans a join again at each binding. That took four times as long
  // as the rest of the statement.
  const found = yield* row<CommandState>(
    `SELECT match.key AS key, (SELECT coalesce(max(seq), 0) FROM line WHERE line.match = match.key) AS newest,
       (SELECT head FROM line WHERE line.match = match.key ORDER BY seq DESC LIMIT 1) AS head,
       EXISTS (SELECT 1 FROM command WHERE command.match = match.key AND command.id = :commandId)
         AS "isKnown",
       archived IS NOT NULL AS "isArchived"
     FROM match WHERE id = :match`,
    { match, commandId },
  );
  if (found === undefined) throw new Error(`no match ${match}`);
  return found;
}

/** Whether the newest line is the expected one. After a failover the database can have another one of the same number. */
function isExpected(
  { newest, head }: CommandState,
  { expectedSeq, expectedHead }: Append,
): boolean {
  if (newest !== expectedSeq) return false;
  return head === null || Buffer.from(head).toString('hex') === expectedHead;
}

/** Does an append; see the contract in `store.ts`. */
export function* append(archive: Archive, command: Append): Program<AppendResult> {
  const { match, lines, reply, over, closedAt } = command;
  yield* lock(match, 'rights');
  let state = yield* commandState(command);
  if (state.isArchived) {
    yield* restoreRows(archive, match);
    state = yield* commandState(command);
  }
  const { key, isKnown } = state;
  if (isKnown) return (yield* earlierResult(archive, match, command)) as AppendResult;
  if (!isExpected(state, command)) return { kind: 'conflict' };
  if (!(yield* mayChangeRights(key, command))) return { kind: 'revoked' };
  yield* insertLines(key, lines);
  yield* insertCommand(key, command, reply);
  if (over || closedAt !== undefined) {
    const endedAt = lines.at(-1)?.at ?? closedAt ?? null;
    yield* run('UPDATE match SET over_at = :endedAt WHERE id = :match', { endedAt, match });
  }
  yield* noteBotTurn(match, command.botsDue);
  if (changesRights(command)) {
    yield* changeRights(match);
    yield* applyRights(key, command);
  }
  return { kind: 'done', reply, repeated: false };
}

/** Forgets that a bot is due, unless the match has newer lines. */
export function* settleBotTurn(match: string, seq: number): Program<Stored> {
  const key = yield* keyOf(match);
  if (key === undefined) return STORED;
  const newest = yield* row<{ seq: number }>(
    'SELECT coalesce(max(seq), 0) AS seq FROM line WHERE line.match = :key',
    { key },
  );
  if (newest?.seq === seq) yield* noteBotTurn(match, false);
  return STORED;
}

export function* createMatch(newMatch: NewMatch): Program<Stored | Refusal> {
  const refused = yield* refuseSession(newMatch.session);
  if (refused !== undefined) return refused;
  yield* changeRights(newMatch.match.id);
  yield* grantAll(yield* insertMatch(newMatch), newMatch);
  yield* beginSession(newMatch.session);
  return STORED;
}

/** The rematch of an earlier command with the same id. */
export function* earlierRematch(
  archive: Archive,
  command: RematchCommand,
): Program<RematchResult | undefined> {
  const result = yield* earlierResult(archive, command.match, command);
  if (result?.kind !== 'done') return result as RematchResult | undefined;
  return { kind: 'done', id: result.reply };
}

export function* createRematch(
  archive: Archive,
  newMatch: NewMatch,
  command: RematchCommand,
): Program<RematchResult> {
  const { match, seats, by } = command;
  yield* lock(match, 'rights');
  yield* restoreRows(archive, match);
  const earlier = yield* earlierRematch(archive, command);
  if (earlier !== undefined) return earlier;
  const before = yield* row<{ key: MatchKey; next: string | null }>(
    'SELECT match.key AS key, next FROM match WHERE id = :match',
    { match },
  );
  if (before === undefined) throw new Error(`no match ${match}`);
  const id = before.next ?? newMatch.match.id;
  yield* insertCommand(before.key, command, id);
  if (before.next !== null) return { kind: 'done', id };
  const key = yield* insertMatch(newMatch);
  yield* run('UPDATE match SET next = :id, next_by = :by WHERE id = :match', { id, by, match });
  yield* changeRights(id);
  yield* carryOverRights(before.key, key, seats);
  return { kind: 'done', id };
}

export function* exchange(
  match: string,
  hashes: TokenAndDevice,
  session: NewSession | undefined,
): Program<readonly Role[] | Refusal> {
  const all = yield* rematchesOf(match);
  for (const id of all) yield* lock(id, 'rights');
  const refused = yield* refuseSession(session);
  if (refused !== undefined) return refused;
  if ((yield* rolesIn(match, 'token', hashes.token)).length === 0) return [];
  for (const id of all) yield* changeRights(id);
  yield* exchangeRoles(match, hashes, session?.at ?? 0);
  yield* beginSession(session);
  return yield* rolesIn(match, 'device', hashes.device);
}

/** The result of an exchange that took effect before. The new session shows that, because its secret is new. */
export function* earlierExchange(
  match: string,
  { device }: TokenAndDevice,
  session: NewSession | undefined,
): Program<readonly Role[] | undefined> {
  if (session === undefined || !(yield* hasSession(session.hash))) return undefined;
  return yield* rolesIn(match, 'device', device);
}

export function* claim(match: string, asked: Claim): Program<ClaimResult | Refusal> {
  yield* lock(match, 'rights');
  const key = yield* keyOf(match);
  if (key === undefined) return { kind: 'unknown' };
  const isFresh = yield* isUnused(key, asked);
  const refused = isFresh ? yield* refuseSession(asked.session) : undefined;
  if (isRefusal(refused)) return refused;
  yield* changeRights(match);
  return yield* claimInvitation(key, asked);
}

/** Begins a session whose roles are those of the old one. */
export function* renewDevice(session: NewSession): Program<Stored | Refusal> {
  const refused = yield* refuseSession(session);
  if (refused !== undefined) return refused;
  yield* beginSession(session);
  return STORED;
}

/** Ends all roles of a device. */
export function* signOut(hash: string): Program<readonly string[]> {
  const matches = yield* matchesOf(hash);
  for (const match of matches) yield* changeRights(match);
  yield* run('DELETE FROM device WHERE hash = :hash', { hash });
  yield* endSession(hash);
  return matches;
}

/** Deletes all tokens, devices and invitations of a match. */
export function* deleteAccess(match: string): Program<Stored> {
  yield* lock(match, 'rights');
  yield* changeRights(match);
  const key = yield* keyOf(match);
  if (key !== undefined) yield* revokeAll(key);
  return STORED;
}
