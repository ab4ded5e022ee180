// The program of an earlier release, from the history of this repository, with its own packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface OldRelease {
  /** Its program, for `startServer`. */
  readonly main: string;
  remove(): void;
}

function git(...words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 && stdout !== '' ? stdout.trim() : undefined;
}

/** The commit of a release: its tag, else its commit by the subject that docs/releasing.md prescribes. */
export function commitOf(version: string): string | undefined {
  return (
    git('rev-parse', '--verify', '--quiet', `${version}^{commit}`) ??
    git('log', '-1', '--format=%H', `--grep=^release: ${version}$`)
  );
}

/** Unpacks a release into a temporary folder, and installs the packages that its server needs. */
export function unpackRelease(version: string): OldRelease {
  const folder = mkdtempSync(join(tmpdir(), `wormery-${version}-`));
  const archive = join(folder, 'release.tar');
  const program = join(folder, 'program');
  mkdirSync(program);
  const steps = [
    ['git', '-C', ROOT, 'archive', '--output', archive, commitOf(version) as string],
    ['tar', '-x', '-f', archive, '-C', program],
    ['npm', 'ci', '--prefix', program, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
  ] as const;
  for (const [command, ...words] of steps) {
    const { status, stderr, error } = spawnSync(command, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  }
  return {
    main: join(program, 'server/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
