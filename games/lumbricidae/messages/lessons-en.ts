// The tutorial's lessons in English. Each has one idea and is short, because the match waits while it is read.

/** The values in the texts: worms of both players, numbers of tiles, totals of dice. */
export interface LessonValues {
  readonly mine: number;
  readonly theirs: number;
  /** Open tiles in the row. */
  readonly left: number;
  readonly lowest: number;
  readonly total: number;
  /** The tile that the offered move takes. */
  readonly tile: number;
  /** The next open tile above the total. */
  readonly above: number;
  /** The face that the offered move sets aside, numbered from 1; the worm is 6. Then the points that it adds. */
  readonly faceNumber: number;
  readonly gain: number;
  /** The rival's top tile, and the points that the total lacks for it. */
  readonly prey: number;
  readonly missing: number;
  readonly why: 'dead-roll' | 'no-worm' | 'too-low';
  /** The tiles that the last failure returned and turned; 0 for none. */
  readonly returned: number;
  readonly turned: number;
}

const WHY = {
  'dead-roll': 'No new face: your turn fails.',
  'no-worm': 'No worm: your turn fails.',
  'too-low': 'Your total is too low: your turn fails.',
};

const ITS_WHY = {
  'dead-roll': 'No new face: the bot’s turn fails.',
  'no-worm': 'No worm: the bot’s turn fails.',
  'too-low': 'The bot’s total is too low: its turn fails.',
};

const TURNED = (tile: number) => (tile === 0 ? '' : ` The highest, ${tile}, is turned face down.`);

export const lessons = {
  welcome: 'Collect tiles with worms. Get the most worms to win. Roll your dice!',
  face: 'Choose one face and set aside all dice that show it. Tap the three 4s: they make 12.',
  faceWorms:
    'Choose one face and set aside all dice that show it. Tap the worms: they count 6 each!',
  noWorm: 'Your total is too low for a tile, and you need at least one worm. Roll the other dice.',
  noStop: 'In this game you can’t stop early. Roll the other dice.',
  once: ({ faceNumber }: LessonValues) =>
    faceNumber === 6
      ? 'You can’t set aside 4s again: each face only once a turn. Take the worms, 5 each.'
      : 'You can’t set aside worms again: each face only once a turn. Take the 4s.',
  onAgain: ({ total }: LessonValues) => `${total} so far. Roll the last three!`,
  take: '12 and 10 make 22, and you have a worm. Stop now and take tile 22!',
  takeAny: ({ total, tile }: LessonValues) =>
    `No new face, so you stop rolling. Your ${total} counts: take any tile up to ${total}. Take ${tile}!`,

  rival: 'Your first tile! It goes on your stack. Now watch the bot.',
  prey: ({ prey }: LessonValues) =>
    `You can steal the top tile of a stack. The bot’s top tile is ${prey}. Roll!`,
  aim: ({ prey, gain }: LessonValues) =>
    `To steal tile ${prey}, you need exactly ${prey}. The worms make ${gain}: a good start.`,
  missing: ({ missing, prey }: LessonValues) =>
    `You need ${missing} more for the bot’s ${prey}. Roll again!`,
  fits: ({ faceNumber, gain }: LessonValues) =>
    `The ${faceNumber}s make ${gain}. That’s just right!`,
  holdOn: ({ total }: LessonValues) =>
    `${total}! But you still have dice, so you must roll. Good luck!`,
  steal: ({ tile }: LessonValues) => `Exactly ${tile}. Steal it!`,
  rivalAgain: 'You stole the bot’s tile! Now it tries to get another one.',

  leap: 'The match goes on until no face-up tile is left. Let’s skip to the last turns.',
  leapToRival:
    'The match goes on until no face-up tile is left. Let’s skip to the last tile. The bot wants it.',
  later: ({ mine, theirs, left }: LessonValues) =>
    `Some turns later: you have ${mine} worms, the bot ${theirs}. ${left} tiles are left. Roll!`,
  laterRival: ({ mine, theirs, lowest }: LessonValues) =>
    `Some turns later: you have ${mine} worms, the bot ${theirs}. Only tile ${lowest} is left.`,
  free: ({ gain }: LessonValues) =>
    `Now you choose. The worms make ${gain}, but you may take any face.`,
  lower: ({ total, tile, above }: LessonValues) =>
    `Tile ${total} is gone, so you get the closest lower one, ${tile}. Take it, or roll again for ${above}?`,
  rivalDares: 'It’s the bot’s turn. Will it be lucky?',
  failed: ({ why, returned, turned }: LessonValues) =>
    `${ITS_WHY[why]}${returned === 0 ? '' : ` Its tile ${returned} goes back to the row.`}${TURNED(turned)}`,

  again: 'It’s your turn. Roll!',
  choose: 'Choose any face. High faces are often good.',
  goOn: ({ total }: LessonValues) => `${total} so far. Roll again!`,
  needsWorm: ({ total }: LessonValues) =>
    `${total}, but you need a worm to take a tile. Roll again.`,
  tooLow: ({ total, lowest }: LessonValues) =>
    `${total} is not enough for tile ${lowest}. Roll again.`,
  dare: ({ total, tile }: LessonValues) =>
    `${total} is enough for tile ${tile}. Take it, or risk another roll?`,
  enough: ({ total, tile }: LessonValues) => `${total} is enough for tile ${tile}. Take it!`,
  maySteal: ({ tile }: LessonValues) =>
    `Exactly ${tile}: you can steal that tile. Or risk another roll.`,
  done: ({ total }: LessonValues) => `No rolls left. Your total is ${total}: take a tile!`,
  iFailed: ({ why, returned, turned }: LessonValues) =>
    `${WHY[why]}${returned === 0 ? '' : ` Your tile ${returned} goes back to the row.`}${TURNED(turned)}`,
  watch: 'It’s the bot’s turn.',

  won: ({ mine, theirs }: LessonValues) =>
    `No face-up tile is left, so the match is over. You win with ${mine} worms to ${theirs}!`,
  lost: ({ mine, theirs }: LessonValues) =>
    `No face-up tile is left, so the match is over. This time the bot wins, ${theirs} worms to ${mine}.`,
};

export type LessonId = keyof typeof lessons;
export type Lessons = { readonly [Id in LessonId]: string | ((values: LessonValues) => string) };
