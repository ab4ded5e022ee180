// Opening a store: new, behind the write-count file, missing, unreadable, or on a full disk.
// A lost history is always reported.
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDamage } from '../damage.ts';
import type { Append, Store } from '../store.ts';
import { openDatabase, openForReading } from './open-database.ts';
import { type DatabaseOpener, filesIn, type OpenReport, sqliteStore } from './open-store.ts';

let folder: string;
let opened: OpenReport[];
/** Each start and end of a trouble, in order. */
let changes: string[];
let stores: Store[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-open-'));
  [opened, changes, stores] = [[], [], []];
});

afterEach(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});

function open(opening?: DatabaseOpener): Store {
  const store = sqliteStore(
    folder,
    {
      onFatal: (error) => {
        throw error;
      },
      onOpen: (counts) => opened.push(counts),
      onTroubleChange: (trouble, present) => changes.push(`${present ? '+' : '-'}${trouble}`),
    },
    opening,
  );
  stores.push(store);
  return store;
}

const setup = { game: 'chess', version: 1, edition: 'rapid', switches: {}, seatCount: 2 };

function begin(store: Store, id: string) {
  return store.createMatch({ match: { id, setup }, at: 1, lines: [], tokens: [], devices: [] });
}

function append(seq: number, match = 'one'): Append {
  const line = { seq, at: seq, open: `move ${seq}`, secret: undefined };
  const hex = { salt: '00'.repeat(16), head: `${seq % 10}`.repeat(64) };
  return {
    match,
    expectedSeq: seq - 1,
    expectedHead: `${(seq - 1) % 10}`.repeat(64),
    commandId: `command-${seq}`,
    bodyHash: 'hash',
    lines: [{ ...line, ...hex }],
    reply: JSON.stringify({ seq, head: hex.head }),
    over: false,
  };
}

async function played(moves: number): Promise<void> {
  const store = open();
  await begin(store, 'one');
  for (let seq = 1; seq <= moves; seq += 1) await store.append(append(seq));
  await store.close();
}

/** Copies the files of an open store, as a power cut or a kill leaves them. */
function kept(name: string): { back(): void } {
  const { database, writeCountFile } = filesIn(folder);
  const files = [database, `${database}-wal`, `${database}-shm`, writeCountFile].filter(existsSync);
  for (const file of files) copyFileSync(file, `${file}.${name}`);
  return {
    back() {
      for (const file of files) copyFileSync(`${file}.${name}`, file);
    },
  };
}

describe('a sound store', () => {
  test('reports whether it is new, and its number of matches', async () => {
    const store = open();
    await begin(store, 'one');
    await begin(store, 'two');
    await store.append({ ...append(1), over: true });
    await store.close();
    await open().close();
    const { database: file } = filesIn(folder);
    expect(opened).toEqual([
      { file, isNew: true, heads: 'none', open: 0, over: 0 },
      { file, isNew: false, heads: 'known', open: 1, over: 1 },
    ]);
    expect(changes).toEqual([]);
  });

  test('reports no trouble after a kill at any moment', async () => {
    const store = open();
    await begin(store, 'one');
    const { writeCountFile } = filesIn(folder);
    const states: Buffer[] = [readFileSync(writeCountFile)];
    for (let seq = 1; seq <= 6; seq += 1) {
      await store.append(append(seq));
      states.push(readFileSync(writeCountFile));
    }
    const now = kept('killed');
    await store.close();
    for (const state of [...states, Buffer.alloc(0), Buffer.alloc(8_192)]) {
      now.back();
      writeFileSync(writeCountFile, state);
      const again = open();
      expect(again.troubles()).toEqual([]);
      expect(await again.readLines('one', 0)).toHaveLength(6);
      await again.close();
    }
  });

  test('without a write-count file creates one', async () => {
    await played(2);
    rmSync(filesIn(folder).writeCountFile);
    expect(open().troubles()).toEqual([]);
    expect(existsSync(filesIn(folder).writeCountFile)).toBe(true);
  });
});

