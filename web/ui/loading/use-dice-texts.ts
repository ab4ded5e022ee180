// The texts about fair dice and luck, loaded with the first page that needs them.
import type { LanguageLoaders } from '#languages/words.ts';
import { currentLanguage } from '../../language.ts';
import type { DiceTexts } from '../../messages/dice-en.ts';
import { useLoaded } from './use-loaded.ts';

const loadTexts: LanguageLoaders<DiceTexts> = {
  en: () => import('../../messages/dice-en.ts').then(({ dice }) => dice),
  pl: () => import('../../messages/dice-pl.ts').then(({ dice }) => dice),
};

/** Undefined while they load. */
export function useDiceTexts(): DiceTexts | undefined {
  const { language } = currentLanguage();
  return useLoaded(() => loadTexts[language](), [language]);
}
