// The reads of a store. Each works for a match in the tables and for an archived one.
import type { ArchiveReader } from '../archive.ts';
import { StoreDamage } from '../damage.ts';
import type { Done, StoredCommand, StoredLine, StoredMatch } from '../store.ts';
import { KEY_OF_MATCH, type MatchKey, type Program, row, rows } from './program.ts';
import { type LineRow, lineOf, type MatchRow, matchOf } from './row-mapping.ts';

/** No log and no list is longer. */
const NO_LIMIT = 2 ** 31 - 1;

export function* storeId(): Program<string> {
  const found = yield* row<{ id: string }>('SELECT id FROM identity');
  if (found === undefined) throw new StoreDamage('the identity of the store is missing');
  return found.id;
}

export function* keyOf(match: string): Program<MatchKey | undefined> {
  return (yield* row<{ key: MatchKey }>('SELECT match.key AS key FROM match WHERE id = :match', {
    match,
  }))?.key;
}

export function* findMatch(id: string): Program<StoredMatch | undefined> {
  const found = yield* row<MatchRow>(
    'SELECT id, setup, next, next_by AS "nextBy" FROM match WHERE id = :id',
    { id },
  );
  return found && matchOf(found);
}

export function* findCommand(
  archive: ArchiveReader,
  match: string,
  commandId: string,
): Program<StoredCommand | undefined> {
  const found =
    (yield* row<StoredCommand>(
      `SELECT body_hash AS "bodyHash", reply FROM command WHERE match = ${KEY_OF_MATCH} AND id = :commandId`,
      { match, commandId },
    )) ?? (yield* archive.rowsOf(match))?.commands.find(({ id }) => id === commandId);
  return found && { bodyHash: found.bodyHash, reply: found.reply };
}

export function* readLines(
  archive: ArchiveReader,
  match: string,
  { after, atMost = NO_LIMIT }: { readonly after: number; readonly atMost?: number | undefined },
): Program<readonly StoredLine[]> {
  // With a plain value as the limit, SQLite with STAT4 plans the statement again at each binding.
  const found = yield* rows<LineRow>(
    `SELECT seq, at, open, secret, salt, head FROM line
     WHERE match = ${KEY_OF_MATCH} AND seq > :after ORDER BY seq LIMIT :atMost + 0`,
    { match, after, atMost },
  );
  if (found.length > 0) return found.map(lineOf);
  return (yield* archive.rowsOf(match))?.lines.slice(after, after + atMost) ?? [];
}

export function* headOf(
  archive: ArchiveReader,
  match: string,
  seq: number,
): Program<string | undefined> {
  const found = yield* row<{ head: Buffer }>(
    `SELECT head FROM line WHERE match = ${KEY_OF_MATCH} AND seq = :seq`,
    { match, seq },
  );
  return found?.head.toString('hex') ?? (yield* archive.rowsOf(match))?.lines[seq - 1]?.head;
}

export function* newestReply(archive: ArchiveReader, match: string): Program<Done | undefined> {
  // The reply to a rematch is a match id; all other replies are {seq, head}.
  const found = yield* row<{ reply: string }>(
    `SELECT reply FROM command WHERE match = ${KEY_OF_MATCH} AND reply LIKE '{%'
     ORDER BY number DESC LIMIT 1`,
    { match },
  );
  const reply =
    found?.reply ??
    (yield* archive.rowsOf(match))?.commands.findLast((one) => one.reply.startsWith('{'))?.reply;
  return reply === undefined ? undefined : readReply(reply);
}

/** @throws StoreDamage for a reply of another form */
function readReply(text: string): Done {
  try {
    const { seq, head } = JSON.parse(text) as Partial<Done>;
    if (typeof seq === 'number' && typeof head === 'string') return { seq, head };
  } catch {
    // Reported below.
  }
  throw new StoreDamage('The reply to a command of this match cannot be read.');
}

/** The newest matches in which a device has a role, newest first. */
export function* matchesOf(hash: string, most = NO_LIMIT): Program<readonly string[]> {
  const found = yield* rows<{ id: string }>(
    `SELECT id FROM match WHERE match.key IN (SELECT match FROM device WHERE hash = :hash)
     ORDER BY opened_at DESC, match.key DESC LIMIT :most`,
    { hash, most },
  );
  return found.map(({ id }) => id);
}
