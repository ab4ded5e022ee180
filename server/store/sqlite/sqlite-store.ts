// The embedded store: one SQLite file, one append-only table for the lines of all matches. Raw
// prepared statements, because each move of each match goes through here.
import type Database from 'better-sqlite3';
import type { Refusal } from '#kernel/refusal.ts';
import { type Archive, type ArchivedRows, archiveFiles, archiveFrom } from '../archive.ts';
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
import { type AccessTables, accessTables } from './access-tables.ts';
import { type AccessParts, accessWrites } from './access-writes.ts';
import { type CommitCallbacks, type GroupCommit, groupCommit } from './group-commit.ts';
import { housekeepingStore } from './housekeeping-store.ts';
import { preparedQueries } from './queries.ts';
import { roleCache } from './role-cache.ts';
import { sessionsIn } from './sessions.ts';

const POLL_MS = 500;
export const DOCTOR = 'run "wormery doctor" to see which matches are damaged';
const STORED: Stored = 'stored';

interface StoreParts {
  readonly troubles?: Troubles;
  /** What every write is answered with, where the database is only for reading. */
  readonly refusal?: Refusal;
  /** The data folder, where matches are archived. */
  readonly folder?: string;
}

/** A store in an open database, which it closes in the end. */
export function storeIn(
  database: Database.Database,
  watch: CommitCallbacks,
  { troubles = newTroubles(), refusal, folder }: StoreParts = {},
): Store {
  const commit = refusal === undefined ? groupCommit(database, watch) : refuseWrites(refusal);
  const archive = archiveFrom(folder === undefined ? () => undefined : archiveFiles(folder));
  const read = preparedQueries(database, archive);
  const roles = roleCache(database, read.roles);
  const sessions = sessionsIn(database);
  const rights = accessTables(database);
  const timers: NodeJS.Timeout[] = [];
  return {
    ...writeMethods({ database, commit, roles, rights, sessions, archive }),
    ...housekeepingStore(database, commit, folder),
    async findInvitation(match, hash) {
      const key = read.key(match);
      return key === undefined ? undefined : rights.findInvitation(key, hash);
    },
    async holdersOf(match, seat) {
      const key = read.key(match);
      return key === undefined ? [] : rights.holdersOf(key, seat);
    },
    async findCommand(match, commandId) {
      return read.command(match, commandId);
    },
    async findMatch(id) {
      return read.match(id);
    },
    async openMatches() {
      return read.open();
    },
    async readLines(match, after, atMost) {
      return read.lines(match, after, atMost);
    },
    async headOf(match, seq) {
      return read.headOf(match, seq);
    },
    async newestReply(match) {
      return read.newestReply(match);
    },
    troubles: () => troubles.list(),
    reportDamage: (faults) => troubles.begin('store-damaged', { faults, remedy: DOCTOR }),
    async roles(holder, hash, match) {
      return roles.find(holder, hash, match);
    },
    async matchesOf(deviceHash, most) {
      return read.matchesOf(deviceHash, most);
    },
    onForeignWrite(bell) {
      const version = () => database.pragma('data_version', { simple: true });
      let known = version();
      const look = () => {
        try {
          const now = version();
          if (now === known) return;
          known = now;
          roles.clear();
          sessions.clearCache();
          bell(undefined);
        } catch (error) {
          // Nobody waits for this look, and the next one may do better.
          watch.onBackgroundError?.(error as Error);
        }
      };
      timers.push(setInterval(look, POLL_MS).unref());
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await commit.drained();
      database.close();
    },
  };
}

/** A commit that stores nothing. */
function refuseWrites(refusal: Refusal): GroupCommit {
  return { write: async () => refusal, drained: async () => undefined };
}

type WriteMethods = Pick<
  Store,
  | 'append'
  | 'open'
  | 'openRematch'
  | 'exchange'
  | 'claim'
  | 'recordDeviceUse'
  | 'signOut'
  | 'deleteAccess'
  | 'deleteIdleSessions'
>;

interface Parts extends Omit<AccessParts, 'read'> {
  readonly archive: Archive;
}

/** The rows that a write is made of; only ever run inside a shared transaction. */
function rows(database: Database.Database) {
  const keyOf = database.prepare<[string], number>('SELECT key FROM match WHERE id = ?').pluck();
  const insertLine = database.prepare(
    `INSERT INTO line (match, seq, at, open, secret, salt, head)
     VALUES (?, ?, ?, ?, ?, unhex(?), unhex(?))`,
  );
  const insertCommand = database.prepare(
    'INSERT INTO command (match, id, body_hash, reply) VALUES (?, ?, ?, ?)',
  );
  const insertMatch = database.prepare('INSERT INTO match (id, setup, opened_at) VALUES (?, ?, ?)');
  return {
    key: (id: string) => keyOf.get(id),
    lines(key: number, lines: readonly StoredLine[]) {
      for (const { seq, at, open, secret = null, salt, head } of lines) {
        insertLine.run(key, seq, at, open, secret, salt, head);
      }
    },
    command(key: number, { commandId, bodyHash }: CommandKey, reply: string) {
      insertCommand.run(key, commandId, bodyHash, reply);
    },
    open(opening: NewMatch): number {
      const { match, at } = opening;
      const key = Number(
        insertMatch.run(match.id, JSON.stringify(match.setup), at).lastInsertRowid,
      );
      this.lines(key, opening.lines);
      return key;
    },
  };
}

interface CommandKey {
  readonly commandId: string;
  readonly bodyHash: string;
}

