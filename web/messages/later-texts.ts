// Loaders of the texts that a page does not need at first, by part.
import { type WordLoader, wordLoader } from '#languages/texts.ts';
import type { texts as access } from './en/access.ts';
import type { texts as dice } from './en/dice.ts';
import type { texts as end } from './en/end.ts';
import type { texts as history } from './en/history.ts';
import type { texts as learn } from './en/learn.ts';
import type { texts as lobby } from './en/lobby.ts';
import type { texts as panels } from './en/panels.ts';
import type { texts as phrases } from './en/phrases.ts';
import type { texts as refusals } from './en/refusals.ts';
import type { texts as sheet } from './en/sheet.ts';

export const laterTexts = {
  /** Invitations, devices and signing out. */
  access: wordLoader<typeof access>((language) => import(`./${language}/access.ts`)),
  /** Fair dice and luck. */
  dice: wordLoader<typeof dice>((language) => import(`./${language}/dice.ts`)),
  /** The result of a match, and the score of a chain of rematches. */
  end: wordLoader<typeof end>((language) => import(`./${language}/end.ts`)),
  /** The past matches of this device. */
  history: wordLoader<typeof history>((language) => import(`./${language}/history.ts`)),
  /** A guided first match. */
  learn: wordLoader<typeof learn>((language) => import(`./${language}/learn.ts`)),
  /** The form of a new match, and the choice of a colour. */
  lobby: wordLoader<typeof lobby>((language) => import(`./${language}/lobby.ts`)),
  /** The panels of a match, its coach setting and the list of keys. */
  panels: wordLoader<typeof panels>((language) => import(`./${language}/panels.ts`)),
  phrases: wordLoader<typeof phrases>((language) => import(`./${language}/phrases.ts`)),
  /** Refusals, and commands without an answer. */
  refusals: wordLoader<typeof refusals>((language) => import(`./${language}/refusals.ts`)),
  /** The view of the rules "By the sheet". */
  sheet: wordLoader<typeof sheet>((language) => import(`./${language}/sheet.ts`)),
};

export type LaterTexts = {
  readonly [Part in keyof typeof laterTexts]: (typeof laterTexts)[Part] extends WordLoader<
    infer Words
  >
    ? Words
    : never;
};
