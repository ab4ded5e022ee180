// A backup of a damaged store while another process writes: it has the rows of one moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captured } from '#cli/program.test/captured.ts';
import { filesIn } from '#server/store/sqlite/open-store.ts';
import { playedStore } from '#server/testing/played-store.ts';
import { tries } from '#tools/testing/thorough.ts';

const WRITER = new URL('busy-writer.ts', import.meta.url).pathname;
const PAGE_BYTES = 4_096;

let data: string;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'wormery-busy-'));
  await playedStore(data, { matches: 20, archived: 2, moves: 2 });
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Overwrites the pages of an index that the writer does not need. */
function harm(): void {
  const { database: path } = filesIn(data);
  const database = new Database(path);
  const pages = database.prepare("SELECT pageno FROM dbstat WHERE name = 'device_copy'").pluck();
  const found = pages.all() as number[];
  database.close();
  const bytes = readFileSync(path);
  for (const page of found) bytes.fill(0x5a, (page - 1) * PAGE_BYTES, page * PAGE_BYTES);
  writeFileSync(path, bytes);
}

test('each backup has whole transactions, and misses no page but the damaged ones', async () => {
  harm();
  const writer = spawn(process.execPath, [WRITER, filesIn(data).database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(writer.stdout, 'data');
    const file = join(data, 'copy.sqlite');
    let lines = 0;
    for (let count = 0; count < tries(8, 80); count += 1) {
      const { code, out } = await captured(['backup', file, '--data', data, '--force']);
      expect(code).toBe(1);
      const faults = [...out.matchAll(/^pages: (.*)$/gm)].map(([, fault = '']) => fault);
      expect(faults.filter((fault) => !fault.startsWith('index device_copy: '))).toEqual([]);
      const database = new Database(file, { readonly: true });
      const busy = database
        .prepare<[], { newest: number; lines: number; commands: number }>(
          `SELECT max(seq) - 1000 AS newest, count(*) AS lines,
             (SELECT count(*) FROM command WHERE command.match = line.match AND body_hash = 'busy')
               AS commands
           FROM line WHERE seq > 1000 GROUP BY match`,
        )
        .all();
      database.close();
      const [first] = busy;
      expect(first?.lines).toBe(first?.newest);
      expect(first?.commands).toBe(first?.newest);
      expect(busy).toEqual([first, first, first]);
      expect(first?.lines).toBeGreaterThan(lines);
      lines = first?.lines ?? 0;
    }
  } finally {
    writer.kill('SIGKILL');
  }
});
