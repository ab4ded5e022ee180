// Runs before each test file: records the file of its worker, so that `test-run.ts` can name a worker that does not
// end.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { RUN_FOLDER } from './run-report.ts';

const folder = process.env[RUN_FOLDER];
if (folder !== undefined) {
  writeFileSync(join(folder, `worker-${process.pid}`), expect.getState().testPath ?? '');
}
