// What the guide of a first match says, in English: one idea at a time, for it is read while the table waits.

/** What the texts are made of. */
export interface Facts {
  /** Points of both. */
  readonly mine: number;
  readonly theirs: number;
  /** What the move that is spoken of scores, and the most that it leaves to the next; 0 for nothing. */
  readonly points: number;
  readonly next: number;
}

type Text = string | ((facts: Facts) => string);

/** What is said at first, once the piece is chosen but lies otherwise, and once it lies as it should. */
export interface InSteps {
  readonly first: Text;
  readonly turn?: Text;
  readonly lay?: Text;
}

export const lessons = {
  welcome: {
    first:
      'You and the bot build one line together. The piece that glows is in your hand: turn it, so that it points up.',
    lay: ({ points }: Facts) =>
      `A line begins on a start field, like this burrow. A piece on it scores ${points}. Lay it there!`,
  },
  drew: 'First points! Now the bot must go where you point.',
  join: {
    first: ({ points }: Facts) =>
      `You drew a new piece. The line now points over a corner, at the ${points}. This piece has an arm there: choose it.`,
    lay: ({ points }: Facts) =>
      `Look, arm meets arm. You score the number beneath your piece: lay it on the ${points}!`,
  },
  turns: 'The bot scores, and it draws, too.',
  ahead: {
    first:
      'The most points win. So think ahead: where your piece points, the bot goes on! Choose this bend.',
    turn: 'Lying like this it would lead the bot to the 9. What a present! Turn it.',
    lay: ({ points, next }: Facts) =>
      `Now the bot gets the ${next} and no more. Lay it: ${points} points for you.`,
  },
  poor: 'Only 5 for the bot. Well led!',
  star: {
    first:
      'A star has eight arms. Whoever lays one must lay another piece at once. Choose your star!',
    lay: ({ points }: Facts) => `It fits everywhere. Lay it on the ${points}, where the line ends.`,
  },
  follow: {
    first: 'Now one more piece, on any field around the star. Choose this one.',
    lay: ({ points }: Facts) =>
      `It fits on the ${points}. Both pieces score, so your star was worth it!`,
  },
  drewTwo: 'Two pieces laid, so you drew two.',
  kill: {
    first: 'The bot shall not get a high number next. Choose this piece.',
    lay: 'A trick! This piece points at a field that is taken. Nobody can go on there: the line dies. Lay it!',
  },
  anew: 'A dead line: the bot has to begin a new one.',
  twoEnds: {
    first: ({ points }: Facts) =>
      `A new line! Its first piece has two ends, and you may go on at either. Choose this piece for the ${points}.`,
    lay: ({ points }: Facts) => `Lay it on the ${points}. The other end is dead from then on.`,
  },
  growing: 'You know nearly everything now.',
  leap: 'So the lines grow until the bag is empty. Let us skip to the last pieces.',
  bagEmpty: {
    first: ({ mine, theirs }: Facts) =>
      `The bag is empty, nobody draws any more. ${mine} to ${theirs}! Nothing of yours fits here: begin a new line.`,
    turn: 'You decide now: any piece, on any free start field. A tip: turn this one once.',
    lay: ({ next }: Facts) =>
      `From here the bot can only go to the ${next}. Or lay what you like, wherever you like.`,
  },
  gone: 'See where the bot has to go!',

  goOn: 'Your turn: lay a piece where the line ends. It scores the field beneath it.',
  beginAnew:
    'This line is dead. Begin a new one on any free start field, and leave the bot little!',
  nothingFits: 'None of your pieces fits here. Begin a new line on any free start field!',
  followAny: 'One more piece, next to your star!',
  pass: 'You can lay nothing any more, so you pass.',
  watch: 'The bot’s turn.',

  won: ({ mine, theirs }: Facts) =>
    `Nobody can lay a piece any more: the match is over. ${mine} to ${theirs}, you win!`,
  level: ({ mine }: Facts) =>
    `Nobody can lay a piece any more: the match is over. ${mine} points each, a tie!`,
  lost: ({ mine, theirs }: Facts) =>
    `Nobody can lay a piece any more: the match is over. ${mine} to ${theirs}, this time the bot wins.`,
} as const satisfies Readonly<Record<string, Text | InSteps>>;

export type LessonId = keyof typeof lessons;
export type Lessons = { readonly [Id in LessonId]: Text | InSteps };
