// Loads the texts of the odds page in one language.
import type { LanguageLoaders } from '#languages/words.ts';
import type { OddsMessages } from './odds-en.ts';

export const oddsWords: LanguageLoaders<OddsMessages> = {
  en: () => import('./odds-en.ts').then(({ odds }) => odds),
  pl: () => import('./odds-pl.ts').then(({ odds }) => odds),
};
