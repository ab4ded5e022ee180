// The sentences of the rule sheets by edition, for the rules page. A list of its own, so that a match loads none of it.
import { documentLoader, type WordLoader } from '#languages/texts.ts';
import type { SheetText } from '#modules/sheet-text.ts';

/** An edition without a rule sheet has no entry. */
export const sheets: Readonly<Record<string, WordLoader<SheetText>>> = {
  lumbricidae: documentLoader(
    'sheet',
    () => import('./lumbricidae/sheet-lumbricidae.md'),
    (language) => import(`./lumbricidae/sheet-lumbricidae.${language}.md`),
  ),
  'worm-is-drawn': documentLoader(
    'sheet',
    () => import('./lumbricidae/sheet-worm-is-drawn.md'),
    (language) => import(`./lumbricidae/sheet-worm-is-drawn.${language}.md`),
  ),
  reconstruction: documentLoader(
    'sheet',
    () => import('./lamance/sheet-reconstruction.md'),
    (language) => import(`./lamance/sheet-reconstruction.${language}.md`),
  ),
  tiles: documentLoader(
    'sheet',
    () => import('./worm-up/sheet-tiles.md'),
    (language) => import(`./worm-up/sheet-tiles.${language}.md`),
  ),
  dice: documentLoader(
    'sheet',
    () => import('./worm-up/sheet-dice.md'),
    (language) => import(`./worm-up/sheet-dice.${language}.md`),
  ),
};
