// What stands around a page of odds, in English, loaded with it; what is said of the odds themselves is the game's.
import type { Catalogue } from '#kernel/catalogue.ts';

export const odds = {
  title: (game: string) => `${game}: the odds`,
  lead: 'Got the real game in front of you? Lay it out here with a few taps, and the coach does the sums.',
  editions: 'Which sheet do you play by?',
  link: 'Link to this position',
  copy: 'Share this position',
  rulesBySheet: 'as on the sheet',
  rulesOther: 'not as on the sheet',
  wrongSwitch: (name: string, value: string) =>
    `“${name}” cannot be set to “${value}”, so it is as on the sheet.`,
};

/** What every language must say around a page of odds. */
export type OddsTexts = Catalogue<typeof odds>;
