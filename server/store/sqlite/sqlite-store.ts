// The SQLite store: one database file with the lines of all matches. Lines are only appended, until an
// old match is archived.
// It uses prepared statements, because every move goes through it.
import type Database from 'better-sqlite3';
import type { Refusal } from '#kernel/refusal.ts';
import { type ArchivedRows, archiveFiles, archiveFrom } from '../archive.ts';
import { isDamage } from '../damage.ts';
import type {
  Append,
  AppendResult,
  NewMatch,
  RematchCommand,
  RematchResult,
  Store,
  Stored,
  StoredCommand,
  StoredLine,
} from '../store.ts';
import { newTroubles, type Troubles } from '../troubles.ts';
import { accessTables } from './access-tables.ts';
import { type AccessParts, accessWrites } from './access-writes.ts';
import { type CommitCallbacks, type GroupCommit, groupCommit } from './group-commit.ts';
import { housekeepingStore } from './housekeeping-store.ts';
import { preparedQueries } from './queries.ts';
import { roleCache } from './role-cache.ts';
import { sessionsIn } from './sessions.ts';

const POLL_MS = 500;
const DOCTOR = 'run "wormery doctor" to see which matches are damaged';
const STORED: Stored = 'stored';

export interface RunningCallbacks extends CommitCallbacks {
  /** Called for each call that needed damaged data. */
  readonly onDamage?: () => void;
}

interface StoreParts {
  readonly troubles?: Troubles;
  /** The refusal of every write, if the database is read-only. */
  readonly refusal?: Refusal;
  /** The data folder; without it, no match is archived. */
  readonly folder?: string;
}

/** Creates a store in an open database. Closing the store closes the database. */
export function storeIn(
  database: Database.Database,
  callbacks: RunningCallbacks,
  { troubles = newTroubles(), refusal, folder }: StoreParts = {},
): Store {
  const commit = refusal === undefined ? groupCommit(database, callbacks) : refuseWrites(refusal);
  const archive = archiveFrom(folder === undefined ? () => undefined : archiveFiles(folder));
  const read = preparedQueries(database, archive);
  const roles = roleCache(database, read.roles);
  const sessions = sessionsIn(database);
  const rights = accessTables(database);
  const timers: NodeJS.Timeout[] = [];
  const store: Store = {
    ...writeMethods({ database, commit, roles, rights, sessions, read }),
    ...housekeepingStore(database, commit, folder),
    async findInvitation(match, hash) {
      const key = read.key(match);
      return key === undefined ? undefined : rights.findInvitation(key, hash);
    },
    async holdersOf(match, seat) {
      const key = read.key(match);
      return key === undefined ? [] : rights.holdersOf(key, seat);
    },
    findCommand: async (match, commandId) => read.command(match, commandId),
    findMatch: async (id) => read.match(id),
    unfinishedMatches: async () => read.unfinished(),
    readLines: async (match, after, atMost) => read.lines(match, after, atMost),
    headOf: async (match, seq) => read.headOf(match, seq),
    newestReply: async (match) => read.newestReply(match),
    roles: async (kind, hash, match) => roles.find(kind, hash, match),
    matchesOf: async (deviceHash, most) => read.matchesOf(deviceHash, most),
    troubles: () => troubles.list(),
    reportDamage: (faults) => troubles.begin('store-damaged', { faults, remedy: DOCTOR }),
    onForeignWrite(listener) {
      const version = () => database.pragma('data_version', { simple: true });
      let known = version();
      const poll = () => {
        try {
          const now = version();
          if (now === known) return;
          known = now;
          roles.clear();
          sessions.clearCache();
          listener(undefined);
        } catch (error) {
          // No call waits for this poll, and the next one may succeed.
          callbacks.onBackgroundError?.(error as Error);
        }
      };
      timers.push(setInterval(poll, POLL_MS).unref());
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await commit.drained();
      database.close();
    },
  };
  return reportingDamage(store, (error) => {
    callbacks.onDamage?.();
    troubles.begin('store-damaged', { reason: error.message, remedy: DOCTOR });
  });
}

