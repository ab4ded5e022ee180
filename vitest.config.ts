// How tests run. `npm run check` has the project `quick`, `npm test` adds `long` and `whole`. Each group of the proof,
// `npm run test:slow`, is a project `slow:GROUP`. A test that needs a document has the comment
// `// @vitest-environment happy-dom`.
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { rulesTexts } from './tools/rules-plugin.ts';
import {
  ACROSS_FOLDERS,
  BESIDE_THE_CODE,
  GROUPS,
  type Group,
  LONG,
} from './tools/testing/groups.ts';
import { LongFirst } from './tools/testing/long-first.ts';
import { runReport } from './tools/testing/run-report.ts';
import { slowestFiles } from './tools/testing/slowest-files.ts';

/** A condition of `imports` in package.json: the guard box is on the shelf. */
const SIXTH_GAME = 'sixth-game';
/** The others are those of Node, so that Vite and Node load the same copy of a package. */
const CONDITIONS = [SIXTH_GAME, 'node', 'development|production'];
/** A test gets ten times what the longest needs on an idle machine. It ends what hangs, and judges no time. */
const QUICK_LIMIT_MS = 60_000;
const WHOLE_LIMIT_MS = 200_000;
/** A test of the proof may use the time of its group. */
const SLOW_LIMIT_MS = 1_200_000;

/** One more than there are processors: tests often wait for a page, a clock or the disk. */
const WAITING_WORKERS = availableParallelism() + 1;

const guardBox = {
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS } },
} as const;

const everywhere = {
  exclude: ['**/node_modules/**', 'dist/**'],
  setupFiles: ['tools/testing/worker-file.ts'],
  // Files share what is slow to start: a server, a browser, a game's tables.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
};

function slowProject(group: Group): TestProjectInlineConfiguration {
  const { name, include, workers = availableParallelism(), withGuardBox, environment } = group;
  return {
    extends: true,
    ...(withGuardBox && guardBox),
    test: {
      ...everywhere,
      name: `slow:${name}`,
      include: [...include],
      ...(withGuardBox && { execArgv: [`--conditions=${SIXTH_GAME}`] }),
      env: { THOROUGH: 'yes', ...environment },
      globalSetup: 'server/testing/shared-postgres.ts',
      maxWorkers: workers,
      sequence: { groupOrder: 2 },
      testTimeout: SLOW_LIMIT_MS,
      hookTimeout: SLOW_LIMIT_MS,
    },
  };
}

export default defineConfig({
  plugins: [rulesTexts],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // Servers in processes of their own do not make kits beside the tests.
    env: { WORMERY_KIT_START_SECONDS: '0' },
    reporters: ['default', slowestFiles, runReport],
    sequence: { sequencer: LongFirst },
    // A poll waits for what must come; on a busy machine that may take longer than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        ...guardBox,
        test: {
          ...everywhere,
          name: 'quick',
          execArgv: [`--conditions=${SIXTH_GAME}`],
          include: [BESIDE_THE_CODE],
          exclude: [...everywhere.exclude, LONG],
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 0 },
          testTimeout: QUICK_LIMIT_MS,
          hookTimeout: QUICK_LIMIT_MS,
        },
      },
      {
        extends: true,
        ...guardBox,
        test: {
          ...everywhere,
          name: 'long',
          execArgv: [`--conditions=${SIXTH_GAME}`],
          include: [LONG],
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
          testTimeout: WHOLE_LIMIT_MS,
          hookTimeout: WHOLE_LIMIT_MS,
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'whole',
          include: [ACROSS_FOLDERS],
          exclude: [...everywhere.exclude, 'tests/games/**'],
          globalSetup: 'server/testing/shared-postgres.ts',
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
          testTimeout: WHOLE_LIMIT_MS,
          hookTimeout: WHOLE_LIMIT_MS,
        },
      },
      ...GROUPS.map(slowProject),
    ],
  },
});
