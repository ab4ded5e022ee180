// The server's own thread loads no library of the kits. Only the process of the kits does, so a start needs no more time and memory.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, readFiles } from '#tools/tidy/source.ts';

const files = readFiles(join(import.meta.dirname, '../..'));

/** All that a file loads when it is imported: files and packages. */
function loadedBy(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { target, typeOnly, lazy } of importsOf(path, files[path] ?? '')) {
    if (!typeOnly && !lazy) loadedBy(target, found);
  }
  return found;
}

const LIBRARIES = ['fast-png', 'fflate', 'fontkit', 'manifold-3d', 'marked', 'pdfkit', 'svgpath'];
const loadedLibraries = (path: string) => {
  const loaded = loadedBy(path);
  return LIBRARIES.filter((name) => loaded.has(name));
};

test('that process loads all of them, the server none', () => {
  expect(loadedBy('server/main.ts')).toContain('server/kits/kits.ts');
  expect(loadedBy('server/main.ts')).toContain('games/kits.ts');
  expect(loadedLibraries('server/kits/kit-process.ts')).toEqual(LIBRARIES);
  expect(loadedLibraries('server/main.ts')).toEqual([]);
});