/** Wraps a store: each call that fails because of damage is also reported. */
function reportingDamage(store: Store, report: (error: Error) => void): Store {
  const note = (error: unknown) => isDamage(error) && report(error);
  const methods = Object.entries(store).map(([name, method]) => {
    const reporting = (...args: unknown[]): unknown => {
      const result = (method as (...args: unknown[]) => unknown)(...args);
      if (result instanceof Promise) result.catch(note);
      return result;
    };
    return [name, reporting];
  });
  return Object.fromEntries(methods);
}

/** Refuses every write. */
function refuseWrites(refusal: Refusal): GroupCommit {
  return { write: async () => refusal, drained: async () => undefined };
}

type InsertStatements = ReturnType<typeof insertStatements>;

/** Statements that insert rows. Run them inside a shared transaction. */
function insertStatements(database: Database.Database) {
  const insertLine = database.prepare(
    `INSERT INTO line (match, seq, at, open, secret, salt, head)
     VALUES (?, ?, ?, ?, ?, unhex(?), unhex(?))`,
  );
  const insertCommand = database.prepare(
    'INSERT INTO command (match, id, body_hash, reply) VALUES (?, ?, ?, ?)',
  );
  const insertMatch = database.prepare('INSERT INTO match (id, setup, opened_at) VALUES (?, ?, ?)');
  return {
    lines(key: number, lines: readonly StoredLine[]) {
      for (const { seq, at, open, secret = null, salt, head } of lines) {
        insertLine.run(key, seq, at, open, secret, salt, head);
      }
    },
    command(key: number, { commandId, bodyHash }: CommandKey, reply: string) {
      insertCommand.run(key, commandId, bodyHash, reply);
    },
    match(newMatch: NewMatch): number {
      const { match, at } = newMatch;
      const key = Number(
        insertMatch.run(match.id, JSON.stringify(match.setup), at).lastInsertRowid,
      );
      this.lines(key, newMatch.lines);
      return key;
    },
  };
}

interface CommandKey {
  readonly commandId: string;
  readonly bodyHash: string;
}

function writeMethods(parts: AccessParts) {
  const { database, commit, roles, rights, sessions, read } = parts;
  const row = insertStatements(database);
  const restoreRows = restoreFromArchive(parts, row);
  const appendNow = appendStatement(parts, row, restoreRows);
  const createRematchNow = rematchStatement(parts, row);
  const earlierResult = (
    id: string,
    commandId: string,
    bodyHash: string,
  ): AppendResult | undefined => {
    const command = read.command(id, commandId);
    return command && repeatedResult(command, bodyHash);
  };
  return {
    ...accessWrites(parts),
    append(append) {
      const known = () => earlierResult(append.match, append.commandId, append.bodyHash);
      return commit.write(() => appendNow(append), known);
    },
    createMatch(newMatch) {
      return commit.write<Stored | Refusal>(
        () => {
          const refused = sessions.refusal(newMatch.session);
          if (refused !== undefined) return refused;
          roles.clear();
          rights.grantAll(row.match(newMatch), newMatch);
          sessions.begin(newMatch.session);
          return STORED;
        },
        () => (read.match(newMatch.match.id) === undefined ? undefined : STORED),
      );
    },
    createRematch(newMatch, command) {
      const known = (): RematchResult | undefined => {
        const { match, commandId, bodyHash } = command;
        const result = earlierResult(match, commandId, bodyHash);
        return result?.kind === 'done'
          ? { kind: 'done', id: result.reply }
          : (result as RematchResult);
      };
      const run = () => {
        roles.clear();
        restoreRows(command.match);
        return known() ?? createRematchNow(newMatch, command);
      };
      return commit.write(run, known);
    },
  } satisfies Partial<Store>;
}

/** Moves the rows of an archived match back into the tables, as part of a write. */
function restoreFromArchive({ database, read }: AccessParts, row: InsertStatements) {
  const isArchived = database
    .prepare<[string], number>('SELECT key FROM match WHERE id = ? AND archived IS NOT NULL')
    .pluck();
  const unmark = database.prepare('UPDATE match SET archived = NULL WHERE id = ?');
  return (id: string): void => {
    const key = isArchived.get(id);
    if (key === undefined) return;
    const { lines, commands } = read.archivedRows(id) as ArchivedRows;
    row.lines(key, lines);
    for (const { id: commandId, bodyHash, reply } of commands) {
      row.command(key, { commandId, bodyHash }, reply);
    }
    unmark.run(id);
  };
}

