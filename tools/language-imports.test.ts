// Imports by language become one import for each language that has the file.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages/list.ts';
import { languageImports } from './language-imports.ts';

const { transform } = languageImports as unknown as {
  transform(code: string, id: string): { readonly code: string } | undefined;
};
const root = join(import.meta.dirname, '..');

test('texts have one import for each language', () => {
  const id = join(root, 'web/language.ts');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  const { code } = transform('load(import(`./messages/${language}/page.ts`))', id)!;
  const imports = LANGUAGES.map((code) => `${code}:()=>import('./messages/${code}/page.ts')`);
  expect(code).toBe(`load(({${imports.join()}})[language]())`);
});

test('documents have none for English, whose name has no language', () => {
  const id = join(root, 'tests/games/boards.ts');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  const { code } = transform('import(`./molehill/rules.${language}.md`)', id)!;
  expect(code).toContain("pl:()=>import('./molehill/rules.pl.md')");
  expect(code).not.toContain('en:');
});

test('other code stays as it is', () => {
  expect(transform("import('./page.ts')", join(root, 'web/language.ts'))).toBeUndefined();
});
