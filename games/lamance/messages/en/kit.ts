// The texts of the printable kit, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  board: 'The board.',
  pieces: '48 pieces. Cut them out; thick paper lasts longer.',
  racks:
    'Racks, one for each player. Cut, fold along the dashed lines, and glue the back of the tab under the ledge.',
  scores: 'Score sheet. Write your name, and after each of your turns the points of that turn.',
  /** On the board: the original is lost. */
  reconstruction: 'reconstruction',
  /** On the parts of a rack. */
  rack: {
    forward: 'fold up',
    backward: 'fold back',
    pieces: 'your pieces lean here',
    glue: 'tab: glue its back under the ledge',
    under: 'the tab goes here',
    ledge: 'ledge',
    lip: 'lip',
  },
  score: { name: 'name', total: 'total' },
  names: {
    board: 'board, 10 by 10 fields',
    pieces: 'pieces, 8 of them stars',
    racks: 'racks to fold',
    scores: 'score sheet',
  },
  bag: 'An opaque bag, or a box, to draw the pieces from',
  /** For the solid kit. */
  scoreNeeds: 'A pencil and a score sheet, at the end of the PDF with the rules, or any paper',
  thinPaper: {
    mounted: 'pieces',
    others:
      'Put no cardboard behind the racks, and none behind the board until its parts are joined.',
  },
  /** Where the backs are. */
  backs: 'The backs of the pieces are on the page that follows.',
  fold: {
    title: 'Fold a rack',
    text: 'Draw along the dashed lines with an empty pen. Fold two of them up, towards the print, and two back. The words beside the lines say which.',
  },
  gluing: {
    title: 'Glue the rack',
    text: 'The ledge is the strip beside the lip, at the lower end. Put glue on the back of the tab and push it under the ledge. Ledge and lip hold your pieces.',
  },
  begin: {
    title: 'Fill the bag',
    text: 'Lay the board in the middle, and put all 48 pieces in the bag. Each player takes a rack; with two players, each takes two. Now read the rules.',
  },
  store:
    'Put the pieces and the score sheet in an envelope. Keep the board flat, with the racks on it.',
  /** Names of parts and plates of the solid kit. */
  quarter: 'Board, quarter {letter}',
  /** By index of the kind. */
  kinds: [
    'Piece, 180°, sides',
    'Piece, 180°, corners',
    'Piece, 90°, sides',
    'Piece, 90°, corners',
    'Piece, 45°, to the left',
    'Piece, 45°, to the right',
    'Piece, 135°, to the left',
    'Piece, 135°, to the right',
    'Star',
  ],
  piecePlate: 'Pieces',
  solidRack: 'Rack',
  rackPlate: 'Racks',
  /** The sample of a joint in the fit test. */
  sample: {
    fork: 'Fork of the fit test',
    socket: 'Fork socket of the fit test',
    step: {
      title: 'Try the joint of the board',
      text: 'The key gives a first guess; for the board this joint decides. Push the fork into its socket, flat on the table, with one thumb: it must click, and hold when you lift both by the fork. If it does not go in, print the fit test and the board with a larger gap; if it falls out, with a smaller one.',
    },
  },
  /** The steps with the solid parts. */
  steps: {
    pairs: {
      title: 'Join the quarters in pairs',
      text: 'Each quarter has its letter on its underside. Lay A and B in the upper row, C and D in the lower row. Push B into A and D into C, until they click.',
    },
    halves: {
      title: 'Join both halves',
      text: 'Push the lower half into the upper one, until it clicks. You can lift the joined board in one piece.',
    },
    rack: {
      title: 'Fill your rack',
      text: 'Put all pieces in a bag that you can’t see through, and draw your pieces. Lean them on both steps of the rack: only you see them. With two players, one rack each is enough.',
    },
    line: {
      title: 'Lay a line',
      text: 'Lay the pieces into their fields; the small crosses hold them. Each piece extends the line from a start field. To take a piece up, put a fingernail under its edge.',
    },
    store: {
      title: 'Put the game away',
      text: 'Pull the halves apart, then the quarters, and stack them. Lay the racks on top, and put the pieces back in their bag.',
    },
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
