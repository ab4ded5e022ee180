// Values of one turn on which two independent programs agree, and six published ones: best chances,
// expected worms of a first turn, values of faces. Fractions in lowest terms; a worm counts 5, one
// is needed, a dead roll fails, unless a name says otherwise.

/** The best chance to end a first turn with at least a total. */
export const atLeast: readonly (readonly [total: number, chance: string])[] = [
  [21, '4113019191611091399863/4605706660848611622912'],
  [24, '93063277312356408491279/124354079842912513818624'],
  [27, '16313994537757249058993/31088519960728128454656'],
  [30, '4100412870655979150909/15544259980364064227328'],
  [33, '16652549576491401263/191904444202025484288'],
  [36, '6964596619329209/444223250467651584'],
];

/** The best chance to end it with exactly that total. */
export const exactly: readonly (readonly [total: number, chance: string])[] = [
  [22, '51397213146459498920945/124354079842912513818624'],
  [25, '13947594370877772811241/41451359947637504606208'],
  [28, '55085081509076877507011/248708159685825027637248'],
  [31, '695868880279290529/7107572007482425344'],
  [34, '2991615660906266737/95952222101012742144'],
];

/** Expected worms of a first turn with all tiles open, by the cost of a failure. */
export const firstTurn: readonly (readonly [failing: number, worms: string])[] = [
  [0, '51132211301397563344873/31088519960728128454656'],
  [2, '26181139003140492104123/20725679973818752303104'],
];

/**
 * The same by the other sheet: a worm counts 6, none is needed, no voluntary stop, a dead roll
 * only ends the rolling. The published list has 150964336658448338142353 for 28, with five
 * digits in another order (4e-13 more); three independent programs give the value here.
 */
export const otherSheet = {
  atLeast: [
    [21, '239343027968266696978117/248708159685825027637248'],
    [28, '150964336658338442138353/248708159685825027637248'],
  ],
  firstTurn: '617041636850164347637543/248708159685825027637248',
} as const satisfies { atLeast: unknown; firstTurn: string };

/** The goal of a turn: worms with this cost of a failure, or a total. */
export type Aim =
  | 'worms, failing 0'
  | 'worms, failing 2'
  | 'at least 27'
  | 'exactly 30'
  | 'worms, failing 1, worm 6 and not needed';

/**
 * Dice aside and a roll, by face; for each goal the value of each face, null if it cannot be
 * kept.
 */
export const decisions: readonly {
  readonly aside: readonly number[];
  readonly roll: readonly number[];
  readonly worth: Readonly<Record<Aim, readonly (string | null)[]>>;
}[] = [
  {
    aside: [1, 0, 0, 2, 0, 1],
    roll: [0, 1, 1, 1, 0, 1],
    worth: {
      'worms, failing 0': [null, '209/324', '415/648', null, null, null],
      'worms, failing 2': [null, '-83/324', '-169/648', null, null, null],
      'at least 27': [null, '7/162', '1/12', null, null, null],
      'exactly 30': [null, '0/1', '0/1', null, null, null],
      'worms, failing 1, worm 6 and not needed': [null, '83/324', '83/324', null, null, null],
    },
  },
  {
    aside: [0, 0, 0, 1, 1, 1],
    roll: [1, 2, 1, 1, 0, 0],
    worth: {
      'worms, failing 0': ['2657/11664', '37/72', '7357/34992', null, null, null],
      'worms, failing 2': ['-46453/34992', '-311/648', '-15989/11664', null, null, null],
      'at least 27': ['1/1296', '1/216', '0/1', null, null, null],
      'exactly 30': ['0/1', '0/1', '0/1', null, null, null],
      'worms, failing 1, worm 6 and not needed': [
        '-1733/11664',
        '29/162',
        '-5849/34992',
        null,
        null,
        null,
      ],
    },
  },
  {
    aside: [0, 0, 2, 3, 0, 0],
    roll: [1, 2, 0, 0, 0, 0],
    worth: {
      'worms, failing 0': ['19/36', '1/3', null, null, null, null],
      'worms, failing 2': ['-79/108', '-4/3', null, null, null, null],
      'at least 27': ['1/9', '1/6', null, null, null, null],
      'exactly 30': ['0/1', '0/1', null, null, null, null],
      'worms, failing 1, worm 6 and not needed': ['8/9', '1/1', null, null, null, null],
    },
  },
  {
    aside: [3, 0, 0, 0, 0, 0],
    roll: [1, 1, 2, 1, 0, 0],
    worth: {
      'worms, failing 0': [null, '19783/104976', '1483/7776', '110597/419904', null, null],
      'worms, failing 2': [null, '-51209/34992', '-3701/2592', '-176983/139968', null, null],
      'at least 27': [null, '0/1', '0/1', '1031/69984', null, null],
      'exactly 30': [null, '0/1', '0/1', '0/1', null, null],
      'worms, failing 1, worm 6 and not needed': [
        null,
        '-284341/839808',
        '-2645/7776',
        '-99119/629856',
        null,
        null,
      ],
    },
  },
  {
    aside: [1, 0, 0, 1, 2, 0],
    roll: [1, 0, 1, 0, 1, 1],
    worth: {
      'worms, failing 0': [null, null, '431/648', null, null, '85/108'],
      'worms, failing 2': [null, null, '-73/216', null, null, '7/36'],
      'at least 27': [null, null, '131/1296', null, null, '7/162'],
      'exactly 30': [null, null, '1/48', null, null, '0/1'],
      'worms, failing 1, worm 6 and not needed': [null, null, '211/648', null, null, '1/1'],
    },
  },
  {
    aside: [0, 0, 2, 0, 0, 1],
    roll: [1, 2, 2, 0, 0, 0],
    worth: {
      'worms, failing 0': ['1426/2187', '4643/7776', null, null, null, null],
      'worms, failing 2': ['-13627/52488', '-3509/7776', null, null, null, null],
      'at least 27': ['1157/17496', '31/648', null, null, null, null],
      'exactly 30': ['49/7776', '1/216', null, null, null, null],
      'worms, failing 1, worm 6 and not needed': [
        '33241/104976',
        '701/1296',
        null,
        null,
        null,
        null,
      ],
    },
  },
];
