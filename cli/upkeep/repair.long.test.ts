// `wormery doctor --repair`: cuts a damaged match after its last good line, saves what it cuts, and touches no other match.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { filesIn, sqliteStore } from '#server/store/sqlite/open-store.ts';
import { expectPlayable } from '#server/testing/playable.ts';
import { playedStore } from '#server/testing/played-store.ts';
import { captured } from '../program.test/captured.ts';

let root: string;
let sound: string;
let ids: readonly string[];
let data: string;
let id: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'wormery-repair-'));
  sound = join(root, 'sound');
  ids = await playedStore(sound, { matches: 6, archived: 1, moves: 4 });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  data = mkdtempSync(join(root, 'data-'));
  cpSync(sound, data, { recursive: true });
  id = ids[2] as string;
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

function change(sql: string): void {
  const database = new Database(filesIn(data).database);
  database.prepare(sql).run(...(sql.includes('?') ? [id] : []));
  database.close();
}

const MATCH = '(SELECT key FROM match WHERE id = ?)';
const doctor = (...words: readonly string[]) => captured(['doctor', '--data', data, ...words], {});
const savedIn = () => readdirSync(data).filter((name) => name.startsWith('repaired-'));

/** All rows of the other matches. */
function otherRows(): unknown {
  const database = new Database(filesIn(data).database, { readonly: true });
  const key = database.prepare('SELECT key FROM match WHERE id = ?').pluck().get(id);
  const rows = ['line', 'command', 'token', 'device', 'invitation'].map((table) =>
    database.prepare(`SELECT * FROM ${table} WHERE match <> ? ORDER BY 1, 2, 3`).all(key),
  );
  database.close();
  return rows;
}

test.each([
  [`DELETE FROM line WHERE seq = 6 AND match = ${MATCH}`, 'was acknowledged'],
  [`UPDATE line SET open = 'x' WHERE seq = 7 AND match = ${MATCH}`, 'line 7 was changed'],
  [
    `DELETE FROM line WHERE match = ${MATCH} AND seq > (SELECT max(seq) - 1 FROM line)`,
    'was acknowledged',
  ],
  [`UPDATE command SET reply = '{oops' WHERE match = ${MATCH}`, 'reply to a command'],
])('%s', async (sql, fault) => {
  change(sql);
  const before = otherRows();
  const { code, out, err } = await doctor('--repair', id);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(fault);
  const [, last] = /kept up to line (\d+)\. Cut: /.exec(out) ?? [];
  expect(Number(last)).toBeGreaterThan(0);
  const [saved = ''] = savedIn();
  expect(out).toContain(join(data, saved));
  expect(statSync(join(data, saved)).mode & 0o777).toBe(0o600);
  const { match, lines, commands, lastKept } = JSON.parse(readFileSync(join(data, saved), 'utf8'));
  expect([match, lastKept.seq]).toEqual([id, Number(last)]);
  expect(lines.length + commands.length).toBeGreaterThan(0);
  expect(otherRows()).toEqual(before);
  expect(await doctor()).toMatchObject({ code: 0, err: '' });
  await expectPlayable(data, [id]);
  // The match has new lines, and is still sound.
  expect(await doctor()).toMatchObject({ code: 0, err: '' });
});

test('deletes the newest command of the store, and a start reports no loss', async () => {
  id = ids.at(-1) as string;
  change(`DELETE FROM line WHERE match = ${MATCH} AND seq > 3`);
  expect((await doctor('--repair', id, '--json')).code).toBe(0);
  const store = sqliteStore(data, { onFatal: () => undefined });
  expect(store.troubles()).toEqual([]);
  await store.close();
});

test('an unused invitation that was made after the cut is gone; a claimed seat stays', async () => {
  change(`UPDATE invitation SET made_at = made_at + 86400000 WHERE match = ${MATCH}`);
  change(`DELETE FROM line WHERE seq = 6 AND match = ${MATCH}`);
  expect((await doctor('--repair', id)).code).toBe(0);
  const database = new Database(filesIn(data).database, { readonly: true });
  const count = (table: string) =>
    database.prepare(`SELECT count(*) FROM ${table} WHERE match = ${MATCH}`).pluck().get(id);
  expect([count('invitation'), count('token'), count('device')]).toEqual([0, 4, 1]);
  database.close();
});

test('refuses a sound, an unknown and a lost match, and changes nothing', async () => {
  const before = otherRows();
  expect((await doctor('--repair', id)).err).toBe(
    `wormery: the match ${id} is sound. Nothing was changed.\n`,
  );
  expect((await doctor('--repair', 'Ab3dE5gH1j')).err).toContain(
    'there is no match Ab3dE5gH1j in ',
  );
  expect(await doctor('--repair', '../x')).toMatchObject({ code: 2 });
  expect(await doctor('--repair', id, '--accept-loss')).toMatchObject({ code: 2 });
  rmSync(join(data, 'archive', `${ids[0]}.zst`));
  expect((await doctor('--repair', ids[0] as string)).err).toMatch(
    /cannot be repaired: .* is missing/,
  );
  change(`DELETE FROM line WHERE seq = 1 AND match = ${MATCH}`);
  expect((await doctor('--repair', id)).err).toMatch(/cannot be repaired: .*No line can be kept/);
  expect([savedIn(), otherRows()]).toEqual([[], before]);
});

test('refuses while a server has the store open', async () => {
  change(`DELETE FROM line WHERE seq = 6 AND match = ${MATCH}`);
  const store = sqliteStore(data, { onFatal: () => undefined });
  const { code, err } = await doctor('--repair', id);
  await store.close();
  expect([code, savedIn()]).toEqual([1, []]);
  expect(err).toMatch(/^wormery: a server, or another command, has .* open\. Stop it first\.\n$/);
});
