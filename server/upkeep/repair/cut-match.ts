// Cuts a damaged match after its last good line, so that it can be played on from there. The programs run in both databases.
import type { AnyGame } from '#kernel/game.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { areBotsDue } from '../../match/bots-due.ts';
import { type EmptyLog, type LogPoint, verifyLines } from '../../match/log-lines.ts';
import { startOfLog } from '../../match/tables.ts';
import type { ArchiveReader } from '../../store/archive.ts';
import { isDamage } from '../../store/damage.ts';
import {
  KEY_OF_MATCH,
  lock,
  noteBotTurn,
  type Program,
  row,
  rows,
  run,
} from '../../store/sql/program.ts';
import { findMatch } from '../../store/sql/reads.ts';
import { RIGHTS_TABLES } from '../../store/sql/rights.ts';
import { type LineRow, lineOf } from '../../store/sql/row-mapping.ts';
import type { StoredLine } from '../../store/store.ts';
import { checkMatch } from '../verify.ts';

interface CommandRow {
  readonly number: number;
  readonly id: string;
  readonly bodyHash: string;
  readonly reply: string;
}

/** The rows that a cut deletes, as they are stored. */
export interface CutRows {
  readonly lines: readonly LineRow[];
  readonly commands: readonly CommandRow[];
}

export interface CutPlan {
  readonly match: string;
  /** Why the match is damaged. */
  readonly fault: string;
  /** The last good line; it stays. */
  readonly last: StoredLine;
  /** The match after it. */
  readonly end: Match;
  readonly cut: CutRows;
}

/**
 * - sound: there is nothing to cut.
 * - lost: no line can be kept; `why` is a sentence.
 */
export type Examined =
  | { readonly kind: 'cut'; readonly plan: CutPlan }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'sound' }
  | { readonly kind: 'lost'; readonly why: string };

interface CutOptions {
  readonly archive: ArchiveReader;
  readonly gameOf: (id: string) => AnyGame | undefined;
}

/**
 * Looks for the last good line of a match: its heads and the rules hold up to there. It changes nothing.
 * @throws an error for which `isDamage` is true, if pages of the database cannot be read
 */
export function* examineMatch(id: string, { archive, gameOf }: CutOptions): Program<Examined> {
  const stored = yield* findMatch(id);
  if (stored === undefined) return { kind: 'unknown' };
  const fault = yield* faultOf(id, { archive, gameOf });
  if (fault === undefined) return { kind: 'sound' };
  const archived = yield* row(
    'SELECT 1 AS one FROM match WHERE id = :id AND archived IS NOT NULL',
    {
      id,
    },
  );
  // An archive is whole or unreadable: it is one compressed text.
  if (archived !== undefined) return { kind: 'lost', why: fault };
  const start = startOfLog(id, stored.setup, gameOf);
  if (isRefusal(start)) return { kind: 'lost', why: start.message };
  const lines = yield* rows<LineRow>(
    `SELECT seq, at, open, secret, salt, head FROM line WHERE match = ${KEY_OF_MATCH} ORDER BY seq`,
    { match: id },
  );
  const commands = yield* rows<CommandRow>(
    `SELECT number, id, body_hash AS "bodyHash", reply FROM command
     WHERE match = ${KEY_OF_MATCH} ORDER BY number`,
    { match: id },
  );
  const good = wholeCommands(goodLines(start, lines), commands);
  const last = good.at(-1);
  if (last === undefined) return { kind: 'lost', why: `${fault} No line can be kept.` };
  const heads = [start.head, ...good.map(({ line }) => line.head)];
  const isOver = phase(last.point.match) === 'over';
  const cut = {
    lines: lines.slice(good.length),
    commands: commands.filter(({ reply }) => !isKept(reply, heads, isOver)),
  };
  const plan = { match: id, fault, last: last.line, end: last.point.match, cut };
  return { kind: 'cut', plan };
}

function* faultOf(id: string, { archive, gameOf }: CutOptions): Program<string | undefined> {
  try {
    return (yield* checkMatch(id, archive, gameOf)).fault;
  } catch (error) {
    // A row of an impossible form.
    if (isDamage(error)) return error.message;
    throw error;
  }
}

interface GoodLine {
  readonly line: StoredLine;
  /** The log after it. */
  readonly point: LogPoint;
}

