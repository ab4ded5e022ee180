// The words of the printable kit, in every language.
import { boxWords } from '#games/boxes/index.ts';
import { inEveryLanguage, wordLoader } from '#languages/texts.ts';
import type { texts } from '../messages/en/kit.ts';

export const KIT_WORDS = await inEveryLanguage(
  wordLoader<typeof texts>((language) => import(`../messages/${language}/kit.ts`)),
);

/** The texts of all boxes, by game and edition. */
export const BOX_WORDS = await inEveryLanguage(boxWords);
