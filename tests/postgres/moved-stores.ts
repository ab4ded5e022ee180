// Stores for the test of `wormery move`: a data folder with matches of all kinds, and all rows of a store.
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { gameEntryOf } from '#games';
import type { AnyGame } from '#kernel/game.ts';
import { decide } from '#kernel/match/command.ts';
import type { Player } from '#kernel/match/entry.ts';
import { setUp } from '#kernel/setup.ts';
import { areBotsDue } from '#server/match/bots-due.ts';
import { chainLines } from '#server/match/log-lines.ts';
import { startOfLog } from '#server/match/tables.ts';
import { newMatchId, systemChance } from '#server/random-source.ts';
import { connectionOptions } from '#server/store/postgres/connection.ts';
import { filesIn, sqliteStore } from '#server/store/sqlite/open-store.ts';
import type { NewGrant, Store, StoredLine } from '#server/store/store.ts';
import { accepted } from '#server/testing/played-store.ts';
import type { KnownFolder } from '#tools/data-folder.ts';

/** Written by the release 0.1.0: waiting, running and finished matches of every box, with their secrets. */
const RELEASED = join(import.meta.dirname, '../upgrades/0.1.0');
const GAME = gameEntryOf('lamance')?.game as AnyGame;
const DAY_MS = 86_400_000;

export function knownMatches(): KnownFolder {
  return JSON.parse(readFileSync(join(RELEASED, 'known.json'), 'utf8'));
}

/** Works with the store of a folder as a server does. */
export async function inStore<Result>(
  folder: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = sqliteStore(folder, {
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Opens a match with these players in two seats. @param botsDue whether a bot is to begin @returns its id */
export async function openMatch(
  store: Store,
  players: readonly Player[],
  botsDue?: boolean,
): Promise<string> {
  const setup = accepted(setUp(GAME, { edition: 'reconstruction', seatCount: 2 }));
  const id = newMatchId();
  const start = accepted(startOfLog(id, setup, () => GAME));
  const open = () => accepted(decide(start.match, { kind: 'open', players }, systemChance));
  let decision = open();
  // The first player is drawn.
  while (areBotsDue(decision.match) !== botsDue) decision = open();
  const lines = chainLines(start, decision.changes, Date.now());
  const rights = {
    tokens: [
      { hash: `owner of ${id}`, role: 'owner' as const },
      { hash: `watcher of ${id}`, role: 'watch' as const },
    ],
    devices: [{ hash: `device of ${id}`, role: 0 }],
    invitations: [{ hash: `invitation of ${id}`, role: 1 }],
  };
  const opening = { match: { id, setup }, at: Date.now(), lines, ...rights, botsDue };
  accepted(await store.createMatch(opening));
  return id;
}

const PERSON: Player = { kind: 'person', name: 'Ann' };
const BOT: Player = { kind: 'bot', bot: 'random' };

/** A new data folder with matches of all kinds. @returns it, and the matches in which a bot is to move */
export async function manyKinds() {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-move-'));
  cpSync(join(RELEASED, 'wormery.sqlite'), filesIn(folder).database);
  const over = knownMatches().matches.filter(({ phase }) => phase === 'over');
  const due = await inStore(folder, async (store) => {
    for (const { id } of over.slice(0, 2)) expectEqual(await store.archive(id), 'archived');
    const id = await openMatch(store, [PERSON, PERSON]);
    await freeSeat(store, id);
    await store.recordDeviceUse(`device of ${id}`, 'Firefox (Linux)', DAY_MS);
    await store.recordTime(Date.now(), 60_000);
    const rematch = { match: id, commandId: 'rematch', bodyHash: 'body', seats: [1, 0], by: 1 };
    const setup = (await store.findMatch(id))?.setup as never;
    const next = { match: { id: newMatchId(), setup }, at: 2, lines: [], tokens: [], devices: [] };
    accepted(await store.createRematch(next, rematch));
    await store.deleteAccess(over[2]?.id as string);
    await openMatch(store, [PERSON, BOT], false);
    return [await openMatch(store, [PERSON, BOT], true)];
  });
  return { folder, due };
}

/** Takes seat 1 from its holders, and makes an invitation for it. */
export async function freeSeat(store: Store, match: string): Promise<void> {
  const { seq, head } = (await store.readLines(match, 0)).at(-1) as StoredLine;
  const invitation = { hash: `new invitation of ${match}`, role: 1, invitationFor: 'seat' };
  const appended = await store.append({
    match,
    expectedSeq: seq,
    expectedHead: head,
    commandId: `free-${match}`,
    bodyHash: 'body',
    lines: [],
    reply: JSON.stringify({ seq, head }),
    over: false,
    replaceGrants: invitation as NewGrant,
    at: Date.now(),
  });
  expectEqual(accepted(appended).kind, 'done');
}

function expectEqual(found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${found} is not ${wanted}`);
}

type Rows = readonly (readonly unknown[])[];
type Cells = Readonly<Record<string, unknown>>;
/** By table, its rows in any fixed order. */
export type AllRows = Readonly<Record<string, readonly string[]>>;

/** The tables and columns of only one of the databases. */
const OF_ONE_DATABASE =
  /^(sqlite_.*|store|history|transfer|process|audience|limit_use|bot_turn|archive)$/;

function comparable(rows: readonly Cells[]): readonly string[] {
  const ordered = (row: Cells) =>
    Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return rows.map((row) => JSON.stringify(ordered(row))).sort();
}

/** All rows that both databases keep; archives by match. Written without the code of the move. */
export function rowsOfFolder(folder: string): AllRows {
  const database = new Database(filesIn(folder).database, { readonly: true });
  const all = (sql: string) => database.prepare(sql).all() as Cells[];
  try {
    const ids = new Map(all('SELECT key, id FROM match').map(({ key, id }) => [key, id]));
    const tables = all("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .map(({ name }) => String(name))
      .filter((name) => !OF_ONE_DATABASE.test(name))
      .map((name) => {
        const rows = all(`SELECT * FROM ${name}`).map(({ match, key, ...row }) => ({
          ...row,
          ...(match !== undefined && { match: ids.get(match) }),
          ...(key !== undefined && { number: key }),
        }));
        return [name, comparable(rows)];
      });
    const archived = all('SELECT id FROM match WHERE archived IS NOT NULL').map(({ id }) => ({
      match: id,
      bytes: readFileSync(join(folder, 'archive', `${id}.zst`)),
    }));
    return { ...Object.fromEntries(tables), archive: comparable(archived) };
  } finally {
    database.close();
  }
}

/** The same rows of a database. */
export async function rowsOfDatabase(url: string): Promise<AllRows> {
  const client = new Client(connectionOptions(url));
  await client.connect();
  try {
    const all = async (text: string) => (await client.query<Cells>(text)).rows;
    const rows: Record<string, readonly string[]> = {};
    for (const { name } of await all(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    )) {
      if (name !== 'archive' && OF_ONE_DATABASE.test(String(name))) continue;
      const found = await all(`SELECT * FROM ${name}`);
      rows[String(name)] = comparable(found.map(({ rights_changes: _, ...row }) => row));
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** Runs a statement as another role. */
export async function query(url: string, text: string): Promise<Rows> {
  const client = new Client(connectionOptions(url));
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Connections that have the lock of a server or of a move. The connection of a killed process ends a moment later. */
export function lockHolders(url: string): Promise<Rows> {
  return query(
    url,
    `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND datname = current_database()`,
  );
}

/** A folder that does not exist yet. */
export function newFolder(): string {
  return join(tmpdir(), `wormery-moved-${randomUUID()}`);
}
