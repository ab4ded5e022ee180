// Writes imports by language such as import(`./${language}/page.ts`) as one import for each language of the list. Vite can do
// the same by itself, but its code takes twice the room in the first script, and more for each language.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../languages/list.ts';

const IMPORT = /import\(`([^`$]*)\$\{language\}([^`$]*)`\)/g;

export const languageImports: Plugin = {
  name: 'wormery-language-imports',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    const written = code.replace(IMPORT, (_, before: string, after: string) => {
      // English documents have no language in their names.
      const found = LANGUAGES.filter((language) =>
        existsSync(join(dirname(id), before + language + after)),
      );
      const imports = found.map(
        (language) => `${language}:()=>import('${before}${language}${after}')`,
      );
      return `({${imports.join()}})[language]()`;
    });
    return written === code ? undefined : { code: written, map: null };
  },
};
