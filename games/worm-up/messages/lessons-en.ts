// What the guide of a first race says, in English: one idea at a time, for it is read while the table waits.
import { and } from '#kernel/grammar/english.ts';

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

const ASTRAY = 'That leads away from the card. Take steps back with the bent arrow!';

export const lessons = {
  welcome: ({ bid }: Facts) =>
    `This is your worm. The first head on the FINISH card wins! All bid in secret: choose ${bid}.`,
  alike: ({ bid }: Facts) =>
    `Two of you showed 7! Alike is void, and those worms rest. You may bid it again. Choose ${bid}.`,
  ghost: ({ bid }: Facts) =>
    `Where two race, a ghost bids as well. It showed 7, too, and alike is void. Choose ${bid}.`,
  lowest: {
    first: 'The lowest walks first: you! Draw from your worm’s head to the card, or press Step.',
    midst: 'The tail comes to the front. Draw on, or press Auto. The bent arrow takes a step back.',
    whole: ({ tiles }: Facts) =>
      tiles
        ? 'With tiles you walk all steps of your bid. Here they are: send them!'
        : 'With dice you may stop earlier, too. Send your steps!',
    astray: ASTRAY,
  },
  rests: ({ rests, bid }: Facts) =>
    `Your ${rests} was good, so it rests for a round. Choose ${bid}.`,
  stays: ({ bid }: Facts) =>
    `A good 5 may be bid again at once, a good 7 or X rests for a round. Choose ${bid}.`,
  around: {
    first:
      'A worm bent into your way! The ring at your head shows where there is room. Go round it.',
    midst: 'Your own body bars the way as well. Draw on, or press Auto.',
    whole: 'Well bent! Send it.',
    astray: ASTRAY,
  },
  leap: 'So it goes on, round after round. Let us skip to where the card is near.',
  cross: ({ rests, bid }: Facts) =>
    `Your ${rests} rests. Now an X! Alone with it, you take a number that nobody showed. Choose ${bid}.`,
  unshown: ({ shown, bid }: Facts) =>
    `${and.format(shown)} were shown. Your X may take any other number: take ${bid}!`,
  crossWalks: {
    first: ({ bid }: Facts) => `X walks at the place of its number. Draw your ${bid} steps!`,
    whole: 'Send them!',
    astray: ASTRAY,
  },
  swing: {
    first: 'An X may swing a post of the finish! Choose post L, on your side.',
    midst: 'Swing it towards you: press the left arrow, or drag the post.',
    whole: 'The card comes nearer. Swing it!',
    astray: 'So the card goes away from you. Swing it back!',
  },
  decide: ({ rests, bid }: Facts) =>
    `${rests} rests, and you decide! A tip: the card is near, and ${bid} is enough.`,
  finish: {
    first: ({ tiles }: Facts) =>
      tiles
        ? 'Touch the card with your head! From which side does not matter.'
        : 'Touch the card from the front, where FINISH can be read! From behind it is a wall.',
    whole: 'Send it!',
  },

  bidAny: 'Bid a number or X. The lowest good bid walks first, and what two show is void.',
  bidAgain:
    'Your bid was void, for somebody else showed the same. It may be bid again, or another.',
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
