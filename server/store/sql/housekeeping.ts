// The programs of housekeeping: the clock, and the rows of a match that go into its archive.
import type { ArchivedMatch } from '../archive.ts';
import { type ClockDay, recordClock } from './confirmed-time.ts';
import { lock, type MatchKey, type Program, row, rows, run } from './program.ts';
import { type LineRow, lineOf } from './row-mapping.ts';

/** Records the clock, see `recordTime` of a store. */
export function* recordTime(
  now: number,
  ranMs: number,
): Program<{ confirmed: number | undefined }> {
  const known = yield* rows<ClockDay>('SELECT day, at, running, last FROM day_seen');
  const { days, confirmed } = recordClock(known, now, ranMs);
  yield* run('DELETE FROM day_seen');
  for (const day of days) {
    yield* run(
      'INSERT INTO day_seen (day, at, running, last) VALUES (:day, :at, :running, :last)',
      { ...day },
    );
  }
  return { confirmed };
}

/** A match with what its archive holds. */
export interface MatchRows extends ArchivedMatch {
  readonly key: MatchKey;
}

/** @returns undefined if there is no such match, or it is archived */
export function* matchRows(id: string): Program<MatchRows | undefined> {
  const found = yield* row<{ key: MatchKey; setup: string }>(
    'SELECT match.key AS key, setup FROM match WHERE id = :id AND archived IS NULL',
    { id },
  );
  if (found === undefined) return undefined;
  const { key, setup } = found;
  const lines = yield* rows<LineRow>(
    'SELECT seq, at, open, secret, salt, head FROM line WHERE match = :key ORDER BY seq',
    { key },
  );
  const commands = yield* rows<ArchivedMatch['commands'][number]>(
    'SELECT id, body_hash AS "bodyHash", reply FROM command WHERE match = :key ORDER BY number',
    { key },
  );
  return { key, id, setup, lines: lines.map(lineOf), commands };
}

/**
 * Deletes the lines and commands that an archive holds. Until now they were only added, so equal counts mean that the
 * archive has all of them.
 */
export function* replaceRows(
  { key, id, lines, commands }: MatchRows,
  sum: string,
): Program<'archived' | 'changed'> {
  yield* lock(id, 'log');
  const now = yield* row<{ lines: number; commands: number }>(
    `SELECT (SELECT count(*) FROM line WHERE line.match = match.key) AS lines,
       (SELECT count(*) FROM command WHERE command.match = match.key) AS commands
     FROM match WHERE id = :id AND archived IS NULL`,
    { id },
  );
  if (now?.lines !== lines.length || now.commands !== commands.length) return 'changed';
  yield* run('DELETE FROM line WHERE match = :key', { key });
  yield* run('DELETE FROM command WHERE match = :key', { key });
  yield* run('UPDATE match SET archived = :sum WHERE id = :id', { sum, id });
  return 'archived';
}

/** The SHA-256 of the archive of a match; undefined if it has none. */
export function* sumOfArchive(id: string): Program<string | undefined> {
  const found = yield* row<{ archived: string | null }>(
    'SELECT archived FROM match WHERE id = :id',
    { id },
  );
  return found?.archived ?? undefined;
}
