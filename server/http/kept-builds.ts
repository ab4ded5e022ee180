// Keeps the scripts and styles of the page's builds in the data folder. After an upgrade, pages that are open still find the parts of
// their own build. Trouble with the disk fails nothing: then such a page reloads.
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../metrics.ts';

export interface KeptBuilds {
  /** The data folder. */
  readonly data: string;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** This build, and the one before. */
const BUILDS_AT_MOST = 2;
/** The name of a build: the first digits of the hash of its document. */
const BUILD = /^[0-9a-f]{32}$/;
/** A build that is being copied, or was when a process ended. */
const PARTIAL = /^[0-9a-f]{32}\.[0-9a-f]+\.part$/;
const ABANDONED_MS = 600_000;

/** The folder of the builds. */
const folderIn = (data: string) => join(data, 'page-builds');

/** The builds before that of the page, the newest first: folders with `assets`. @param page the folder of the built page */
export async function earlierBuilds(
  page: string,
  { data }: Pick<KeptBuilds, 'data'>,
): Promise<readonly string[]> {
  try {
    const own = await buildOf(page);
    const kept = await buildsIn(folderIn(data));
    return kept.filter(({ name }) => name !== own).map(({ path }) => path);
  } catch {
    return [];
  }
}

/** Copies the build of the page, and deletes the oldest ones. */
export async function keepBuild(page: string, { data, log, now }: KeptBuilds): Promise<void> {
  const folder = folderIn(data);
  try {
    const path = join(folder, await buildOf(page));
    await mkdir(folder, { recursive: true });
    const used = new Date(now());
    const isKnown = await utimes(path, used, used).then(
      () => true,
      () => false,
    );
    if (!isKnown) await copyTo(path, page);
    const builds = await buildsIn(folder);
    for (const { path: old } of builds.slice(BUILDS_AT_MOST)) await rm(old, REMOVED);
    for (const name of await readdir(folder)) {
      const partial = join(folder, name);
      const isOld = PARTIAL.test(name) && now() - (await stat(partial)).mtimeMs > ABANDONED_MS;
      if (isOld) await rm(partial, REMOVED);
    }
  } catch (error) {
    log.warn({ folder, error }, 'the build of the page was not kept; open pages reload later');
  }
}

const REMOVED = { recursive: true, force: true } as const;

async function buildOf(page: string): Promise<string> {
  const document = await readFile(join(page, 'index.html'));
  return createHash('sha256').update(document).digest('hex').slice(0, 32);
}

async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

/** Another process may copy the same build at the same time. */
async function copyTo(path: string, page: string): Promise<void> {
  const partial = `${path}.${randomBytes(8).toString('hex')}.part`;
  await cp(join(page, 'assets'), join(partial, 'assets'), { recursive: true });
  // Browsers keep these files for a year: after a power cut, a build is whole or not there.
  for (const entry of await readdir(partial, { recursive: true, withFileTypes: true })) {
    await sync(join(entry.parentPath, entry.name));
  }
  await sync(partial);
  await rename(partial, path).catch(() => rm(partial, REMOVED));
}

interface KeptBuild {
  readonly name: string;
  readonly path: string;
  readonly usedMs: number;
}

async function buildsIn(folder: string): Promise<readonly KeptBuild[]> {
  const names = (await readdir(folder)).filter((name) => BUILD.test(name));
  const builds = names.map(async (name) => {
    const path = join(folder, name);
    return { name, path, usedMs: (await stat(path)).mtimeMs };
  });
  return (await Promise.all(builds)).toSorted((one, other) => other.usedMs - one.usedMs);
}
