// The process that `integrity.ts` starts: checks one database and prints what SQLite says of it, one
// fault a line, or "ok".
import { setPriority } from 'node:os';
import Database from 'better-sqlite3';
import { integrityFaults } from './integrity-faults.ts';

/** Whoever plays comes first. */
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
