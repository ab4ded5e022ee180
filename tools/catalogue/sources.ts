// Detects changes of the files on which a picture depends: the sources of the page, and the modules of the process that takes
// pictures.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the project. */
export const ROOT = join(import.meta.dirname, '../..');

export interface Sources {
  readonly folders: readonly string[];
  readonly isMeant: (path: string) => boolean;
}

const isTest = (path: string) => /\.(test|slow)\.tsx?$/.test(path);

export const PAGE: Sources = {
  folders: ['web', 'pieces', 'games', 'kernel'],
  isMeant: (path) => !isTest(path),
};

/** Node does not reload these modules. They include games' texts, because the terminal imports them. */
export const PROGRAM: Sources = {
  folders: ['server', 'kernel', 'games', 'cli', 'tools', 'tests/browser'],
  isMeant: (path) => path.endsWith('.ts') && !isTest(path),
};

/** A hash that changes with the files. Only their dates and sizes are read. */
export function stampOf({ folders, isMeant }: Sources): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const path of paths.filter(isMeant).sort()) {
      const file = statSync(join(ROOT, folder, path), { throwIfNoEntry: false });
      if (file?.isFile()) hash.update(`${folder}/${path} ${file.mtimeMs} ${file.size}\n`);
    }
  }
  return hash.digest('hex');
}
