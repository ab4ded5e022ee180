// Runs SQLite's own integrity check on an open database: its pages and indexes.
import type { Database } from 'better-sqlite3';
import { isDamage } from '../damage.ts';

const FAULTS_AT_MOST = 20;

/** @returns one line per fault, at most 20; none if the database is sound */
export function integrityFaults(database: Database): readonly string[] {
  try {
    const rows = database
      .prepare<[], string>(`PRAGMA integrity_check(${FAULTS_AT_MOST})`)
      .pluck()
      .all();
    return rows.flatMap((row) => (row === 'ok' ? [] : row.split('\n')));
  } catch (error) {
    if (isDamage(error)) return [error.message];
    throw error;
  }
}
