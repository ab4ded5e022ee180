// doctor, repair and backup of a PostgreSQL store. `dump.slow.ts` runs the real `pg_dump`.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { captured } from '#cli/program.test/captured.ts';
import { postgresStore } from '#server/store/postgres/postgres-store.ts';
import { playedStore } from '#server/testing/played-store.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import { query } from './moved-stores.ts';

let root: string;
let ids: readonly string[];
let data: string;
let url: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'wormery-database-'));
  const folder = join(root, 'folder');
  ids = await playedStore(folder, { matches: 6, archived: 1, moves: 4 });
  url = await newDatabase();
  expect(await captured(['move', '--from', folder, '--to', url])).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  data = mkdtempSync(join(root, 'data-'));
});

const run = (words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  captured(words, { environment: { DATABASE_URL: url, WORMERY_DATA: data, ...more } });
const doctor = (...words: readonly string[]) => run(['doctor', ...words]);

/** A folder with a program of this name. */
function toolFolder(name: string, script: string): string {
  const folder = mkdtempSync(join(root, 'tools-'));
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

test('doctor finds nothing in a sound database, while a server runs', async () => {
  const server = await postgresStore(url);
  const { code, out, err } = await doctor();
  await server.close();
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^6 matches \(1 archived\), \d+ lines, 0 damaged\n$/);
});

test('doctor names each damaged match, repair cuts one, and a server goes on with it', async () => {
  const [archived, changed, cut] = ids as [string, string, string];
  await query(url, `UPDATE line SET open = 'x' WHERE match = '${changed}' AND seq = 7`);
  await query(url, `DELETE FROM line WHERE match = '${cut}' AND seq > 5`);
  await query(url, `UPDATE archive SET bytes = bytes || 'x'::bytea WHERE match = '${archived}'`);
  const found = await doctor();
  expect([found.code, found.err]).toEqual([
    1,
    expect.stringMatching(/^wormery: the store in 127\.0\.0\.1:\d+\/test_\w+ is damaged\.\n$/),
  ]);
  expect(found.out).toMatch(new RegExp(`^${archived}: The archive .* was changed`, 'm'));
  expect(found.out).toMatch(new RegExp(`^${changed}: .*line 7 was changed`, 'm'));
  expect(found.out).toMatch(new RegExp(`^${cut}: Line \\d+ was acknowledged`, 'm'));

  const server = await postgresStore(url);
  const refused = await doctor('--repair', changed);
  await server.close();
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/a server, .* uses the database .*Stop it first/);
  expect(readdirSync(data)).toEqual([]);

  const before = await query(url, `SELECT * FROM line WHERE match <> '${changed}' ORDER BY 1, 2`);
  const repaired = await doctor('--repair', changed);
  expect([repaired.code, repaired.err]).toEqual([0, '']);
  expect(repaired.out).toMatch(/kept up to line \d\. Cut: lines \d to 9, commands: \d/);
  const [copy = ''] = readdirSync(data);
  expect(JSON.parse(readFileSync(join(data, copy), 'utf8'))).toMatchObject({ match: changed });
  expect(await query(url, `SELECT * FROM line WHERE match <> '${changed}' ORDER BY 1, 2`)).toEqual(
    before,
  );
  expect((await doctor('--repair', changed)).err).toContain('is sound. Nothing was changed');
  expect((await doctor('--repair', archived)).err).toContain('cannot be repaired: The archive');
  expect((await doctor('--repair', cut, '--json')).code).toBe(0);
  const after = await doctor('--json');
  expect(JSON.parse(after.out).faults.map(({ match }: { match: string }) => match)).toEqual([
    archived,
  ]);
  expect((await doctor('--accept-loss')).code).toBe(2);

  const again = await postgresStore(url);
  const lines = await again.readLines(cut, 0);
  expect(lines.length).toBeGreaterThan(0);
  expect(await again.newestReply(cut)).toMatchObject({ seq: expect.any(Number) });
  await again.close();
});

test('backup: without pg_dump it says what to install', async () => {
  const file = join(data, 'dump');
  const { code, out, err } = await run(['backup', file], { PATH: join(root, 'no-tools') });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^wormery: pg_dump is not installed\. Install the client programs .*\n$/);
  expect(readdirSync(data)).toEqual([]);
});

test('backup: no password is in the flags of pg_dump, and a failure leaves the older file', async () => {
  const seen = join(data, 'seen');
  const PATH = toolFolder(
    'pg_dump',
    `printf '%s\\n' "$@" > ${seen}; printf 'PASSWORD %s\\n' "$PGPASSWORD" >> ${seen}
     printf 'pg_dump: error: the disk is full\\nDETAIL\\n' >&2; exit 1`,
  );
  const file = join(data, 'dump');
  writeFileSync(file, 'precious');
  const address = new URL(url);
  address.password = 'sec%20ret';
  const environment = { PATH, DATABASE_URL: address.href };
  const { code, out, err } = await run(['backup', file, '--force'], environment);
  expect([code, out, err]).toEqual([
    1,
    '',
    'wormery: pg_dump failed: the disk is full. No file was written or replaced.\n',
  ]);
  expect(readFileSync(file, 'utf8')).toBe('precious');
  expect(readdirSync(data).sort()).toEqual(['dump', 'seen']);
  const lines = readFileSync(seen, 'utf8').trim().split('\n');
  expect(lines.at(-1)).toBe('PASSWORD sec ret');
  expect(lines.slice(0, -1).join(' ')).not.toMatch(/sec.*ret/);
  expect(lines).toContainEqual(expect.stringMatching(/^--snapshot=\w+-\w+-\d+$/));
});

test('backup: a tool that wrote nothing useful leaves no file', async () => {
  const PATH = toolFolder('pg_dump', 'exit 0');
  writeFileSync(
    join(PATH, 'pg_restore'),
    '#!/bin/sh\necho "1; 2 3 TABLE DATA public line wormery"\n',
  );
  chmodSync(join(PATH, 'pg_restore'), 0o755);
  const { code, err } = await run(['backup', join(data, 'dump')], { PATH });
  expect(code).toBe(1);
  expect(err).toContain('lacks the tables match, command, token');
  expect(existsSync(join(data, 'dump'))).toBe(false);
});
