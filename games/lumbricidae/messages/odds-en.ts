// What stands on the page of odds, in English.
import type { Catalogue } from '#kernel/catalogue.ts';
import { WORM } from '../rules.ts';

export const odds = {
  you: 'You',
  rival: (seat: number) => `Rival ${seat}`,
  down: 'Turned down',
  row: 'Tiles in the row',
  seats: 'Who has what',
  tray: 'Dice',
  howTiles: 'Choose who takes, then tap a tile. Another tap brings it back.',
  chooses: (name: string) => `Tiles go to: ${name}`,
  /** What a tile has on it, and how likely it is. */
  chance: (worms: string, percent: string) => `${worms}, chance ${percent}`,
  open: (tile: number, worth: string, to: string) => `Tile ${tile}, ${worth}. Give to: ${to}`,
  lies: (tile: number, worth: string, where: string) =>
    `Tile ${tile}, ${worth}, lies with: ${where}. Back to the row`,
  addRival: 'One more rival',
  removeRival: 'One rival less',
  noTile: 'no tile yet',

  howDice: (dice: number) =>
    dice === 8 ? 'Tap the eight dice that you rolled.' : `Tap the ${dice} dice that you rolled.`,
  howDie: 'Tap the die that you rolled.',
  missing: (dice: number) =>
    dice === 1 ? 'One die is missing yet.' : `${dice} dice are missing yet.`,
  choose: 'Tap what you set aside.',
  over: 'The rolling is over.',
  dead: 'Only faces that lie aside already.',
  face: (face: number) => (face === WORM ? 'a worm' : `a ${face + 1}`),
  add: (face: string) => `Rolled: ${face}`,
  takeBack: (face: string) => `Take back ${face}`,
  takeBackFace: (dice: string) => `Set aside: ${dice}. Take them back`,
  keepHere: 'aside',
  isAside: 'is aside',
  keyHelp: {
    face: 'a die shows this number',
    worm: 'a die shows a worm',
    turn: 'begins a new turn',
  },
  newTurn: 'New turn',
  startAgain: 'Start again',

  expected: 'This turn on average',
  failing: 'How often it fails',
  outOfTen: (leaves: number) => `${leaves} of 10 leaves are withered`,
  costs: (worms: string) => `A failure counts ${worms} here.`,
  costsTile: 'Count the own top tile',
  noneOpen: 'No tile is open: the match is over.',

  misread: {
    open: (text: string) =>
      `What the link says of the row cannot be: “${text}”. Tiles are 21 to 36, each in one place.`,
    stacks: (text: string) =>
      `What the link says of the stacks cannot be: “${text}”. Tiles are 21 to 36, each in one place, for seven at most.`,
    kept: (text: string) =>
      `What the link says of the dice set aside cannot be: “${text}”. Faces are 1 2 3 4 5 w, eight dice at most.`,
    roll: (text: string) =>
      `What the link says of the roll cannot be: “${text}”. Faces are 1 2 3 4 5 w, as many as dice are left.`,
    fail: (text: string) =>
      `What the link says of a failure cannot be: “${text}”. It costs 0 to 100 worms.`,
  },
  misreadRest: 'All that could be read lies here.',
};

/** What every language must say on the page of odds. */
export type OddsMessages = Catalogue<typeof odds>;
