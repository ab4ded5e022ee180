// Loaders of the texts that a page does not need at first, by part and language.
import type { LanguageLoaders } from '#languages/words.ts';
import type { AccessTexts } from './access-en.ts';
import type { DiceTexts } from './dice-en.ts';
import type { LobbyTexts } from './lobby-en.ts';
import type { PanelTexts } from './panels-en.ts';
import type { PhraseTexts } from './phrases-en.ts';
import type { RefusalTexts } from './refusals-en.ts';

export interface LaterTexts {
  /** Invitations, devices and signing out. */
  readonly access: AccessTexts;
  /** Fair dice and luck. */
  readonly dice: DiceTexts;
  /** The form of a new match, and the choice of a colour. */
  readonly lobby: LobbyTexts;
  /** The panels of a match, its coach setting and the list of keys. */
  readonly panels: PanelTexts;
  readonly phrases: PhraseTexts;
  /** Refusals, and commands without an answer. */
  readonly refusals: RefusalTexts;
}

export const laterTexts: {
  readonly [Part in keyof LaterTexts]: LanguageLoaders<LaterTexts[Part]>;
} = {
  access: {
    en: () => import('./access-en.ts').then(({ access }) => access),
    pl: () => import('./access-pl.ts').then(({ access }) => access),
  },
  dice: {
    en: () => import('./dice-en.ts').then(({ dice }) => dice),
    pl: () => import('./dice-pl.ts').then(({ dice }) => dice),
  },
  lobby: {
    en: () => import('./lobby-en.ts').then(({ lobby }) => lobby),
    pl: () => import('./lobby-pl.ts').then(({ lobby }) => lobby),
  },
  panels: {
    en: () => import('./panels-en.ts').then(({ panels }) => panels),
    pl: () => import('./panels-pl.ts').then(({ panels }) => panels),
  },
  phrases: {
    en: () => import('./phrases-en.ts').then(({ phrases }) => phrases),
    pl: () => import('./phrases-pl.ts').then(({ phrases }) => phrases),
  },
  refusals: {
    en: () => import('./refusals-en.ts').then(({ refusals }) => refusals),
    pl: () => import('./refusals-pl.ts').then(({ refusals }) => refusals),
  },
};
