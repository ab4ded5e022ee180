// Loads the texts of the odds page in one language.
import { wordLoader } from '#languages/texts.ts';
import type { texts as odds } from './en/odds.ts';

export const oddsWords = wordLoader<typeof odds>((language) => import(`./${language}/odds.ts`));
