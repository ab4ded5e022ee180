// Starts a server as a separate process with a probe in it. The probe reports the usage on request and does
// nothing else, so that it does not affect the measurement.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Usage } from './probe.ts';

export interface MeasuredProcess {
  readonly url: string;
  /** @param collect whether to collect garbage first; its processor time is not included */
  usage(collect?: boolean): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Program {
  readonly file: string;
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const PROBE = new URL('./probe.ts', import.meta.url).href;

/** Longer than the stop timeout of the server. */
const STOP_AT_MOST_MS = 15_000;

/** A folder for the CPU profiles, which each measured server writes when it stops. */
const PROFILES = process.env.BENCH_PROFILES;

/** Starts a program that prints the URL on which it listens. */
export async function startMeasured({ file, words, env }: Program): Promise<MeasuredProcess> {
  const flags = ['--disable-proto=delete', '--expose-gc', '--import', PROBE];
  if (PROFILES !== undefined) {
    mkdirSync(PROFILES, { recursive: true });
    flags.push('--cpu-prof', `--cpu-prof-dir=${PROFILES}`);
  }
  const child = spawn(process.execPath, [...flags, file, ...words], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await listening(child);
  return {
    url,
    async usage(collect = false) {
      const answer = once(child, 'message');
      child.send(collect);
      return (await answer)[0] as Usage;
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      // A server that an attack has blocked ignores signals, too.
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_AT_MOST_MS);
      await exit;
      clearTimeout(timer);
    },
  };
}

async function listening(child: ChildProcess): Promise<string> {
  const out = child.stdout as NodeJS.ReadableStream;
  for await (const line of createInterface({ input: out })) {
    const found = /http:\/\/[^\s"]+/.exec(line)?.[0];
    if (found === undefined) continue;
    out.resume();
    return found;
  }
  throw new Error('a server did not start');
}
