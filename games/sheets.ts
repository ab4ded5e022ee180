// The sentences of the rule sheets by edition, for the rules page. A list of its own, so that a match loads none of it.
import type { Language } from '#languages/words.ts';
import type { SheetText } from '#modules/sheet-text.ts';

/** An edition without a rule sheet has no entry. */
export const sheets: Readonly<
  Record<string, Readonly<Record<Language, () => Promise<SheetText>>>>
> = {
  lumbricidae: {
    en: async () => (await import('./lumbricidae/sheet-lumbricidae.md')).sheet,
    pl: async () => (await import('./lumbricidae/sheet-lumbricidae.pl.md')).sheet,
  },
  'worm-is-drawn': {
    en: async () => (await import('./lumbricidae/sheet-worm-is-drawn.md')).sheet,
    pl: async () => (await import('./lumbricidae/sheet-worm-is-drawn.pl.md')).sheet,
  },
  reconstruction: {
    en: async () => (await import('./lamance/sheet-reconstruction.md')).sheet,
    pl: async () => (await import('./lamance/sheet-reconstruction.pl.md')).sheet,
  },
  tiles: {
    en: async () => (await import('./worm-up/sheet-tiles.md')).sheet,
    pl: async () => (await import('./worm-up/sheet-tiles.pl.md')).sheet,
  },
  dice: {
    en: async () => (await import('./worm-up/sheet-dice.md')).sheet,
    pl: async () => (await import('./worm-up/sheet-dice.pl.md')).sheet,
  },
};
