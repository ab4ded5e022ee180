// How tests run: `quick` beside the code, `simulation` with all processors, `whole` across folders and in a browser, `slow` only
// when asked for.
// A test that needs a document asks for it by `// @vitest-environment happy-dom`.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { rulesTexts } from './tools/rules-plugin.ts';
import { closingLine } from './tools/testing/closing-line.ts';
import { LongFirst } from './tools/testing/long-first.ts';
import { slowestFiles } from './tools/testing/slowest-files.ts';

/** The quick tests; `slow` runs them again with larger numbers (`tools/testing/thorough.ts`). */
const BESIDE_THE_CODE =
  '{kernel,games,pieces,kits,server,web,cli,tools,tests/games}/**/*.test.{ts,tsx}';
/** A condition of `imports` in package.json. */
const SIXTH_GAME = 'sixth-game';
/** Those of Node, so that Vite and Node load the same copy of a package. */
const CONDITIONS = [SIXTH_GAME, 'node', 'development|production'];
const ignored = ['**/node_modules/**', 'dist/**'];

export default defineConfig({
  plugins: [rulesTexts],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    reporters: ['default', slowestFiles, closingLine],
    sequence: { sequencer: LongFirst },
    // A poll waits for what must come; on a busy machine that may take longer than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // Quick tests run with a sixth box on the shelf (`tests/games/`).
        resolve: { conditions: CONDITIONS },
        ssr: { resolve: { conditions: CONDITIONS } },
        test: {
          name: 'quick',
          execArgv: [`--conditions=${SIXTH_GAME}`],
          include: [BESIDE_THE_CODE],
          exclude: ignored,
          // One more than there are processors: some tests wait for a clock or for the disk.
          maxWorkers: availableParallelism() + 1,
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          sequence: { groupOrder: 0 },
          // Ends what hangs. How long tests take is no judgement here: machines may be busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          exclude: ignored,
          // Its threads use all processors, so no other test runs beside it.
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...ignored, 'tests/games/**', 'tests/simulation/**'],
          globalSetup: 'server/testing/shared-postgres.ts',
          // Much of a journey is waiting for what moves.
          maxWorkers: 3,
          // Files share what is slow to start: a server and a browser for each worker.
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        resolve: { conditions: CONDITIONS },
        ssr: { resolve: { conditions: CONDITIONS } },
        test: {
          name: 'postgres',
          execArgv: [`--conditions=${SIXTH_GAME}`],
          // The tests of the server again, on the other store.
          include: ['server/{bots,http,limits,match,stream}/**/*.test.ts'],
          env: { STORE: 'postgres' },
          globalSetup: 'server/testing/shared-postgres.ts',
          exclude: ignored,
          maxWorkers: 2,
          isolate: false,
          restoreMocks: true,
          sequence: { groupOrder: 3 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [
            BESIDE_THE_CODE,
            'tests/**/*.slow.ts',
            'tests/browser/combinations/*.test.ts',
            'tests/{bots-under-switches,kill,leaks}.test.ts',
            'tests/{deploy,faults,postgres}/*.test.ts',
            'tests/browser/learn.test.ts',
          ],
          env: { THOROUGH: 'yes' },
          globalSetup: 'server/testing/shared-postgres.ts',
          exclude: ignored,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 4 },
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
