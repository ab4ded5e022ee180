// Each test file belongs to `npm test` or to one group of the proof, each group has a smoke, and no file is left out.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { GROUPS, groupsOfChange } from './groups.ts';

const ROOT = join(import.meta.dirname, '../..');
const TEST_FILES =
  '{languages,kernel,games,modules,pieces,kits,server,web,cli,tools,tests,bench}/**/*.{test,slow}.{ts,tsx}';

/** The projects of each test file, as Vitest itself finds them. */
function projectsByFile(): ReadonlyMap<string, readonly string[]> {
  const json = execFileSync('vitest', ['list', '--filesOnly', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NODE_OPTIONS: undefined },
  });
  const listed = JSON.parse(json) as readonly { file: string; projectName: string }[];
  const projects = new Map<string, string[]>();
  for (const { file, projectName } of listed) {
    const path = relative(ROOT, file);
    projects.set(path, [...(projects.get(path) ?? []), projectName]);
  }
  return projects;
}

const projects = projectsByFile();
const isSlow = (project: string) => project.startsWith('slow:');
/** The bench installs another game server, with tests of its own. */
const files = globSync(TEST_FILES, { cwd: ROOT }).filter((file) => !file.includes('node_modules/'));

test('a daily test is in one project of npm test', () => {
  const daily = files.filter((path) => path.includes('.test.'));
  expect(daily.length).toBeGreaterThan(300);
  const wrong = daily.filter(
    (path) => projects.get(path)?.filter((project) => !isSlow(project)).length !== 1,
  );
  expect(wrong).toEqual([]);
});

test('a test of the proof is in one group, and in no project of npm test', () => {
  const slow = files.filter((path) => path.includes('.slow.'));
  expect(slow.length).toBeGreaterThan(30);
  const wrong = slow.filter((path) => {
    const own = projects.get(path) ?? [];
    return own.length !== 1 || !isSlow(own[0] as string);
  });
  expect(wrong).toEqual([]);
});

test('Vitest runs no other file', () => {
  expect([...projects.keys()].filter((path) => !files.includes(path))).toEqual([]);
});

test.each(GROUPS)('$name: the smoke is a daily test of the same harness', ({ name, smoke }) => {
  expect(projects.get(smoke)?.filter((project) => !isSlow(project))).toHaveLength(1);
  expect(projects.get(smoke)).toContain(`slow:${name}`);
});

test('a change calls for the groups of its folder; a change of the harness calls for all', () => {
  const called = (...paths: readonly string[]) => groupsOfChange(paths).map(({ name }) => name);
  expect(called('deploy/nginx.conf')).toEqual(['deploy']);
  expect(called('tests/fair/edits.test.ts', 'README.md')).toEqual(['fair']);
  expect(called('README.md')).toEqual([]);
  expect(called('vitest.config.ts')).toEqual(GROUPS.map(({ name }) => name));
});

test('every folder of the program calls for a group', () => {
  const folders = [
    'kernel/game.ts',
    'games/index.ts',
    'pieces/die.tsx',
    'kits/kit.ts',
    'server/main.ts',
    'web/app.tsx',
    'cli/main.ts',
  ];
  expect(folders.filter((path) => groupsOfChange([path]).length === 0)).toEqual([]);
});

test.each(['CONTRIBUTING.md', '.github/workflows/test.yml'])('%s names each group', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(
    GROUPS.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(text)),
  ).toEqual([]);
});
