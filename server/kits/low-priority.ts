// The priority of the process that makes kits. Moves and bots come first.
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * - idle: the time that no other process wants. On a busy machine that can be none.
 * - low: also a tenth of a busy core.
 */
export type LowPriority = 'idle' | 'low';

/** The unit is that of `nice`. */
const NICE: Readonly<Record<LowPriority, number>> = { idle: 19, low: 10 };
/** The largest value of Linux. */
const ENDED_FIRST = '1000';

/** Lowers the priority of all threads of this process. If the machine runs out of memory, Linux ends this process first. */
export function lowerPriority(priority: LowPriority): void {
  const nice = NICE[priority];
  setPriority(nice);
  try {
    writeFileSync('/proc/self/oom_score_adj', ENDED_FIRST);
    // On Linux each thread has its own priority, and V8 has started some.
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), nice);
  } catch {
    // Another operating system: the priority of the process is enough.
  }
  if (priority === 'idle') yieldAtOnce();
}

/** With `nice` alone a move waits until the slice of this process ends, some milliseconds. Linux has a program for more. */
function yieldAtOnce(): void {
  const words = ['--all-tasks', '--idle', '--pid', '0', String(process.pid)];
  // Without this program, or the right to use it, `nice` remains.
  spawnSync('chrt', words, { env: { PATH: '/usr/bin:/bin' }, stdio: 'ignore' });
}
