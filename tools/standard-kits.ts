// Makes the descriptions and the standard files of all kits in dist/kits, so that a release brings them: `npm run kits`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shelf } from '#games';
import { hasKit } from '#games/kits.ts';
import { isWrongOption } from '#kits/files/options.ts';
import { kitCodeVersion } from '#server/kits/code-version.ts';
import { kitWorker } from '#server/kits/kit-worker.ts';
import { kitNames } from '#server/kits/kits.ts';
import { standardRequests } from '#server/kits/standard-kits.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'dist/kits');
/** For one kit on a slow machine. */
const TIMEOUT_MS = 600_000;

const lists = {
  games: import.meta.resolve('#games'),
  kits: import.meta.resolve('#games/kits.ts'),
};
const worker = kitWorker(lists, { timeoutMs: TIMEOUT_MS });
const nameOf = kitNames(() => kitCodeVersion(ROOT));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const names = new Set<string>();
let bytes = 0;
for (const request of standardRequests(shelf.filter(hasKit))) {
  const { made } = await worker.make(request, () => undefined);
  if (isWrongOption(made)) throw new Error(`${made.option} ${made.must}`);
  for (const file of made) {
    const name = await nameOf(file.request);
    if (names.has(name)) continue;
    names.add(name);
    bytes += file.bytes.length;
    writeFileSync(join(FOLDER, name), file.bytes);
  }
}
await worker.close();
console.log(`${names.size} files of kits, ${(bytes / 1e6).toFixed(1)} MB, in dist/kits`);
