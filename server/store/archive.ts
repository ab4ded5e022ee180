// Archives: the lines and commands of one match, compressed; SQLite keeps each in a file, PostgreSQL in a row.
// Heads are computed again on reading, so any change of a file is detected.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { firstHead, nextHead } from '#kernel/hash.ts';
import { StoreDamage } from './damage.ts';
import { type Program, resultOf, row } from './sql/program.ts';
import type { StoredCommand, StoredLine } from './store.ts';

interface ArchivedCommand extends StoredCommand {
  readonly id: string;
}

/** The rows that move into an archive file. */
export interface ArchivedRows {
  /** From line 1 on, without a gap. */
  readonly lines: readonly StoredLine[];
  /** In the order in which they took effect. */
  readonly commands: readonly ArchivedCommand[];
}

export interface ArchivedMatch extends ArchivedRows {
  readonly id: string;
  /** The stored JSON. */
  readonly setup: string;
}

/** Reads the bytes of a match's archive; undefined if there is none. */
export type ArchiveSource = (id: string) => Program<Uint8Array | undefined>;

export interface ArchiveReader {
  /**
   * The rows of an archived match; undefined if its lines are in the tables.
   * @throws StoreDamage if the archive of the match is missing or damaged
   */
  rowsOf(id: string): Program<ArchivedRows | undefined>;
}

/** The JSON in a file. It uses arrays, because repeated names would take space. */
interface Packed {
  readonly format: 1;
  readonly id: string;
  readonly setup: string;
  /** The head after the last line. */
  readonly head: string;
  /** at, open, secret, salt */
  readonly lines: readonly (readonly [number, string, string | null, string])[];
  /** id, hash of the body, reply. A number stands for the reply {seq, head} of that line. */
  readonly commands: readonly (readonly [string, string, number | string])[];
}

/** The largest decompressed file; a match with many thousand lines is smaller. */
const BYTES_AT_MOST = 2 ** 28;
/** How many times larger the text may be than the file: logs become a third or a fourth (docs/operating.md). */
const RATIO_AT_MOST = 256;
/** And so many bytes more, for a short text of few different letters. */
const ROOM = 2 ** 20;
const KEPT_AT_MOST = 8;

export function archiveFolder(folder: string): string {
  return join(folder, 'archive');
}

export function archiveFile(folder: string, id: string): string {
  return join(archiveFolder(folder), `${id}.zst`);
}

const compressed = promisify(zstdCompress);
/** A log is mostly random digits, so higher levels take longer and save nothing. */
const PARAMS = { params: { [constants.ZSTD_c_compressionLevel]: 9 } };

/** Compresses the text of `packMatch`. */
export function compress(text: string): Promise<Buffer> {
  return compressed(text, PARAMS);
}

export function sumOf(bytes: Uint8Array): string {
  return hash('sha256', bytes);
}

/** Lines hashed between two pauses: a few milliseconds. */
const LINES_AT_ONCE = 400;

/**
 * Packs a match into the text of an archive file.
 * @param pause lets the event loop run
 * @returns undefined if the log has a gap or a wrong head
 */
export async function packMatch(
  { id, setup, lines, commands }: ArchivedMatch,
  pause: () => Promise<unknown>,
): Promise<string | undefined> {
  const heads = [firstHead(id, JSON.parse(setup))];
  for (let first = 0; first < lines.length; first += LINES_AT_ONCE) {
    const some = headsAfter(
      heads.at(-1) as string,
      lines.slice(first, first + LINES_AT_ONCE),
      first,
    );
    if (some === undefined) return undefined;
    heads.push(...some);
    await pause();
  }
  if (lines.some(({ head }, index) => heads[index + 1] !== head)) return undefined;
  const packed: Packed = {
    format: 1,
    id,
    setup,
    head: heads.at(-1) as string,
    lines: lines.map(({ at, open, secret, salt }) => [at, open, secret ?? null, salt]),
    commands: commands.map(({ id: command, bodyHash, reply }) => {
      const seq = seqOf(reply);
      const short = seq !== undefined && replyOf(seq, heads) === reply;
      return [command, bodyHash, short ? seq : reply];
    }),
  };
  return JSON.stringify(packed);
}

