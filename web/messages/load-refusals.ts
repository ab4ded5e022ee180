// Loads the texts of refusals.
import type { LanguageLoaders } from '#languages/words.ts';
import type { RefusalTexts } from './refusals-en.ts';

export const loadRefusals: LanguageLoaders<RefusalTexts> = {
  en: () => import('./refusals-en.ts').then(({ refusals }) => refusals),
  pl: () => import('./refusals-pl.ts').then(({ refusals }) => refusals),
};
