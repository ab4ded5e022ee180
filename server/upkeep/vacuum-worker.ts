// The worker thread that copies a database, so that the main thread can show the progress.
import { workerData } from 'node:worker_threads';
import { withDatabase } from '../store/sqlite/open-database.ts';

export interface VacuumWork {
  readonly from: string;
  /** An empty file. */
  readonly to: string;
}

const { from, to } = workerData as VacuumWork;
withDatabase(from, (database) => {
  database.pragma('busy_timeout = 5000');
  database.prepare('VACUUM INTO ?').run(to);
});
