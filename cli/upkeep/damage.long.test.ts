// Damage of one page, one file or one row costs only the matches that need it: `wormery backup` writes a file with all others,
// and names what is missing.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filesIn } from '#server/store/sqlite/open-store.ts';
import { expectPlayable } from '#server/testing/playable.ts';
import { playedStore } from '#server/testing/played-store.ts';
import { partOfToday } from '#tools/testing/thorough.ts';
import { captured } from '../program.test/captured.ts';

const MATCHES = 60;
const ARCHIVED = 4;

let root: string;
let sound: string;
let ids: readonly string[];
let data: string;
let file: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'wormery-pages-'));
  sound = join(root, 'sound');
  ids = await playedStore(sound, { matches: MATCHES, archived: ARCHIVED, moves: 4 });
  // Without the rest of rows that moved to another page, so that the bytes of a page tell its rows.
  const database = new Database(filesIn(sound).database);
  database.exec('VACUUM');
  database.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  data = mkdtempSync(join(root, 'data-'));
  cpSync(sound, data, { recursive: true });
  file = join(data, 'copy.sqlite');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const run = (...words: readonly string[]) => captured([...words], {});

type Rows = readonly Readonly<Record<string, unknown>>[];

/** All rows of a table, by match where they belong to one. */
function rowsOf(path: string, table: string): Rows {
  const database = new Database(path, { readonly: true });
  try {
    const order =
      table === 'identity'
        ? 'id'
        : table === 'session'
          ? 'hash'
          : table === 'match'
            ? 'key'
            : 'match, 2, 3';
    return database.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).all() as Rows;
  } finally {
    database.close();
  }
}

interface PageOf {
  readonly name: string;
  readonly pagetype: string;
  readonly pageno: number;
}

/** The first, an inner and the last page of each table and index, of each kind. */
function pagesToHarm(): readonly PageOf[] {
  const copy = mkdtempSync(join(tmpdir(), 'wormery-list-'));
  cpSync(sound, copy, { recursive: true });
  const database = new Database(filesIn(copy).database);
  const all = database.prepare('SELECT name, pagetype, pageno FROM dbstat').all() as PageOf[];
  database.close();
  rmSync(copy, { recursive: true });
  const groups = Map.groupBy(all, ({ name, pagetype }) => `${name} ${pagetype}`);
  return [...groups.values()].flatMap((group) => [
    ...new Set([group[0], group[group.length >> 1], group.at(-1)] as PageOf[]),
  ]);
}

/** Overwrites a page. @returns its bytes before */
function harmPage(page: number, folder = data): Buffer {
  const { database } = filesIn(folder);
  const bytes = readFileSync(database);
  const [from, to] = [(page - 1) * 4_096, page * 4_096];
  const before = Buffer.from(bytes.subarray(from, to));
  writeFileSync(database, bytes.fill(0x5a, from, to));
  return before;
}

/** The matches with a line or their own row on a page, found by the bytes of heads and ids. */
function matchesOn(page: Buffer, name: string): ReadonlySet<string> {
  const { database } = filesIn(sound);
  const idOf = new Map(rowsOf(database, 'match').map(({ key, id }) => [key, String(id)]));
  if (name === 'match') return new Set([...idOf.values()].filter((id) => page.includes(id)));
  if (name !== 'line') return new Set();
  const lines = rowsOf(database, 'line').filter(({ head }) => page.includes(head as Buffer));
  return new Set(lines.map(({ match }) => idOf.get(match) as string));
}

/** Takes the named matches from what the command printed. */
function named(out: string): ReadonlySet<string> {
  const found = [...out.matchAll(/^(?:damaged|missing): (\w+): /gm)].map(([, id]) => id as string);
  return new Set(found);
}

