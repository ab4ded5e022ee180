// The game's own texts on the odds page, in English. The page's other texts are in `web/messages/en/odds.ts`.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    /** By face, in the order of FACES in notation.ts. */
    faces: ['a 1', 'a 2', 'a 3', 'a 4', 'a 5', 'a worm'],
  },

  you: 'You',
  rival: 'Player {number}',
  down: 'Face down',
  row: 'Tiles in the row',
  seats: 'Players’ stacks',
  tray: 'Dice',
  howTiles: 'Choose a stack, then a tile to put it there. Choose the tile again to put it back.',
  chooses: 'Put tiles here: {name}',
  /** The worms on a tile, and its chance. */
  chance: '{worms}, chance {percent}',
  open: 'Tile {tile}, {worth}. Put it here: {to}',
  lies: 'Tile {tile}, {worth}, now here: {where}. Put it back in the row',
  addRival: 'Add a player',
  removeRival: 'Remove a player',
  noTile: 'no tile yet',

  howDice: {
    one: 'Choose the die you rolled.',
    8: 'Choose the eight dice you rolled.',
    other: 'Choose the {count} dice you rolled.',
  },
  missing: { one: 'Choose one more die.', other: 'Choose {count} more dice.' },
  choose: 'Choose the dice you want to set aside.',
  over: 'No rolls left.',
  dead: 'No new face: you already have all of these.',
  addingAside: '(add dice here without rolling)',
  howAddAside: 'Choose the dice you have already set aside.',
  addAside: 'Set aside: {face}',
  /** As `face` of the texts around it. */
  face: '{face faces}',
  add: 'Rolled: {face}',
  takeBack: 'Remove {face}',
  takeBackFace: 'Set aside: {dice}. Remove',
  keepHere: 'aside',
  isAside: 'you have it',
  keyHelp: {
    face: 'adds a die with this number; after the roll, sets the number aside',
    worm: 'adds a worm; after the roll, sets the worms aside',
    turn: 'starts a new turn',
  },
  newTurn: 'Start a new turn',
  startAgain: 'Restart',

  expected: 'This turn on average',
  failing: 'Chance of a failed turn',
  costs: 'Here a failed turn costs {worms}.',
  costsTile: 'Use the cost of your top tile',
  noneOpen: 'No face-up tile is left: the match is over.',

  typed: 'The position as text',
  typedLike: 'For example: {example}. Put commas between tiles and semicolons between players.',
  layOut: 'Set it up',
  stray: 'Can’t read “{word}”. Write, for example: {example}',

  misread: {
    open: 'Can’t read the row: “{text}”. Use tiles 21 to 36, each only once.',
    stacks:
      'Can’t read the stacks: “{text}”. Use tiles 21 to 36, each only once, and at most seven players.',
    kept: 'Can’t read the dice set aside: “{text}”. Use 1 to 5, and w for a worm: at most eight dice.',
    roll: 'Can’t read the roll: “{text}”. Use 1 to 5, and w for a worm: one for each die that is left.',
    fail: 'Can’t read the cost of a failed turn: “{text}”. Use 0 to 100 worms.',
  },
  misreadRest: 'The rest of the position is set up.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
