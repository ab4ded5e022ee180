// Verifies a whole store: its pages, and the log, newest command and archive file of each match.
// A damaged match does not stop the check of the others.
import type { Database } from 'better-sqlite3';
import type { AnyGame } from '#kernel/game.ts';
import { firstHead, nextHead } from '#kernel/hash.ts';
import type { Match } from '#kernel/match/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import { verifyLines } from '../match/log-lines.ts';
import { startOfLog } from '../match/tables.ts';
import { type ArchiveReader, type ArchiveSource, archiveReader } from '../store/archive.ts';
import { isDamage } from '../store/damage.ts';
import type { Program } from '../store/sql/program.ts';
import { findMatch, newestReply, readLines } from '../store/sql/reads.ts';
import { integrityFaults } from '../store/sqlite/integrity.ts';
import { programRunner } from '../store/sqlite/sqlite-driver.ts';
import type { StoredLine } from '../store/store.ts';

export interface MatchFault {
  readonly match: string;
  readonly fault: string;
}

export interface Report {
  readonly matches: number;
  readonly archived: number;
  readonly lines: number;
  /** The faults that SQLite found in the pages; empty if they are sound. `doctor --json` prints this field. */
  readonly pages: readonly string[];
  readonly faults: readonly MatchFault[];
}

export interface VerifyOptions {
  readonly archives: ArchiveSource;
  /** With it, every line is replayed by the rules; without it, only the heads are checked. */
  readonly gameOf?: (id: string) => AnyGame | undefined;
  /** Called after each match. */
  readonly onMatch?: (done: number, total: number) => void;
}

interface MatchKey {
  readonly key: number;
  readonly id: string;
  readonly archived: string | null;
}

export function verifyStore(database: Database, options: VerifyOptions): Report {
  const pages = integrityFaults(database);
  const faults: MatchFault[] = [];
  const keys = keysOf(database);
  const one = database.prepare<[bigint], MatchKey>(
    'SELECT key, id, archived FROM match WHERE key = ?',
  );
  const archive = archiveReader(options.archives);
  const runProgram = programRunner(database);
  const counts = { matches: 0, archived: 0, lines: 0 };
  for (const [index, key] of keys.entries()) {
    let name = `number ${key}`;
    // In one transaction, so that a concurrent append is seen completely or not at all.
    const check = database.transaction(() => {
      const row = one.get(key);
      if (row === undefined) return;
      name = row.id;
      counts.matches += 1;
      if (row.archived !== null) counts.archived += 1;
      const { lines, fault } = runProgram(checkMatch(row.id, archive, options.gameOf));
      counts.lines += lines;
      if (fault !== undefined) faults.push({ match: name, fault });
    });
    try {
      check();
    } catch (error) {
      if (!isDamage(error)) throw error;
      faults.push({ match: name, fault: error.message });
    }
    options.onMatch?.(index + 1, keys.length);
  }
  return { ...counts, pages, faults };
}

/** The table of matches and two indexes over all of them, in their order and backwards. */
const SCANS_OF_MATCHES = [
  'NOT INDEXED ORDER BY key',
  'INDEXED BY sqlite_autoindex_match_1 ORDER BY id',
  'INDEXED BY match_copy ORDER BY archived',
].flatMap((scan) => [scan, `${scan} DESC`]);

/** The keys of all matches, in their order. On damaged pages, all that the table and its indexes have. */
function keysOf(database: Database): readonly bigint[] {
  // A damaged or foreign key may be larger than a number holds exactly.
  const keys = new Set<bigint>();
  for (const scan of SCANS_OF_MATCHES) {
    try {
      const found = database.prepare<[], bigint>(`SELECT key FROM match ${scan}`).pluck();
      for (const key of found.safeIntegers().iterate()) keys.add(key);
      break;
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }
  return [...keys].sort((one, other) => (one < other ? -1 : 1));
}

export interface CheckedMatch {
  /** The number of its lines. */
  readonly lines: number;
  readonly fault: string | undefined;
  /** The match after its last line; undefined if it has a fault, or was checked without rules. */
  readonly end: Match | undefined;
}

/**
 * Checks the log and the newest command of a match. Either database runs it.
 * @param gameOf with it, every line is replayed by the rules
 * @throws an error for which `isDamage` is true, if its rows or its archive cannot be read
 */
export function* checkMatch(
  id: string,
  archive: ArchiveReader,
  gameOf?: VerifyOptions['gameOf'],
): Program<CheckedMatch> {
  const lines = yield* readLines(archive, id, { after: 0 });
  const found = yield* faultOrEnd(id, { archive, lines, gameOf });
  const [fault, end] = typeof found === 'string' ? [found, undefined] : [undefined, found];
  return { lines: lines.length, fault, end };
}

interface MatchCheck {
  readonly archive: ArchiveReader;
  readonly lines: readonly StoredLine[];
  readonly gameOf: VerifyOptions['gameOf'];
}

/** The fault of a match as a text, or the match after its last line. */
function* faultOrEnd(
  id: string,
  { archive, lines, gameOf }: MatchCheck,
): Program<string | Match | undefined> {
  const setup = (yield* findMatch(id))?.setup;
  if (setup === undefined) return 'The setup of this match is not readable.';
  const acknowledged = yield* newestReply(archive, id);
  if (acknowledged !== undefined) {
    const { seq, head } = acknowledged;
    const foundHead = seq === 0 ? firstHead(id, setup) : lines[seq - 1]?.head;
    if (foundHead !== head)
      return `Line ${seq} was acknowledged, but the log does not have it or has another one.`;
  }
  if (gameOf === undefined) return faultOfChain(id, setup, lines);
  const start = startOfLog(id, setup, gameOf);
  if (isRefusal(start)) return start.message;
  const replayed = verifyLines(start, lines);
  if (isRefusal(replayed)) return replayed.message;
  return replayed.at(-1)?.after ?? start.match;
}

function faultOfChain(id: string, setup: Setup, lines: readonly StoredLine[]): string | undefined {
  let head = firstHead(id, setup);
  for (const [index, line] of lines.entries()) {
    if (line.seq !== index + 1) return `Line ${index + 1} is missing.`;
    head = nextHead(head, line, line.salt);
    if (head !== line.head) return `Line ${line.seq} was changed after it was written.`;
  }
  return undefined;
}
