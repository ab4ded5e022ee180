// The game in English. Every other language has the type of this one, so none can lack a text.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    dice: { one: '{count} die', other: '{count} dice' },
    diceShow: { one: '{count} die shows', other: '{count} dice show' },
  },

  presets: { 'three-wild': 'Short game: three dice, and ones count as every face' },
  switches: {
    dice: { name: 'Dice of each player', values: { 5: 'five', 3: 'three' } },
    wildOnes: { name: 'A one counts as every face', values: { true: 'yes', false: 'no' } },
  },
  bots: {
    steady: 'Steady bot',
    simple: 'Simple bot',
    random: 'Random bot',
  },

  claim: 'Claim: at least {count diceShow} {face}',
  doubt: 'Doubt',
  doubtClaim: 'Doubt {name}: at least {count diceShow} {face}',
  /** Of a control that changes the number of dice for a claim. */
  show: 'Show {count dice}',
  claimed: '{count dice} with',
  noClaim: 'No claim yet',

  prompts: {
    first: 'Make a claim about all dice.',
    next: 'Make a higher claim, or doubt.',
    last: 'This is the highest claim: you must doubt.',
    waiting: 'The dice are being rolled.',
  },
  keyHelp: {
    faces: 'claims this face with the number of dice shown',
    more: 'shows more dice',
    fewer: 'shows fewer dice',
    doubt: 'doubts the claim',
  },

  rolled: '{name} rolls {count dice}.',
  ownRoll: '{name} rolls {faces and}.',
  youHave: 'You have {faces and}.',
  says: '{name} claims: at least {count diceShow} {face}.',
  youSay: 'You claim: at least {count diceShow} {face}.',
  doubts: '{name} doubts.',
  youDoubt: 'You doubt.',
  matching: { 0: 'No dice show {face}.', other: '{count diceShow} {face}.' },
  matchingWild: 'With the ones, {count dice} count.',
  loses: {
    0: '{name} loses the last die and is out.',
    other: '{name} loses a die and has {count} left.',
  },
  youLose: {
    0: 'You lose your last die and are out.',
    other: 'You lose a die and have {count} left.',
  },
  mayClaim: 'You can claim at least {count diceShow} {face}, or more.',
  mayDoubt: 'You can doubt the claim.',
  leads: '{name} leads by {margin dice}.',
  youLead: 'You lead by {margin dice}.',
  scores: { dice: '{count dice}', out: 'no dice' },

  board: 'The board',
  hills: 'Molehills',
  hill: '{name}: {count dice}.',
  openHill: '{name}: {count dice}: {faces and}.',
  revealed: 'The round before',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