describe('lost history', () => {
  test.each([
    ['the write-ahead log is gone', (wal: string) => rmSync(wal)],
    [
      'the write-ahead log is cut',
      (wal: string) => writeFileSync(wal, readFileSync(wal).subarray(0, -5_000)),
    ],
  ])('is reported until it is accepted: %s', async (_title, harm) => {
    const store = open();
    await begin(store, 'one');
    const now = kept('whole');
    for (let seq = 1; seq <= 6; seq += 1) await store.append(append(seq));
    const later = kept('later');
    await store.close();
    now.back();
    later.back();
    const { database } = filesIn(folder);
    for (const part of ['-shm']) rmSync(`${database}${part}`, { force: true });
    harm(`${database}-wal`);
    const again = open();
    expect(again.troubles()).toEqual(['history-lost']);
    // Play goes on, and a later start reports the loss again.
    await begin(again, 'two');
    for (let seq = 1; seq <= 9; seq += 1) await again.append(append(seq, 'two'));
    await again.close();
    expect(open().troubles()).toEqual(['history-lost']);
    expect(changes).toEqual(['+history-lost', '+history-lost']);
  });

  test('is reported for the database of another store', async () => {
    await played(3);
    const { database, writeCountFile } = filesIn(folder);
    const mine = readFileSync(writeCountFile);
    rmSync(database);
    rmSync(writeCountFile);
    await played(30);
    writeFileSync(writeCountFile, mine);
    expect(open().troubles()).toEqual(['history-lost']);
  });
});

describe('a missing or unreadable database', () => {
  test.each([
    ['missing', (file: string) => rmSync(file)],
    ['empty', (file: string) => writeFileSync(file, '')],
    ['no database', (file: string) => writeFileSync(file, 'x'.repeat(8_192))],
    [
      'of a damaged schema',
      (file: string) => writeFileSync(file, readFileSync(file).fill(255, 100, 130)),
    ],
  ])('is neither served nor changed: %s', async (_title, harm) => {
    await played(3);
    const { database } = filesIn(folder);
    harm(database);
    const left = existsSync(database) ? readFileSync(database) : undefined;
    const store = open();
    expect(store.troubles()).toEqual(['store-lost']);
    expect(changes).toEqual(['+store-lost']);
    expect(await store.botTurns.leftOver()).toEqual([]);
    const faults = await Promise.all([
      store.findMatch('one').catch((error) => error),
      store.roles('token', 'hash', 'one').catch((error) => error),
      begin(store, 'two').catch((error) => error),
    ]);
    for (const fault of faults) {
      expect(isDamage(fault)).toBe(true);
      expect(fault.refusal.refused).toBe('store-lost');
    }
    expect(existsSync(database) ? readFileSync(database) : undefined).toEqual(left);
  });

  test('is replaced by a new one after the write-count file was moved away', async () => {
    await played(3);
    const { database, writeCountFile } = filesIn(folder);
    rmSync(database);
    rmSync(writeCountFile);
    expect(open().troubles()).toEqual([]);
    expect(opened.at(-1)).toMatchObject({ isNew: true });
  });
});

describe('a full disk at start', () => {
  const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

  test('reads work, and writes work once there is space', async () => {
    await played(3);
    let room = false;
    const store = open({
      forWriting: (file) => {
        if (room) return openDatabase(file);
        throw full();
      },
      forReading: openForReading,
      retryMs: 5,
    });
    const rung: unknown[] = [];
    store.onForeignWrite((match) => rung.push(match));
    expect(store.troubles()).toEqual(['store-full']);
    expect(await store.readLines('one', 0)).toHaveLength(3);
    expect(await store.append(append(4))).toMatchObject({ refused: 'store-full' });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await store.readLines('one', 0)).toHaveLength(3);
    room = true;
    await expect.poll(() => store.troubles()).toEqual([]);
    expect(await store.append(append(4))).toMatchObject({ kind: 'done' });
    expect(changes).toEqual(['+store-full', '-store-full']);
  });

  test('without a store reports the path and a remedy', () => {
    const opening = {
      forWriting: () => {
        throw full();
      },
      forReading: openForReading,
      retryMs: 5,
    };
    expect(() => open(opening)).toThrow(
      /disk is full, so the store .*wormery\.sqlite.*WORMERY_DATA/,
    );
  });
});

test('a full disk and its end are each reported once', async () => {
  let limit: (pages: number) => void = () => undefined;
  const forWriting = (file: string) => {
    const database = openDatabase(file);
    limit = (pages) => database.pragma(`max_page_count = ${pages}`);
    return database;
  };
  const store = open({ forWriting, forReading: openForReading, retryMs: 5 });
  await begin(store, 'one');
  limit(1);
  const large = { ...append(1), reply: 'x'.repeat(200_000) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await store.append(large)).toMatchObject({ refused: 'store-full' });
  }
  expect(store.troubles()).toEqual(['store-full']);
  limit(1_000_000);
  await store.append(large);
  expect(changes).toEqual(['+store-full', '-store-full']);
});
