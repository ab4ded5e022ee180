// The worker thread that copies a database, so that the main thread can show the progress.
import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

export interface VacuumWork {
  readonly from: string;
  /** An empty file. */
  readonly to: string;
}

const { from, to } = workerData as VacuumWork;
const database = new Database(from, { fileMustExist: true });
database.pragma('busy_timeout = 5000');
try {
  database.prepare('VACUUM INTO ?').run(to);
} finally {
  database.close();
}
