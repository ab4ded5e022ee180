// The tutorial's lessons in English. Each has one idea and is short, because the match waits while it is read.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    yourFailure: {
      'dead-roll': 'No new face: your turn fails.',
      'no-worm': 'No worm: your turn fails.',
      'too-low': 'Your total is too low: your turn fails.',
    },
    itsFailure: {
      'dead-roll': 'No new face: the bot’s turn fails.',
      'no-worm': 'No worm: the bot’s turn fails.',
      'too-low': 'The bot’s total is too low: its turn fails.',
    },
    /** Sentences about a tile, with the space before them; empty without a tile. */
    yourTile: { 0: '', other: ' Your tile {count} goes back to the row.' },
    itsTile: { 0: '', other: ' Its tile {count} goes back to the row.' },
    turned: { 0: '', other: ' The highest, {count}, is turned face down.' },
  },

  welcome: 'Collect tiles with worms. Get the most worms to win. Roll your dice!',
  face: 'Choose one face and set aside all dice that show it. Choose the three 4s: they make 12.',
  faceWorms:
    'Choose one face and set aside all dice that show it. Choose the worms: they count 6 each!',
  noWorm: 'Your total is too low for a tile, and you need at least one worm. Roll the other dice.',
  noStop: 'In this game you can’t stop early. Roll the other dice.',
  once: 'You can’t set aside 4s again: each face only once a turn. Choose the worms, 5 each.',
  onceWorms: 'You can’t set aside worms again: each face only once a turn. Choose the 4s.',
  onAgain: '{total} so far. Roll the last three!',
  take: '12 and 10 make 22, and you have a worm. Stop now and take tile 22!',
  takeAny:
    'No new face, so you stop rolling. Your {total} counts: take any tile up to {total}. Take {tile}!',

  rival: 'Your first tile! It goes on your stack. Now watch the bot.',
  prey: 'You can steal the top tile of a stack. The bot’s top tile is {prey}. Roll!',
  aim: 'To steal tile {prey}, you need exactly {prey}. The worms make {gain}: a good start.',
  missing: 'You need {missing} more for the bot’s {prey}. Roll again!',
  fits: 'The {faceNumber}s make {gain}. That’s just right!',
  holdOn: '{total}! But you still have dice, so you must roll. Good luck!',
  steal: 'Exactly {tile}. Steal it!',
  rivalAgain: 'You stole the bot’s tile! Now it tries to get another one.',

  leap: 'The match goes on until no face-up tile is left. Let’s skip to the last turns.',
  leapToRival:
    'The match goes on until no face-up tile is left. Let’s skip to the last tile. The bot wants it.',
  later: 'Some turns later: you have {mine} worms, the bot {theirs}. {left} tiles are left. Roll!',
  laterRival:
    'Some turns later: you have {mine} worms, the bot {theirs}. Only tile {lowest} is left.',
  free: 'Now you choose. The worms make {gain}, but you may choose any face.',
  lower:
    'Tile {total} is gone, so you get the closest lower one, {tile}. Take it, or roll again for {above}?',
  rivalDares: 'It’s the bot’s turn. Will it be lucky?',
  failed: '{why itsFailure}{returned itsTile}{turned turned}',

  again: 'It’s your turn. Roll!',
  choose: 'Choose any face. High faces are often good.',
  goOn: '{total} so far. Roll again!',
  needsWorm: '{total}, but you need a worm to take a tile. Roll again.',
  tooLow: '{total} is not enough for tile {lowest}. Roll again.',
  dare: '{total} is enough for tile {tile}. Take it, or risk another roll?',
  enough: '{total} is enough for tile {tile}. Take it!',
  maySteal: 'Exactly {tile}: you can steal that tile. Or risk another roll.',
  done: 'No rolls left. Your total is {total}: take a tile!',
  iFailed: '{why yourFailure}{returned yourTile}{turned turned}',
  watch: 'It’s the bot’s turn.',

  won: 'No face-up tile is left, so the match is over. You win with {mine} worms to {theirs}!',
  lost: 'No face-up tile is left, so the match is over. This time the bot wins, {theirs} worms to {mine}.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
