// The words of all kits, in every language.
import { inEveryLanguage, wordLoader } from '#languages/texts.ts';
import { rulesWords } from '#modules/rules-words.ts';
import type { texts as colours } from './messages/en/colours.ts';
import type { texts as coupon } from './messages/en/coupon.ts';
import type { texts as die } from './messages/en/die.ts';
import type { texts as guide } from './messages/en/guide.ts';
import type { texts as instructions } from './messages/en/instructions.ts';
import type { texts as pages } from './messages/en/pages.ts';
import type { texts as readme } from './messages/en/readme.ts';
import type { texts as solid } from './messages/en/solid.ts';

/** On the pages. */
export const KIT_WORDS = await inEveryLanguage(
  wordLoader<typeof pages>((language) => import(`./messages/${language}/pages.ts`)),
);

/** Around the rules. */
export const RULES_WORDS = await inEveryLanguage(rulesWords);

export const README_WORDS = await inEveryLanguage(
  wordLoader<typeof readme>((language) => import(`./messages/${language}/readme.ts`)),
);

/** Of the guide to a 3D print. */
export const GUIDE_WORDS = await inEveryLanguage(
  wordLoader<typeof guide>((language) => import(`./messages/${language}/guide.ts`)),
);

/** Of the instructions for paper. */
export const INSTRUCTION_WORDS = await inEveryLanguage(
  wordLoader<typeof instructions>((language) => import(`./messages/${language}/instructions.ts`)),
);

export const DIE_WORDS = await inEveryLanguage(
  wordLoader<typeof die>((language) => import(`./messages/${language}/die.ts`)),
);

/** Of the instructions for solid parts. */
export const SOLID_WORDS = await inEveryLanguage(
  wordLoader<typeof solid>((language) => import(`./messages/${language}/solid.ts`)),
);

export const COUPON_WORDS = await inEveryLanguage(
  wordLoader<typeof coupon>((language) => import(`./messages/${language}/coupon.ts`)),
);

export const COLOUR_WORDS = await inEveryLanguage(
  wordLoader<typeof colours>((language) => import(`./messages/${language}/colours.ts`)),
);