/** Expects all rows of whole matches in the backup, as they were in the sound store. */
function expectWhole(backup: string, broken: ReadonlySet<string>, tables: readonly string[]): void {
  const { database } = filesIn(sound);
  const keys = new Map(rowsOf(database, 'match').map(({ key, id }) => [key, String(id)]));
  const isWhole = (row: Rows[number]) => {
    const id = row.id !== undefined && row.key !== undefined ? String(row.id) : keys.get(row.match);
    return id === undefined || !broken.has(id);
  };
  for (const table of tables) {
    const wanted = rowsOf(database, table).filter(isWhole);
    expect(rowsOf(backup, table).filter(isWhole), table).toEqual(wanted);
  }
}

/** Expects that the backup restores, and that each match but the broken ones replays to its newest head. */
async function expectReplays(broken: ReadonlySet<string>): Promise<void> {
  const restored = join(data, 'restored');
  rmSync(restored, { recursive: true, force: true });
  const { code, err } = await run('restore', file, '--data', restored);
  expect([code, err]).toEqual([0, '']);
  const doctor = await run('doctor', '--data', restored, '--json');
  const found = JSON.parse(doctor.out);
  const faults = found.faults.map(({ match }: { match: string }) => match);
  expect(faults.filter((id: string) => !broken.has(id))).toEqual([]);
  expect(found.pages).toEqual([]);
  expect(found.matches).toBeGreaterThanOrEqual(MATCHES - broken.size);
}

const TABLES = ['identity', 'match', 'line', 'token', 'device', 'invitation', 'session'];

describe('a bad page', () => {
  test('of each table and index: the backup has every match that is not on it', async () => {
    for (const page of partOfToday(pagesToHarm(), 10)) {
      const { name, pagetype, pageno } = page;
      const title = `${name}, ${pagetype} page ${pageno}`;
      const before = harmPage(pageno);
      const { code, out, err } = await run('backup', file, '--data', data, '--force');
      expect([title, code]).toEqual([title, 1]);
      expect(err, title).toMatch(/the backup was kept/);
      expect(out, title).toContain(`page ${pageno} cannot be read`);
      const isLeaf = pagetype === 'leaf';
      const broken = isLeaf ? matchesOn(before, name) : new Set<string>();
      expect(named(out), title).toEqual(broken);
      // The only row of the identity has no copy; the new store gets another one.
      const kept = TABLES.filter((table) => table !== name || name !== 'identity');
      expectWhole(file, broken, kept);
      await expectReplays(broken);
      cpSync(filesIn(sound).database, filesIn(data).database);
    }
  });

  test('in the middle of play: the write-ahead log has the newest rows', async () => {
    // As after a kill: SQLite has not moved the log into the file.
    const database = new Database(filesIn(data).database);
    const id = ids.at(-1) as string;
    database.exec(`UPDATE match SET over_at = 7 WHERE id = '${id}'`);
    const copy = join(data, 'killed');
    for (const end of ['', '-wal']) {
      cpSync(`${filesIn(data).database}${end}`, `${filesIn(copy).database}${end}`);
    }
    database.close();
    const [page] = pagesToHarm().filter(({ name }) => name === 'match_copy');
    harmPage(page?.pageno as number, copy);
    const { code, out } = await run('backup', file, '--data', copy);
    expect([code, out]).toEqual([1, expect.stringContaining(`${MATCHES} matches`)]);
    const [row] = rowsOf(file, 'match').filter((each) => each.id === id);
    expect(row?.over_at).toBe(7);
  });
});

describe('an archive file', () => {
  test.each([
    ['that is a folder', (path: string) => mkdirSync(path), 'EISDIR'],
    ['that is cut short', (path: string) => writeFileSync(path, 'x'), 'was changed after'],
    ['that is missing', () => undefined, 'is missing'],
  ])('%s: all other matches are in the backup', async (_title, harm, fault) => {
    const [id = ''] = ids;
    const path = join(data, 'archive', `${id}.zst`);
    rmSync(path);
    harm(path);
    const { code, out, err } = await run('backup', file, '--data', data);
    expect([code, err]).toEqual([
      1,
      'wormery: the backup was kept, but it has damaged matches: 1.\n',
    ]);
    expect(out).toMatch(new RegExp(`^damaged: ${id}: .*${fault}`, 'm'));
    expectWhole(file, new Set([id]), TABLES);
    await expectReplays(new Set([id]));
  });
});