/**
 * The inverse of `packMatch`.
 * @throws StoreDamage for other text
 */
function unpackMatch(text: string): ArchivedMatch {
  try {
    const { format, id, setup, head, lines, commands } = JSON.parse(text) as Packed;
    if (format !== 1) throw new Error(`format ${format} is not known`);
    const bare = lines.map(([at, open, secret, salt], index) => {
      return { seq: index + 1, at, open, secret: secret ?? undefined, salt };
    });
    const startHead = firstHead(id, JSON.parse(setup));
    const heads = [startHead, ...(headsAfter(startHead, bare, 0) ?? [])];
    if (heads.at(-1) !== head) throw new Error('its log is incomplete');
    return {
      id,
      setup,
      lines: bare.map((line, index) => ({ ...line, head: heads[index + 1] as string })),
      commands: commands.map(([command, bodyHash, reply]) => {
        const full = typeof reply === 'number' ? replyOf(reply, heads) : reply;
        return { id: command, bodyHash, reply: full };
      }),
    };
  } catch (error) {
    throw new StoreDamage(`The archive cannot be read: ${(error as Error).message}.`);
  }
}

/** The heads after each line, which must follow line `after`; undefined if a line is missing. */
function headsAfter(
  begun: string,
  lines: readonly Omit<StoredLine, 'head'>[],
  after: number,
): readonly string[] | undefined {
  let head = begun;
  const heads: string[] = [];
  for (const [index, { seq, open, secret, salt }] of lines.entries()) {
    if (seq !== after + index + 1) return undefined;
    head = nextHead(head, { open, secret }, salt);
    heads.push(head);
  }
  return heads;
}

function seqOf(reply: string): number | undefined {
  const [, digits] = /^\{"seq":(\d{1,9}),/.exec(reply) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function replyOf(seq: number, heads: readonly string[]): string {
  return JSON.stringify({ seq, head: heads[seq] });
}

export function archiveReader(source: ArchiveSource): ArchiveReader {
  const cache = new Map<string, ArchivedRows>();
  return {
    *rowsOf(id) {
      const match = yield* row<{ setup: string; sum: string }>(
        'SELECT setup, archived AS sum FROM match WHERE id = :id AND archived IS NOT NULL',
        { id },
      );
      if (match === undefined) return undefined;
      const key = `${id} ${match.sum}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const archived = readArchive(id, match, yield* source(id));
      if (cache.size >= KEPT_AT_MOST) cache.clear();
      cache.set(key, archived);
      return archived;
    },
  };
}

/** @throws StoreDamage for bytes that are not the archive of this match */
function readArchive(
  id: string,
  { setup, sum }: { readonly setup: string; readonly sum: string },
  bytes: Uint8Array | undefined,
): ArchivedRows {
  if (bytes === undefined) throw new StoreDamage(`The archive of match ${id} is missing.`);
  if (sumOf(bytes) !== sum) {
    throw new StoreDamage(`The archive of match ${id} was changed after it was written.`);
  }
  const archived = unpackMatch(decompressed(id, bytes));
  if (archived.id !== id || archived.setup !== setup) {
    throw new StoreDamage(`The archive of match ${id} holds another match.`);
  }
  return archived;
}

/** @throws StoreDamage for bytes that are not compressed text, or far more of it than an archive has */
function decompressed(id: string, bytes: Uint8Array): string {
  const maxOutputLength = Math.min(BYTES_AT_MOST, ROOM + RATIO_AT_MOST * bytes.length);
  try {
    return zstdDecompressSync(bytes, { maxOutputLength }).toString('utf8');
  } catch (error) {
    throw new StoreDamage(`The archive of match ${id} cannot be read: ${(error as Error).message}`);
  }
}

/** Reads archive files of a data folder. */
export function archiveFiles(folder: string): ArchiveSource {
  return (id) => resultOf(readArchiveFile(folder, id));
}

/** @returns undefined if there is none. @throws StoreDamage if it cannot be read */
export function readArchiveFile(folder: string, id: string): Buffer | undefined {
  try {
    return readFileSync(archiveFile(folder, id));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StoreDamage(`The archive file of match ${id}: ${(error as Error).message}`);
  }
}
