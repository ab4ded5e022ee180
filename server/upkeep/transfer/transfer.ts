// Moves all matches from one database to the other. An interrupted transfer goes on where it stopped: a match is copied in
// one transaction, and the target has a mark until every row was compared and every log was checked in it.
import { randomUUID } from 'node:crypto';
import type { AnyGame } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { parseSetup } from '#kernel/setup.ts';
import { areBotsDue } from '../../match/bots-due.ts';
import { verifyLines } from '../../match/log-lines.ts';
import { startOfLog } from '../../match/tables.ts';
import { codeOf, isDamage } from '../../store/damage.ts';
import { isUnreachable, reasonOf } from '../../store/postgres/database-errors.ts';
import { type LineRow, lineOf } from '../../store/sql/row-mapping.ts';
import type { TransferMark } from '../../store/transfer-mark.ts';
import { UpkeepFailure } from '../backup.ts';
import type { MatchFault } from '../verify.ts';
import type { ListedMatch, MatchState, Side } from './side.ts';
import {
  differenceOf,
  LINE_COLUMNS,
  MATCH_COLUMNS,
  OTHER_TABLES,
  sameRows,
  type WholeMatch,
} from './tables.ts';

export interface TransferOptions {
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly onProgress: (done: number) => void;
}

export interface TransferReport {
  readonly from: string;
  readonly to: string;
  readonly matches: number;
  readonly archived: number;
  readonly lines: number;
  /** Matches that an interrupted transfer had copied before. */
  readonly kept: number;
  /** The damaged matches. They are as damaged in the target as in the source. */
  readonly faults: readonly MatchFault[];
}

/** `already`: an earlier transfer has moved these matches to this target. */
export type TransferResult =
  | { readonly kind: 'done'; readonly report: TransferReport }
  | { readonly kind: 'already'; readonly from: string; readonly to: string; readonly at: number };

/** The share of the progress that copying takes; the rest is the check. */
const COPYING = 0.6;
/** What is in memory at once, unless one match has more. */
const MATCHES_AT_ONCE = 100;
const WEIGHT_AT_ONCE = 4_000;
const ROWS_AT_ONCE = 1_000;

/**
 * Moves all matches of one store to another.
 * @throws UpkeepFailure. Then no server opens the target, if it has got anything. The source is as before and may be
 *   served, unless all was checked and only the last step failed.
 */
export async function transfer(
  source: Side,
  target: Side,
  options: TransferOptions,
): Promise<TransferResult> {
  try {
    return await transferAll(source, target, options);
  } catch (error) {
    throw explained(error as Error, source, target);
  }
}

async function transferAll(
  source: Side,
  target: Side,
  { gameOf, onProgress }: TransferOptions,
): Promise<TransferResult> {
  const marks = { source: await source.mark(), target: await target.mark() };
  if (isMoved(marks.source, marks.target, target)) {
    await checkMoved({ source, target });
    return { kind: 'already', from: source.name, to: target.name, at: marks.source.at };
  }
  await checkMarks({ source, target }, marks);
  const isResumed = marks.target !== undefined;
  const id = marks.target?.id ?? randomUUID();
  const at = Date.now();
  if (!isResumed) await target.setMark({ kind: 'target', id, other: source.name, at });
  const total = await source.count();
  const advance = (copied: number, verified: number) =>
    onProgress((COPYING * copied + (1 - COPYING) * verified) / Math.max(1, total));
  const sides = { source, target };
  const kept = await copyMatches(sides, {
    gameOf,
    isResumed,
    onMatches: (done) => advance(done, 0),
  });
  await copyOthers(sides);
  const found = await verifyMatches(sides, (done) => advance(total, done));
  await verifyOthers(sides);
  await target.complete();
  // From here on, a start with the source is refused. The target opens last, so that never both can be served.
  await source.setMark({ kind: 'source', id, other: target.name, at });
  await target.clearMark();
  return { kind: 'done', report: { from: source.name, to: target.name, ...found, kept } };
}

interface Sides {
  readonly source: Side;
  readonly target: Side;
}

interface Marks {
  readonly source: TransferMark | undefined;
  readonly target: TransferMark | undefined;
}

/** Whether an earlier transfer to this target has ended. */
function isMoved(
  mark: TransferMark | undefined,
  markOfTarget: TransferMark | undefined,
  target: Side,
): mark is TransferMark {
  return mark?.kind === 'source' && mark.other === target.name && markOfTarget === undefined;
}

