// The texts of a part in the language of the page, loaded with the first component that needs them.
import { currentLanguage } from '../../language.ts';
import { type LaterTexts, laterTexts } from '../../messages/later-texts.ts';
import { useLoaded } from './use-loaded.ts';

/** By part and language. */
const known = new Map<string, unknown>();

/** Undefined while they load; a later component has them at once. */
export function useTexts<Part extends keyof LaterTexts>(part: Part): LaterTexts[Part] | undefined {
  const { language } = currentLanguage();
  const key = `${part} ${language}`;
  const load = async () => {
    const texts = await laterTexts[part][language]();
    known.set(key, texts);
    return texts;
  };
  const loaded = useLoaded(load, [key]);
  return (known.get(key) as LaterTexts[Part] | undefined) ?? loaded;
}
