// The lessons of the tutorial, in English. Each has one idea and is short, because the race waits meanwhile.
import { and } from '#languages/english.ts';

/** The values that the texts contain. */
export interface LessonValues {
  /** Whether players bid with tiles and must take all steps; otherwise with dice. */
  readonly tiles: boolean;
  /** The remaining steps of the current walk. */
  readonly left: number;
  /** The suggested bid, or the number for X; during a walk, its remaining steps. */
  readonly bid: string;
  /** The learner's bid that is out in this round; empty if none is. */
  readonly rests: string;
  /** The numbers that others bid. */
  readonly shown: readonly string[];
}

type Text = string | ((values: LessonValues) => string);

/** The texts before the first step, after it, when the walk can be sent, and if it leads away from the card. */
export interface InSteps {
  readonly first: Text;
  readonly midst?: Text;
  readonly whole: Text;
  readonly astray?: Text;
}

const ASTRAY = 'That leads away from the card. Undo steps with the bent arrow!';

export const lessons = {
  welcome: ({ bid }: LessonValues) =>
    `This is your worm. If its head touches the FINISH card first, you win! Choose a secret bid: ${bid}.`,
  alike: ({ bid }: LessonValues) =>
    `Two players bid 7! Equal bids are void, so those worms stay put. You may bid 7 again. Choose ${bid}.`,
  ghost: ({ bid }: LessonValues) =>
    `With two players, a ghost bids too. It also bid 7, and equal bids are void. Choose ${bid}.`,
  lowest: {
    first:
      'The lowest bid walks first: yours! Draw from your worm’s head towards the card, or press Step.',
    midst:
      'Each step moves the last segment to the front. Keep drawing, or press Auto. The bent arrow undoes a step.',
    whole: ({ tiles }: LessonValues) =>
      tiles
        ? 'With tiles, you must take all steps of your bid. They are drawn now: walk!'
        : 'With dice, you may take fewer steps. Walk now!',
    astray: ASTRAY,
  },
  rests: ({ rests, bid }: LessonValues) =>
    `Your ${rests} was valid, so it’s out for one round. Choose ${bid}.`,
  stays: ({ bid }: LessonValues) =>
    `You may bid 5 again now. After a valid 7 or X, that bid is out for one round. Choose ${bid}.`,
  around: {
    first:
      'A worm is in your way! The ring at your head shows where there is room. Go around the worm.',
    midst: 'Your own segments block you too. Keep drawing, or press Auto.',
    whole: 'Well done! Walk now.',
    astray: ASTRAY,
  },
  leap: 'The race goes on, round after round. Let’s skip to the end, near the card.',
  cross: ({ rests, bid }: LessonValues) =>
    `Your ${rests} is out this round. Try X! If nobody else bids X, you choose a number nobody bid. Choose ${bid}.`,
  unshown: ({ shown, bid }: LessonValues) =>
    `The others bid ${and.format(shown)}. Your X may be any other number: choose ${bid}!`,
  crossWalks: {
    first: ({ bid }: LessonValues) => `X walks in the order of its number. Draw ${bid} steps!`,
    whole: 'Walk now!',
    astray: ASTRAY,
  },
  swing: {
    first: 'After its walk, X may swing one finish post! Choose post L, on your side.',
    midst: 'Swing it towards you: press the left arrow, or drag the post.',
    whole: 'The card comes nearer. Swing it!',
    astray: 'That moves the card away from you. Swing it back!',
  },
  decide: ({ rests, bid }: LessonValues) =>
    `${rests} is out. You choose your bid now! A tip: the card is near, so ${bid} is enough.`,
  finish: {
    first: ({ tiles }: LessonValues) =>
      tiles
        ? 'Touch the card with your head, from either side!'
        : 'Touch the card from the front, where you can read FINISH! The back is a wall.',
    whole: 'Walk now!',
  },

  bidAny: 'Bid a number or X. Equal bids are void. The lowest valid bid walks first.',
  bidAgain:
    'Your bid was void because another player bid the same. Bid it again, or choose another.',
  numberAny: 'Choose a number nobody bid. X walks that many steps.',
  walkAny: {
    first: ({ left }: LessonValues) =>
      `You have ${left} steps. Draw from your head towards the card, or press Auto.`,
    midst: 'Keep drawing, or let Auto draw the rest.',
    whole: 'Walk now, or undo and draw again.',
  },
  postAny: 'Your X may swing one finish post. You don’t have to.',
  blocked: 'There is no room for a step. Your worm stays put.',
  walking: 'Your worm is walking!',
  waits: 'Your bid stays hidden until everyone has bid.',
  watch: 'It’s the other players’ turn.',

  won: 'Your head touches the card: you win! Now you know the game.',
  level: 'Too many rounds without a step, so the race is a tie.',
  lost: 'A bot touches the card and wins this time. Now you know the game.',
} as const satisfies Readonly<Record<string, Text | InSteps>>;

export type LessonId = keyof typeof lessons;
export type Lessons = { readonly [Id in LessonId]: Text | InSteps };