/** @throws UpkeepFailure if the target of an ended transfer has lost its matches since */
async function checkMoved({ source, target }: Sides): Promise<void> {
  if ((await target.count()) >= (await source.count())) return;
  throw new UpkeepFailure(
    `the matches of ${source.name} were moved to ${target.name}, but they are not there now. ` +
      `To move them again, run "wormery move --release" with ${source.name} first`,
  );
}

/** @throws UpkeepFailure if these stores cannot be the source and the target of a transfer */
async function checkMarks({ source, target }: Sides, marks: Marks): Promise<void> {
  if (marks.source?.kind === 'target') {
    throw new UpkeepFailure(
      `${source.name} is not complete: it is the target of a move from ${marks.source.other}. Finish that first`,
    );
  }
  if (marks.source !== undefined && marks.source.id !== marks.target?.id) {
    throw new UpkeepFailure(
      `the matches of ${source.name} were moved to ${marks.source.other} already. Move them from there`,
    );
  }
  if (marks.target?.kind === 'target') {
    if (marks.target.other === source.name) return;
    throw new UpkeepFailure(
      `${target.name} is the target of a move from ${marks.target.other}, which has not ended. ` +
        'Finish that, or use an empty target',
    );
  }
  if (marks.target !== undefined || (await target.count()) > 0) {
    throw new UpkeepFailure(
      `${target.name} already has matches. Nothing was changed. Use a new folder, or an empty database`,
    );
  }
}

interface CopyOptions {
  readonly gameOf: TransferOptions['gameOf'];
  /** Whether the target may have matches of an interrupted transfer. */
  readonly isResumed: boolean;
  /** Called with the number of copied matches. */
  readonly onMatches: (done: number) => void;
}

/** @returns how many matches the target had already */
async function copyMatches(
  { source, target }: Sides,
  { gameOf, isResumed, onMatches }: CopyOptions,
): Promise<number> {
  let [kept, done] = [0, 0];
  for await (const listed of batches(source)) {
    const matches = await source.read(listed);
    // The source may have been served since they were copied.
    const there = new Map((isResumed ? await target.read(listed) : []).map((one) => [one.id, one]));
    const missing = matches.filter((match) => {
      const copy = there.get(match.id);
      return copy === undefined || differenceOf(match, copy) !== undefined;
    });
    kept += matches.length - missing.length;
    if (missing.length > 0) await write(target, missing, gameOf);
    done += listed.length;
    onMatches(done);
  }
  return kept;
}

/** The matches of a side in parts that fit into memory. */
async function* batches(side: Side): AsyncGenerator<readonly ListedMatch[]> {
  for (let after = 0; ; ) {
    const listed = await side.list(after, MATCHES_AT_ONCE);
    if (listed.length === 0) return;
    let batch: ListedMatch[] = [];
    let weight = 0;
    for (const match of listed) {
      if (batch.length > 0 && weight + match.weight > WEIGHT_AT_ONCE) {
        yield batch;
        [batch, weight] = [[], 0];
      }
      batch.push(match);
      weight += match.weight;
    }
    yield batch;
    after = listed.at(-1)?.number ?? after;
  }
}

/** Writes matches. If that fails, each alone, so that the failure names its match. */
async function write(
  target: Side,
  matches: readonly WholeMatch[],
  gameOf: TransferOptions['gameOf'],
): Promise<void> {
  const due = new Set(matches.filter((match) => isBotDue(match, gameOf)).map(({ id }) => id));
  try {
    await target.write(matches, due);
  } catch (error) {
    const concernsAll = (each: unknown) => FULL.test(codeOf(each)) || isCutOff(each);
    if (concernsAll(error)) throw error;
    for (const match of matches) {
      await target.write([match], due).catch((cause: Error) => {
        if (concernsAll(cause)) throw cause;
        throw new UpkeepFailure(`${target.name} cannot store match ${match.id}: ${cause.message}`);
      });
    }
  }
}

/** The codes of a full disk: of SQLite, of the system, and of PostgreSQL. */
const FULL = /^(SQLITE_FULL|ENOSPC|53100)$/;

/** Whether the connection to PostgreSQL broke. */
function isCutOff(error: unknown): boolean {
  const isLocal =
    codeOf(error).startsWith('SQLITE_') || (error instanceof Error && 'path' in error);
  return !isLocal && isUnreachable(error);
}

