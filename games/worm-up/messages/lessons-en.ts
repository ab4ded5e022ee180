// What the guide of a first race says, in English: one idea at a time, for it is read while the table waits.

/** What the texts are made of. */
export interface Facts {
  /** Whether it is raced by the older sheet, with tiles. */
  readonly tiles: boolean;
  /** The steps of the walk under way. */
  readonly left: number;
  /** The bid that is spoken of, or the number that X takes. */
  readonly bid: string;
  /** What rests, and what others showed. */
  readonly rests: string;
  readonly shown: readonly string[];
}

type Text = string | ((facts: Facts) => string);

/** What is said at first, in the midst of it, once it may be sent, and where it leads away from the card. */
export interface InSteps {
  readonly first: Text;
  readonly midst?: Text;
  readonly whole: Text;
  readonly astray?: Text;
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });

const ASTRAY =
  'This leads away from the card. Take steps back with the bent arrow, and draw it anew.';

export const lessons = {
  welcome: ({ bid }: Facts) =>
    `This is your worm. The first head to touch the FINISH card wins! All bid in secret. Choose ${bid}.`,
  alike: ({ bid }: Facts) =>
    `Two of you showed 7! What is alike is void, and nobody walks it. It may be bid again. Choose ${bid}.`,
  ghost: ({ bid }: Facts) =>
    `A ghost bids where two race. It showed 7, too: alike is void. A void 7 may be bid again. Choose ${bid}.`,
  lowest: {
    first:
      'The lowest walks first: that is you! Draw a way from your worm’s head to the card, or press Step.',
    midst:
      'Your tail comes to the front. Draw on! Auto draws the rest, the bent arrow takes a step back.',
    whole: ({ tiles }: Facts) =>
      tiles
        ? 'All steps of your bid are drawn, and with tiles all of them are taken. Send them!'
        : 'Your steps are drawn. With dice you may stop earlier, too. Send them!',
    astray: ASTRAY,
  },
  rests: ({ rests, bid }: Facts) =>
    `Your ${rests} was good, so it rests for one round. Choose ${bid}.`,
  stays: ({ bid }: Facts) =>
    `Your 5 was good and may be bid again: only a 7 or an X rests for a round. Choose ${bid}.`,
  around: {
    first:
      'A worm bent into your way! The ring at your head shows where there is room: other worms and your own body bar the rest.',
    midst: 'Go round it, bit by bit, or let Auto find a way.',
    whole: 'Well bent! Send your worm on its way.',
    astray: ASTRAY,
  },
  leap: 'So it goes on, round after round. Let us skip to where the card is near.',
  cross: ({ rests, bid }: Facts) =>
    `Your ${rests} rests. Now an X! If nobody else shows it, you take a number that nobody showed. Choose ${bid}.`,
  unshown: ({ shown, bid }: Facts) =>
    `${and.format(shown)} were shown, so they are gone. Your X may take any other number. Take ${bid}!`,
  crossWalks: {
    first: ({ bid }: Facts) =>
      `X walks at the place of its number. Draw ${bid} steps towards the card.`,
    midst: 'On you go, or let Auto draw the rest.',
    whole: 'Send your worm, and then comes the best of an X.',
    astray: ASTRAY,
  },
  swing: {
    first: 'X may swing one post of the finish! Choose post L: it stands on your side.',
    midst: 'Press the left arrow to swing it towards you, or drag the post.',
    whole: 'The card comes nearer to you. As far as you like: swing it!',
    astray: 'So the card goes away from you. Swing it back, towards your worm.',
  },
  decide: ({ rests, bid }: Facts) =>
    `You decide now! ${rests} rests. A tip: the card is near, ${bid} is enough, and a low bid walks early.`,
  finish: {
    first: ({ tiles }: Facts) =>
      tiles
        ? 'To the card! Your head may touch it from either side. A post is not the card.'
        : 'To the card! Touch it from the front, where FINISH can be read: from behind it is a wall.',
    midst: 'Draw on, or let Auto find the way to the card.',
    whole: 'There is your walk. Send it!',
  },

  bidAny: 'Bid a number or X. The lowest good bid walks first, and what two show is void.',
  numberAny: 'Your X takes a number that nobody showed. Which one do you take?',
  walkAny: {
    first: ({ left }: Facts) =>
      `Your walk: ${left} steps. Draw it from your head towards the card, or press Auto.`,
    midst: 'Draw on, or let Auto draw the rest.',
    whole: 'Send your walk, or draw it anew.',
  },
  postAny: 'Your X may swing a post of the finish, or leave the posts where they are.',
  blocked: 'There is no room for a step. Your worm stays where it is.',
  walking: 'There it crawls!',
  waits: 'Your bid lies hidden until all have bid.',
  watch: 'The others’ turn.',

  won: 'Your head is on the card: you win! Now you know the race.',
  level: 'Nobody got on, so the race is a dead heat. You all share it.',
  lost: 'The card was touched: this time the bot wins. Now you know the race.',
} as const satisfies Readonly<Record<string, Text | InSteps>>;

export type LessonId = keyof typeof lessons;
export type Lessons = { readonly [Id in LessonId]: Text | InSteps };
