// The coach's texts in English: plain sentences, with chances in words for children. Loaded only at a table with a coach.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    worms: { one: '{count tenths} worm', other: '{count tenths} worms' },
    its: { one: 'its worm', other: 'its {count worms}' },
    dice: { one: '{count} die', other: '{count} dice' },
  },

  name: 'The coach',

  rollAll: 'Roll all eight dice',
  steal: 'Steal tile {tile}',

  number: '{count tenths}',
  percent: '{chance percent}',
  /** For a chance that would round to 0 % or 100 %. */
  lessThan: '<{percent}',
  moreThan: '>{percent}',
  /** A number of worms, alone. */
  counted: '{count worms}',
  /** The same as the object of "brings" or "costs": Polish has another form for it. */
  worms: '{count worms}',
  brings: {
    some: 'brings {count worms} on average',
    none: 'brings nothing on average',
    costs: 'costs {count worms} on average',
    tile: 'brings {count worms}',
  },
  /** How often something fails; the subject is "it", "the turn" or "that". */
  fails: {
    never: 'never fails',
    hardly: 'almost never fails',
    oneIn: 'fails 1 time in {count}',
    times: { one: 'fails {count} time in 10', other: 'fails {count} times in 10' },
    half: 'fails half the time',
    nearly: 'almost always fails',
    always: 'always fails',
  },
  /** A move with its value and its risk of failure. */
  moveAdvice: '{move}: {brings}, {fails}.',
  tileAdvice: '{move}: {brings}.',
  best: '{advice} Best move.',
  tile: 'Tile {tile}: {percent}',
  /** In a match, with a move. */
  chance: 'Chance to win: {chance percent}.',
  outlook: 'This turn {brings} and {fails}.',
  /** Two with one rival, less with more. */
  stolen: 'I count a stolen worm as {count tenths}, because another player loses it.',

  /** The reasons with numbers, said to a child. */
  tips: {
    risky: '{move}: it’s too risky to roll again.',
    enough: '{move}: that’s enough.',
    safe: 'Roll again: the risk is small.',
    gain: 'Dare to roll again! It’s worth the risk.',
    close: '{move}: better safe than sorry.',
    safer: '{move}: that’s safer than {than}.',
    best: '{move}: that’s best.',
  },

  why: {
    wins: '{move}: that ends the match, and you win.',
    lost: '{move}: if the match ends now, you lose.',
    behind: '{move}: you need a risk when you are behind.',
    ahead: '{move}: you need no risk when you are ahead.',
    chance: '{move}: that wins more often.',
    begin: '{move}. Here we go!',
    'no-worm': 'Roll again: without a worm you can’t take a tile.',
    'too-low': 'Roll again: your total is too low for a tile.',
    'no-stopping': 'Roll again: you can’t stop early in this game.',
    'only-face': '{move}: it’s your only choice.',
    ended: '{move}: no rolls left.',
    'rival-loses':
      '{move}: it has as many worms as any tile of the row, and another player loses it.',
    richest: '{move}: you can’t take any tile with more worms.',
    failed: {
      'dead-roll': 'No new face in the roll: this turn has failed.',
      'no-worm': 'No rolls left and no worm: this turn has failed.',
      'too-low': 'No rolls left, and the total is too low for a tile: this turn has failed.',
    },
    'lost-cause': '{move}. This turn can’t succeed: every tile is out of reach now.',
    /** `worms` are on the tile that can be taken now. */
    risky: '{move}: rolling again {fails}. Then you lose {worms its}.',
    riskyBoth:
      '{move}: rolling again {fails}. Then you lose {worms its}, and {stake worms} from your stack.',
    enough: '{move}: rolling again brings less than {worms its} on average.',
    enoughSteal: '{move}: rolling again brings less on average.',
    safe: 'Roll again: it {fails} and brings {average worms} on average. Stopping now brings {worms worms}.',
    gain: 'Dare to roll again! It {fails} but brings {average worms} on average. Stopping now brings {worms worms}.',
    closeTakeSure: '{move}: rolling again brings no more.',
    closeTake: '{move}: rolling again brings about as much, but {fails}.',
    closeRoll: 'Roll again: it’s a tiny bit better than taking tile {tile}.',
    steals: '{move}: that makes exactly {total}, so you can steal that tile!',
    takes: '{move}: that makes {total}, enough for tile {tile}.',
    worm: '{move}: without a worm you can’t take a tile.',
    most: '{move}: that makes {points}, more than any other face.',
    more: '{move}: that makes {points}, more than {than}.',
    safer: '{move}: then the turn {fails}. With {than} it {itFails}.',
    dice: '{move}: that makes less than {than}, but leaves {left dice} to roll.',
    asMuch: '{move}: that makes as much as {than}, and leaves {left dice} to roll.',
    average: '{move}: it brings the most, {average worms} on average.',
    averageNone: '{move}: no other choice is better.',
    even: '{move}: it brings {average worms} on average. Almost as good: {than}.',
    evenNone: '{move}. Just as good: {than}.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
