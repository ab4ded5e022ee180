// The text files that commands read. What is read has a bound, and is in one of the encodings that shells write.
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileFailure } from '#server/upkeep/whole-file.ts';
import { Failure } from './failure.ts';

/** Far more than the longest match record. */
export const TEXT_BYTES_AT_MOST = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Reads a text file. @throws Failure, also for a file that is too large */
export async function readText(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      if (size > TEXT_BYTES_AT_MOST) throw tooLarge(file, size);
      return await readStream(handle.createReadStream({ autoClose: false }), file);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw fileFailure(error, 'read', file);
  }
}

/** Reads a stream of text. @param name in messages @throws Failure if it is too long */
export async function readStream(stream: Readable, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > TEXT_BYTES_AT_MOST) throw tooLarge(name, size);
    chunks.push(chunk);
  }
  return decoded(Buffer.concat(chunks));
}

function tooLarge(name: string, size: number): Failure {
  const [has, most] = [size, TEXT_BYTES_AT_MOST].map((bytes) => Math.ceil(bytes / MEGABYTE));
  return new Failure(
    `${name} is too large: it has at least ${has} MB, and at most ${most} are read`,
  );
}

/** Text as UTF-8, or as its byte order mark tells: PowerShell 5.1 writes UTF-16 by `>`. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
