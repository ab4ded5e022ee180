// The texts of the printable kit, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  tiles: '25 bid tiles: a row for each player. Cut them out.',
  dice: '5 bid dice: one for each player. Cut, fold along the dashed lines, and glue each tab under the edge with its letter.',
  worms:
    '5 worms: a row of 7 segments for each player. Cut them out, and glue them on coins or buttons.',
  course:
    'FINISH card, start line and 4 posts. Cut out the pieces, then cut the slits in the card and in two posts.',
  start: 'START',
  finish: 'FINISH',
  startPosts: 'start',
  finishPosts: 'finish',
  /** On the end of a strip. */
  glue: 'glue',
  names: {
    tiles: 'bid tiles: 4, 5, 6, 7 and X',
    dice: 'bid dice: 3 to 7 and X',
    segments: 'segments: 5 worms of 7',
    posts: 'posts to roll',
    card: 'FINISH card',
    line: 'start line',
  },
  coins: '{count} small coins or buttons, 15 to 18 mm wide (or thick cardboard)',
  /** One for the box with bid tiles and one for that with bid dice, as in other texts here. */
  thinPaper: {
    tiles: {
      mounted: 'bid tiles',
      others:
        'Glue the back of the FINISH card behind the card and trim it, but put no cardboard behind the posts.',
    },
    dice: {
      others:
        'Glue the back of the FINISH card behind the card and trim it, but put no cardboard behind dice and posts.',
    },
  },
  /** Where the backs are. */
  backs: {
    tiles: 'The backs of the bid tiles and of the FINISH card are on the pages that follow them.',
    dice: 'The back of the FINISH card is on the page that follows.',
  },
  worm: {
    title: 'Build the worms',
    text: 'Glue each disc on a coin, a button or thick cardboard. Seven discs of a row are one worm, and the face is its head. In each step, move the head on by one segment, and put the last segment in the gap.',
  },
  roll: {
    title: 'Roll the four posts',
    text: 'First cut the slits of the finish posts, along the short line in the middle of the upper edge. Roll each strip into a tube, printed side out, and glue the end that says “glue” under the other end.',
  },
  slide: {
    title: 'Put the card on two posts',
    text: 'Cut the two slits of the card. Turn the slits of the finish posts to each other, and push the slits of the card down into them.',
  },
  /** `distance` is from start to finish, `lines` the same in lengths of the start line. */
  setUp: {
    title: 'Set up the race',
    text: 'Lay the start line, with a head on each circle and a post beside each end. The card stands {distance} cm from the edge with the thick line: {lines} times the length of the line. FINISH faces the worms.',
  },
  store: {
    tiles:
      'Put each worm with its tiles in a bag of its own. Card, line and posts go into an envelope.',
    dice: 'Put each worm with its die in a bag of its own. Card, line and posts go into an envelope.',
  },
  /** Names of parts and plates of the solid kit. */
  solid: {
    segment: 'Segment',
    head: 'Head',
    tile: 'Bid tile {bid}',
    die: 'Bid die',
    post: 'Post',
    eye: 'Eye of the FINISH card',
    card: 'FINISH card',
    wall: 'Back of the FINISH card',
    startLeft: 'Start bar, left half',
    startRight: 'Start bar, right half',
    /** Players are counted from 1. */
    tilePlate: 'Player {player}: worm and bid tiles',
    dicePlate: 'Player {player}: worm and bid die',
    postPlate: 'Posts and eyes',
    cardPlate: 'FINISH card and start bar',
    /** The steps with the solid parts. The back of the card is a wall, or has the word again. */
    steps: {
      card: {
        title: 'Put the FINISH card together',
        wall: 'Hold both halves of the card back to back, so that you see FINISH in front and the wall behind. Push them down into the grooves of the two eyes.',
        word: 'Hold both halves of the card back to back, so that both sides read FINISH. Push them down into the grooves of the two eyes.',
      },
      posts: {
        title: 'Put the card on two posts',
        text: 'Push the eyes down over two posts, until they rest on the feet. The card turns easily on each post. From post to post it is as long as six segments.',
      },
      /** `distance` is from start to finish. */
      start: {
        title: 'Lay out the start',
        wall: 'Join both halves of the start bar, and put its rings around the feet of two posts. The heads touch the edge with the stripe, {distance} cm from the FINISH card, on the side where you can read FINISH. Take the bar away before the first walk.',
        word: 'Join both halves of the start bar, and put its rings around the feet of two posts. The heads touch the edge with the stripe, {distance} cm from the FINISH card. Take the bar away before the first walk.',
      },
      worm: {
        title: 'Walk with a worm',
        text: 'A head and six segments of a colour are a worm. In each step, move the head on by one segment, and put the last segment in the gap.',
      },
      tiles: {
        title: 'Bid with tiles',
        text: 'Choose one of your five tiles and lay it face down. When all players have chosen, turn all bids over together.',
      },
      dice: {
        title: 'Bid with dice',
        text: 'Hide your die behind your hand and turn your bid up. When all players have chosen, show all dice together.',
      },
      swing: {
        title: 'Swing a post',
        wall: 'After its walk, X may swing one finish post (the dots show its way), and the card turns around the other. Behind FINISH is a wall: from there, nobody can win.',
        word: 'After its walk, X may swing one finish post (the dots show its way), and the card turns around the other. Both sides read FINISH: a head may touch either of them.',
      },
      store: {
        title: 'Put the game away',
        tiles:
          'Put each worm with its tiles in a bag of its own. Take the card and the start bar apart, and put them in a bag with the posts.',
        dice: 'Put each worm with its die in a bag of its own. Take the card and the start bar apart, and put them in a bag with the posts.',
      },
    },
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
