// The child process of `integrity.ts`: checks one database, and prints one fault per line, or "ok".
import { setPriority } from 'node:os';
import Database from 'better-sqlite3';
import { integrityFaults } from './integrity.ts';

/** The server has priority over the check. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
const [file = ''] = process.argv.slice(2);
for (const line of faultsOf(file)) process.stdout.write(`${line}\n`);

function faultsOf(path: string): readonly string[] {
  try {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    const faults = integrityFaults(database);
    return faults.length === 0 ? ['ok'] : faults;
  } catch (error) {
    return [(error as Error).message];
  }
}