/** The result of a command that took effect before. */
function repeatedResult(command: StoredCommand, bodyHash: string): AppendResult {
  if (command.bodyHash !== bodyHash) return { kind: 'reused' };
  return { kind: 'done', reply: command.reply, repeated: true };
}

/** The match of a command, its newest line, and two flags (0 or 1). */
interface CommandState {
  readonly key: number;
  readonly newest: number;
  /** Whether the command took effect before. */
  readonly known: number;
  readonly isArchived: number;
}

/** @param restoreRows moves the rows of an archived match back into the tables */
function appendStatement(
  { database, roles, rights, read }: AccessParts,
  row: InsertStatements,
  restoreRows: (id: string) => void,
) {
  const canPassOn = (grant: Append['addGrant'], match: string): boolean => {
    if (grant === undefined) return true;
    const roles = read.roles(grant.by.kind, grant.by.hash, match);
    return grant.role === 'watch' ? roles.length > 0 : roles.includes(grant.role);
  };
  // If two holders sign each other out at once, only the first may succeed.
  const canSignOut = (signOut: Append['signOut'], match: string): boolean =>
    signOut === undefined ||
    read.roles(signOut.keep.kind, signOut.keep.hash, match).includes(signOut.role);
  // Subqueries instead of a join: this build of SQLite (STAT4) plans a join again at each binding. That
  // took four times as long as the rest of the statement.
  const commandState = database.prepare<[string, string], CommandState>(
    `SELECT key, (SELECT coalesce(max(seq), 0) FROM line WHERE line.match = match.key) AS newest,
       EXISTS (SELECT 1 FROM command WHERE command.match = match.key AND command.id = ?) AS known,
       archived IS NOT NULL AS isArchived
     FROM match WHERE id = ?`,
  );
  const commandStateOf = ({ commandId, match }: Append): CommandState => {
    const state = commandState.get(commandId, match);
    if (state === undefined) throw new Error(`no match ${match}`);
    if (state.isArchived === 0) return state;
    restoreRows(match);
    return commandState.get(commandId, match) as CommandState;
  };
  const end = database.prepare('UPDATE match SET over_at = ? WHERE key = ?');
  const changeRights = (key: number, append: Append): void => {
    const { replaceGrants, addGrant, signOut, closedAt } = append;
    if ([replaceGrants, addGrant, signOut, closedAt].every((each) => each === undefined)) return;
    roles.clear();
    rights.change(key, append);
  };
  return (append: Append): AppendResult => {
    const { key, newest, known } = commandStateOf(append);
    if (known > 0) {
      const command = read.command(append.match, append.commandId) as StoredCommand;
      return repeatedResult(command, append.bodyHash);
    }
    if (newest !== append.expectedSeq) return { kind: 'conflict' };
    const hasRight =
      canPassOn(append.addGrant, append.match) && canSignOut(append.signOut, append.match);
    if (!hasRight) return { kind: 'revoked' };
    row.lines(key, append.lines);
    row.command(key, append, append.reply);
    const { closedAt } = append;
    if (append.over || closedAt !== undefined) end.run(append.lines.at(-1)?.at ?? closedAt, key);
    changeRights(key, append);
    return { kind: 'done', reply: append.reply, repeated: false };
  };
}

function rematchStatement({ database, rights, read }: AccessParts, row: InsertStatements) {
  const nextOf = database
    .prepare<[number], string | null>('SELECT next FROM match WHERE key = ?')
    .pluck();
  const setNext = database.prepare('UPDATE match SET next = ?, next_by = ? WHERE key = ?');
  return (newMatch: NewMatch, command: RematchCommand): RematchResult => {
    const key = read.key(command.match);
    if (key === undefined) throw new Error(`no match ${command.match}`);
    const existing = nextOf.get(key) ?? undefined;
    const id = existing ?? newMatch.match.id;
    row.command(key, command, id);
    if (existing !== undefined) return { kind: 'done', id };
    const newKey = row.match(newMatch);
    setNext.run(id, command.by, key);
    rights.carryOver(key, newKey, command.seats);
    return { kind: 'done', id };
  };
}
