// Finds programs that a machine may have, such as browsers.
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of some programs that the machine can start by name. */
export function programOf(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The first file of a pattern. */
export function fileLike(pattern: string): string | undefined {
  return globSync(pattern).sort().at(-1);
}
