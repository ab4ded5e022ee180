// Checks that the project keeps the rules in tidy.ts, and that each rule finds deliberate violations. Without violations, a rule
// that finds nothing could be broken.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as rooms from './rooms.ts';
import { type Files, readFiles } from './source.ts';
import * as testLaws from './test-laws.ts';
import * as tidy from './tidy.ts';

const project = readFiles(join(import.meta.dirname, '../..'));
const lines = (count: number): string => '\n'.repeat(count);
/** The architecture document with a diagram of these lines. */
const drawn = (...diagram: readonly string[]): Files => ({
  'docs/architecture.md': `\`\`\`mermaid\nflowchart TD\n${diagram.join('\n')}\n\`\`\`\n`,
});
/** The architecture document with a table of rooms. */
const roomTable = (...rows: readonly string[]): Files => ({
  'docs/architecture.md': `| web/ |\n|---|\n${rows.join('\n')}\n`,
});
/** The same document with a table of rooms of `web/` and `server/`. */
const withRooms = (files: Files, ...rows: readonly string[]): Files => ({
  'docs/architecture.md': `${files['docs/architecture.md']}\n| web/ | server/ |\n|---|---|\n${rows.join('\n')}\n`,
});
const WEB = 'web["web/<br>the page"]';
const SERVER = 'server["server/"]';
const RULES = 'rules["games/GAME/<br>rules bot"]';
const BOARD = 'board["games/GAME/<br>board"]';

