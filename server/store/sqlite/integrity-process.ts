// The child process of `integrity.ts`: checks one database, and prints one fault per line, or "ok". SQLite works in a
// thread, so that the process detects the death of the server during a check.
import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { integrityFaults } from './integrity.ts';

/** The server has priority over the check. */
const LOW_PRIORITY = 10;

if (isMainThread) main();
else parentPort?.postMessage(faultsOf(workerData));

function main(): void {
  setPriority(LOW_PRIORITY);
  // The server holds the other end and sends nothing. A check that outlives the server would keep the database open.
  process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL')).resume();
  const [file] = process.argv.slice(2);
  new Worker(new URL(import.meta.url), { workerData: file }).once('message', (lines: string[]) => {
    for (const line of lines) process.stdout.write(`${line}\n`);
    process.stdin.destroy();
  });
}

function faultsOf(path: string): readonly string[] {
  try {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    const faults = integrityFaults(database);
    return faults.length === 0 ? ['ok'] : faults;
  } catch (error) {
    return [(error as Error).message];
  }
}
