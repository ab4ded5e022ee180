// The texts of the race in English. They define the type of the other languages, so no text can be missing.
import type { Catalogue } from '#languages/catalogue.ts';
import { and, counted, or } from '#languages/english.ts';
import { postMark } from './post-mark.ts';

const steps = (count: number) => counted(count, 'step', 'steps');
const segments = (count: number) => counted(count, 'segment', 'segments');

const yesNo = (yes: string, no: string) => ({ true: yes, false: no });

/** A direction in words, seen from the start. @param turn tenths of a degree, from -1800 to 1799 */
function way(turn: number): string {
  const degrees = Math.abs(turn) / 10;
  if (turn === 0) return 'straight ahead';
  if (degrees === 180) return 'straight back';
  return `${degrees}° to the ${turn > 0 ? 'right' : 'left'}`;
}

export const en = {
  presets: {
    'short-course': 'Short course: 25 segments long',
    'bend-first': 'Bend first: you may bend your worm before it walks',
  },
  switches: {
    lowestBid: { name: 'The lowest bid', values: { 3: '3', 4: '4' } },
    resting: {
      name: 'After a valid bid',
      values: {
        every: 'that bid is out for one round',
        highest: 'only 7 and X are out for one round',
      },
    },
    sevenRestsX: {
      name: 'After a valid 7 or X',
      values: yesNo('both are out for one round', 'only the one you bid is out'),
    },
    wholeWalk: {
      name: 'Steps of a bid',
      values: yesNo('you must take them all', 'you may take fewer'),
    },
    gap: { name: 'Other worms', values: yesNo('must not be touched', 'may be touched') },
    cardHasBack: {
      name: 'The back of the card',
      values: yesNo('is a wall', 'wins like the front'),
    },
    ghost: {
      name: 'With two players',
      values: yesNo('a ghost bids too', 'there is no ghost'),
    },
    xMovesLast: {
      name: 'X walks',
      values: yesNo('after all others', 'in the order of its number'),
    },
    xSwings: {
      name: 'X swings a post',
      values: { after: 'after its walk', either: 'before or after its walk' },
    },
    reverseWhenBlocked: {
      name: 'A blocked worm',
      values: yesNo('turns around', 'stays where it is'),
    },
    lineMayTouchHead: {
      name: 'If the card swings onto a head',
      values: yesNo('that worm wins', 'the swing stops before it'),
    },
    bendFirst: {
      name: 'Before a walk',
      values: yesNo('you may bend your worm', 'you can’t bend your worm'),
    },
    deadRounds: {
      name: 'The race is a tie after',
      values: { 3: '3 rounds without a step', 5: '5 rounds without a step' },
    },
    courseLength: {
      name: 'From start to finish',
      values: { 25: '25 segments', 30: '30 segments', 35: '35 segments' },
    },
    cardLength: {
      name: 'The card',
      values: { 5: '5 segments long', 6: '6 segments long', 7: '7 segments long' },
    },
  },
  bots: {
    champion: 'Champion bot',
    clever: 'Clever bot',
    steady: 'Steady bot',
    random: 'Random bot',
  } as Readonly<Record<string, string>>,

  prompts: {
    bid: 'Choose a secret bid. Equal bids are void.',
    waits: 'Your bid stays hidden until everyone has bid.',
    number: 'Choose how far X walks.',
    walkAll: (count: number) => `Draw a path of ${steps(count)} from your worm’s head.`,
    walkUpTo: (count: number) => `Draw a path of up to ${steps(count)} from your worm’s head.`,
    bend: 'Walk now, or bend your worm first.',
    reverse: 'There is no room ahead. Your worm can turn around.',
    blocked: 'Your worm has no room for a step. Press Stay.',
    post: 'You may swing one finish post.',
    postFirst: 'You may swing one finish post now, or after your walk.',
  },

  keyHelp: {
    bids: 'bids, or chooses a number for X',
    aim: 'turns the next step; with Shift, turns it a little',
    step: 'takes a step',
    back: 'undoes the last step',
    auto: 'draws a whole path',
    confirm: 'walks, or swings the post',
    posts: 'turns the next step to the left or right, or chooses post L or R',
    swings: 'swings the post one way or the other',
    pass: 'does not swing a post',
    bend: 'bends the worm, or undoes the bend (if the rules allow bending)',
    zoom: 'zooms in or out, or shows the whole board',
  },

  facts: {
    bid: (name: string) => `${name} has bid.`,
    bidYours: (bid: string) => `You bid ${bid}.`,
    shows: (name: string, bid: string) => `${name} ${bid}`,
    revealed: (bids: readonly string[]) => `Bids: ${bids.join(', ')}.`,
    void: (names: readonly string[]) => `Void bids: ${and.format(names)}.`,
    allVoid: 'All bids are void.',
    named: (name: string, number: number) => `${name} chooses ${number} for X.`,
    left: (name: string, count: number) =>
      count === 0
        ? `${name} takes the last step.`
        : `${name} walks: ${counted(count, 'more step', 'more steps')}.`,
    walked: (name: string, count: number) => `${name} walks ${steps(count)}.`,
    stopped: (name: string) => `${name} stops.`,
    blocked: (name: string) => `${name} has no room for a step.`,
    reversed: (name: string) => `${name} turns around.`,
    laid: (name: string) => `${name} bends the worm.`,
    kept: (name: string) => `${name} doesn’t bend the worm.`,
    swung: (name: string, isLeft: boolean, turn: number) =>
      `${name} swings post ${postMark(isLeft)} by ${Math.round(Math.abs(turn) / 10)}°.`,
    passed: (name: string) => `${name} doesn’t swing a post.`,
    round: (round: number) => `Round ${round} begins.`,
    ended: {
      touched: (names: readonly string[]) => `${and.format(names)} touches the card!`,
      swung: (names: readonly string[]) => `The card touches the head of ${and.format(names)}!`,
      stuck: (_: readonly string[]) => 'Too many rounds without a step: the race is a tie.',
      rounds: (_: readonly string[]) => '100 rounds are over: the race is a tie.',
    },
  },
  yours: {
    walked: (count: number) => `You walk ${steps(count)}.`,
    swung: 'You swing the post.',
    passed: 'You don’t swing a post.',
  },
  may: {
    bid: (bids: readonly string[]) => `You can bid ${or.format(bids)}.`,
    number: (numbers: readonly string[]) => `You can choose ${or.format(numbers)} for X.`,
  },
  leads: {
    you: (away: string) => `You lead: ${away}.`,
    other: (name: string, away: string) => `${name} leads: ${away}.`,
  },
  away: (count: number) => `${steps(count)} to the finish`,
  touched: 'touched the card',
  tie: 'tie',

  you: 'you',
  ghost: 'Ghost',
  /** The word on the card. */
  finish: 'FINISH',
  board: 'The board',
  ground: 'The course',
  hand: 'Your bids',
  bid: (bid: string) => `Bid ${bid}`,
  rests: (bid: string) => `${bid} is out this round`,
  restsShort: 'out',
  number: (number: number) => `Choose ${number} for X`,
  round: (round: number) => `Round ${round}`,
  dead: (dead: number, of: number) => `No step for ${dead} of ${of} rounds`,
  seat: {
    hidden: 'has bid',
    shown: (bid: string) => `bid ${bid}`,
    void: (bid: string) => `bid ${bid}, void`,
    named: (number: number) => `X walks ${steps(number)}`,
    last: (bid: string, isVoid: boolean) =>
      isVoid ? `last round’s bid ${bid}, void` : `last round’s bid ${bid}`,
    said: (name: string, parts: readonly string[]) => `${name}: ${parts.join(', ')}.`,
    walks: 'is walking now',
  },
  spoken: {
    card: (isLeft: boolean, along: number, across: number) =>
      `Post ${postMark(isLeft)} is ${segments(along)} past the start, ${across === 0 ? 'in the middle' : `${Math.abs(across)} to the ${across > 0 ? 'right' : 'left'}`}.`,
    head: (name: string, along: number, across: number) =>
      `${name}’s head is ${segments(Math.abs(along))} ${along < 0 ? 'behind' : 'past'} the start, ${across === 0 ? 'in the middle' : `${Math.abs(across)} to the ${across > 0 ? 'right' : 'left'}`}.`,
  },
  walk: {
    steering: 'Your walk',
    step: (taken: number, of: number, turn: number) => `Step ${taken} of ${of}, ${way(turn)}`,
    wins: 'touches the card and wins',
    stepShort: 'Step',
    left: 'Turn left',
    right: 'Turn right',
    back: 'Undo a step',
    auto: 'Auto: draw a path for me',
    autoShort: 'Auto',
    go: (count: number) => `Walk these ${steps(count)}`,
    goShort: (count: number, of: number) => `Walk ${count}/${of}`,
    win: 'Touch the card!',
    stay: 'Stay where you are',
    stayShort: 'Stay',
    noSteps: 'Don’t walk, but keep the bend',
    noStepsShort: 'Don’t walk',
    more: (count: number) => counted(count, 'more step', 'more steps'),
    reverse: 'Turn around',
    reverseShort: 'Turn around',
    bend: 'Bend the worm first',
    bendShort: 'Bend',
    keep: 'Undo bend',
    keepShort: 'Undo bend',
    lay: (number: number, turn: number) => `Lay segment ${number} of 6, ${way(turn)}`,
    layShort: 'Lay',
    still: 'Lay 6 segments',
  },
  post: {
    swinging: 'The finish posts',
    choose: (isLeft: boolean) => `Choose post ${postMark(isLeft)}`,
    chooseShort: (isLeft: boolean) => `Post ${postMark(isLeft)}`,
    left: 'Swing counterclockwise',
    right: 'Swing clockwise',
    go: (isLeft: boolean, turn: number) =>
      `Swing post ${postMark(isLeft)} by ${Math.abs(turn) / 10}° ${turn > 0 ? 'clockwise' : 'counterclockwise'}`,
    goShort: (turn: number) => `Swing ${Math.round(Math.abs(turn) / 10)}°`,
    pass: 'Don’t swing',
  },
  distances: {
    caption: 'Steps to the finish: now → after the swing',
    swung: (name: string, before: number, after: number) =>
      `${name} ${before} now, ${after} after the swing`,
    all: (each: readonly string[]) => `Steps to the finish: ${each.join('; ')}.`,
  },
  zoom: { nearer: 'Zoom in', farther: 'Zoom out', whole: 'Show the whole board' },
};

/** The texts that every language of this game must have. */
export type Messages = Catalogue<typeof en>;
