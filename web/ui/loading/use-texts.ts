// The texts of a part in the language of the page, loaded with the first component that needs them.
import { currentLanguage } from '../../language.ts';
import { type LaterTexts, laterTexts } from '../../messages/later-texts.ts';
import { useLoaded } from './use-loaded.ts';

/** By part and language. */
const known = new Map<string, unknown>();
/** By part: in the language that was loaded last. */
const newest = new Map<string, unknown>();

/** Undefined while they load; a later component has them at once. In another language the old ones stay until the new ones are there. */
export function useTexts<Part extends keyof LaterTexts>(part: Part): LaterTexts[Part] | undefined {
  const { language } = currentLanguage();
  const load = async () => {
    const texts = await laterTexts[part](language);
    known.set(`${part} ${language}`, texts);
    newest.set(part, texts);
    return texts;
  };
  useLoaded(load, [part, language]);
  return knownTexts(part);
}

/** The texts that a component above has loaded. */
export function loadedTexts<Part extends keyof LaterTexts>(part: Part): LaterTexts[Part] {
  const texts = knownTexts(part);
  if (texts === undefined) throw new Error(`The texts "${part}" are not loaded.`);
  return texts;
}

function knownTexts<Part extends keyof LaterTexts>(part: Part): LaterTexts[Part] | undefined {
  const { language } = currentLanguage();
  return (known.get(`${part} ${language}`) ?? newest.get(part)) as LaterTexts[Part] | undefined;
}
