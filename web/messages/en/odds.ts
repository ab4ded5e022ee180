// The odds page's own texts in English. The game has the texts about the odds.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  title: '{game}: the odds',
  lead: 'Do you have the real game in front of you? Copy the position here with a few taps. The coach works out the odds.',
  editions: 'Which edition do you play?',
  link: 'Link to this position',
  copy: 'Share this position',
  rulesBySheet: 'standard rules',
  rulesOther: 'changed',
  wrongSwitch: '“{name}” can’t be “{value}”. The standard rule is used.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
