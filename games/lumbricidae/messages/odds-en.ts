// The game's own texts on the odds page, in English. The page's other texts are in
// `web/messages/odds-en.ts`.
import type { Catalogue } from '#languages/catalogue.ts';
import { WORM } from '../rules/position.ts';

export const odds = {
  you: 'You',
  rival: (seat: number) => `Player ${seat + 1}`,
  down: 'Face down',
  row: 'Tiles in the row',
  seats: 'Players’ stacks',
  tray: 'Dice',
  howTiles: 'Choose a stack, then tap a tile to put it there. Tap it again to put it back.',
  chooses: (name: string) => `Put tiles here: ${name}`,
  /** The worms on a tile, and its chance. */
  chance: (worms: string, percent: string) => `${worms}, chance ${percent}`,
  open: (tile: number, worth: string, to: string) => `Tile ${tile}, ${worth}. Put it here: ${to}`,
  lies: (tile: number, worth: string, where: string) =>
    `Tile ${tile}, ${worth}, now here: ${where}. Put it back in the row`,
  addRival: 'Add a player',
  removeRival: 'Remove a player',
  noTile: 'no tile yet',

  howDice: (dice: number) =>
    dice === 8 ? 'Tap the eight dice you rolled.' : `Tap the ${dice} dice you rolled.`,
  howDie: 'Tap the die you rolled.',
  missing: (dice: number) => (dice === 1 ? 'Tap one more die.' : `Tap ${dice} more dice.`),
  choose: 'Tap the dice you want to set aside.',
  over: 'No rolls left.',
  dead: 'No new face: you already have all of these.',
  addingAside: '(add dice here without rolling)',
  howAddAside: 'Tap the dice you have already set aside.',
  addAside: (face: string) => `Set aside: ${face}`,
  face: (face: number) => (face === WORM ? 'a worm' : `a ${face + 1}`),
  add: (face: string) => `Rolled: ${face}`,
  takeBack: (face: string) => `Remove ${face}`,
  takeBackFace: (dice: string) => `Set aside: ${dice}. Remove`,
  keepHere: 'aside',
  isAside: 'you have it',
  keyHelp: {
    face: 'adds a die with this number; after the roll, sets the number aside',
    worm: 'adds a worm; after the roll, sets the worms aside',
    turn: 'starts a new turn',
  },
  newTurn: 'New turn',
  startAgain: 'Restart',

  expected: 'This turn on average',
  failing: 'Chance of a failed turn',
  outOfTen: (leaves: number) => `${leaves} of 10 leaves are withered`,
  costs: (worms: string) => `Here a failed turn costs ${worms}.`,
  costsTile: 'Use the cost of your top tile',
  noneOpen: 'No face-up tile is left: the match is over.',

  typed: 'The position as text',
  typedLike: (example: string) =>
    `For example: ${example}. Put commas between tiles and semicolons between players.`,
  layOut: 'Set it up',
  stray: (word: string, example: string) => `Can’t read “${word}”. Write, for example: ${example}`,

  misread: {
    open: (text: string) => `Can’t read the row: “${text}”. Use tiles 21 to 36, each only once.`,
    stacks: (text: string) =>
      `Can’t read the stacks: “${text}”. Use tiles 21 to 36, each only once, and at most seven players.`,
    kept: (text: string) =>
      `Can’t read the dice set aside: “${text}”. Use 1 to 5, and w for a worm: at most eight dice.`,
    roll: (text: string) =>
      `Can’t read the roll: “${text}”. Use 1 to 5, and w for a worm: one for each die that is left.`,
    fail: (text: string) => `Can’t read the cost of a failed turn: “${text}”. Use 0 to 100 worms.`,
  },
  misreadRest: 'The rest of the position is set up.',
};

/** The texts of the odds page that every language must have. */
export type OddsMessages = Catalogue<typeof odds>;
