// Runs Vitest in its own process group, so that a run always ends. Workers that outlive their last test are named and
// killed, and fail the run.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PULSE_FILE, REPORT_FILE, RUN_FOLDER, type RunReport } from './run-report.ts';

/** How long workers may take to end after the last test. */
const END_WITHIN_MS = 10_000;
/** How long the whole run may take to end after the last test: it removes the shared database, with thousands of files. */
const RUN_ENDS_WITHIN_MS = 60_000;
/** Without a result for this long, a worker hangs. No test may take longer (`vitest.config.ts`), except in the proof. */
const RESULT_WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 100;

export interface TestRunOptions {
  readonly endWithinMs?: number;
  readonly runEndsWithinMs?: number;
  readonly resultWithinMs?: number;
  /** The longest time of the whole run; default: none. */
  readonly atMostMs?: number;
  /** The program; default: Vitest. */
  readonly program?: string;
}

export interface TestRun extends RunReport {
  readonly seconds: number;
  /** The faults of the run itself, one sentence each. Each counts as a failure. */
  readonly faults: readonly string[];
}

/** Runs Vitest with these arguments. Its output is shown. */
export async function runTests(
  args: readonly string[],
  {
    endWithinMs = END_WITHIN_MS,
    runEndsWithinMs = RUN_ENDS_WITHIN_MS,
    resultWithinMs = RESULT_WITHIN_MS,
    atMostMs = Number.POSITIVE_INFINITY,
    program = 'vitest',
  }: TestRunOptions = {},
): Promise<TestRun> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'wormery-tests-'));
  const [report, pulse] = [REPORT_FILE, PULSE_FILE].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(pulse, '');
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, [RUN_FOLDER]: folder },
  });
  const letGo = passSignals(child, folder);
  let fault = await new Promise<string | undefined>((resolve) => {
    child.once('spawn', () => resolve(undefined));
    child.once('error', ({ message }) => resolve(`did not start: ${message}`));
  });
  const runningFault = (silentMs: number, ranMs: number): string | undefined => {
    if (ranMs > atMostMs) return `was stopped after ${atMostMs / 1_000} s`;
    return silentMs > resultWithinMs ? `had no result for ${resultWithinMs / 1_000} s` : undefined;
  };
  const endingFault = (endingMs: number): string | undefined => {
    const isLate = endingMs > endWithinMs && workersIn(folder).length > 0;
    if (!isLate && endingMs <= runEndsWithinMs) return undefined;
    return `did not end within ${Math.floor(endingMs / 1_000)} s after the last test`;
  };
  let endedAt: number | undefined;
  while (fault === undefined && isGroupAlive(child)) {
    await wait(LOOK_EVERY_MS);
    const now = Date.now();
    if (existsSync(report) || hasExited(child)) endedAt ??= now;
    fault =
      endedAt === undefined
        ? runningFault(now - statSync(pulse).mtimeMs, now - began)
        : endingFault(now - endedAt);
  }
  const faults = fault === undefined ? [] : faultsOf(fault, folder);
  killGroup(child);
  letGo();
  const counted = readReport(report);
  if (counted === undefined && faults.length === 0) faults.push('The run ended without a report.');
  rmSync(folder, { recursive: true, force: true });
  return {
    passed: counted?.passed ?? 0,
    failed: (counted?.failed ?? 0) + faults.length,
    skipped: counted?.skipped ?? [],
    seconds: (Date.now() - began) / 1_000,
    faults,
  };
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Whether the child or a process that it started is alive. Processes in groups of their own, such as browsers, do not count. */
function isGroupAlive({ pid }: ChildProcess): boolean {
  return pid !== undefined && canSignal(-pid);
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined && canSignal(-pid)) process.kill(-pid, 'SIGKILL');
}

/** Ctrl+C ends the group, too. @returns stops this */
function passSignals(child: ChildProcess, folder: string): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const end = () => {
    killGroup(child);
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/** Whether a process runs. One that has ended counts until its parent takes notice, so Linux is asked for its state. */
function isRunning(pid: number): boolean {
  if (!canSignal(pid)) return false;
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}

/** The workers that run, with the file of each. */
function workersIn(folder: string): readonly { readonly pid: number; readonly file: string }[] {
  return readdirSync(folder).flatMap((name) => {
    const [, digits] = /^worker-(\d+)$/.exec(name) ?? [];
    if (digits === undefined || !isRunning(Number(digits))) return [];
    const file = relative(process.cwd(), readFileSync(join(folder, name), 'utf8'));
    return [{ pid: Number(digits), file }];
  });
}

/** One sentence for each worker that runs, or one for the run. */
function faultsOf(fault: string, folder: string): string[] {
  const workers = workersIn(folder).map(
    ({ pid, file }) => `The worker ${pid} of ${file} ${fault}.`,
  );
  return workers.length > 0 ? workers : [`The run ${fault}.`];
}

function readReport(path: string): RunReport | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RunReport) : undefined;
}
