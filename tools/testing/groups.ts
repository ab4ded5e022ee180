// The groups of the proof, `npm run test:slow`: their tests, and the folders whose changes require them.
// `vitest.config.ts` makes a project of each group; `groups.test.ts` checks that each test file is in the daily test or
// a group.

/** Tests beside the code. The group `quick` runs them with larger numbers. */
export const BESIDE_THE_CODE =
  '{languages,kernel,games,modules,pieces,kits,server,web,cli,tools,tests/games}/**/*.test.{ts,tsx}';

/** Those that take seconds: `npm test` runs them, `npm run check` leaves them out. */
export const LONG = '**/*.long.test.{ts,tsx}';

/** The tests of `npm test` that cross folders. */
export const ACROSS_FOLDERS = 'tests/**/*.test.{ts,tsx}';

export interface Group {
  readonly name: string;
  /** Its subject, in a few words. */
  readonly about: string;
  /** Its test files, as globs. Daily tests among them run with larger numbers (`thorough.ts`). */
  readonly include: readonly string[];
  /** Beginnings of paths. A change there requires this group. */
  readonly folders: readonly string[];
  /** A test of `npm test` that starts the harness of this group and takes one step with it. */
  readonly smoke: string;
  /** The number of test files at a time; default: the number of processors. */
  readonly workers?: number;
  /** Whether the guard box is on the shelf (`tests/games/`). */
  readonly withGuardBox?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** What every page is made of. */
const PAGES = ['games/', 'languages/', 'modules/', 'pieces/', 'web/'];

/** What the files for printers are made of. */
const SLICED = ['kits/', 'modules/', 'games/kits.ts', 'tests/slicing/'];

/** Changes that require every group. */
const EVERYTHING = ['package-lock.json', 'vitest.config.ts', 'vite.config.ts', 'tools/testing/'];

export const GROUPS: readonly Group[] = [
  {
    name: 'quick',
    about: 'the tests beside the code and of whole records, with larger numbers',
    include: [
      BESIDE_THE_CODE,
      'tests/*.{test,slow}.{ts,tsx}',
      'tests/{attacks,measuring}/*.{test,slow}.ts',
    ],
    folders: [
      'languages/',
      'kernel/',
      'games/',
      'modules/',
      'pieces/',
      'kits/',
      'server/',
      'web/',
      'cli/',
      'tools/',
      'tests/games/',
    ],
    smoke: 'tests/leaks.test.ts',
    withGuardBox: true,
  },
  {
    name: 'browser',
    about: 'the pages in Chromium: every function, by pointer and by keyboard',
    include: ['tests/browser/*.{test,slow}.ts'],
    folders: [
      ...PAGES,
      'server/http/',
      'server/relay/',
      'server/stream/',
      'cli/sit/',
      'tests/browser/',
    ],
    smoke: 'tests/browser/hot-seat.test.ts',
  },
  {
    name: 'strange',
    about: 'strange browsers: translated, without cookies or scripts, on plain http, with a notch',
    include: ['tests/browser/strange/*.{test,slow}.ts'],
    folders: [...PAGES, 'server/http/', 'tests/browser/'],
    smoke: 'tests/browser/strange/plain-http.test.ts',
  },
  {
    name: 'languages',
    about: 'a made-up language, 40 % longer: every page on a narrow phone, kits and terminal',
    include: ['tests/languages/*.{test,slow}.ts'],
    folders: [...PAGES, 'cli/', 'kits/', 'tests/languages/', 'tests/scenes/'],
    smoke: 'tests/languages/made-up.test.ts',
  },
  {
    name: 'matches',
    about: 'whole matches in Chromium: every box and number of seats, by pointer and by keyboard',
    include: ['tests/browser/matches/whole-matches-by-{keyboard,pointer}.test.ts'],
    folders: [...PAGES, 'tests/browser/'],
    smoke: 'tests/browser/matches/whole-matches-by-keyboard.test.ts',
  },
  {
    name: 'touches',
    about: 'the same by touch, and double and triple presses',
    include: [
      'tests/browser/matches/whole-matches-by-touch.test.ts',
      'tests/browser/matches/double-press.slow.ts',
    ],
    folders: [...PAGES, 'tests/browser/'],
    smoke: 'tests/browser/matches/whole-matches-by-touch.test.ts',
  },
  {
    name: 'scenes',
    about: 'every page and board in every window: axe, cut-off text, sizes of controls',
    include: ['tests/scenes/*.{test,slow}.ts'],
    folders: [...PAGES, 'tests/browser/', 'tests/scenes/'],
    smoke: 'tests/scenes/boards.test.ts',
  },
  {
    name: 'sizes',
    about:
      'every page, board and turn at 24 sizes: overlaps, cut-off text, jumps and size of the board',
    include: ['tests/sizes/*.{test,slow}.ts'],
    folders: [...PAGES, 'tests/scenes/', 'tests/sizes/'],
    smoke: 'tests/sizes/sizes.test.ts',
  },
  {
    name: 'faults',
    about: 'kills, power cuts, full disks, damage, floods and jumps of the clock',
    include: ['tests/faults/**/*.{test,slow}.ts'],
    folders: ['server/', 'tests/faults/'],
    smoke: 'tests/faults/kill.test.ts',
  },
  {
    name: 'postgres',
    about: 'the tests of the server on PostgreSQL, and several processes on one database',
    include: [
      'server/{bots,http,limits,match,stream}/**/*.test.ts',
      'tests/postgres/*.{test,slow}.ts',
    ],
    folders: ['server/', 'tests/postgres/'],
    smoke: 'tests/postgres/contract.test.ts',
    withGuardBox: true,
    environment: { STORE: 'postgres' },
  },
  {
    name: 'kits',
    about: 'every printable kit: solids, paper, archives',
    include: ['tests/kits/*.{test,slow}.ts', '{kits,games,cli,server/kits}/**/*.slow.{ts,tsx}'],
    folders: ['kits/', 'modules/', 'server/kits/', 'games/kits.ts', 'tests/kits/'],
    smoke: 'tests/kits/solid-kits.test.ts',
  },
  {
    name: 'one-nozzle',
    about: 'every 3MF of the kits through a slicer, for printers with one nozzle',
    include: ['tests/slicing/{slicing.test,admesh.slow,one-nozzle.slow}.ts'],
    folders: SLICED,
    smoke: 'tests/slicing/slicing.test.ts',
  },
  {
    name: 'two-nozzles',
    about: 'every 3MF of the kits through a slicer, for printers with two nozzles',
    include: ['tests/slicing/{slicing.test,two-nozzles.slow}.ts'],
    folders: SLICED,
    smoke: 'tests/slicing/slicing.test.ts',
  },
  {
    name: 'fair',
    about: 'fair dice: edited records, adversaries, a second verifier',
    include: ['tests/fair/*.{test,slow}.ts'],
    folders: ['kernel/', 'docs/fair-dice.md', 'tests/fair/'],
    smoke: 'tests/fair/edits.test.ts',
  },
  {
    name: 'hostile',
    about: 'the real page and client against a dishonest host and a lying network',
    include: ['tests/hostile/*.test.ts', 'tests/hostile/honest-matches.slow.ts'],
    folders: ['kernel/', 'web/client/', 'web/match/', 'server/wire/', 'tests/hostile/'],
    smoke: 'tests/hostile/attacks.test.ts',
  },
  {
    name: 'drawn',
    about: 'every drawn frame of a page behind a lying network',
    include: ['tests/hostile/attacks.test.ts', 'tests/hostile/drawn-board.slow.ts'],
    folders: ['kernel/', 'web/client/', 'web/match/', 'server/wire/', 'tests/hostile/'],
    smoke: 'tests/hostile/attacks.test.ts',
  },
  {
    name: 'networks',
    about:
      'a class behind one address, limits, addresses that change, a new build under open pages',
    include: ['tests/networks/{addresses,class,limit-words,other-build}.{test,slow}.ts'],
    folders: [...PAGES, 'server/http/', 'server/limits/', 'server/stream/', 'tests/networks/'],
    smoke: 'tests/networks/class.test.ts',
  },
  {
    name: 'faulty-networks',
    about: 'whole matches on faulty networks: held, cut, late, refused and foreign answers',
    include: ['tests/networks/faulty-networks.test.ts'],
    folders: [...PAGES, 'server/http/', 'server/stream/', 'tests/networks/'],
    smoke: 'tests/networks/faulty-networks.test.ts',
  },
  {
    name: 'simulation',
    about: 'server and clients under a seeded clock, network and store',
    include: ['tests/simulation/**/*.{test,slow}.ts'],
    folders: ['kernel/match/', 'server/', 'web/client/', 'tests/simulation/'],
    smoke: 'tests/simulation/simulation.test.ts',
    // Its threads use all processors.
    workers: 1,
  },
  {
    name: 'deploy',
    about: 'the files of deploy/ with their programs, the commands, and an upgrade of a server',
    include: ['tests/{deploy,programs}/*.{test,slow}.ts'],
    folders: ['deploy/', 'server/', 'cli/', 'tests/deploy/', 'tests/programs/'],
    smoke: 'tests/deploy/proxies.test.ts',
    workers: 1,
  },
  {
    name: 'engines',
    about: 'journeys in Firefox and WebKit',
    include: ['tests/engines/*.{test,slow}.ts'],
    folders: ['games/', 'modules/', 'pieces/', 'web/', 'tests/engines/', 'tests/browser/'],
    smoke: 'tests/engines/journeys.test.ts',
    workers: 1,
  },
  {
    name: 'timed',
    about: 'what judges time, beside a control in the same run',
    include: ['tests/timed/*.{test,slow}.ts'],
    folders: ['server/', 'web/', 'pieces/', 'tests/timed/'],
    smoke: 'tests/timed/joining.test.ts',
    // Nothing else runs beside a measurement.
    workers: 1,
  },
];

/** The groups that a change of these files calls for, in the order of GROUPS. @param paths from the project's root */
export function groupsOfChange(paths: readonly string[]): readonly Group[] {
  const isUnder = (folders: readonly string[]) =>
    paths.some((path) => folders.some((folder) => path.startsWith(folder)));
  return isUnder(EVERYTHING) ? GROUPS : GROUPS.filter(({ folders }) => isUnder(folders));
}
