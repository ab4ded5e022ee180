// The names of classes: the page's styles and those of games and pieces are on the page at once, so none may mean two things.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What the page names and a board may count on. */
const SHARED = new Set<string>([]);

/** The classes that rules are written for; those inside `:not()` and the like are named elsewhere as well. */
function classesIn(pattern: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of globSync(pattern, { cwd: root })) {
    const css = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selector = ''] of css.matchAll(/([^{};]+)\{/g)) {
      for (const part of selector.split(',')) {
        const [first] = part.trim().match(/\.[a-z][\w-]*/) ?? [];
        if (first !== undefined && !part.trim().startsWith('@')) names.add(first);
      }
    }
  }
  return names;
}

test('no class belongs to the page and to a game or a piece', () => {
  const page = classesIn('web/**/*.css');
  const pieces = classesIn('{games,pieces}/**/*.css');
  expect(page.size).toBeGreaterThan(100);
  expect(pieces.size).toBeGreaterThan(50);
  expect([...page].filter((name) => pieces.has(name) && !SHARED.has(name))).toEqual([]);
});
