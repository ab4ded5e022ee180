// The write-count file after crashes: torn writes, damaged slots, missing files.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  formatWriteCount,
  openWriteCountFile,
  parseWriteCount,
  readWriteCount,
} from './write-count-file.ts';

let folder: string;
let file: string;
const store = '0123456789abcdef0123456789abcdef';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-heads-'));
  file = join(folder, 'wormery.heads');
});

afterEach(() => rmSync(folder, { recursive: true }));

function written(counts: readonly number[]): void {
  const [first = 0, ...rest] = counts;
  const counted = openWriteCountFile(file, { store, writes: first }, (error) => {
    throw error;
  });
  for (const each of rest) counted.write({ store, writes: each });
  counted.close();
}

test('reads the newest count; undefined without a file', () => {
  expect(readWriteCount(file)).toBeUndefined();
  written([7, 8, 9, 10]);
  expect(readWriteCount(file)).toEqual({ store, writes: 10 });
  expect(statSync(file)).toMatchObject({ size: 8_192, mode: 0o100600 });
  written([3]);
  expect(readWriteCount(file)).toEqual({ store, writes: 3 });
});

test('any cut or changed byte of the newest slot leaves the state before it', () => {
  written([9, 10]);
  const whole = readFileSync(file);
  const length = formatWriteCount({ store, writes: 10 }).length;
  for (let at = 0; at < length - 1; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] as number) ^ 4;
    writeFileSync(file, changed);
    expect(readWriteCount(file)).toEqual({ store, writes: 9 });
    const cut = Buffer.from(whole).fill(0, at, 4_096);
    writeFileSync(file, cut);
    expect(readWriteCount(file)).toEqual({ store, writes: 9 });
  }
});

test('a file without an intact slot is unreadable, and is overwritten', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(8_192), Buffer.from('something else\n')]) {
    writeFileSync(file, bytes);
    expect(readWriteCount(file)).toBe('unreadable');
  }
  written([4]);
  expect(readWriteCount(file)).toEqual({ store, writes: 4 });
});

test('formatWriteCount and parseWriteCount are inverse', () => {
  const count = { store, writes: 9_007_199_254_740_991 };
  expect(parseWriteCount(formatWriteCount(count))).toEqual(count);
  expect(parseWriteCount('')).toBeUndefined();
});
