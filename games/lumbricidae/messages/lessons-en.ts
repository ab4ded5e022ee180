// What the guide of a first match says, in English: one idea at a time, for it is read while the table waits.

/** What the texts are made of: worms of both, numbers of tiles, totals of dice. */
export interface Facts {
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
  /** What the offered move sets aside, 6 for worms, and what that adds. */
  readonly face: number;
  readonly gain: number;
  /** The rival's top tile, and what the total lacks for it. */
  readonly prey: number;
  readonly missing: number;
  readonly why: 'dead-roll' | 'no-worm' | 'too-low';
  /** What the failure before cost; 0 for nothing. */
  readonly returned: number;
  readonly turned: number;
}

const WHY = {
  'dead-roll': 'Only faces that you have: your turn fails.',
  'no-worm': 'Not one worm aside: your turn fails.',
  'too-low': 'Too low for any tile: your turn fails.',
};

const ITS_WHY = {
  'dead-roll': 'The bot rolled only faces that it had: it fails.',
  'no-worm': 'The bot has no worm aside: it fails.',
  'too-low': 'The bot’s dice are too low for any tile: it fails.',
};

const TURNED = (tile: number) =>
  tile === 0 ? '' : ` ${tile}, the highest, is turned face down, out of play.`;

export const lessons = {
  welcome:
    'Sixteen tiles, and nobody has one yet. Who ends up with the most worms wins. Roll your dice!',
  face: 'Pick one face: all dice that show it are set aside. Take the three 4s, they make 12.',
  faceWorms:
    'Pick one face: all dice that show it are set aside. Take the worms, they count 6 each!',
  noWorm: 'Too little for a tile, and without a worm you get none at all. Roll the other dice.',
  noStop: 'In this game nobody may stop early. Roll the other dice.',
  once: ({ face }: Facts) =>
    face === 6
      ? 'The new 4 must stay: each face only once a turn. Take the worms, 5 each.'
      : 'The new worm must stay: each face only once a turn. Take the 4s.',
  onAgain: ({ total }: Facts) => `${total} so far. Roll the last three!`,
  take: '12 and 10 make 22, with a worm. Now stop and take tile 22!',
  takeAny: ({ total, tile }: Facts) =>
    `Nothing new, so the rolling is over, and ${total} counts. You may take any tile up to that. Take ${tile}!`,

  rival: 'Your first tile! It lies on your stack. Now watch the bot.',
  prey: ({ prey }: Facts) =>
    `Only a stack’s top tile can be stolen, like the bot’s ${prey} now. Roll!`,
  aim: ({ prey, gain }: Facts) =>
    `To steal ${prey} you need exactly ${prey}. The worms make ${gain}: a good start.`,
  missing: ({ missing, prey }: Facts) => `${missing} more for the bot’s ${prey}. Roll on!`,
  fits: ({ face, gain }: Facts) => `The ${face}s make ${gain}. Just right!`,
  holdOn: ({ total }: Facts) => `${total}! But there are dice left, so roll. Cross your fingers!`,
  steal: ({ tile }: Facts) => `Exactly ${tile}. Steal it!`,
  rivalAgain: 'Ha! The bot has lost its tile and looks for another one.',

  leap: 'So it goes on until no open tile is left. Let us skip to the last turns.',
  leapToRival:
    'So it goes on until no open tile is left. Let us skip to the last one: the bot tries for it.',
  later: ({ mine, theirs, left }: Facts) =>
    `Some turns later: ${mine} to ${theirs} worms, and ${left} tiles are left. Roll!`,
  laterRival: ({ mine, theirs, lowest }: Facts) =>
    `Some turns later: ${mine} to ${theirs} worms, and only tile ${lowest} is left.`,
  free: ({ gain }: Facts) => `Now you choose. The worms make ${gain}, but any face is allowed.`,
  lower: ({ total, tile, above }: Facts) =>
    `${total} is gone, so you get the next lower tile, ${tile}. Take it, or roll on for ${above}?`,
  rivalDares: 'The bot’s turn. Let us see how lucky it is.',
  failed: ({ why, returned, turned }: Facts) =>
    `${ITS_WHY[why]}${returned === 0 ? '' : ` Its ${returned} goes back.`}${TURNED(turned)}`,

  again: 'Your turn: roll!',
  choose: 'Pick one face: often the highest, but any will do.',
  goOn: ({ total }: Facts) => `${total} so far. Roll on!`,
  needsWorm: ({ total }: Facts) =>
    `${total}, but no worm yet: without one you get no tile. Roll on.`,
  tooLow: ({ total, lowest }: Facts) => `${total} is not enough for tile ${lowest}. Roll on.`,
  dare: ({ total, tile }: Facts) =>
    `${total} gets you tile ${tile}. Take it, or dare another roll?`,
  enough: ({ total, tile }: Facts) => `${total} is enough for tile ${tile}. Take it!`,
  maySteal: ({ tile }: Facts) => `Exactly ${tile}: you may steal it. Or roll on, if you dare.`,
  done: ({ total }: Facts) => `The rolling is over. Take what ${total} gets you!`,
  iFailed: ({ why, returned, turned }: Facts) =>
    `${WHY[why]}${returned === 0 ? '' : ` Your ${returned} goes back.`}${TURNED(turned)}`,
  watch: 'The bot’s turn.',

  won: ({ mine, theirs }: Facts) =>
    `No open tile is left: the match is over. ${mine} to ${theirs} worms, you win!`,
  lost: ({ mine, theirs }: Facts) =>
    `No open tile is left: the match is over. ${mine} to ${theirs} worms, this time the bot wins.`,
};

export type LessonId = keyof typeof lessons;
export type Lessons = { readonly [Id in LessonId]: string | ((facts: Facts) => string) };
