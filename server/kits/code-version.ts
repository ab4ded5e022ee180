// Identifies the code and the texts of kits, so that an upgrade never serves a file of an older version.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that a kit can import, with the rules. Installed packages are known by the lock file. */
const FOLDERS = ['games', 'kernel', 'kits', 'languages', 'modules', 'pieces'];
const FILES = ['package.json', 'package-lock.json'];
const NOT_IN_KITS = /\.(test|slow)\b|\/playthroughs\//;

/**
 * Hashes the names and contents of all files that kits are made from; about 1.3 MB.
 * @param root the folder of the program
 * @returns 64 hexadecimal digits
 */
export async function kitCodeVersion(root: string): Promise<string> {
  const sum = createHash('sha256').update(process.version);
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const sources = found.flat().filter((path) => !NOT_IN_KITS.test(path));
  for (const path of [...FILES.map((name) => join(root, name)), ...sources.sort()]) {
    // A folder that was installed in another way may have no lock file.
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    sum.update(`${path.slice(root.length)} ${content.length}\n`).update(content);
  }
  return sum.digest('hex');
}
