// CSS class names: all styles share one namespace, so each name has one owner. A game's classes
// have a prefix.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The classes that rules style. Classes inside `:not()` and the like belong to another rule. */
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

test('the page shares no class with a game or a piece', () => {
  const page = classesIn('web/**/*.css');
  const pieces = classesIn('{games,pieces}/**/*.css');
  expect(page.size).toBeGreaterThan(100);
  expect(pieces.size).toBeGreaterThan(50);
  expect([...page].filter((name) => pieces.has(name))).toEqual([]);
});

test('two games share no class', () => {
  const games = readdirSync(join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => classesIn(`games/${name}/**/*.css`));
  const names = games.flatMap((classes) => [...classes]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
