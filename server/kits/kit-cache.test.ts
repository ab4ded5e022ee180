// The cache of kit files: its content, the order of removal, and trouble with the disk.
import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kitCache } from './kit-cache.ts';

let folder: string;
let time: number;
const warn = vi.fn();
const log = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() };

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'kit-cache-')), 'kits');
  time = Date.UTC(2026, 0, 1);
  warn.mockClear();
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

/** Each call is a second later than the one before. */
const now = () => {
  time += 1_000;
  return time;
};
const newCache = (mostBytes: number) => kitCache({ folder, mostBytes, log, now });
const nameOf = (text: string) => `${hash('sha256', text)}.pdf`;
const bytes = (length: number) => new Uint8Array(length).fill(7);

/** Keeps a file of 40 bytes, and marks it as used a second after the one before. */
async function keep(cache: ReturnType<typeof newCache>, text: string): Promise<void> {
  await cache.keep(nameOf(text), bytes(40));
  const used = new Date(now());
  if (existsSync(join(folder, nameOf(text)))) utimesSync(join(folder, nameOf(text)), used, used);
}

async function read(cache: ReturnType<typeof newCache>, text: string) {
  const found = await cache.find(nameOf(text));
  return found && (await buffer(found.bytes));
}

const kept = () => readdirSync(folder).sort();

test('a kept file is found with its bytes and size; an unknown one is not', async () => {
  const cache = newCache(1_000);
  expect(await cache.find(nameOf('a'))).toBeUndefined();
  await keep(cache, 'a');
  expect(await read(cache, 'a')).toEqual(Buffer.from(bytes(40)));
  expect(await cache.sizeOf(nameOf('a'))).toBe(40);
  expect(await cache.sizeOf(nameOf('b'))).toBeUndefined();
  expect(kept()).toEqual([nameOf('a')]);
});

test('the least recently used file is removed first', async () => {
  const cache = newCache(100);
  await keep(cache, 'a');
  await keep(cache, 'b');
  await read(cache, 'a');
  await keep(cache, 'c');
  expect(kept()).toEqual([nameOf('a'), nameOf('c')].sort());
  expect(await read(cache, 'b')).toBeUndefined();
});

test('many files at once never exceed the size', async () => {
  const cache = newCache(100);
  const names = Array.from({ length: 30 }, (_, index) => nameOf(`${index}`));
  await Promise.all(names.map((name) => cache.keep(name, bytes(40))));
  expect(kept()).toHaveLength(2);
});

test('a file larger than the cache is not kept, and size 0 keeps nothing', async () => {
  await newCache(100).keep(nameOf('large'), bytes(101));
  await newCache(0).keep(nameOf('a'), bytes(1));
  expect(existsSync(folder)).toBe(false);
  expect(await newCache(0).find(nameOf('a'))).toBeUndefined();
});

test('two caches share a folder', async () => {
  const [one, other] = [newCache(100), newCache(100)];
  await keep(one, 'a');
  expect(await read(other, 'a')).toHaveLength(40);
  await keep(other, 'b');
  await keep(one, 'c');
  expect(kept()).toHaveLength(2);
  await Promise.all(['d', 'e'].map((text) => Promise.all([keep(one, text), keep(other, text)])));
  expect(await read(one, 'e')).toHaveLength(40);
});

test('files of others are left alone; abandoned parts are removed', async () => {
  const cache = newCache(100);
  await keep(cache, 'a');
  const part = (text: string) => `${nameOf(text)}.0123456789abcdef.part`;
  for (const name of ['notes.txt', part('new'), part('old')]) {
    writeFileSync(join(folder, name), bytes(10));
    utimesSync(join(folder, name), new Date(now()), new Date(time));
  }
  const hourAgo = new Date(time - 3_600_000);
  utimesSync(join(folder, part('old')), hourAgo, hourAgo);
  await keep(cache, 'b');
  expect(kept()).toEqual(['notes.txt', nameOf('a'), nameOf('b'), part('new')].sort());
});

test('if the disk is not writable, the cache stays empty, and one warning is logged until it works again', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  const cache = newCache(100);
  await cache.keep(nameOf('a'), bytes(40));
  await cache.keep(nameOf('b'), bytes(40));
  expect(await cache.find(nameOf('a'))).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  rmSync(folder);
  await keep(cache, 'a');
  expect(await read(cache, 'a')).toHaveLength(40);
});
