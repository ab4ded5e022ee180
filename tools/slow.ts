// The proof, `npm run test:slow`: all groups of tests, those named in the arguments, or with `changed` those of the changed
// files. It ends with a table.
import { execFileSync } from 'node:child_process';
import { GROUPS, type Group, groupsOfChange } from './testing/groups.ts';
import { runTests, type TestRun } from './testing/test-run.ts';

const GROUP_AT_MOST_MS = 20 * 60_000;
const NEWEST_COMMIT = 'HEAD';

const USAGE = `npm run test:slow                      all groups
npm run test:slow -- GROUP [GROUP ...]  some groups
npm run test:slow -- changed [COMMIT]   the groups of the files that differ from a commit; default: ${NEWEST_COMMIT}

${GROUPS.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n')}`;

/** Ends the program with an error about its arguments. */
function refuse(why: string): never {
  console.error(`${why}\n\n${USAGE}`);
  process.exit(2);
}

function changedPaths(commit: string): readonly string[] {
  const lines = (args: readonly string[]) => {
    try {
      return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch {
      return refuse(`git does not know the commit "${commit}".`);
    }
  };
  const changed = lines(['diff', '--name-only', '-z', commit, '--']);
  const added = lines(['ls-files', '--others', '--exclude-standard', '-z']);
  return `${changed}${added}`.split('\0').filter((path) => path !== '');
}

function wantedGroups([first, ...others]: readonly string[]): readonly Group[] {
  if (first === undefined) return GROUPS;
  if (first === 'changed') {
    if (others.length > 1) refuse('Name one commit.');
    return groupsOfChange(changedPaths(others[0] ?? NEWEST_COMMIT));
  }
  return [first, ...others].map((name) => {
    const group = GROUPS.find((each) => each.name === name);
    return group ?? refuse(`There is no group "${name}".`);
  });
}

/** The reasons of tests that did not run, each once. */
function notRun({ skipped }: TestRun): string {
  const reasons = skipped.map((name) => name.replace(/^not run: /, ''));
  return [...new Set(reasons)].join('; ');
}

function row(group: string, { passed, failed, skipped, seconds }: TestRun): readonly string[] {
  return [group, `${seconds.toFixed(0)} s`, `${passed}`, `${failed}`, `${skipped.length}`];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const groups = wantedGroups(process.argv.slice(2));
if (groups.length === 0) console.log('No group tests the changed files.');
const rows = [['group', 'time', 'passed', 'failed', 'not run', 'why']];
let isProven = true;
for (const { name } of groups) {
  const run = await runTests(['run', `--project=slow:${name}`], {
    resultWithinMs: GROUP_AT_MOST_MS,
    atMostMs: GROUP_AT_MOST_MS,
  });
  isProven &&= run.failed === 0 && run.passed > 0;
  rows.push([...row(name, run), [...run.faults, notRun(run)].filter(Boolean).join(' ')]);
  console.log(`\n${table(rows)}\n`);
}
process.exitCode = isProven ? 0 : 1;
