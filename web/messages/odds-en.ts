// What stands around a page of odds, in English, loaded with it; what is said of the odds themselves is the game's.
import type { Catalogue } from '#kernel/catalogue.ts';

export const odds = {
  title: (game: string) => `${game}: the odds`,
  lead: 'You have the real game before you? Lay it out here by tapping, and the coach reckons along.',
  editions: 'Which sheet do you play by?',
  link: 'Link to this position',
  copy: 'Share this position',
  rulesBySheet: 'as on the sheet',
  rulesOther: 'not as on the sheet',
  wrongSwitch: (name: string, value: string) =>
    `“${name}” cannot be set to “${value}”; it is as on the sheet now.`,
};

/** What every language must say around a page of odds. */
export type OddsTexts = Catalogue<typeof odds>;