describe('no file is written', () => {
  test('if nothing can be read, and an older file stays', async () => {
    writeFileSync(filesIn(data).database, Buffer.alloc(40 * 4_096, 0x5a));
    writeFileSync(file, 'precious');
    const { code, err } = await run('backup', file, '--data', data, '--force');
    expect([code, err]).toEqual([
      1,
      `wormery: no match can be read from ${filesIn(data).database}.\n`,
    ]);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });
});

describe('rescue', () => {
  /** The state of all files of a folder. */
  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name)).toString('hex')]);

  const linesPage = () =>
    pagesToHarm().filter(({ name, pagetype }) => name === 'line' && pagetype === 'leaf')[1];

  test('cuts matches after their last good line, and changes nothing of the old store', async () => {
    const page = linesPage();
    const broken = matchesOn(harmPage(page?.pageno as number), 'line');
    expect(broken.size).toBeGreaterThan(1);
    const before = filesOf(data);
    const to = join(root, 'rescued');
    const { code, out, err } = await run('rescue', '--data', data, '--to', to);
    expect(filesOf(data)).toEqual(before);
    const cut = new Set(
      [...out.matchAll(/^cut: (\w+): kept up to line \d+\. Cut: /gm)].map(([, id]) => id),
    );
    const lost = [...out.matchAll(/^damaged: (\w+): .*No line can be kept/gm)].map(([, id]) => id);
    expect(new Set([...cut, ...lost])).toEqual(broken);
    expect([code, err]).toEqual([
      1,
      `wormery: the new store is ready, but matches were harmed by the damage: ${broken.size}.\n`,
    ]);
    const doctor = JSON.parse((await run('doctor', '--data', to, '--json')).out);
    expect(doctor).toMatchObject({ matches: MATCHES, pages: [], lost: null });
    expect(doctor.faults.map(({ match }: { match: string }) => match).sort()).toEqual(lost.sort());
    await expectPlayable(
      to,
      ids.slice(ARCHIVED).filter((id) => !lost.includes(id)),
    );
    rmSync(to, { recursive: true });
  });

  test('of a damaged index loses nothing, and works for a damaged backup', async () => {
    expect((await run('backup', file, '--data', sound)).code).toBe(0);
    const bytes = readFileSync(file);
    const database = new Database(file, { readonly: true });
    const all = database
      .prepare("SELECT pageno FROM dbstat WHERE name = 'device_copy'")
      .pluck()
      .all();
    database.close();
    const [page] = all as number[];
    writeFileSync(file, bytes.fill(0, ((page as number) - 1) * 4_096, (page as number) * 4_096));
    const refused = await run('restore', file, '--data', join(data, 'other'));
    expect(refused.err).toMatch(/ is damaged: index device_copy: .*"wormery rescue"/);
    const to = join(data, 'rescued');
    const { code, out } = await run('rescue', '--data', file, '--to', to);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`${MATCHES} matches (${ARCHIVED} archived)`),
    ]);
    const whole = await run('doctor', '--data', to);
    expect(whole.code).toBe(0);
  });

  test.each([
    ['rescue', 2, '--to is missing'],
    ['rescue --to DATA', 1, 'is there already. Choose a new folder'],
    ['rescue --data /no/such/folder --to NEW', 1, 'there is no store at /no/such/folder'],
  ])('%s', async (words, code, said) => {
    const list = words
      .split(' ')
      .map((word) => ({ DATA: data, NEW: join(data, 'new') })[word] ?? word);
    const result = await captured(list, { environment: { WORMERY_DATA: data } });
    expect([result.code, result.out]).toEqual([code, '']);
    expect(result.err).toContain(said);
  });
});
