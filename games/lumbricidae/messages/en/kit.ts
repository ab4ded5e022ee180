// The texts of the printable kit, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  tiles: '16 tiles. Cut them out; thick paper lasts longer.',
  dice: '8 dice. Cut, fold along the dashed lines, and glue each tab under the edge with its letter.',
  /** The box of paper. */
  box: 'The box. Cut the pieces out, and fold them back along the dashed lines, print outside.',
  boxNames: {
    tower: 'dice tower with three ramps',
    lid: 'lid and stand',
    case: 'case for the tiles, with a stopper',
  },
  boxSteps: {
    score: {
      title: 'Fold the box',
      text: 'Draw with an empty pen along the dashed lines of the tower, the ramps A, B and C, the lid, the case and the stopper. Fold all of them back, print outside. Do not fold dotted lines.',
    },
    /** `a`, `b` and `c` are the upper edges of the ramps, in millimetres below that of the tower. */
    ramps: {
      title: 'Glue the ramps to the tower',
      text: 'Lay the tower flat, print down. Fold the upper tab of each ramp under the ramp, and glue it into its dotted box, the fold on the upper line of the box: A on the front (with the gate), B and C on the back. If your page has no boxes: they begin {a}, {b} and {c} mm below the upper edge of the tower, in the middle of the wall.',
    },
    /** `a` and `b` are the lower edges of two ramps, in the same way. */
    tower: {
      title: 'Close the tower',
      text: 'Put glue on the side tabs of the ramps and on the long tab. Close the tower around the ramps, print up, so that they slope down at 45 degrees: the lower edges of A and B are {a} and {b} mm below the upper edge, where the dotted lines end. C ends at the lower edge of the front.',
    },
    trays: {
      title: 'Make the lid and the case',
      text: 'Glue the corners of the lid and of the stopper, tabs inside. Close the case like the tower, then glue its floor. Glue the case to the back of the tower, open end up, lower edges level.',
    },
  },
  thinPaper: { mounted: 'tiles', others: 'Put no cardboard behind the dice and the box.' },
  /** Where the backs are. */
  backs: 'The backs of the tiles are on the page that follows.',
  tileName: 'tiles, 21 to 36',
  dieName: 'dice: 1 to 5 and a worm',
  /** The step that shows the pieces on the table. */
  lay: {
    title: 'Lay out the tiles',
    text: 'Lay all tiles face up in the middle, in order from 21 to 36, in one or two rows. Lay the lid down with its floor up, and stand the tower on it, its gate at a long edge: dice that you drop in from above roll out of the gate. Now read the rules.',
  },
  store:
    'Put the tiles into the case, in two piles of eight, and push the stopper in. Lay the tower on its back, put the dice in through the gate, and push the lid over the front.',
  /** Names of parts and plates of the solid kit. */
  tile: 'Tile {number}',
  die: 'Die',
  tilePlate: 'Tiles',
  dicePlate: 'Dice',
  tower: 'Dice tower',
  lid: 'Lid and stand',
  stopper: 'Stopper',
  lidPlate: 'Lid and stopper',
  /** The steps with the solid parts. */
  steps: {
    tiles: {
      title: 'Put the tiles away',
      text: 'Turn the tower upside down, so that its channel opens upwards. Slide all tiles into the channel at its back, then press the stopper in until it clicks.',
    },
    dice: {
      title: 'Close the box',
      text: 'Put the dice in the lid. Press the front of the tower into the lid until it clicks.',
    },
    tower: {
      title: 'Set up the dice tower',
      text: 'Lay the lid down with its floor up. Stand the tower on the middle of the lid, with its gate at a long edge. Drop all dice in from above: they roll onto the table, up to 20 cm away.',
    },
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
