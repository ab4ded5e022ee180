// The flags of `wormery move`, and the mark in a data folder. `tests/postgres/move.slow.ts` moves real stores.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NEWEST_VERSION } from '#server/store/sql/migrations.ts';
import { openForReading, withDatabase } from '#server/store/sqlite/open-database.ts';
import { filesIn, sqliteStore } from '#server/store/sqlite/open-store.ts';
import { markedFolder } from '#server/upkeep/move/folder-side.ts';
import { captured } from '../program.test/captured.ts';

const URL_GIVEN = 'postgres://ann:secret@127.0.0.1:1/worms';

let root: string;
let data: string;

const open = () => sqliteStore(data, { onFatal: () => undefined });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'wormery-move-'));
  data = join(root, 'data');
  await open().close();
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

async function setMark(): Promise<void> {
  const side = markedFolder(data);
  await side.setMark({ other: 'db.example:5432/worms', at: 0 });
  await side.close();
}

describe('flags', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['', {}, '--to is missing'],
    ['--to other', {}, 'both stores are data folders'],
    [`--to ${URL_GIVEN}`, { DATABASE_URL: URL_GIVEN }, 'Name the data folder with --from'],
    [`--from ${URL_GIVEN} --to ${URL_GIVEN}`, {}, 'such as pg_dump'],
    ['--to mysql://ann:secret@host/worms', {}, '--to must be a data folder, or like postgres://'],
    ['--to postgres:worms', {}, '--to must be'],
    ['--to postgres://ann:secret@host', {}, '--to must be'],
    ['--to=', {}, '--to must be'],
    [`--release ${URL_GIVEN} --to other`, {}, '--release takes no other store'],
    [URL_GIVEN, {}, 'unexpected argument "postgres://…@127.0.0.1:1/worms"'],
  ])('wrong usage: %s', async (words, environment, said) => {
    const { code, out, err } = await captured(`move ${words}`, { environment });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
    expect(err).not.toContain('secret');
  });

  test('the source is what a server of this environment opens', async () => {
    const words = `move --to ${URL_GIVEN}`;
    const none = await captured(words, { environment: { WORMERY_DATA: join(root, 'none') } });
    expect(none.err).toContain(`there is no store at ${join(root, 'none')}`);
    const environment = { DATABASE_URL: URL_GIVEN, WORMERY_DATA: data };
    const other = join(root, 'other');
    const away = await captured(['move', '--to', other], { environment });
    expect(away).toMatchObject({ code: 1, out: '' });
    expect(away.err).toContain('the database 127.0.0.1:1/worms cannot be used: ');
    expect(away.err).not.toContain('secret');
    expect(existsSync(other)).toBe(false);
  });
});

describe('the mark of a folder', () => {
  test('no server opens a moved store, until it is released', async () => {
    await setMark();
    const said = 'were moved to db.example:5432/worms on 1970-01-01';
    expect(open).toThrow(said);
    expect(() => openForReading(filesIn(data).database)).toThrow(said);
    // The old copy can still be examined and copied.
    expect((await captured(['doctor', '--data', data])).code).toBe(0);
    expect((await captured(['backup', join(root, 'file'), '--data', data])).code).toBe(0);
    const released = await captured(['move', '--release', data]);
    expect([released.code, released.out]).toEqual([0, '']);
    expect(released.err).toContain('Stop every server of db.example:5432/worms');
    await open().close();
    const again = await captured(['move', '--release', data]);
    expect([again.code, again.err]).toEqual([0, 'This store has no mark of a move.\n']);
  });

  test('refuses to move a store with damaged pages', async () => {
    const { database } = filesIn(data);
    const bytes = readFileSync(database);
    const pageBytes = bytes.readUInt16BE(16);
    writeFileSync(database, bytes.fill(0xff, 4 * pageBytes, 5 * pageBytes));
    const { code, err } = await captured(['move', '--from', data, '--to', URL_GIVEN]);
    expect(code).toBe(1);
    expect(err).toMatch(
      /wormery\.sqlite is not readable: .*Restore a backup with "wormery restore"/,
    );
  });

  test('refuses to move a store of another version, and one that has lost writes', async () => {
    withDatabase(filesIn(data).database, (database) => database.pragma('user_version = 3'));
    const old = await captured(['move', '--from', data, '--to', URL_GIVEN]);
    expect(old.err).toContain('has another version. Start the server of this version once');
    withDatabase(filesIn(data).database, (database) => {
      database.pragma(`user_version = ${NEWEST_VERSION}`);
      database.exec('UPDATE history SET lost_at = 1, lost_writes = 2');
    });
    const lost = await captured(['move', '--from', data, '--to', URL_GIVEN]);
    expect(lost.err).toContain('has lost history: writes missing: 2');
  });
});
