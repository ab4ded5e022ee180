// The Vite plugin of the rules: an import of `rules.md` or `sheet-EDITION.md`, in any language, returns data, so that
// browsers need no parser.
import type { Plugin } from 'vite';
import { parseRules } from '#modules/rules-parser.ts';
import { parseSheet } from '#modules/sheet-parser.ts';

export const rulesTexts: Plugin = {
  name: 'rules-texts',
  transform(code, id) {
    const [, name] = /\/games\/[^/]+\/(rules|sheet-[a-z-]+)(\.[a-z]{2})?\.md$/.exec(id) ?? [];
    if (name === undefined) return undefined;
    const [kind, data] =
      name === 'rules' ? ['rules', parseRules(code)] : ['sheet', parseSheet(code)];
    return { code: `export const ${kind} = ${JSON.stringify(data)};`, map: null, moduleType: 'js' };
  },
};
