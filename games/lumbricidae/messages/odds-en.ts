// What stands on the page of odds, in English.
import type { Catalogue } from '#kernel/catalogue.ts';
import { WORM } from '../rules/position.ts';

export const odds = {
  you: 'You',
  rival: (seat: number) => `Rival ${seat}`,
  down: 'Turned down',
  row: 'Tiles in the row',
  seats: 'Who has what',
  tray: 'Dice',
  howTiles: 'Choose who takes it, then tap a tile. Tap its place to bring it back.',
  chooses: (name: string) => `Tiles go to: ${name}`,
  /** What a tile has on it, and how likely it is. */
  chance: (worms: string, percent: string) => `${worms}, chance ${percent}`,
  open: (tile: number, worth: string, to: string) => `Tile ${tile}, ${worth}. Give to: ${to}`,
  lies: (tile: number, worth: string, where: string) =>
    `Tile ${tile}, ${worth}, lies with: ${where}. Back to the row`,
  addRival: 'One more rival',
  removeRival: 'One rival fewer',
  noTile: 'no tile yet',

  howDice: (dice: number) =>
    dice === 8 ? 'Tap the eight dice that you rolled.' : `Tap the ${dice} dice that you rolled.`,
  howDie: 'Tap the die that you rolled.',
  missing: (dice: number) =>
    dice === 1 ? 'One die is still missing.' : `${dice} dice are still missing.`,
  choose: 'Tap the dice that you set aside.',
  over: 'The rolling is over.',
  dead: 'Only faces that are already aside.',
  straight: '(tap dice straight in here)',
  howStraight: 'Tap the dice that are set aside already.',
  addAside: (face: string) => `Set aside: ${face}`,
  face: (face: number) => (face === WORM ? 'a worm' : `a ${face + 1}`),
  add: (face: string) => `Rolled: ${face}`,
  takeBack: (face: string) => `Take back ${face}`,
  takeBackFace: (dice: string) => `Set aside: ${dice}. Take them back`,
  keepHere: 'aside',
  isAside: 'is aside',
  keyHelp: {
    face: 'a die shows this number; after the roll, sets it aside',
    worm: 'a die shows a worm; after the roll, sets worms aside',
    turn: 'begins a new turn',
  },
  newTurn: 'New turn',
  startAgain: 'Start again',

  expected: 'This turn on average',
  failing: 'How often it fails',
  outOfTen: (leaves: number) => `${leaves} of 10 leaves are withered`,
  costs: (worms: string) => `A failure counts ${worms} here.`,
  costsTile: 'Count your own top tile',
  noneOpen: 'No tile is open: the match is over.',

  typed: 'The position as text',
  typedLike: (example: string) =>
    `For example: ${example}. Commas stand between tiles, semicolons between players.`,
  layOut: 'Lay it out',
  stray: (word: string, example: string) =>
    `“${word}” is no part of a position. Write, for example: ${example}`,

  misread: {
    open: (text: string) =>
      `The row makes no sense: “${text}”. Tiles are 21 to 36, each in one place.`,
    stacks: (text: string) =>
      `The stacks make no sense: “${text}”. Tiles are 21 to 36, each in one place, for seven players at most.`,
    kept: (text: string) =>
      `The dice set aside make no sense: “${text}”. Faces are 1 2 3 4 5 w, eight dice at most.`,
    roll: (text: string) =>
      `The roll makes no sense: “${text}”. Faces are 1 2 3 4 5 w, as many as dice are left.`,
    fail: (text: string) =>
      `The cost of a failure makes no sense: “${text}”. It costs 0 to 100 worms.`,
  },
  misreadRest: 'The rest is laid out as it was asked.',
};

/** What every language must say on the page of odds. */
export type OddsMessages = Catalogue<typeof odds>;