/** For each rule, small projects that break it exactly once. */
const violations: readonly [title: string, law: tidy.Law, planted: readonly Files[]][] = [
  [
    'each layer imports only what it may',
    tidy.layers,
    [
      { 'kernel/match/match.ts': "import { list } from '#games';" },
      { 'kernel/match/match.ts': "import fs from 'node:fs';" },
      { 'kernel/match/match.ts': "import { h } from 'preact';" },
      { 'games/go/rules.ts': "import { table } from '#server/match/table.ts';" },
      { 'games/go/rules/ko.ts': "import { h } from 'preact';" },
      { 'games/go/messages/en.ts': "import { page } from '#web/page.ts';" },
      { 'games/go/bot.ts': "import {\n  readFile,\n  stat,\n} from 'node:fs';" },
      { 'games/go/board.tsx': "import { page } from '#web/page.tsx';" },
      { 'games/index.ts': "export * from './go/board.tsx';" },
      { 'games/boards.ts': "const later = () => import('./go/cli.ts');" },
      { 'games/verbs.ts': "import { go } from './go/rules.ts';" },
      { 'games/go/cli.ts': "import { list } from '#games';" },
      { 'games/go/bot.ts': "import { verb } from '#cli/verb.ts';" },
      { 'games/go/tutorial.ts': "import { Die } from '#pieces/die.tsx';" },
      { 'pieces/die.tsx': "import { goban } from '#games/go/rules.ts';" },
      { 'server/http/app.ts': "import '#boards';" },
      { 'web/main.tsx': "import { x } from '#games/go/rules.ts';" },
      { 'web/main.tsx': "import { Move } from '#server/wire/schemas.ts';" },
      { 'web/main.tsx': "import type { Move } from '#server/match/table.ts';" },
    ],
  ],
  [
    'the diagram in the architecture document matches the imports',
    tidy.diagramTrue,
    [
      { 'docs/architecture.md': '# Architecture' },
      { ...drawn(WEB), 'web/main.tsx': '', 'server/main.ts': '' },
      { ...drawn(WEB, SERVER), 'web/main.tsx': '' },
      { ...drawn(RULES), 'games/go/rules.ts': '', 'games/go/cover.tsx': '' },
      {
        ...drawn(RULES, BOARD, 'board --> rules'),
        'games/go/bot.ts': '',
        'games/go/board.tsx': '',
      },
      {
        ...drawn(RULES, BOARD),
        'games/go/rules.ts': '',
        'games/go/board/index.tsx': "import { rules } from '../rules.ts';",
      },
      {
        ...drawn(WEB, SERVER),
        'web/main.tsx': "import type { Match } from '#server/wire/schemas.ts';",
        'server/wire/schemas.ts': '',
      },
      {
        ...drawn(RULES, BOARD, 'board --> rules', 'board -. types .-> rules'),
        'games/go/rules.ts': '',
        'games/go/board.tsx': "import type { Move } from './rules.ts';",
      },
    ],
  ],
  [
    'no game imports another',
    tidy.gamesApart,
    [{ 'games/go/rules.test.ts': "import { king } from '../chess/rules.ts';" }],
  ],
  [
    "no game's name is outside its folder and the three lists",
    tidy.gamesUnnamed,
    [
      { 'games/red-fox/rules.ts': '', 'web/main.tsx': '// the box of Red Fox' },
      { 'games/red-fox/rules.ts': '', 'server/http/app.ts': 'const isRedFox = true;' },
      { 'games/red-fox/rules.ts': '', 'pieces/red-fox.tsx': '' },
      { 'games/pig/rules.ts': '', 'web/main.tsx': 'const pigScore = 1;' },
      { 'games/red-fox/rules.ts': '', 'games/go/rules.md': 'unlike Réd Fox' },
      { 'games/go/editions.ts': "{ id: 'one-eye' }", 'kernel/match/match.ts': "'one-eye'" },
    ],
  ],
  [
    "a game's folder has only the allowed file names",
    tidy.gameFiles,
    [
      { 'games/chess.ts': '' },
      { 'games/go/engine.ts': '' },
      { 'games/go/rules.tsx': '' },
      { 'games/go/messages/en.json': '' },
      { 'games/go/sheet.md': '' },
      { 'games/go/liberties/index.ts': '' },
    ],
  ],
  [
    'files are short',
    tidy.shortFiles,
    [
      { 'web/main.tsx': lines(401) },
      { 'kernel/game.ts': lines(151) },
      { 'README.md': lines(121) },
      { 'docs/architecture.md': lines(201) },
      { 'docs/decisions/0001-one.md': lines(41) },
    ],
  ],
  [
    'playthroughs are short',
    tidy.shortPlaythroughs,
    [{ 'games/go/playthroughs/ko.txt': 'B aa '.repeat(2100) }],
  ],
  [
    'pure code takes time, chance and output as arguments',
    tidy.nothingHidden,
    [
      { 'kernel/match/match.ts': 'const now = new Date();' },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test has a template
      { 'kernel/match/match.ts': 'const text = `at ${Date.now()}`;' },
      { 'games/go/rules.ts': "console.log('ko');" },
      { 'games/go/bot.ts': 'const luck = Math.random();' },
      { 'games/go/solver/index.ts': 'setTimeout(solve, 10);' },
      { 'games/index.ts': "const more = await fetch('/more');" },
    ],
  ],
  [
    'nothing is exported as default',
    tidy.namedExports,
    [{ 'web/main.tsx': 'export default main;' }, { 'web/app.ts': 'export { app as default };' }],
  ],
  [
    'no imports form a cycle',
    tidy.noCycles,
    [
      {
        'web/a.ts': "import type { B } from './b.ts';",
        'web/b.ts': "export const a = () => import('./a.ts');",
      },
      {
        'web/a.ts': "import { b } from './b.ts';",
        'web/b.ts': "export { c } from '#web/c.ts';",
        'web/c.ts': "import './a.ts';",
      },
    ],
  ],
  [
    'no file imports its own index',
    tidy.noOwnIndex,
    [
      {
        'games/go/board/index.tsx': '',
        'games/go/board/stone.tsx': "import '../board/index.tsx';",
      },
      { 'web/go/index.ts': '', 'web/go/ui/stone.ts': "import type { Go } from '../index.ts';" },
    ],
  ],
  [
    'folders are small',
    tidy.smallFolders,
    [Object.fromEntries(Array.from({ length: 21 }, (_, number) => [`web/ui/${number}.css`, '']))],
  ],
  [
    'names are not vague',
    tidy.tellingNames,
    [{ 'web/utils.ts': '' }, { 'server/common/app.ts': '' }, { 'kernel/types.test.ts': '' }],
  ],
  [
    'every rule is cited by a test, and every cited rule exists',
    tidy.rulesCited,
    [
      { 'games/go/rules.md': '- `GO-1` two seats', 'games/go/rules.ts': '' },
      {
        'games/go/rules.md': '- `GO-1` two seats',
        'games/go/rules.ts': '',
        'games/go/rules.test.ts': "// [GO-1]\ntest('two seats', () => {});",
      },
      { 'games/go/rules.test.ts': "test('[GO-2] ko', () => {});" },
    ],
  ],
  [
    'the rules have the same structure in every language',
    tidy.rulesAlike,
    [
      { 'games/go/rules.md': '# Go\n## Play\n- `GO-1` Two.', 'games/go/messages/pl.ts': '' },
      {
        'games/go/rules.md': '# Go\n## Play\n- `GO-1` Two.',
        'games/go/rules.pl.md': '# Go\n## Gra\n- `GO-1` `ko: true` Dwoje.',
        'games/go/messages/pl.ts': '',
      },
      {
        'games/go/rules.md': '# Go\n## Play\n- `GO-1` Two.',
        'games/go/rules.pl.md': '# Go\n## Gra\n- `GO-1` Dwoje.\n- `GO-2` Ko.',
        'games/go/messages/pl.ts': '',
      },
      { 'games/go/rules.md': '# Go\n## Play\n<b>Two</b>', 'games/go/messages/en.ts': '' },
    ],
  ],
  [
    'files open with a comment of one to four lines',
    tidy.openingComments,
    [{ 'web/main.tsx': 'const a = 1;' }, { 'web/app.css': '/* 1\n2\n3\n4\n5 */' }],
  ],
  [
    'the lock file has no download addresses',
    tidy.noAddresses,
    [{ 'package-lock.json': '{"resolved": "there"}' }],
  ],
  [
    'no test waits for a time',
    testLaws.noTimedWaits,
    [
      { 'tests/browser/steps.ts': 'await page.waitForTimeout(50);' },
      { 'web/match/match.test.tsx': 'await page.waitForTimeout(50);' },
    ],
  ],
  [
    'no test judges time',
    testLaws.noTimeJudged,
    [
      { 'tests/kill.test.ts': 'const began = performance.now();' },
      { 'tests/kill.test.ts': 'expect(Date.now()).toBe(5);' },
      { 'tests/kill.test.ts': 'const ms = Date.now() - began;' },
      { 'web/match/match.test/line.test.ts': 'if (late < Date.now()) fail();' },
    ],
  ],
  [
    'a limit on a time in the proof has a control',
    testLaws.noBareLimits,
    [{ 'tests/faults/kill.slow.ts': 'expect(ms).toBeLessThan(LATE_AT_MOST_MS);' }],
  ],
  [
    'no test has a time limit of its own',
    testLaws.noOwnLimits,
    [
      { 'tests/kill.test.ts': "test('a kill', async () => {\n}, 600_000);" },
      { 'tests/kill.test.ts': "test(\n  'a kill',\n  async () => {},\n  600_000,\n);" },
      { 'tests/kill.test.ts': "test('a kill', { timeout: 300_000 }, async () => {});" },
      { 'tests/kill.test.ts': "test.each(all)('a kill', { timeout: 300_000 }, async () => {});" },
    ],
  ],
  [
    'a room imports only rooms below it',
    rooms.roomsInOrder,
    [
      { 'docs/architecture.md': '# Architecture' },
      {
        ...roomTable('| app.tsx |', '| ui |'),
        'web/app.tsx': '',
        'web/ui/keys.tsx': '',
        'web/shelf/shelf.tsx': '',
      },
      { ...roomTable('| app.tsx |', '| ui |'), 'web/app.tsx': '' },
      {
        ...roomTable('| app.tsx |', '| ui |'),
        'web/app.tsx': '',
        'web/ui/keys.tsx': "import type { App } from '../app.tsx';",
      },
      {
        ...roomTable('| match ui |'),
        'web/match/match.tsx': "const keys = () => import('../ui/keys.tsx');",
        'web/ui/keys.tsx': '',
      },
    ],
  ],
];

