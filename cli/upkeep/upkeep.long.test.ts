// backup, restore and doctor, with and without a running server.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entries as games } from '#games';
import { sqliteStore } from '#server/store/sqlite/open-store.ts';
import { unfinishedIn } from '#server/store/testing/rows.ts';
import {
  commandId,
  entries as fixtures,
  PEOPLE,
  type TestServer,
  testServer,
} from '#server/testing/server.ts';
import { captured } from '../program.test/captured.ts';

let root: string;
let data: string;
let file: string;
let server: TestServer | undefined;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'wormery-upkeep-'));
  data = join(root, 'data');
  file = join(root, 'copy.sqlite');
  server = await testServer({ folder: data, entries });
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}

/** The doctor supports only real games, so the test server needs them beside the fixture. */
const entries = [...fixtures, ...games];
const box = games[0]?.game;

/** A match of two people, with one line after the opening. */
async function playedMatch(): Promise<string> {
  const { client } = server as TestServer;
  const newTable = { game: box?.id, edition: box?.editions[0]?.id };
  const { body } = await client().post('/api/matches', { ...newTable, seats: PEOPLE });
  const authorization = `Bearer ${body.seats[0].token}`;
  const sit = { commandId: commandId(), seat: 0, name: 'Anna' };
  await client({ authorization }).post(`/api/matches/${body.id}/sit`, sit);
  return body.id;
}

function run(...words: readonly string[]) {
  return captured(words, { environment: { WORMERY_DATA: data } });
}

function linesOf(path: string): unknown {
  const database = new Database(path, { readonly: true });
  try {
    return database.prepare('SELECT * FROM line ORDER BY match, seq').all();
  } finally {
    database.close();
  }
}

test.each([
  ['restore', /^wormery: DATABASE_URL is set.*pg_restore.*\n$/],
  ['backup', /^wormery: the database 127\.0\.0\.1:1\/worms cannot be used: .*\n$/],
  ['doctor', /^wormery: the database 127\.0\.0\.1:1\/worms cannot be used: .*\n$/],
])('%s: with DATABASE_URL it touches no folder, and shows no password', async (verb, said) => {
  const environment = {
    WORMERY_DATA: data,
    DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/worms',
  };
  const words = verb === 'doctor' ? [verb] : [verb, file];
  const { code, err } = await captured(words, { environment });
  expect(code).toBe(1);
  expect(err).toMatch(said);
  expect(err).not.toContain('secret');
  expect(existsSync(file)).toBe(false);
});

describe('backup', () => {
  test('with a running server: a private, complete file, which restores to the same store', async () => {
    const id = await playedMatch();
    const { code, out, err } = await run('backup', file);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('1 matches (0 archived)');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).sort()).toEqual(['copy.sqlite', 'data']);
    const other = join(root, 'other');
    const restored = await run('restore', file, '--data', other);
    expect([restored.code, restored.err]).toEqual([0, '']);
    expect(linesOf(join(other, 'wormery.sqlite'))).toEqual(linesOf(join(data, 'wormery.sqlite')));
    const store = sqliteStore(other, { onFatal: () => undefined });
    expect(store.troubles()).toEqual([]);
    expect(await store.readLines(id, 0)).toHaveLength(4);
    expect(await store.id()).toBe(await server?.store.id());
    await store.close();
  });

  test('works during other writes', async () => {
    await playedMatch();
    let stopped = false;
    const writing = (async () => {
      while (!stopped) await playedMatch();
    })();
    const { code } = await run('backup', file);
    stopped = true;
    await writing;
    expect(code).toBe(0);
  });

  test('shows the progress only in a terminal', async () => {
    await playedMatch();
    const terminal = { out: true, err: true };
    const shown = await captured(['backup', file], {
      environment: { WORMERY_DATA: data },
      terminal,
    });
    expect(shown.err).toContain('100 %');
  });

  test('replaces a file only with --force', async () => {
    await playedMatch();
    writeFileSync(file, 'precious');
    const refused = await run('backup', file);
    expect(refused.code).toBe(1);
    expect(refused.err).toBe(
      `wormery: ${file} already exists. Choose another file, or use --force to replace it.\n`,
    );
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect((await run('backup', file, '--force')).code).toBe(0);
  });

  test('keeps a backup with a damaged match, and reports it', async () => {
    const id = await playedMatch();
    await playedMatch();
    await stop();
    const database = new Database(join(data, 'wormery.sqlite'));
    database
      .prepare('DELETE FROM line WHERE seq = 2 AND match = (SELECT key FROM match WHERE id = ?)')
      .run(id);
    database.close();
    const { code, out, err } = await run('backup', file);
    expect(code).toBe(1);
    expect(out).toContain(`damaged: ${id}: `);
    expect(err).toBe('wormery: the backup was kept, but it has damaged matches: 1.\n');
    expect(existsSync(file)).toBe(true);
  });

  test.each([
    [['backup'], 2, 'FILE is missing'],
    [['backup', 'a', 'b'], 2, 'unexpected argument "b"'],
    [
      ['backup', '/no/such/folder/x'],
      1,
      'cannot write /no/such/folder/x: the folder does not exist',
    ],
    [['backup', 'x', '--data', '/no/such/folder'], 1, 'there is no store at /no/such/folder/'],
  ])('invalid input: %j', async (words, code, said) => {
    await playedMatch();
    const result = await run(...words);
    expect(result.code).toBe(code);
    expect(result.err).toContain(said);
    expect(result.err.match(/\n/g)).toHaveLength(1);
  });
});

