// The flags for game, edition, preset, switches, seats and JSON, which several verbs share. `match-
// flags.ts` evaluates them.

import { LANGUAGES } from '#languages/list.ts';

/** The flags that choose the rules of a game. */
export const editionFlags = {
  edition: {
    type: 'string',
    required: true,
    valueHint: 'NAME',
    description: 'The edition, by its name in `wormery games`.',
  },
  preset: { type: 'string', valueHint: 'NAME', description: 'A named set of house rules.' },
  switch: {
    type: 'string',
    valueHint: 'NAME=VALUE',
    description: 'Changes a rule switch; may be given several times.',
  },
} as const;

export const matchFlags = {
  game: {
    type: 'string',
    required: true,
    valueHint: 'NAME',
    description: 'The game, by its name in `wormery games`.',
  },
  ...editionFlags,
} as const;

export const seatsFlag = {
  type: 'string',
  required: true,
  valueHint: 'NUMBER',
  description: 'Number of seats.',
} as const;

export const languageFlag = {
  type: 'string',
  valueHint: LANGUAGES.join('|'),
  description: 'Default: from LANG, or English.',
} as const;

export const jsonFlag = {
  type: 'boolean',
  description: 'Print JSON.',
} as const;