test('the project has files', () => {
  expect(Object.keys(project)).toContain('kernel/game.ts');
});

describe.each(violations)('%s', (_title, law, planted) => {
  test('the project keeps it', () => {
    expect(law(project)).toEqual([]);
  });

  test('each example breaks it once', () => {
    expect(planted.filter((files) => law(files).length !== 1)).toEqual([]);
  });
});

test('every rule is tested', () => {
  expect(new Set(violations.map(([, law]) => law))).toEqual(
    new Set(Object.values({ ...tidy, ...testLaws, ...rooms })),
  );
});

test('an allowed project breaks no rule', () => {
  const architecture = withRooms(
    drawn(
      WEB,
      SERVER,
      BOARD,
      'rules["games/GAME/<br>rules notation messages"]',
      'cli["games/GAME/<br>cli"]',
      'kernel["kernel/"]',
      'index["games/index.ts"]',
      'boards["games/boards.ts"]',
      'verbs["games/verbs.ts"]',
      'web -. types .-> server',
      'server --> index',
      'index --> rules',
      'boards --> board',
      'verbs --> cli',
    ),
    '| main.tsx paint.ts | |',
    '| | http |',
  );
  const allowed: Files = {
    'games/go/rules.md': '# Go\n## Play\n- `GO-1` two seats',
    'games/go/rules.ts': "// Go.\nimport { format } from './notation.ts';\nconst state = 'Date';\n",
    'games/go/notation.ts': "// Text.\nimport type { Move } from './rules/position.ts';\n",
    'games/go/rules.test.ts': "// Tests.\nimport fc from 'fast-check';\ntest('[GO-1] two', f);\n",
    'games/go/board.tsx': "// Board.\nimport { useState } from 'preact/hooks';\n",
    'games/go/board/board.css': '/* Board. */\n',
    'games/go/messages/en.ts': "// English.\nexport const title = 'Go';\n",
    // Here "go" is a word, not the name of the game.
    'games/chess/messages/en.ts': "// English.\nexport const prompt = 'Where do you go?';\n",
    'games/index.ts': "// List.\nimport { go } from './go/rules.ts';\n",
    'games/go/cli.ts': "// Verbs.\nimport { verb } from '#cli/verb.ts';\n",
    'games/verbs.ts': "// List.\nconst cli = () => import('./go/cli.ts');\n",
    'games/boards.ts': "// List.\nconst board = () => import('./go/board.tsx');\n",
    'kernel/hash.ts': "// Hash.\nimport { sha256 } from '@noble/hashes/sha2.js';\n",
    'server/http/app.ts':
      "// Routes.\nimport fastify from 'fastify';\nimport { list } from '#games';\n",
    'web/main.tsx':
      "// Page.\nimport type { Move } from '#server/wire/schemas.ts';\nimport './app.css';\n",
    'docs/adding-a-game.md': 'Like go.',
    ...architecture,
    'package-lock.json': '"integrity": "sha512-go/Go+go=="',
    'web/paint.ts': '// The pigment of gophers.\n',
    'web/paint.test.ts': '// Paint.\nconst clock = { now: () => Date.now() + 5 };\n',
    'tests/deploy/drain.slow.ts': '// Drain.\nexpect(performance.now() - began).toBeLessThan(5);\n',
  };
  expect(Object.values({ ...tidy, ...testLaws, ...rooms }).flatMap((law) => law(allowed))).toEqual(
    [],
  );
});
