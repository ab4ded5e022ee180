// Loaders of the texts that a page does not need at first, by part and language.
import type { LanguageLoaders } from '#languages/words.ts';
import type { AccessTexts } from './en/access.ts';
import type { DiceTexts } from './en/dice.ts';
import type { LobbyTexts } from './en/lobby.ts';
import type { PanelTexts } from './en/panels.ts';
import type { PhraseTexts } from './en/phrases.ts';
import type { RefusalTexts } from './en/refusals.ts';
import type { SheetTexts } from './en/sheet.ts';

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
  /** The view of the rules "By the sheet". */
  readonly sheet: SheetTexts;
}

export const laterTexts: {
  readonly [Part in keyof LaterTexts]: LanguageLoaders<LaterTexts[Part]>;
} = {
  access: {
    en: () => import('./en/access.ts').then(({ access }) => access),
    pl: () => import('./pl/access.ts').then(({ access }) => access),
  },
  dice: {
    en: () => import('./en/dice.ts').then(({ dice }) => dice),
    pl: () => import('./pl/dice.ts').then(({ dice }) => dice),
  },
  lobby: {
    en: () => import('./en/lobby.ts').then(({ lobby }) => lobby),
    pl: () => import('./pl/lobby.ts').then(({ lobby }) => lobby),
  },
  panels: {
    en: () => import('./en/panels.ts').then(({ panels }) => panels),
    pl: () => import('./pl/panels.ts').then(({ panels }) => panels),
  },
  phrases: {
    en: () => import('./en/phrases.ts').then(({ phrases }) => phrases),
    pl: () => import('./pl/phrases.ts').then(({ phrases }) => phrases),
  },
  refusals: {
    en: () => import('./en/refusals.ts').then(({ refusals }) => refusals),
    pl: () => import('./pl/refusals.ts').then(({ refusals }) => refusals),
  },
  sheet: {
    en: () => import('./en/sheet.ts').then(({ sheet }) => sheet),
    pl: () => import('./pl/sheet.ts').then(({ sheet }) => sheet),
  },
};
