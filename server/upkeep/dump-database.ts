// Backs up a PostgreSQL store with its own tool, `pg_dump`: one file, of the same moment in which each match was checked.
import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyGame } from '#kernel/game.ts';
import { examineSnapshot, withSnapshot } from './examine-database.ts';
import { UpkeepFailure } from './upkeep-failure.ts';
import type { Report } from './verify.ts';
import { beginFile, finishFile, mustBeNew } from './whole-file.ts';

export interface DumpOptions {
  readonly url: string;
  readonly file: string;
  /** Whether to replace an existing file. */
  readonly force: boolean;
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly onProgress: (done: number) => void;
  /** The environment of `pg_dump` and `pg_restore`: where they are, and their settings. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface DumpResult {
  readonly file: string;
  readonly bytes: number;
  /** Its faults are those of matches in the file. */
  readonly report: Report;
}

/** The tables without which a file is no backup. */
const TABLES = [
  'match',
  'line',
  'command',
  'token',
  'device',
  'invitation',
  'session',
  'archive',
  'identity',
];
/** What processes say of themselves; it is of no use after a restore. */
const PASSING_TABLES = ['process', 'audience', 'limit_use'];

/** The dump's share of the progress; the rest is the check. */
const DUMPING = 0.3;
/** A tool says why it failed in its first lines. */
const OUTPUT_AT_MOST = 2_000_000;

/**
 * Backs up the store of a database while its servers run.
 * @throws UpkeepFailure; then no file was left behind or replaced
 */
export async function dumpDatabase(options: DumpOptions): Promise<DumpResult> {
  const { url, force, gameOf, onProgress, environment } = options;
  const to = resolve(options.file);
  mustBeNew(to, force);
  return withSnapshot(url, async (snapshot) => {
    const partial = beginFile(to);
    try {
      const { address, secrets } = connectionOf(url);
      const tools = { ...environment, ...secrets };
      await runTool('pg_dump', dumpFlags(partial, snapshot.id, address), tools);
      onProgress(DUMPING);
      checkContents(partial, await runTool('pg_restore', ['--list', partial], environment));
      const checked = (done: number) => onProgress(DUMPING + (1 - DUMPING) * done);
      const report = await examineSnapshot(snapshot, { gameOf, onProgress: checked });
      finishFile(partial, to, force);
      return { file: to, bytes: statSync(to).size, report };
    } catch (error) {
      rmSync(partial, { force: true });
      if (error instanceof Error && 'path' in error) {
        throw new UpkeepFailure(`cannot write ${to}: ${error.message}`);
      }
      throw error;
    }
  });
}

function dumpFlags(file: string, snapshot: string, address: string): readonly string[] {
  return [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-password',
    ...PASSING_TABLES.map((table) => `--exclude-table-data=${table}`),
    `--snapshot=${snapshot}`,
    `--file=${file}`,
    `--dbname=${address}`,
  ];
}

/** The address without its passwords, which go to the tool by its environment: all users may see its flags. */
function connectionOf(url: string) {
  const address = new URL(url);
  const secrets: Record<string, string> = {};
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  if (password !== '') secrets.PGPASSWORD = password;
  const keyPassword = address.searchParams.get('sslpassword');
  if (keyPassword !== null) {
    throw new UpkeepFailure(
      'the URL of the database has an sslpassword, which pg_dump would show to other users. Use a key without one',
    );
  }
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, secrets };
}

/** @throws UpkeepFailure if the list of a dump lacks the data of a table */
function checkContents(file: string, list: string): void {
  const has = (table: string) => new RegExp(` TABLE DATA \\S+ ${table} `).test(list);
  const missing = TABLES.filter((table) => !has(table));
  if (missing.length > 0) {
    throw new UpkeepFailure(`the dump ${file} lacks the tables ${missing.join(', ')}. Try again`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a tool of PostgreSQL. @returns what it printed @throws UpkeepFailure with its reason */
function runTool(
  name: 'pg_dump' | 'pg_restore',
  flags: readonly string[],
  environment: Environment,
): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(name, flags, {
      env: { ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out = `${out}${chunk}`.slice(0, OUTPUT_AT_MOST);
    });
    child.stderr.on('data', (chunk) => {
      err = `${err}${chunk}`.slice(0, OUTPUT_AT_MOST);
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      failed(
        new UpkeepFailure(
          error.code === 'ENOENT'
            ? `${name} is not installed. Install the client programs of PostgreSQL (Debian: postgresql-client)`
            : `${name} could not be started: ${error.message}`,
        ),
      );
    });
    child.once('close', (code, signal) => {
      if (code === 0) return done(out);
      failed(new UpkeepFailure(reasonOf(name, err, signal ?? `exit code ${code}`)));
    });
  });
}

/** Why a tool failed, in one sentence. */
function reasonOf(name: string, output: string, end: string): string {
  if (output.includes('server version mismatch')) {
    const versions = [...output.matchAll(/version: (\d+)/g)].map(([, version]) => version);
    return (
      `${name} ${versions[1] ?? ''} is older than the server, which has version ${versions[0] ?? ''}. ` +
      'Install the client programs of the version of the server'
    );
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reason = (lines.find((line) => line.includes('error:')) ?? lines.at(0) ?? end)
    .replace(/^\w+: (error: )?/, '')
    .replace(/\.$/, '');
  return `${name} failed: ${reason}. No file was written or replaced`;
}
