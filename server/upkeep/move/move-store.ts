// Moves all matches from SQLite to PostgreSQL or back. The target gets them all at once, after each log was checked in it.
// So an interrupted move leaves an empty target, and starts anew.
import type { AnyGame } from '#kernel/game.ts';
import { areBotsDue } from '../../match/bots-due.ts';
import { archiveReader } from '../../store/archive.ts';
import { codeOf, isDamage } from '../../store/damage.ts';
import { isUnreachable, reasonOf } from '../../store/postgres/database-errors.ts';
import { refuseMarked } from '../../store/transfer-mark.ts';
import { UpkeepFailure } from '../upkeep-failure.ts';
import { type CheckedMatch, checkMatch, type Report } from '../verify.ts';
import { sourceDatabase, targetDatabase } from './database-side.ts';
import { markedFolder, sourceFolder, targetFolder } from './folder-side.ts';
import {
  type Columns,
  columnsIn,
  columnsOfBoth,
  countRows,
  MOVED_TABLES,
  matchIds,
  OTHER_TABLES,
  readMatch,
  readPage,
  rowsFor,
  type WholeMatch,
} from './rows.ts';
import { alreadyUsed, type Source, type Target } from './side.ts';

/** A data folder of SQLite, or a PostgreSQL database. */
export type StorePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'database'; readonly url: string };

interface MoveOptions {
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly onProgress: (done: number) => void;
}

/** The result of a move. Damaged matches are as damaged in the target as in the source. */
export interface MoveReport extends Omit<Report, 'pages'> {
  readonly from: string;
  readonly to: string;
}

/** `already`: an earlier move has moved these matches to this target. */
export type MoveResult =
  | { readonly kind: 'done'; readonly report: MoveReport }
  | { readonly kind: 'already'; readonly from: string; readonly to: string; readonly at: number };

/**
 * Moves all matches from one store to another of the other kind.
 * @throws UpkeepFailure with what to do. Then the target is as empty as before. The source may be served, unless only
 *   the last step failed.
 */
export async function moveStore(
  from: StorePlace,
  to: StorePlace,
  options: MoveOptions,
): Promise<MoveResult> {
  const source =
    from.kind === 'folder' ? sourceFolder(from.folder) : await sourceDatabase(from.url);
  try {
    const target = to.kind === 'folder' ? targetFolder(to.folder) : await targetDatabase(to.url);
    try {
      return await move(source, target, options).catch((error: Error) => {
        throw explained(error, source, target);
      });
    } finally {
      await closeQuietly(target);
    }
  } finally {
    await closeQuietly(source);
  }
}

/**
 * Removes the mark of a store whose matches were moved, so that a server may open it again.
 * @returns where its matches were moved; undefined if it had no mark
 * @throws UpkeepFailure if it cannot be opened
 */
export async function releaseStore(place: StorePlace): Promise<string | undefined> {
  const store =
    place.kind === 'folder' ? markedFolder(place.folder) : await sourceDatabase(place.url);
  try {
    const mark = await store.mark();
    if (mark !== undefined) await store.setMark(undefined);
    return mark?.other;
  } finally {
    await closeQuietly(store);
  }
}

/** A connection that broke cannot be closed properly, and its error was reported already. */
async function closeQuietly(side: Source | Target): Promise<void> {
  await side.close().catch(() => undefined);
}

async function move(source: Source, target: Target, options: MoveOptions): Promise<MoveResult> {
  const [from, to] = [source.name, target.name];
  const mark = await source.mark();
  if (mark !== undefined && mark.other !== to) {
    throw new UpkeepFailure(refuseMarked(mark, from).message);
  }
  if (mark !== undefined && !(await target.isEmpty())) {
    return { kind: 'already', from, to, at: mark.at };
  }
  if (!(await target.isEmpty())) throw alreadyUsed(target.name);
  await target.begin();
  const columns = columnsOfBoth(await columnsOf(source), await columnsOf(target));
  const found = await moveMatches(source, target, { ...options, columns });
  await moveOthers(source, target, columns);
  await compareCounts(source, target);
  await target.prepare();
  // From here on no server opens the source. So no server can ever open both.
  await source.setMark({ other: to, at: Date.now() });
  try {
    await target.finish();
  } catch (error) {
    // If the connection broke, nobody knows whether the target has its matches now.
    if (await target.isEmpty().catch(() => false)) await source.setMark(mark);
    throw error;
  }
  return { kind: 'done', report: { from, to, ...found } };
}

