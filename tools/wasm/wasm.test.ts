// The bytes beside each module in WebAssembly text are those of its text.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modules, sourceOf } from './modules.ts';

test.each(modules())('%s', async (path) => {
  const { file, text } = await sourceOf(path);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('there are modules', () => {
  expect(modules()).not.toEqual([]);
});
