// The embedded store: one SQLite file, one append-only table for the lines of all matches. Raw
// prepared statements, because each move of each match goes through here.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import type { Refusal } from '#kernel/refusal.ts';
import { type AccessParts, accessWrites } from './access.ts';
import { type CommitWatch, groupCommit } from './group-commit.ts';
import { knownRoles } from './known-roles.ts';
import { migrate } from './migrations.ts';
import { type Rights, rightsIn } from './rights.ts';
import { type LineRow, lineOf, type MatchRow, matchOf } from './rows.ts';
import { sessionsIn } from './sessions.ts';
import {
  type Append,
  type Appended,
  type Followed,
  type Following,
  type Holder,
  type Opening,
  parseRole,
  type Store,
  type Stored,
  type StoredCommand,
  type StoredLine,
  type StoredMatch,
} from './store.ts';

const BUSY_TIMEOUT_MS = 100;
const BELL_MS = 500;
const FULL = 2;
const STORED: Stored = 'stored';

/** The `synchronous` setting as it is in force, read back from SQLite: 2 is FULL. */
export function synchronousOf(database: Database.Database): number {
  return database.pragma('synchronous', { simple: true }) as number;
}

/**
 * Opens or makes the database. SQLite as it is built here falls back to synchronous=NORMAL when a
 * connection first meets the write-ahead log, and then a power cut loses acknowledged moves: so the
 * setting is made, something is written, and the setting is read back.
 */
export function openDatabase(file: string): Database.Database {
  const database = new Database(file);
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  database.pragma('fullfsync = ON');
  database.pragma('synchronous = FULL');
  migrate(database);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    database.prepare('UPDATE store SET opened_times = opened_times + 1').run();
    if (synchronousOf(database) === FULL) return database;
    database.pragma('synchronous = FULL');
  }
  database.close();
  throw new Error('SQLite does not keep synchronous=FULL; moves would not survive a power cut.');
}

/**
 * A store in a folder, which is made if need be.
 * @param watch what is told of commits, and of a disk that fails
 */
export function sqliteStore(folder: string, watch: CommitWatch): Store {
  makeFolder(resolve(folder));
  return storeIn(openDatabase(join(folder, 'wormery.sqlite')), watch);
}

/**
 * Makes a folder and those above it. Not by the `recursive` of mkdirSync, which never returns where
 * a parent says that the new folder's place does not exist, as /proc does.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** A store in an open database, which it closes in the end. */
export function storeIn(database: Database.Database, watch: CommitWatch): Store {
  const commit = groupCommit(database, watch);
  const read = reading(database);
  const roles = knownRoles(database, read.roles);
  const sessions = sessionsIn(database);
  const rights = rightsIn(database);
  const timers: NodeJS.Timeout[] = [];
  return {
    ...writing({ database, commit, roles, rights, sessions }),
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
    async readLines(match, after) {
      return read.lines(match, after);
    },
    async roles(holder, hash, match) {
      return roles.find(holder, hash, match);
    },
    async matchesOf(deviceHash, most) {
      return read.matchesOf(deviceHash, most);
    },
    listen(bell) {
      const version = () => database.pragma('data_version', { simple: true });
      let known = version();
      const look = () => {
        try {
          const now = version();
          if (now === known) return;
          known = now;
          roles.forget();
          sessions.forget();
          bell(undefined);
        } catch (error) {
          // Nobody waits for this look, and the next one may do better.
          watch.onTrouble?.(error as Error);
        }
      };
      timers.push(setInterval(look, BELL_MS).unref());
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await commit.drained();
      database.close();
    },
  };
}

function reading(database: Database.Database) {
  const command = database.prepare<[string, string], StoredCommand>(
    `SELECT body_hash AS bodyHash, reply FROM command
     WHERE match = (SELECT key FROM match WHERE id = ?) AND id = ?`,
  );
  const match = database.prepare<[string], MatchRow>(
    'SELECT id, setup, next, next_by AS nextBy FROM match WHERE id = ?',
  );
  const open = database
    .prepare<[], string>('SELECT id FROM match WHERE over_at IS NULL ORDER BY key')
    .pluck();
  const lines = database.prepare<[string, number], LineRow>(
    `SELECT seq, at, open, secret, salt, head FROM line
     WHERE match = (SELECT key FROM match WHERE id = ?) AND seq > ? ORDER BY seq`,
  );
  const roles = (holder: Holder) =>
    database
      .prepare<[string, string], string>(
        `SELECT role FROM ${holder} WHERE match = (SELECT key FROM match WHERE id = ?) AND hash = ?`,
      )
      .pluck();
  const rolesOf = { token: roles('token'), device: roles('device') };
  const matchesOf = database
    .prepare<[string, number], string>(
      `SELECT id FROM match WHERE key IN (SELECT match FROM device WHERE hash = ?)
       ORDER BY key DESC LIMIT ?`,
    )
    .pluck();
  const keyOf = database.prepare<[string], number>('SELECT key FROM match WHERE id = ?').pluck();
  return {
    key: (id: string) => keyOf.get(id),
    command: (id: string, commandId: string) => command.get(id, commandId),
    match(id: string): StoredMatch | undefined {
      const row = match.get(id);
      return row && matchOf(row);
    },
    open: () => open.all(),
    lines: (id: string, after: number) => lines.all(id, after).map(lineOf),
    roles: (holder: Holder, hash: string, id: string) =>
      rolesOf[holder].all(id, hash).map(parseRole),
    matchesOf: (hash: string, most: number) => matchesOf.all(hash, most),
  };
}

