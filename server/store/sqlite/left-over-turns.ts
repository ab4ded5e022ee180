// Lists the matches in which a bot may be due at a start, also if some pages of the database are damaged.
import type { Database } from 'better-sqlite3';
import { isDamage } from '../damage.ts';

/** The ids, oldest first, without those whose rows are unreadable. If the turns are unreadable, all unfinished matches. */
export function leftOverTurns(database: Database): readonly string[] {
  try {
    const due = database.prepare<[], string>(
      `SELECT id FROM match
       WHERE key IN (SELECT match FROM bot_turn) AND over_at IS NULL AND archived IS NULL
       ORDER BY key`,
    );
    return due.pluck().all();
  } catch (error) {
    if (!isDamage(error)) throw error;
    return unfinishedMatchesOneByOne(database);
  }
}

/** Reads row by row to skip damaged pages; slower. */
function unfinishedMatchesOneByOne(database: Database): readonly string[] {
  const last = database.prepare<[], number>('SELECT max(key) FROM match').pluck().get() ?? 0;
  const one = database
    .prepare<[number], string>(
      'SELECT id FROM match NOT INDEXED WHERE key = ? AND over_at IS NULL AND archived IS NULL',
    )
    .pluck();
  const ids: string[] = [];
  for (let key = 1; key <= last; key += 1) {
    try {
      const id = one.get(key);
      if (id !== undefined) ids.push(id);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }
  return ids;
}
