// `npm run mutants -- GAME [FILE:LINE]`: makes mutants of a game's rules and runs its rule tests against each. A mutant that
// passes them shows a gap in the tests. It takes minutes and is no part of `npm test`; run it after a change of the rules.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trial, Verdict } from './mutants-trial.ts';
import { type Mutant, mutantsOf, placeOf, planted } from './mutating.ts';

const PROCESS = join(import.meta.dirname, 'mutants-trial.ts');
const KNOWN = 'docs/mutants.md';

/** The time limit of a trial: this many times the trial without a mutation, plus MILLISECONDS_MORE. */
const LONGER = 3;
const MILLISECONDS_MORE = 10_000;

let runner: ChildProcess | undefined;

/** Ends the process of the trials and its child processes. */
function end(): void {
  const pid = runner?.pid;
  runner = undefined;
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** The next message of a process; undefined if it ended, or after the time limit. */
function answer<T>(child: ChildProcess, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const done = (value: T | undefined): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(value);
    };
    const timer = setTimeout(done, milliseconds, undefined);
    child.once('message', (message) => done(message as T));
    child.once('exit', () => done(undefined));
  });
}

async function verdictOn(trial: Trial, milliseconds: number): Promise<Verdict | undefined> {
  if (runner === undefined) {
    runner = fork(PROCESS, { detached: true });
    await answer(runner, 60_000);
  }
  const child = runner;
  child.send(trial);
  const verdict = await answer<Verdict>(child, milliseconds);
  if (verdict === undefined) end();
  return verdict;
}

/** The tests, fastest first, and the time limit of a trial in milliseconds. */
async function baseline(game: string): Promise<{ tests: readonly string[]; most: number }> {
  const tests = globSync(`games/${game}/{rules.test/*,editions,notation}.test.ts`);
  const begin = performance.now();
  const verdict = await verdictOn({ path: '', text: '', tests }, 600_000);
  if (verdict === undefined || verdict.failed !== undefined) {
    throw new Error(`without a mistake: ${verdict?.failed ?? 'no verdict'}`);
  }
  const most = LONGER * (performance.now() - begin) + MILLISECONDS_MORE;
  const took = (test: string): number => verdict.milliseconds[test] ?? 0;
  return { tests: tests.toSorted((one, other) => took(one) - took(other)), most };
}

/** Whether the document lists a mutant as equivalent: by its line, below its file. */
function isKnownEquivalent(path: string, after: string): boolean {
  if (!existsSync(KNOWN)) return false;
  const parts = readFileSync(KNOWN, 'utf8').split(/^#+ /m);
  return parts.some((part) => part.startsWith(`\`${path}\``) && part.includes(`\`${after}\``));
}

const [game = '', wanted = ''] = process.argv.slice(2);
const paths = globSync(`games/${game}/rules{.ts,/**/*.ts}`).toSorted();
if (game === '' || paths.length === 0) throw new Error('which game?');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
process.on('exit', end);

const { tests, most } = await baseline(game);
const count = { killed: 0, equivalent: 0, survived: 0 };

async function tryOut(path: string, text: string, mutant: Mutant): Promise<void> {
  const { line, before, after } = placeOf(text, mutant);
  if (!`${path}:${line}`.includes(wanted)) return;
  const trial = { path, text: planted(text, mutant), tests };
  // On a busy machine a trial may be late, so it gets a second try with more time. An endless one fails again.
  const verdict = (await verdictOn(trial, most)) ?? (await verdictOn(trial, 3 * most));
  const failed = verdict === undefined ? 'no end' : verdict.failed;
  const survivor = isKnownEquivalent(path, after) ? 'equivalent' : 'survived';
  const kind = failed === undefined ? survivor : 'killed';
  count[kind] += 1;
  console.log(`${kind} ${path}:${line}${failed === undefined ? '' : ` by ${failed}`}`);
  console.log(`  ${before}\n  ${after}`);
}

for (const path of paths) {
  const text = readFileSync(path, 'utf8');
  for (const mutant of mutantsOf(path, text)) await tryOut(path, text, mutant);
}
const { killed, equivalent, survived } = count;
console.log(
  `${killed + equivalent + survived} mutants: ${killed} killed, ${equivalent} equivalent, ${survived} survived`,
);
process.exit(survived === 0 ? 0 : 1);
