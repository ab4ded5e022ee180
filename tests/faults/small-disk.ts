// A disk of a few megabytes for the processes of one test: a file system in memory, in its own namespace.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface SmallDisk {
  /** The words before a program's command line that give it the disk. */
  readonly under: readonly string[];
  /** Writes a file until nothing more fits. */
  fill(): void;
  /** Deletes this file. */
  release(): void;
  remove(): Promise<void>;
}

const MOUNT = 'mount -t tmpfs -o "size=$1" tmpfs "$2" && echo mounted && exec sleep infinity';

/** Why this machine cannot have a small disk; undefined if it can. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux') return 'not run: namespaces need Linux';
  const { status } = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  if (status === 0) return undefined;
  return 'not run: this machine allows no mounts in a namespace (unshare -rm)';
}

/** @param folder an empty folder, where the disk is mounted */
export async function smallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  const words = ['-rm', 'sh', '-c', MOUNT, 'sh', `${megabytes}m`, folder];
  const holder: ChildProcess = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = createInterface({ input: holder.stdout as NodeJS.ReadableStream });
  const [line] = await Promise.race([once(output, 'line'), once(holder, 'exit')]);
  if (line !== 'mounted') throw new Error('the small disk could not be mounted');
  const ballast = join(`/proc/${holder.pid}/root`, folder, 'ballast');
  return {
    under: ['nsenter', '-t', `${holder.pid}`, '-U', '-m', '--preserve-credentials'],
    fill() {
      const file = openSync(ballast, 'a');
      // The last bytes too: a page of the database must not fit.
      for (let size = 2 ** 20; size >= 1; ) {
        try {
          writeSync(file, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size = Math.floor(size / 2);
        }
      }
      closeSync(file);
    },
    release: () => rmSync(ballast),
    async remove() {
      const exit = once(holder, 'exit');
      holder.kill('SIGKILL');
      await exit;
    },
  };
}
