// The coach's texts in English: plain sentences, with chances in words for children. Loaded only at a table with a coach.
import type { Catalogue } from '#languages/catalogue.ts';
import { plural } from '#languages/english.ts';
import { en } from './en.ts';

const tenths = new Intl.NumberFormat('en', {
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});
const hundredths = new Intl.NumberFormat('en', { style: 'percent' });

function worms(count: number): string {
  const text = tenths.format(count);
  return `${text} ${plural.select(Number(text)) === 'one' ? 'worm' : 'worms'}`;
}

const itsWorms = (count: number) => (count === 1 ? 'its worm' : `its ${worms(count)}`);

export const coach = {
  name: 'The coach',

  keep: en.keep,
  roll: (dice: number) => (dice === 8 ? 'Roll all eight dice' : en.roll(dice)),
  take: en.take,
  steal: (tile: number) => `Steal tile ${tile}`,
  dice: en.dice,

  number: (count: number) => tenths.format(count),
  percent: (chance: number) => hundredths.format(chance),
  /** For a chance that would round to 0 % or 100 %. */
  lessThan: (percent: string) => `<${percent}`,
  moreThan: (percent: string) => `>${percent}`,
  /** A number of worms, alone. */
  counted: worms,
  /** The same as the object of "brings" or "costs": Polish has another form for it. */
  worms,
  brings: {
    some: (count: number) => `brings ${worms(count)} on average`,
    none: 'brings nothing on average',
    costs: (count: number) => `costs ${worms(count)} on average`,
    tile: (count: number) => `brings ${worms(count)}`,
  },
  /** How often something fails; the subject is "it", "the turn" or "that". */
  fails: {
    never: 'never fails',
    hardly: 'almost never fails',
    times: (times: number) => `fails ${times === 1 ? '1 time' : `${times} times`} in 10`,
    half: 'fails half the time',
    nearly: 'almost always fails',
    always: 'always fails',
  },
  /** A move with its value and its risk of failure. */
  moveAdvice: (move: string, brings: string, fails: string) => `${move}: ${brings}, ${fails}.`,
  tileAdvice: (move: string, brings: string) => `${move}: ${brings}.`,
  best: (advice: string) => `${advice} Best move.`,
  tile: (tile: number, percent: string) => `Tile ${tile}: ${percent}`,
  outlook: (brings: string, fails: string) => `This turn ${brings} and ${fails}.`,

  why: {
    begin: (move: string) => `${move}. Here we go!`,
    'no-worm': 'Roll again: without a worm you can’t take a tile.',
    'too-low': 'Roll again: your total is too low for a tile.',
    'no-stopping': 'Roll again: you can’t stop early in this game.',
    'only-face': (move: string) => `${move}: it’s your only choice.`,
    ended: (move: string) => `${move}: no rolls left.`,
    richest: (move: string) => `${move}: you can’t take any tile with more worms.`,
    failed: {
      'dead-roll': 'No new face in the roll: this turn has failed.',
      'no-worm': 'No rolls left and no worm: this turn has failed.',
      'too-low': 'No rolls left, and the total is too low for a tile: this turn has failed.',
    },
    'lost-cause': (move: string) =>
      `${move}. This turn can’t succeed: every tile is out of reach now.`,
    risky: (move: string, fails: string, count: number) =>
      `${move}: rolling again ${fails}. Then you lose ${itsWorms(count)}.`,
    riskyBoth: (move: string, fails: string, count: number, stake: number) =>
      `${move}: rolling again ${fails}. Then you lose ${itsWorms(count)}, and ${worms(stake)} from your stack.`,
    enough: (move: string, count: number) =>
      `${move}: rolling again brings less than ${itsWorms(count)} on average.`,
    safe: (fails: string, average: number, count: number) =>
      `Roll again: it ${fails} and brings ${worms(average)} on average. Stopping now brings ${worms(count)}.`,
    gain: (fails: string, average: number, count: number) =>
      `Dare to roll again! It ${fails} but brings ${worms(average)} on average. Stopping now brings ${worms(count)}.`,
    closeTakeSure: (move: string) => `${move}: rolling again brings no more.`,
    closeTake: (move: string, fails: string) =>
      `${move}: rolling again brings about as much, but ${fails}.`,
    closeRoll: (tile: number) => `Roll again: it’s a tiny bit better than taking tile ${tile}.`,
    steals: (move: string, total: number) =>
      `${move}: that makes exactly ${total}, so you can steal that tile!`,
    takes: (move: string, total: number, tile: number) =>
      `${move}: that makes ${total}, enough for tile ${tile}.`,
    worm: (move: string) => `${move}: without a worm you can’t take a tile.`,
    most: (move: string, points: number) =>
      `${move}: that makes ${points}, more than any other face.`,
    safer: (move: string, fails: string, than: string, itFails: string) =>
      `${move}: then the turn ${fails}. With ${than} it ${itFails}.`,
    dice: (move: string, left: number, than: string) =>
      `${move}: that makes less than ${than}, but leaves ${left === 1 ? '1 die' : `${left} dice`} to roll.`,
    average: (move: string, average: number) =>
      `${move}: it brings the most, ${worms(average)} on average.`,
    averageNone: (move: string) => `${move}: no other choice is better.`,
  },
};

/** The texts of the coach that every language must have. */
export type CoachMessages = Catalogue<typeof coach>;