/** Whether a bot is to move in a match. PostgreSQL keeps that, and SQLite finds it out at the start of the server. */
function isBotDue({ id, rows }: WholeMatch, gameOf: TransferOptions['gameOf']): boolean {
  const names = Object.keys(MATCH_COLUMNS);
  const own = Object.fromEntries((rows.match?.[0] ?? []).map((cell, at) => [names[at], cell]));
  if (own.over_at !== null || own.archived !== null) return false;
  try {
    const start = startOfLog(id, parseSetup(JSON.parse(String(own.setup))), gameOf);
    if (isRefusal(start)) return false;
    const columns = Object.keys(LINE_COLUMNS);
    const lines = (rows.line ?? []).map((row) =>
      lineOf(Object.fromEntries(row.map((cell, at) => [columns[at], cell])) as unknown as LineRow),
    );
    const changes = verifyLines(start, lines);
    return !isRefusal(changes) && areBotsDue(changes.at(-1)?.after ?? start.match) === true;
  } catch {
    // A damaged match; no process plays in it.
    return false;
  }
}

/** Copies the tables that belong to no match. They are small, so a resumed transfer copies them again. */
async function copyOthers({ source, target }: Sides): Promise<void> {
  for (const table of OTHER_TABLES) {
    await target.clear(table);
    for await (const { rows } of pagesOf(source, table)) {
      if (rows.length > 0) await target.insert(table, rows);
    }
  }
}

/** The rows of a table in pages, each with the key that it begins after. The last page is empty. */
async function* pagesOf(side: Side, table: (typeof OTHER_TABLES)[number]) {
  for (let after = table.least; ; ) {
    const rows = await side.page(table, after, ROWS_AT_ONCE);
    yield { after, rows };
    if (rows.length === 0) return;
    after = rows.at(-1)?.[0] ?? after;
  }
}

type Verified = Pick<TransferReport, 'matches' | 'archived' | 'lines' | 'faults'>;

/** Compares each match with its copy, and checks the log of the copy. @throws UpkeepFailure if they differ */
async function verifyMatches(
  { source, target }: Sides,
  onMatches: (done: number) => void,
): Promise<Verified> {
  const faults: MatchFault[] = [];
  let [matches, archived, lines] = [0, 0, 0];
  for await (const listed of batches(source)) {
    const copies = new Map((await target.read(listed)).map((match) => [match.id, match]));
    for (const match of await source.read(listed)) {
      const copy = copies.get(match.id);
      const table = copy === undefined ? 'match' : differenceOf(match, copy);
      if (table !== undefined) throw differs(target, `match ${match.id}`, table);
      if ((match.rows.archive?.length ?? 0) > 0) archived += 1;
      const state = await checkOf(target, match.id);
      lines += state.lines;
      if (state.fault !== undefined) faults.push({ match: match.id, fault: state.fault });
    }
    matches += listed.length;
    onMatches(matches);
  }
  const extra = (await target.count()) - matches;
  if (extra === 0) return { matches, archived, lines, faults };
  throw new UpkeepFailure(
    `${target.name} has matches that ${source.name} does not have: ${extra}. ` +
      'Begin again with an empty target',
  );
}

async function checkOf(side: Side, id: string): Promise<MatchState> {
  try {
    return await side.check(id);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { lines: 0, fault: error.message };
  }
}

async function verifyOthers({ source, target }: Sides): Promise<void> {
  for (const table of OTHER_TABLES) {
    for await (const { after, rows } of pagesOf(source, table)) {
      if (!sameRows(rows, await target.page(table, after, ROWS_AT_ONCE))) {
        throw differs(target, 'the store', table.name);
      }
    }
  }
}

function differs(target: Side, what: string, table: string): UpkeepFailure {
  return new UpkeepFailure(
    `${what} differs in ${target.name} (table ${table}), so the move was not finished. ` +
      'Check the disk of the target. Then run the same command again, which copies again what differs',
  );
}

/** An error of a database as a failure for the operator. */
function explained(error: Error, source: Side, target: Side): Error {
  const again = 'Run the same command again: it goes on where it stopped';
  if (error instanceof UpkeepFailure) return error;
  if (FULL.test(codeOf(error))) {
    return new UpkeepFailure(`the disk of ${target.name} is full. Make room. ${again}`);
  }
  if (isDamage(error)) {
    const folder = [source, target].find(({ kind }) => kind === 'sqlite')?.name;
    return new UpkeepFailure(
      `the store in ${folder} is not readable: ${error.message}. Run "wormery doctor --data ${folder}"`,
    );
  }
  if (!isCutOff(error)) return error;
  return new UpkeepFailure(`the database did not answer: ${reasonOf(error)}. ${again}`);
}
