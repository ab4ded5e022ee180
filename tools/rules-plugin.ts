// The Vite plugin of the rules: an import of `rules.md` or `rules.pl.md` returns the rules as data, so that browsers need no
// parser.
import type { Plugin } from 'vite';
import { parseRules } from '#modules/rules-parser.ts';

export const rulesTexts: Plugin = {
  name: 'rules-texts',
  transform(code, id) {
    if (!/\/games\/[^/]+\/rules(\.[a-z]{2})?\.md$/.test(id)) return undefined;
    const data = JSON.stringify(parseRules(code));
    return { code: `export const rules = ${data};`, map: null, moduleType: 'js' };
  },
};
