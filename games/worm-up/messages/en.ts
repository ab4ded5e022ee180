// The race in English. Every other language has the type of this one, so none can lack a text.
import type { Catalogue } from '#kernel/catalogue.ts';
import { and, counted, or } from '#kernel/grammar/english.ts';
import { postMark } from './post-mark.ts';

const steps = (count: number) => counted(count, 'step', 'steps');
const segments = (count: number) => counted(count, 'segment', 'segments');

const yesNo = (yes: string, no: string) => ({ true: yes, false: no });

/** Which way, seen from who looks from the start to the finish; in tenths of a degree, from -1800 to 1799. */
function way(turn: number): string {
  const degrees = Math.abs(turn) / 10;
  if (turn === 0) return 'straight ahead';
  if (degrees === 180) return 'straight back';
  return `${degrees}° to the ${turn > 0 ? 'right' : 'left'}`;
}

export const en = {
  presets: {
    'short-course': 'Short course: 25 segments long',
    'bend-first': 'Bend first: worms may be laid anew before they walk',
  },
  switches: {
    lowestBid: { name: 'The lowest bid', values: { 3: '3', 4: '4' } },
    resting: {
      name: 'After a good bid',
      values: { every: 'it rests for a round', highest: '7 and X alone rest for a round' },
    },
    wholeWalk: {
      name: 'All steps of a bid',
      values: yesNo('have to be taken', 'may be taken or not'),
    },
    gap: { name: 'Worms of others', values: yesNo('must not be touched', 'may be touched') },
    cardHasBack: {
      name: 'The card',
      values: yesNo('is a wall from behind', 'may be touched from either side'),
    },
    ghost: {
      name: 'Where two race',
      values: yesNo('a ghost bids as well', 'nobody else bids'),
    },
    xMovesLast: {
      name: 'X walks',
      values: yesNo('after all others', 'at the place of its number'),
    },
    reverseWhenBlocked: {
      name: 'A blocked worm',
      values: yesNo('may turn round', 'stays where it is'),
    },
    lineMayTouchHead: {
      name: 'The card swung onto a head',
      values: yesNo('lets that worm win', 'stops before it'),
    },
    bendFirst: {
      name: 'Before a walk a worm',
      values: yesNo('may be laid anew', 'stays as it lies'),
    },
    deadRounds: {
      name: 'A dead heat after',
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
    bid: 'Bid in secret. What two of you show is void.',
    waits: 'Your bid lies hidden until all have bid.',
    number: 'Choose the number that your X walks.',
    walkAll: (count: number) => `Walk: draw a path of ${steps(count)} from your worm's head.`,
    walkUpTo: (count: number) => `Walk up to ${steps(count)}: draw a path from your worm's head.`,
    bend: 'Walk, or lay your worm anew first.',
    reverse: 'There is no room ahead: your worm may turn round.',
    blocked: 'There is no room for a step.',
    post: 'You may swing one post of the finish.',
  },

  keyHelp: {
    bids: 'bids, or takes a number for X',
    aim: 'turns where the next step leads; with Shift by a little',
    step: 'takes a step',
    back: 'takes the last step back',
    auto: 'draws a whole path',
    confirm: 'walks, or swings the post',
    posts: 'turns the next step to the left or right, or chooses post L or R',
    swings: 'swings the post one way or the other',
    pass: 'leaves the posts where they are',
    bend: 'lays the worm anew, or as before, where a table plays so',
    zoom: 'brings the table nearer, or shows all of it',
  },

  told: {
    bid: (name: string) => `${name} has bid.`,
    bidYours: (bid: string) => `You bid ${bid}.`,
    shows: (name: string, bid: string) => `${name} ${bid}`,
    revealed: (bids: readonly string[]) => `Bids: ${bids.join(', ')}.`,
    void: (names: readonly string[]) => `Void: ${and.format(names)}.`,
    allVoid: 'All bids are void.',
    named: (name: string, number: number) => `${name} takes ${number} for X.`,
    left: (name: string, count: number) =>
      count === 0
        ? `${name} takes the last step of this turn.`
        : `${name} walks: ${steps(count)} left.`,
    walked: (name: string, count: number) => `${name} walks ${steps(count)}.`,
    stopped: (name: string) => `${name} stops.`,
    blocked: (name: string) => `${name} has no room to go on.`,
    reversed: (name: string) => `${name} turns round.`,
    laid: (name: string) => `${name} lays the worm anew.`,
    kept: (name: string) => `${name} leaves the worm as it lay.`,
    swung: (name: string, isLeft: boolean, turn: number) =>
      `${name} swings post ${postMark(isLeft)} by ${Math.round(Math.abs(turn) / 10)}°.`,
    passed: (name: string) => `${name} leaves the posts alone.`,
    round: (round: number) => `Round ${round} begins.`,
    ended: {
      touched: (names: readonly string[]) => `${and.format(names)} touches the card!`,
      swung: (names: readonly string[]) => `The card touches the head of ${and.format(names)}!`,
      stuck: (_: readonly string[]) => 'Nobody gets on: a dead heat.',
      rounds: (_: readonly string[]) => 'A hundred rounds: a dead heat.',
    },
  },
  yours: {
    walked: (count: number) => `You walk ${steps(count)}.`,
    swung: 'The post is swung.',
    passed: 'The posts stay where they are.',
  },
  may: {
    bid: (bids: readonly string[]) => `You may bid ${or.format(bids)}.`,
    number: (numbers: readonly string[]) => `You may take ${or.format(numbers)}.`,
  },
  leads: {
    you: (away: string) => `You are nearest to the card, ${away}.`,
    other: (name: string, away: string) => `${name} is nearest to the card, ${away}.`,
  },
  away: (count: number) => `${segments(count)} away`,
  touched: 'touched the card',
  heat: 'dead heat',

  you: 'you',
  ghost: 'Ghost',
  board: 'The table',
  ground: 'The course',
  hand: 'Your bids',
  bid: (bid: string) => `Bid ${bid}`,
  rests: (bid: string) => `${bid} rests in this round`,
  restsShort: 'rests',
  number: (number: number) => `Take ${number} for X`,
  round: (round: number) => `Round ${round}`,
  dead: (dead: number, of: number) => `${dead} of ${of} without a step`,
  seat: {
    hidden: 'has bid',
    shown: (bid: string) => `showed ${bid}`,
    void: (bid: string) => `showed ${bid}, which is void`,
    named: (number: number) => `X walks ${number}`,
    last: (bid: string, isVoid: boolean) =>
      isVoid ? `last round ${bid}, which was void` : `last round ${bid}`,
    said: (name: string, parts: readonly string[]) => `${name}: ${parts.join(', ')}.`,
    walks: 'walks now',
  },
  spoken: {
    card: (isLeft: boolean, along: number, across: number) =>
      `Post ${postMark(isLeft)} stands ${along} ahead of the start, ${across === 0 ? 'in the middle' : `${Math.abs(across)} to the ${across > 0 ? 'right' : 'left'}`}.`,
    head: (name: string, along: number, across: number) =>
      `${name}'s head lies ${Math.abs(along)} ${along < 0 ? 'behind' : 'ahead of'} the start, ${across === 0 ? 'in the middle' : `${Math.abs(across)} to the ${across > 0 ? 'right' : 'left'}`}.`,
  },
  walk: {
    steering: 'Your walk',
    step: (taken: number, of: number, turn: number) => `Step ${taken} of ${of}, ${way(turn)}`,
    wins: 'touches the card and wins',
    stepShort: 'Step',
    left: 'Turn left',
    right: 'Turn right',
    back: 'Take a step back',
    backShort: 'Back',
    auto: 'Auto: draw a path for me',
    autoShort: 'Auto',
    go: (count: number) => `Walk these ${steps(count)}`,
    goShort: (count: number, of: number) => `Walk ${count}/${of}`,
    win: 'Touch the card!',
    stay: 'Stay where you are',
    stayShort: 'Stay',
    so: 'Stay as you lie now',
    soShort: 'Stay so',
    more: (count: number) => `Still ${steps(count)} to draw`,
    reverse: 'Turn the worm round',
    reverseShort: 'Turn round',
    bend: 'Lay the worm anew',
    bendShort: 'Bend',
    keep: 'Take back what you laid: the worm lies as before',
    keepShort: 'As before',
    lay: (number: number, turn: number) => `Lay segment ${number} of 6, ${way(turn)}`,
    layShort: 'Lay',
    still: 'Still to lay',
  },
  post: {
    swinging: 'The posts of the finish',
    choose: (isLeft: boolean) => `Choose post ${postMark(isLeft)}`,
    chooseShort: (isLeft: boolean) => `Post ${postMark(isLeft)}`,
    left: 'Swing against the clock',
    right: 'Swing with the clock',
    go: (isLeft: boolean, turn: number) =>
      `Swing post ${postMark(isLeft)} by ${Math.abs(turn) / 10}° ${turn > 0 ? 'with' : 'against'} the clock`,
    goShort: (turn: number) => `Swing ${Math.round(Math.abs(turn) / 10)}°`,
    pass: 'Leave the posts',
  },
  distances: {
    caption: 'Steps to the card: now → with this swing',
    swung: (name: string, before: number, after: number) =>
      `${name} ${before}, with this swing ${after}`,
    all: (each: readonly string[]) => `Steps to the card: ${each.join('; ')}.`,
  },
  zoom: { nearer: 'Nearer', farther: 'Farther', whole: 'The whole table' },
};

/** What every language of this game must say. */
export type Messages = Catalogue<typeof en>;