function writeMethods(parts: Parts): WriteMethods {
  const { database, commit, roles, rights, sessions, archive } = parts;
  const read = preparedQueries(database, archive);
  const row = rows(database);
  const bringBack = restoreFromArchive(database, read);
  const appendNow = appendStatement({ ...parts, bringBack });
  const followNow = rematchStatement(database, rights);
  const settled = (id: string, commandId: string, bodyHash: string): AppendResult | undefined => {
    const command = read.command(id, commandId);
    return command && answered(command, bodyHash);
  };
  return {
    ...accessWrites({ ...parts, read }),
    append(append) {
      const known = () => settled(append.match, append.commandId, append.bodyHash);
      return commit.write(() => appendNow(append), known);
    },
    open(opening) {
      return commit.write<Stored | Refusal>(
        () => {
          const refused = sessions.refusal(opening.session);
          if (refused !== undefined) return refused;
          roles.clear();
          rights.open(row.open(opening), opening);
          sessions.begin(opening.session);
          return STORED;
        },
        () => (read.match(opening.match.id) === undefined ? undefined : STORED),
      );
    },
    openRematch(opening, asked) {
      const known = (): RematchResult | undefined => {
        const command = settled(asked.match, asked.commandId, asked.bodyHash);
        return command?.kind === 'done'
          ? { kind: 'done', id: command.reply }
          : (command as RematchResult);
      };
      const run = () => {
        roles.clear();
        bringBack(asked.match);
        return known() ?? followNow(opening, asked);
      };
      return commit.write(run, known);
    },
  };
}

/** Puts the rows of an archived match back into the tables, as part of a write. */
function restoreFromArchive(database: Database.Database, read: ReturnType<typeof preparedQueries>) {
  const row = rows(database);
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

/** How a command is answered that took effect before. */
function answered(command: StoredCommand, bodyHash: string): AppendResult {
  if (command.bodyHash !== bodyHash) return { kind: 'reused' };
  return { kind: 'done', reply: command.reply, repeated: true };
}

/** How things stand for a command: its match, the newest line, whether it is known and the match archived (0 or 1). */
interface CommandState {
  readonly key: number;
  readonly newest: number;
  readonly known: number;
  readonly isArchived: number;
}

interface AppendingParts extends Parts {
  /** Puts the rows of an archived match back into the tables. */
  readonly bringBack: (id: string) => void;
}

function appendStatement({ database, roles, rights, bringBack }: AppendingParts) {
  const read = preparedQueries(database);
  const row = rows(database);
  const mayPassOn = (further: Append['addGrant'], match: string): boolean => {
    if (further === undefined) return true;
    const roles = read.roles(further.by.holder, further.by.hash, match);
    return further.role === 'watch' ? roles.length > 0 : roles.includes(further.role);
  };
  // Two who sign each other out at once would both lose the seat.
  const maySignOut = (signOut: Append['signOut'], match: string): boolean =>
    signOut === undefined ||
    read.roles(signOut.keep.holder, signOut.keep.hash, match).includes(signOut.role);
  // Subqueries, and no join: SQLite as it is built here (STAT4) plans a join on a parameter anew each
  // time one is bound, and that took four times as long as all the rest of this statement.
  const standing = database.prepare<[string, string], CommandState>(
    `SELECT key, (SELECT coalesce(max(seq), 0) FROM line WHERE line.match = match.key) AS newest,
       EXISTS (SELECT 1 FROM command WHERE command.match = match.key AND command.id = ?) AS known,
       archived IS NOT NULL AS isArchived
     FROM match WHERE id = ?`,
  );
  const standingIn = ({ commandId, match }: Append): CommandState => {
    const stands = standing.get(commandId, match);
    if (stands === undefined) throw new Error(`no match ${match}`);
    if (stands.isArchived === 0) return stands;
    bringBack(match);
    return standing.get(commandId, match) as CommandState;
  };
  const end = database.prepare('UPDATE match SET over_at = ? WHERE key = ?');
  const changeRights = (key: number, append: Append): void => {
    const { replaceGrants, addGrant, signOut, closedAt } = append;
    if ([replaceGrants, addGrant, signOut, closedAt].every((each) => each === undefined)) return;
    roles.clear();
    rights.change(key, append);
  };
  return (append: Append): AppendResult => {
    const { key, newest, known } = standingIn(append);
    if (known > 0) {
      const command = read.command(append.match, append.commandId) as StoredCommand;
      return answered(command, append.bodyHash);
    }
    if (newest !== append.expectedSeq) return { kind: 'conflict' };
    const may =
      mayPassOn(append.addGrant, append.match) && maySignOut(append.signOut, append.match);
    if (!may) return { kind: 'revoked' };
    row.lines(key, append.lines);
    row.command(key, append, append.reply);
    const { closedAt } = append;
    if (append.over || closedAt !== undefined) end.run(append.lines.at(-1)?.at ?? closedAt, key);
    changeRights(key, append);
    return { kind: 'done', reply: append.reply, repeated: false };
  };
}

function rematchStatement(database: Database.Database, rights: AccessTables) {
  const row = rows(database);
  const nextOf = database
    .prepare<[number], string | null>('SELECT next FROM match WHERE key = ?')
    .pluck();
  const setNext = database.prepare('UPDATE match SET next = ?, next_by = ? WHERE key = ?');
  return (opening: NewMatch, asked: RematchCommand): RematchResult => {
    const key = row.key(asked.match);
    if (key === undefined) throw new Error(`no match ${asked.match}`);
    const already = nextOf.get(key) ?? undefined;
    const id = already ?? opening.match.id;
    row.command(key, asked, id);
    if (already !== undefined) return { kind: 'done', id };
    const newKey = row.open(opening);
    setNext.run(id, asked.by, key);
    rights.carryOver(key, newKey, asked.seats);
    return { kind: 'done', id };
  };
}
