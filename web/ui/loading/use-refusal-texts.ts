// The texts of refusals for a component.
import { currentLanguage } from '../../language.ts';
import { loadRefusals } from '../../messages/load-refusals.ts';
import type { RefusalTexts } from '../../messages/refusals-en.ts';
import { useLoaded } from './use-loaded.ts';

/** Undefined while they load. */
export function useRefusalTexts(): RefusalTexts | undefined {
  const { language } = currentLanguage();
  return useLoaded(() => loadRefusals[language](), [language]);
}
