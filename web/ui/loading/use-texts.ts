// The texts of a part in the language of the page, loaded with the first component that needs them.
import { currentLanguage } from '../../language.ts';
import { type LaterTexts, laterTexts } from '../../messages/later-texts.ts';
import { useLoaded } from './use-loaded.ts';

/** Undefined while they load. */
export function useTexts<Part extends keyof LaterTexts>(part: Part): LaterTexts[Part] | undefined {
  const { language } = currentLanguage();
  return useLoaded(() => laterTexts[part][language](), [part, language]);
}
