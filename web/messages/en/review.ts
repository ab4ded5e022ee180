// The texts of the review of a match, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  later: 'The review comes when the match is over.',
  none: 'This game has no review yet.',
  failed: 'The review cannot be made: {why}',
  running: 'Reviewing the match: {done percent}',
  toReplay: 'Replay',

  /** Of each player, at the shown step. */
  chances: 'Chance to win',
  chance: '{chance percent}',
  curve: 'Chance to win, step by step',
  stepChances: '{step}. {chances}',
  nameChance: '{name} {chance percent}',

  /** What a decision was. */
  grades: {
    best: 'Best move',
    good: 'Good move',
    slip: 'Small mistake',
    mistake: 'Mistake',
    blunder: 'Big mistake',
  },
  costs: {
    one: '{grade}: costs {name} {count} point',
    other: '{grade}: costs {name} {count} points',
  },
  better: 'Better: {move}',
  luck: {
    good: { one: 'Luck: {count} point for {name}', other: 'Luck: {count} points for {name}' },
    bad: {
      one: 'Bad luck: {name} loses {count} point',
      other: 'Bad luck: {name} loses {count} points',
    },
  },
  /** What a point is. */
  unit: '1 point is 1 match won in 100.',

  summary: 'Luck and skill',
  /** The sentence of the review: who was lucky, and who decided better. */
  verdict: {
    both: '{name} had luck and played best.',
    luckSkill: '{lucky} had luck, {best} played best.',
    luckOnly: '{lucky} had luck. All played about equally well.',
    skillOnly: 'Luck was even. {best} played best.',
    even: 'Luck was even, and all played about equally well.',
  },
  table: {
    player: 'Player',
    luck: 'Luck',
    usual: 'Usual: {low} to {high}',
    mistakes: 'Mistakes',
    ofDecisions: '{count} of {all}',
    lost: 'Lost by them',
  },
  number: '{count}',
  gain: '+{count}',
  loss: '−{count}',

  turningPoints: 'Turning points',
  step: 'Step {at}',
  fromTo: '{name}: {from percent}, then {to percent}',
  mistakes: 'What could be better',
  noMistakes: 'Nobody made a mistake.',
  more: 'Show all',

  playOn: 'Play on from step {at}',
  playingOn: 'You play on from here against bots. Rolls and draws are new.',
  anew: 'Again',
  back: 'Back to the review',

  save: 'Save the review',
  /** Shares or saves a picture with the players, the curve and the verdict. */
  picture: 'Share a picture',
  /** Leads to the page to practise; only for own mistakes. */
  practise: 'Practise your mistakes',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
