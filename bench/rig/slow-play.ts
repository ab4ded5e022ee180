// A PostgreSQL store with many open matches of slow play: it copies played matches of each box with new ids, and cuts
// each copy at a random command. Lines of all matches are mixed in the table, as they are when many people play.
import type { Client } from 'pg';
import { gameEntryOf, shelf } from '#games';
import type { Store } from '#server/store/store.ts';
import { playInto } from './fill.ts';

export const SEATS = 3;
/** The mean number of matches of a device: this many matches share one session. */
const MATCHES_OF_DEVICE = 10;

export interface Box {
  readonly name: string;
  /** The ids of its played matches. */
  readonly played: readonly string[];
  /** Means of a whole match. */
  readonly lines: number;
  readonly commands: number;
}

const COPIED = ['match', 'line', 'command', 'token', 'device'] as const;

/** Plays some matches of each box to the end, and moves them out of the tables of the store. */
export async function playBoxes(
  store: Store,
  client: Client,
  each: number,
): Promise<readonly Box[]> {
  const boxes: Box[] = [];
  for (const { game, edition } of shelf.filter(({ status }) => status === 'ready')) {
    const entry = gameEntryOf(game);
    if (entry === undefined) throw new Error(`nothing is called ${game}`);
    const played = await Promise.all(
      Array.from({ length: each }, (_, match) =>
        playInto(store, { entry, edition, seats: SEATS, seed: `slow play ${match}` }),
      ),
    );
    const mean = (pick: (one: (typeof played)[number]) => number) =>
      played.reduce((sum, one) => sum + pick(one), 0) / each;
    boxes.push({
      name: `${game} ${edition}`,
      played: played.map(({ id }) => id),
      lines: mean(({ lines }) => lines),
      commands: mean(({ commands }) => commands),
    });
  }
  for (const table of COPIED) await client.query(`CREATE TABLE played_${table} AS TABLE ${table}`);
  // The last line of each command.
  await client.query(`CREATE TABLE played_ends AS
    SELECT match, array_agg((reply::json->>'seq')::int ORDER BY number) AS ends
    FROM command GROUP BY match;
    CREATE INDEX ON played_line (match, seq); CREATE INDEX ON played_command (match);
    ANALYZE played_line; ANALYZE played_command; ANALYZE played_ends`);
  await client.query(`TRUNCATE ${COPIED.join(', ')}, bot_turn, session`);
  return boxes;
}

/**
 * Adds open matches.
 * @param played the ids of the matches that are copied in turn
 * @param from, to numbers of the new matches
 */
export async function addOpenMatches(
  client: Client,
  played: readonly string[],
  [from, to]: readonly [from: number, to: number],
): Promise<void> {
  const secret = (text: string) => `encode(sha256((${text})::bytea), 'hex')`;
  const device = (role: string) => secret(`number / ${MATCHES_OF_DEVICE} || ' ' || ${role}`);
  await client.query(
    `SET work_mem = '64MB'; SELECT setseed(0.5); DROP TABLE IF EXISTS played_fresh`,
  );
  await client.query(`CREATE TABLE played_fresh AS
    SELECT number, left(md5(number::text), 10) AS id, played.match, played.ends,
      played.ends[1 + floor(random() * cardinality(played.ends))::int] AS cut
    FROM generate_series(${from}, ${to - 1}) AS number
      JOIN played_ends AS played ON played.match = ('{${played.join(',')}}'::text[])[1 + number % ${played.length}]`);
  await client.query(`
    ANALYZE played_fresh;
    INSERT INTO match (id, setup, opened_at)
      SELECT fresh.id, setup, opened_at
      FROM played_fresh AS fresh JOIN played_match ON played_match.id = fresh.match;
    INSERT INTO line (match, seq, at, open, secret, salt, head)
      SELECT fresh.id, seq, at, open, secret, salt, head
      FROM played_fresh AS fresh JOIN played_line AS played ON played.match = fresh.match AND seq <= cut
      ORDER BY seq - cut, fresh.id;
    INSERT INTO command (match, id, body_hash, reply)
      SELECT fresh.id, played.id, body_hash, reply
      FROM played_fresh AS fresh JOIN played_command AS played
        ON played.match = fresh.match AND (reply::json->>'seq')::int <= cut
      ORDER BY (reply::json->>'seq')::int - cut, fresh.id;
    INSERT INTO token (match, role, hash, kind, made_at)
      SELECT fresh.id, role, ${secret('number || hash')}, kind, made_at
      FROM played_fresh AS fresh JOIN played_token AS played ON played.match = fresh.match;
    INSERT INTO device (match, role, hash, since)
      SELECT fresh.id, role, ${device('role')}, since
      FROM played_fresh AS fresh JOIN played_device AS played ON played.match = fresh.match;
    INSERT INTO session (hash, created_at, seen_at, label)
      SELECT ${device('seat')}, 1700000000000, 1700000000000, 'Firefox (Android)'
      FROM played_fresh, generate_series(0, ${SEATS - 1}) AS seat
      WHERE number % ${MATCHES_OF_DEVICE} = 0
      ON CONFLICT DO NOTHING`);
  // The first read of a filled page writes it again. That does not belong to slow play.
  await client.query('VACUUM ANALYZE');
}