function goodLines(start: EmptyLog, lines: readonly LineRow[]): readonly GoodLine[] {
  const good: GoodLine[] = [];
  let point: LogPoint = start;
  for (const each of lines) {
    const line = readable(each);
    const verified = line === undefined ? undefined : verifyLines(point, [line]);
    if (line === undefined || verified === undefined || isRefusal(verified)) break;
    const [logged] = verified;
    if (logged === undefined) break;
    point = { match: logged.after, head: logged.head, secrets: logged.secrets };
    good.push({ line, point });
  }
  return good;
}

/**
 * The good lines without those of a half command. A command stores its moves and the rolls after them together, so a log never
 * ends between the two, and players could not go on from there.
 */
function wholeCommands(
  good: readonly GoodLine[],
  commands: readonly CommandRow[],
): readonly GoodLine[] {
  if (!isBeforeChance(good.at(-1))) return good;
  const ends = commands.flatMap(({ reply }) => {
    const { seq = 0, head } = parseReply(reply) ?? {};
    return good[seq - 1]?.line.head === head ? [seq] : [];
  });
  const newest = Math.max(0, ...ends);
  // Before the first command there are only the lines with which the match was opened.
  return good.slice(0, newest > 0 ? newest : good.findLastIndex((one) => !isBeforeChance(one)) + 1);
}

function isBeforeChance(line: GoodLine | undefined): boolean {
  if (line === undefined) return false;
  const { match } = line.point;
  return phase(match) === 'playing' && match.game.turn(match.state).kind === 'chance';
}

function readable(line: LineRow): StoredLine | undefined {
  try {
    return lineOf(line);
  } catch {
    return undefined;
  }
}

/** Whether the reply of a command is still true: its line stays, with the same head. */
function isKept(reply: string, heads: readonly string[], isOver: boolean): boolean {
  // The reply to a rematch is the id of the next match.
  if (!reply.startsWith('{')) return isOver;
  const { seq, head } = parseReply(reply) ?? {};
  return seq !== undefined && heads[seq] === head;
}

interface Reply {
  readonly seq?: number | undefined;
  readonly head?: string | undefined;
}

/** @returns undefined for a reply of another form */
function parseReply(reply: string): Reply | undefined {
  try {
    const { seq, head } = JSON.parse(reply) as Reply;
    return typeof seq === 'number' && typeof head === 'string' ? { seq, head } : undefined;
  } catch {
    return undefined;
  }
}

/** Does a cut. It needs a transaction. */
export function* cutMatch({ match, last, end, cut }: CutPlan): Program<void> {
  yield* lock(match, 'log');
  const { seq, at } = last;
  yield* run(`DELETE FROM line WHERE match = ${KEY_OF_MATCH} AND seq > :seq`, { match, seq });
  for (const { number } of cut.commands) {
    const sql = `DELETE FROM command WHERE match = ${KEY_OF_MATCH} AND number = :number`;
    yield* run(sql, { match, number });
  }
  // The log before the cut knows nothing of these. Who has claimed a seat since keeps it.
  yield* run(
    `DELETE FROM invitation
     WHERE match = ${KEY_OF_MATCH} AND purpose = 'seat' AND used_at IS NULL AND made_at > :at`,
    { match, at },
  );
  if (phase(end) !== 'over' && (yield* hasRights(match))) {
    const sql = 'UPDATE match SET over_at = NULL, next = NULL, next_by = NULL WHERE id = :match';
    yield* run(sql, { match });
  }
  yield* noteBotTurn(match, areBotsDue(end) === true);
}

/** A closed match has no rights; it stays closed. */
function* hasRights(match: string): Program<boolean> {
  for (const table of RIGHTS_TABLES) {
    const sql = `SELECT 1 AS one FROM ${table} WHERE match = ${KEY_OF_MATCH} LIMIT 1`;
    if ((yield* row(sql, { match })) !== undefined) return true;
  }
  return false;
}

/** A sentence on a cut, such as `kept up to line 12; lines 13 to 40 and 9 commands are cut`. */
export function cutText({ last, cut }: CutPlan): string {
  const { seq } = last;
  const newest = cut.lines.at(-1)?.seq ?? seq;
  const lines = cut.lines.length === 0 ? [] : [`lines ${seq + 1} to ${newest}`];
  const commands = cut.commands.length === 0 ? [] : [`commands: ${cut.commands.length}`];
  return `kept up to line ${seq}. Cut: ${[...lines, ...commands].join(', ') || 'nothing'}`;
}
