// Verbs of single games start fast: they load lazily and never load the list of games.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf, readFiles } from '#tools/tidy/source.ts';
import { gameVerbs } from './verbs.ts';

const files = readFiles(dirname(dirname(fileURLToPath(import.meta.url))));

/** Every project file that loads before this one runs. */
function loadedWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path) || files[path] === undefined) return found;
  found.add(path);
  for (const { target, typeOnly, lazy } of importsOf(path, files[path])) {
    if (!typeOnly && !lazy) loadedWith(target, found);
  }
  return found;
}

const modules = importsOf('games/verbs.ts', files['games/verbs.ts']!).filter(({ lazy }) => lazy);

test('each verb loads lazily and has a line of help', async () => {
  expect(modules).toHaveLength(Object.keys(gameVerbs).length);
  for (const { summary, load } of Object.values(gameVerbs)) {
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect((await load()).examples.length).toBeGreaterThan(0);
  }
});

test.each(modules)('$target does not load the list of games', ({ target }) => {
  const loaded = loadedWith(target);
  expect(loaded).toContain('cli/verb.ts');
  expect(loaded).not.toContain('games/index.ts');
});