const columnsOf = (side: Source | Target): Promise<Columns> => side.run(columnsIn(side.number));

type Moved = Omit<MoveReport, 'from' | 'to'>;

async function moveMatches(
  source: Source,
  target: Target,
  { columns, gameOf, onProgress }: MoveOptions & { readonly columns: Columns },
): Promise<Moved> {
  const archive = archiveReader(target.archives);
  const ids = await source.run(matchIds(source.number));
  const faults: Report['faults'][number][] = [];
  let [archived, lines] = [0, 0];
  for (const [index, id] of ids.entries()) {
    const match = await source.run(readMatch(id, columns, source.number));
    await writeMatch(source, target, match);
    const checked = await target
      .run(checkMatch(id, archive, gameOf))
      .catch((error): CheckedMatch => {
        if (!isDamage(error)) throw error;
        return { lines: 0, fault: error.message, end: undefined };
      });
    if (!match.isOver && checked.end !== undefined && areBotsDue(checked.end)) {
      await target.noteBotTurn(id);
    }
    if (match.isArchived) archived += 1;
    lines += checked.lines;
    if (checked.fault !== undefined) faults.push({ match: id, fault: checked.fault });
    onProgress((index + 1) / ids.length);
  }
  return { matches: ids.length, archived, lines, faults };
}

async function writeMatch(source: Source, target: Target, match: WholeMatch): Promise<void> {
  const bytes = match.isArchived ? await source.run(source.archives(match.id)) : undefined;
  try {
    for (const [table, rows] of rowsFor(match, target.number)) await target.insert(table, rows);
    if (bytes !== undefined) await target.insertArchive(match.id, bytes);
  } catch (error) {
    if (FULL.test(codeOf(error)) || isCutOff(error)) throw error;
    const { message } = error as Error;
    throw new UpkeepFailure(`${target.name} cannot store match ${match.id}: ${message}`);
  }
}

async function moveOthers(source: Source, target: Target, columns: Columns): Promise<void> {
  for (const table of OTHER_TABLES) {
    for (let skip = 0; ; ) {
      const rows = await source.run(readPage(table, columns, skip));
      if (rows.length === 0) break;
      await target.insert(table, rows);
      skip += rows.length;
    }
  }
}

/** @throws UpkeepFailure if the target has lost rows, such as those of rights, which no log names */
async function compareCounts(source: Source, target: Target): Promise<void> {
  for (const table of MOVED_TABLES) {
    const [before, after] = [
      await source.run(countRows(table)),
      await target.run(countRows(table)),
    ];
    if (before === after) continue;
    throw new UpkeepFailure(
      `${target.name} has ${after} of ${before} rows of the table ${table}, so nothing was moved. ` +
        'Check that it is an empty database without triggers and rules of others',
    );
  }
}

/** The codes of a full disk: of SQLite, of the system, and of PostgreSQL. */
const FULL = /^(SQLITE_FULL|ENOSPC|53100)$/;

/** Whether the connection to PostgreSQL broke. */
function isCutOff(error: unknown): boolean {
  const isLocal =
    error instanceof UpkeepFailure ||
    codeOf(error).startsWith('SQLITE_') ||
    (error instanceof Error && 'path' in error);
  return !isLocal && isUnreachable(error);
}

/** An error of a database as a failure for the operator. */
function explained(error: Error, source: Source, target: Target): Error {
  const again = 'Run the same command again: it starts anew';
  if (error instanceof UpkeepFailure) return error;
  if (FULL.test(codeOf(error))) {
    return new UpkeepFailure(`the disk of ${target.name} is full. Make room. ${again}`);
  }
  if (isDamage(error)) {
    const folder = [source, target].find(({ number }) => number === 'key')?.name;
    return new UpkeepFailure(
      `the store in ${folder} is not readable: ${error.message}. Run "wormery doctor --data ${folder}"`,
    );
  }
  if (!isCutOff(error)) return error;
  return new UpkeepFailure(`the database did not answer: ${reasonOf(error)}. ${again}`);
}
