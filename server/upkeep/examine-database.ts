// Examines a PostgreSQL store for the operator, as `doctor.ts` does a data folder: each match in one snapshot, page by page.
// The servers may run meanwhile.
import { Client } from 'pg';
import type { AnyGame } from '#kernel/game.ts';
import { archiveReader } from '../store/archive.ts';
import { isDamage } from '../store/damage.ts';
import { archiveBytes } from '../store/postgres/archive-rows.ts';
import { connectionOptions, nameOf } from '../store/postgres/connection.ts';
import { runAll } from '../store/postgres/postgres-driver.ts';
import { rows } from '../store/sql/program.ts';
import { checkStore, unusable } from './stored-database.ts';
import { checkMatch, type MatchFault, type Report } from './verify.ts';

/** No statement takes longer: the largest match, or a page of ids. */
const STATEMENT_MS = 600_000;
const IDS_AT_ONCE = 500;

/** A connection whose statements all see the database at one moment. */
export interface DatabaseSnapshot {
  /** Host, port and database, without user and password. */
  readonly name: string;
  /** The id with which `pg_dump` takes the same moment. */
  readonly id: string;
  readonly client: Client;
}

/**
 * Opens a snapshot of a store for some work.
 * @throws UpkeepFailure if the database cannot be used, or has no store of this version
 */
export async function withSnapshot<Result>(
  url: string,
  work: (snapshot: DatabaseSnapshot) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    ...connectionOptions(url),
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    // While pg_dump works, this connection waits.
    idle_in_transaction_session_timeout: 0,
  });
  // A connection that breaks fails its next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await checkStore(client);
    const { rows: ids } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    return await work({ name: nameOf(client), id: ids[0]?.id ?? '', client });
  } catch (error) {
    throw unusable(client, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface ExamineOptions {
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly onProgress: (done: number) => void;
}

interface NumberedMatch {
  readonly number: number;
  readonly id: string;
  readonly archived: string | null;
}

/** Checks every match of a snapshot. It holds one match in memory at a time. */
export async function examineSnapshot(
  { client }: DatabaseSnapshot,
  { gameOf, onProgress }: ExamineOptions,
): Promise<Report> {
  const archive = archiveReader(archiveBytes);
  const faults: MatchFault[] = [];
  const counts = { matches: 0, archived: 0, lines: 0 };
  const { rows: sizes } = await client.query<{ total: number }>(
    'SELECT count(*) AS total FROM match',
  );
  const total = sizes[0]?.total ?? 0;
  for (let after = 0; ; ) {
    const page = await runAll(client, matchesAfter(after));
    const last = page.at(-1);
    if (last === undefined) break;
    for (const { id, archived } of page) {
      const { lines, fault } = await check(client, id, () => checkMatch(id, archive, gameOf));
      counts.matches += 1;
      counts.lines += lines;
      if (archived !== null) counts.archived += 1;
      if (fault !== undefined) faults.push({ match: id, fault });
      onProgress(counts.matches / Math.max(total, counts.matches));
    }
    after = last.number;
  }
  return { ...counts, pages: [], faults };
}

function* matchesAfter(after: number) {
  return yield* rows<NumberedMatch>(
    `SELECT number, id, archived FROM match WHERE number > :after
     ORDER BY number LIMIT ${IDS_AT_ONCE}`,
    { after },
  );
}

/** SQLSTATE XX001 and XX002: a page of a table or an index is damaged. */
const DAMAGED_PAGE = /^XX00[12]$/;

/** Checks one match. A damaged page costs only the match that is on it: the snapshot goes on after a savepoint. */
async function check(
  client: Client,
  id: string,
  program: () => ReturnType<typeof checkMatch>,
): Promise<{ readonly lines: number; readonly fault: string | undefined }> {
  await client.query('SAVEPOINT one');
  try {
    const { lines, fault } = await runAll(client, program());
    return { lines, fault };
  } catch (error) {
    const isPage = DAMAGED_PAGE.test((error as { readonly code?: string }).code ?? '');
    if (!isPage && !isDamage(error)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT one');
    return { lines: 0, fault: `${(error as Error).message} (match ${id})` };
  } finally {
    await client.query('RELEASE SAVEPOINT one').catch(() => undefined);
  }
}

/** Examines the store of a database. @throws UpkeepFailure if it is missing or cannot be reached */
export function examineDatabase(
  url: string,
  options: ExamineOptions,
): Promise<Report & { readonly name: string }> {
  return withSnapshot(url, async (snapshot) => {
    return { name: snapshot.name, ...(await examineSnapshot(snapshot, options)) };
  });
}
