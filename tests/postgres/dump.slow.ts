// `wormery backup` with the real `pg_dump`, and the documented way back. It needs a server of the release of the installed
// `pg_dump` (Debian: postgresql), because a dump of a newer server is refused.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captured } from '#cli/program.test/captured.ts';
import { postgresStore } from '#server/store/postgres/postgres-store.ts';
import { playedStore } from '#server/testing/played-store.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import { query, rowsOfDatabase, rowsOfFolder } from './moved-stores.ts';

/** The programs of a PostgreSQL server from a package of Debian; the newest release. */
function installedServer(): string | undefined {
  const all = '/usr/lib/postgresql';
  if (!existsSync(all)) return undefined;
  const found = readdirSync(all)
    .sort((one, other) => Number(other) - Number(one))
    .map((release) => join(all, release, 'bin'));
  return found.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'pg_dump')));
}

const bin = installedServer();
const { PATH = '' } = process.env;

let root: string;
let folder: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'wormery-dump-'));
  folder = join(root, 'folder');
  await playedStore(folder, { matches: 12, archived: 2, moves: 4 });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.skipIf(bin === undefined)('with a server of the release of pg_dump', () => {
  let server: PostgresServer;
  let url: string;
  let file: string;

  beforeAll(async () => {
    server = await startPostgres({}, bin);
    url = await database('source');
    expect(await captured(['move', '--from', folder, '--to', url])).toMatchObject({ code: 0 });
    file = join(root, 'store.dump');
  });
  afterAll(() => server.remove());

  async function database(name: string): Promise<string> {
    const client = new Client(server.url);
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return server.url.replace(/postgres$/, name);
  }

  const backup = () =>
    captured(['backup', file, '--force'], {
      environment: { DATABASE_URL: url, PATH: `${bin}:${PATH}` },
    });

  test('the file has every row, also while a server runs, and goes back into an empty database', async () => {
    const running = await postgresStore(url);
    const { code, out, err } = await backup();
    await running.close();
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/: 0\.\d MiB, 12 matches \(2 archived\), \d+ lines, checked\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const empty = await database('target');
    const flags = [
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      '--dbname',
      empty,
      file,
    ];
    const restored = spawnSync(join(bin as string, 'pg_restore'), flags, { encoding: 'utf8' });
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    expect(await rowsOfDatabase(empty)).toEqual(rowsOfFolder(folder));
    const doctor = await captured(['doctor'], { environment: { DATABASE_URL: empty } });
    expect(doctor).toMatchObject({ code: 0, err: '' });
    await postgresStore(empty).then((store) => store.close());
  });

  test('a damaged match is in the file, and is named', async () => {
    const [[id] = []] = await query(url, 'SELECT id FROM match WHERE archived IS NULL LIMIT 1');
    await query(url, `UPDATE line SET open = 'x' WHERE match = '${id}' AND seq = 3`);
    const { code, out, err } = await backup();
    expect([code, err]).toEqual([
      1,
      'wormery: the backup was kept, but it has damaged matches: 1.\n',
    ]);
    expect(out).toContain(`damaged: ${id}: `);
  });
});

test.skipIf(bin !== undefined)(
  'not run: no PostgreSQL server of Debian is installed',
  () => undefined,
);

test('a pg_dump that is older than the server is named', async ({ skip }) => {
  const url = await newDatabase();
  await postgresStore(url).then((store) => store.close());
  const environment = { DATABASE_URL: url, PATH };
  const { code, out, err } = await captured(['backup', join(root, 'other')], { environment });
  if (err.includes('is not installed') || code === 0)
    skip('not run: no older pg_dump is installed');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/pg_dump \d+ is older than the server, which has version \d+\./);
  expect(existsSync(join(root, 'other'))).toBe(false);
});
