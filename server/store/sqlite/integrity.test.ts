// The process that checks pages. `../damage.test.ts` tests its findings.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';

const PROCESS = new URL('./integrity-process.ts', import.meta.url).pathname;

test('a check ends with its server, also while SQLite works', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-integrity-'));
  const file = join(folder, 'wormery.sqlite');
  const database = new Database(file);
  database.exec('CREATE TABLE word (text TEXT); BEGIN EXCLUSIVE');
  // It waits five seconds for the lock, then it would print an error.
  const child = spawn(process.execPath, [PROCESS, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const printed = text(child.stdout);
  const exit = once(child, 'exit');
  child.stdin.end();
  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(await printed).toBe('');
  database.close();
  rmSync(folder, { recursive: true });
});
