// The odds page's own texts in English. The game has the texts about the odds.
import type { Catalogue } from '#languages/catalogue.ts';

export const odds = {
  title: (game: string) => `${game}: the odds`,
  lead: 'Do you have the real game in front of you? Copy the position here with a few taps. The coach works out the odds.',
  editions: 'Which edition do you play?',
  link: 'Link to this position',
  copy: 'Share this position',
  rulesBySheet: 'standard rules',
  rulesOther: 'changed',
  wrongSwitch: (name: string, value: string) =>
    `“${name}” can’t be “${value}”. The standard rule is used.`,
};

/** The texts that every language must have. */
export type OddsTexts = Catalogue<typeof odds>;