type Writing = Pick<
  Store,
  'append' | 'open' | 'follow' | 'exchange' | 'claim' | 'useDevice' | 'signOut' | 'forgetAccess'
>;

type Parts = Omit<AccessParts, 'read'>;

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
    open(opening: Opening): number {
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

function writing(parts: Parts): Writing {
  const { database, commit, roles, rights, sessions } = parts;
  const read = reading(database);
  const row = rows(database);
  const appendNow = appending(parts);
  const followNow = following(database, rights);
  const settled = (id: string, commandId: string, bodyHash: string): Appended | undefined => {
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
          roles.forget();
          rights.open(row.open(opening), opening);
          sessions.begin(opening.session);
          return STORED;
        },
        () => (read.match(opening.match.id) === undefined ? undefined : STORED),
      );
    },
    follow(opening, asked) {
      const known = (): Followed | undefined => {
        const command = settled(asked.match, asked.commandId, asked.bodyHash);
        return command?.kind === 'done'
          ? { kind: 'done', id: command.reply }
          : (command as Followed);
      };
      const run = () => {
        roles.forget();
        return known() ?? followNow(opening, asked);
      };
      return commit.write(run, known);
    },
  };
}

/** How a command is answered that took effect before. */
function answered(command: StoredCommand, bodyHash: string): Appended {
  if (command.bodyHash !== bodyHash) return { kind: 'reused' };
  return { kind: 'done', reply: command.reply, repeated: true };
}

/** How things stand for a command: its match, the newest line, and whether it is known (0 or 1). */
interface Standing {
  readonly key: number;
  readonly newest: number;
  readonly known: number;
}

function appending({ database, roles, rights }: Parts) {
  const read = reading(database);
  const row = rows(database);
  const mayPassOn = (further: Append['further'], match: string): boolean => {
    if (further === undefined) return true;
    const roles = read.roles(further.by.holder, further.by.hash, match);
    return further.role === 'watch' ? roles.length > 0 : roles.includes(further.role);
  };
  // Subqueries, and no join: SQLite as it is built here (STAT4) plans a join on a parameter anew each
  // time one is bound, and that took four times as long as all the rest of this statement.
  const standing = database.prepare<[string, string], Standing>(
    `SELECT key, (SELECT coalesce(max(seq), 0) FROM line WHERE line.match = match.key) AS newest,
       EXISTS (SELECT 1 FROM command WHERE command.match = match.key AND command.id = ?) AS known
     FROM match WHERE id = ?`,
  );
  const end = database.prepare('UPDATE match SET over_at = ? WHERE key = ?');
  const changeRights = (key: number, append: Append): void => {
    const { renew, further, signOut, closedAt } = append;
    if ([renew, further, signOut, closedAt].every((each) => each === undefined)) return;
    roles.forget();
    rights.change(key, append);
  };
  return (append: Append): Appended => {
    const stands = standing.get(append.commandId, append.match);
    if (stands === undefined) throw new Error(`no match ${append.match}`);
    const { key, newest, known } = stands;
    if (known > 0) {
      const command = read.command(append.match, append.commandId) as StoredCommand;
      return answered(command, append.bodyHash);
    }
    if (newest !== append.expectedSeq) return { kind: 'conflict' };
    if (!mayPassOn(append.further, append.match)) return { kind: 'revoked' };
    row.lines(key, append.lines);
    row.command(key, append, append.reply);
    const { closedAt } = append;
    if (append.over || closedAt !== undefined) end.run(append.lines.at(-1)?.at ?? closedAt, key);
    changeRights(key, append);
    return { kind: 'done', reply: append.reply, repeated: false };
  };
}

function following(database: Database.Database, rights: Rights) {
  const row = rows(database);
  const nextOf = database
    .prepare<[number], string | null>('SELECT next FROM match WHERE key = ?')
    .pluck();
  const setNext = database.prepare('UPDATE match SET next = ?, next_by = ? WHERE key = ?');
  return (opening: Opening, asked: Following): Followed => {
    const key = row.key(asked.match);
    if (key === undefined) throw new Error(`no match ${asked.match}`);
    const already = nextOf.get(key) ?? undefined;
    const id = already ?? opening.match.id;
    row.command(key, asked, id);
    if (already !== undefined) return { kind: 'done', id };
    const newKey = row.open(opening);
    setNext.run(id, asked.by, key);
    rights.follow(key, newKey, asked.seats);
    return { kind: 'done', id };
  };
}
