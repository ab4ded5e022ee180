// The text files that commands read: bounded, and in the encodings that shells write.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStream, readText, TEXT_BYTES_AT_MOST } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const TEXT = 'Żółć\nseat 0\n';
const utf16 = (isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, as PowerShell writes it', utf16(false)],
  ['UTF-16 with the other byte order', utf16(true)],
])('reads %s', async (_, bytes) => {
  writeFileSync(at('record'), bytes);
  expect(await readText(at('record'))).toBe(TEXT);
  // A letter may be cut between two chunks.
  const bytewise = [...bytes].map((byte) => Buffer.from([byte]));
  expect(await readStream(Readable.from(bytewise), 'input')).toBe(TEXT);
});

test('refuses what is too large before it reads it', async () => {
  writeFileSync(at('large'), '');
  truncateSync(at('large'), TEXT_BYTES_AT_MOST + 1);
  const tooLarge = /is too large: it has at least 65 MB, and at most 64 are read$/;
  await expect(readText(at('large'))).rejects.toThrow(tooLarge);
  let given = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        given += 1;
        yield Buffer.alloc(1024 * 1024);
      }
    })(),
  );
  await expect(readStream(endless, 'standard input')).rejects.toThrow(tooLarge);
  expect(given).toBeLessThan(100);
});

test('says why a file cannot be read', async () => {
  await expect(readText(at('none'))).rejects.toThrow(/none: the file does not exist$/);
  await expect(readText(folder)).rejects.toThrow(/it is a folder$/);
  await expect(readText(at('\0'))).rejects.toThrow(/cannot read .*null bytes/);
});
