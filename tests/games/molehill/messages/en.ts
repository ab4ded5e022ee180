// The game in English. Every other language has the type of this one, so none can lack a text.
import type { Catalogue } from '#languages/catalogue.ts';
import { and, counted } from '#languages/english.ts';

function dice(count: number): string {
  return counted(count, 'die', 'dice');
}

/** `3 dice show 5`. */
function showing(count: number, face: number): string {
  return `${dice(count)} ${count === 1 ? 'shows' : 'show'} ${face}`;
}

export const en = {
  presets: { 'three-wild': 'Short game: three dice, and ones count as every face' },
  switches: {
    dice: { name: 'Dice of each player', values: { 5: 'five', 3: 'three' } },
    wildOnes: { name: 'A one counts as every face', values: { true: 'yes', false: 'no' } },
  },
  bots: {
    steady: 'Steady bot',
    simple: 'Simple bot',
    random: 'Random bot',
  } as Readonly<Record<string, string>>,

  claim: (count: number, face: number) => `Claim: at least ${showing(count, face)}`,
  doubt: 'Doubt',
  doubtClaim: (name: string, count: number, face: number) =>
    `Doubt ${name}: at least ${showing(count, face)}`,
  /** Of a control that changes the number of dice for a claim. */
  show: (count: number) => `Show ${dice(count)}`,
  claimed: (count: number) => `${dice(count)} with`,
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

  rolled: (name: string, count: number) => `${name} rolls ${dice(count)}.`,
  ownRoll: (name: string, faces: readonly string[]) => `${name} rolls ${and.format(faces)}.`,
  youHave: (faces: readonly string[]) => `You have ${and.format(faces)}.`,
  says: (name: string, count: number, face: number) =>
    `${name} claims: at least ${showing(count, face)}.`,
  youSay: (count: number, face: number) => `You claim: at least ${showing(count, face)}.`,
  doubts: (name: string) => `${name} doubts.`,
  youDoubt: 'You doubt.',
  matching: (count: number, face: number, wild: boolean) =>
    wild ? `With the ones, ${dice(count)} count.` : `${sentence(showing(count, face))}.`,
  loses: (name: string, left: number) =>
    left === 0
      ? `${name} loses the last die and is out.`
      : `${name} loses a die and has ${left} left.`,
  youLose: (left: number) =>
    left === 0 ? 'You lose your last die and are out.' : `You lose a die and have ${left} left.`,
  mayClaim: (count: number, face: number) =>
    `You can claim at least ${showing(count, face)}, or more.`,
  mayDoubt: 'You can doubt the claim.',
  leads: (name: string, margin: number) => `${name} leads by ${dice(margin)}.`,
  youLead: (margin: number) => `You lead by ${dice(margin)}.`,
  scores: { dice, out: 'no dice' },

  board: 'The board',
  hills: 'Molehills',
  hill: (name: string, count: number, faces: readonly string[]) =>
    faces.length === 0
      ? `${name}: ${dice(count)}.`
      : `${name}: ${dice(count)}: ${and.format(faces)}.`,
  revealed: 'The round before',
};

/** `No dice show 5`, `3 dice show 5`: the beginning of a sentence. */
function sentence(text: string): string {
  return text.replace(/^0 dice/, 'No dice');
}

/** The texts that every language of this game must have. */
export type Messages = Catalogue<typeof en>;