describe('restore', () => {
  async function backedUp(): Promise<string> {
    const id = await playedMatch();
    expect((await run('backup', file)).code).toBe(0);
    return id;
  }

  test('refuses an existing store, and one that a server has open', async () => {
    await backedUp();
    const there = await run('restore', file);
    expect([there.code, there.err]).toEqual([
      1,
      `wormery: ${data} already has a store (wormery.sqlite). Choose another folder, or use --force to move the store aside.\n`,
    ]);
    const open = await run('restore', file, '--force');
    expect([open.code, open.err]).toEqual([
      1,
      `wormery: a server has ${join(data, 'wormery.sqlite')} open. Stop it first.\n`,
    ]);
  });

  test('moves the old store aside, and later starts report no loss', async () => {
    const id = await backedUp();
    await playedMatch();
    await stop();
    const before = linesOf(join(data, 'wormery.sqlite'));
    const { code, out } = await run('restore', file, '--force');
    expect(code).toBe(0);
    const [aside = ''] = readdirSync(data).filter((name) => name.startsWith('replaced-'));
    expect(out).toContain(join(data, aside));
    expect(linesOf(join(data, aside, 'wormery.sqlite'))).toEqual(before);
    expect(readdirSync(join(data, aside))).toContain('wormery.heads');
    server = await testServer({ folder: data, entries });
    expect(server.store.troubles()).toEqual([]);
    expect(await unfinishedIn(server.store)).toEqual([id]);
  });

  test('replaces a missing database', async () => {
    const id = await backedUp();
    await stop();
    rmSync(join(data, 'wormery.sqlite'));
    expect((await run('restore', file)).code).toBe(1);
    expect((await run('restore', file, '--force')).code).toBe(0);
    server = await testServer({ folder: data, entries });
    expect(server.store.troubles()).toEqual([]);
    expect(await unfinishedIn(server.store)).toEqual([id]);
  });

  test.each([
    ['nothing there', () => undefined, 'does not exist'],
    ['no database', () => writeFileSync(file, 'hello '.repeat(99)), 'not a readable backup'],
    [
      'a plain store',
      () => copyFileSync(join(data, 'wormery.sqlite'), file),
      'is not a Wormery backup',
    ],
    [
      'cut short',
      () => writeFileSync(file, readFileSync(file).subarray(0, -9_000)),
      'damaged|not a readable backup',
    ],
  ])('refuses %s, and changes nothing', async (_title, harm, said) => {
    await playedMatch();
    if (_title === 'cut short') await run('backup', file);
    await stop();
    harm();
    const other = join(root, 'other');
    mkdirSync(other);
    const { code, err } = await run('restore', file, '--data', other);
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(said));
    expect(readdirSync(other)).toEqual([]);
  });
});

describe('doctor', () => {
  test('finds nothing in a sound store during play', async () => {
    await playedMatch();
    expect(await run('doctor')).toEqual({
      code: 0,
      out: '1 matches (0 archived), 4 lines, 0 damaged\n',
      err: '',
    });
    const { out } = await run('doctor', '--json');
    expect(JSON.parse(out)).toMatchObject({ sound: true, lost: null, matches: 1, faults: [] });
  });

  test.each([
    ["UPDATE line SET open = 'seat 0 person Eve' WHERE seq = 1", 'line 1 was changed'],
    ['DELETE FROM line WHERE seq = 4', 'Line 4 was acknowledged'],
    ["UPDATE match SET setup = '{}'", 'setup of this match is not readable'],
  ])('names the damaged match: %s', async (sql, said) => {
    const id = await playedMatch();
    await stop();
    const database = new Database(join(data, 'wormery.sqlite'));
    database.exec(sql);
    database.close();
    const { code, out, err } = await run('doctor');
    expect([code, err]).toEqual([1, `wormery: the store in ${data} is damaged.\n`]);
    expect(out).toMatch(new RegExp(`^${id}: .*${said}`, 'm'));
    expect(out).toMatch(/, 1 damaged\n$/);
  });

  test.each(['4611686018427387904', '4611686018427387905'])(
    'ends with a key of %s',
    async (key) => {
      await playedMatch();
      await stop();
      const database = new Database(join(data, 'wormery.sqlite'));
      database.pragma('foreign_keys = OFF');
      for (const table of ['line', 'command', 'token', 'device', 'invitation', 'bot_turn']) {
        database.exec(`UPDATE ${table} SET match = ${key}`);
      }
      database.exec(`UPDATE match SET key = ${key}`);
      database.close();
      const { code, out } = await run('doctor');
      expect([code, out]).toEqual([0, '1 matches (0 archived), 4 lines, 0 damaged\n']);
    },
  );

  test('reports a loss until it is accepted', async () => {
    await playedMatch();
    await stop();
    copyFileSync(join(data, 'wormery.sqlite'), file);
    server = await testServer({ folder: data, entries });
    await playedMatch();
    await stop();
    copyFileSync(file, join(data, 'wormery.sqlite'));
    expect((await run('doctor')).out).toContain('The next start will report it');
    server = await testServer({ folder: data, entries });
    expect(server.store.troubles()).toEqual(['history-lost']);
    expect((await run('doctor')).out).toMatch(/^history lost: writes missing: 2, noticed /);
    const accepted = await run('doctor', '--accept-loss');
    expect([accepted.code, accepted.err]).toEqual([0, 'The loss of history is accepted.\n']);
    await stop();
    server = await testServer({ folder: data, entries });
    expect(server.store.troubles()).toEqual([]);
  });

  test('names a folder without a store', async () => {
    const { code, err } = await run('doctor', '--data', join(root, 'none'));
    expect(code).toBe(1);
    expect(err).toContain(`there is no store at ${join(root, 'none', 'wormery.sqlite')}`);
  });
});
