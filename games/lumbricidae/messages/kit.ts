// The words of the printable kit.
import type { Language } from '#kernel/words.ts';

interface KitWords {
  readonly tiles: string;
  readonly dice: string;
}

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    tiles: 'Sixteen tiles. Cut them out; thick paper lasts longer.',
    dice: 'Eight dice. Cut, fold along the dashed lines, glue each tab under the edge with its letter.',
  },
  pl: {
    tiles: 'Szesnaście płytek. Wytnij je; najlepiej z grubego papieru.',
    dice: 'Osiem kostek. Wytnij, zegnij wzdłuż linii przerywanych i wklej każdą zakładkę pod krawędź z jej literą.',
  },
};
