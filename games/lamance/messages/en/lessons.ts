// The tutorial's lessons in English. Each has one idea and is short, because the match waits while it is read.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  welcome: {
    first:
      'You and the bot build one line together. The glowing piece is yours. Turn it so that it points up.',
    lay: 'A line starts on a start field, like this hole. A piece on it scores {points} points. Lay it there!',
  },
  drew: 'Your first points! Now the bot must lay its piece where your piece points.',
  join: {
    first:
      'You drew a new piece. The line now points across a corner, to the {points}. This piece can join it: choose it.',
    lay: 'The two arms meet. You score the number under your piece. Lay it on the {points}!',
  },
  turns: 'The bot scores, and then it draws a piece too.',
  ahead: {
    first:
      'To win, score the most points. So think ahead: the bot must extend the line where your piece points! Choose this bend.',
    turn: 'This way, it points to the 9. The bot would like that! Turn it.',
    lay: 'Now the bot gets only {next}. Lay it: {points} points for you.',
  },
  poor: 'Only 5 points for the bot. Well done!',
  star: {
    first: 'A star has eight arms. After a star, you must lay one more piece. Choose your star!',
    lay: 'A star joins any line if another piece can follow it. Lay it on the {points}, at the end of the line.',
  },
  follow: {
    first: 'Now lay one more piece, on any field around the star. Choose this one.',
    lay: 'It fits on the {points}. You score for both pieces!',
  },
  drewTwo: 'You laid two pieces, so you drew two.',
  kill: {
    first: 'Don’t give the bot a high number. Choose this piece.',
    lay: 'A trick! This piece points to a covered field. Nobody can extend the line, so it’s dead. Lay it!',
  },
  anew: 'The line is dead. The bot must start a new one.',
  twoEnds: {
    first:
      'A new line! You may extend it from either arm of its first piece. Choose this piece for the {points}.',
    lay: 'Lay it on the {points}. Then nobody can use the other arm.',
  },
  growing: 'Now you know nearly everything.',
  leap: 'The match goes on until nobody can lay a piece. Let’s skip to the last pieces.',
  bagEmpty: {
    first:
      'The bag is empty. You have {mine} points, the bot {theirs}. None of your pieces fits, so start a new line.',
    turn: 'Now you decide: any piece, on any free start field. A tip: turn this one once.',
    lay: 'From here, the bot gets only {next}. Lay it here, or choose another piece or field.',
  },
  gone: 'Look where the bot must lay its piece!',

  goOn: 'Your turn: lay a piece at the end of the line. You score the number under it.',
  beginAnew:
    'This line is dead. Start a new one on any free start field, and point it to a low number!',
  nothingFits: 'None of your pieces fits. Start a new line on any free start field!',
  followAny: 'Lay one more piece next to your star!',
  pass: 'You can’t lay a piece any more, so you must pass.',
  watch: 'It’s the bot’s turn.',

  won: 'Nobody can lay another piece, so the match is over. You win {mine} to {theirs}!',
  level: 'Nobody can lay another piece, so the match is over. It’s a tie: {mine} points each!',
  lost: 'Nobody can lay another piece, so the match is over. This time the bot wins {theirs} to {mine}.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
