// The texts of the race in English. They define the type of the other languages, so no text can be missing.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    steps: { one: '{count} step', other: '{count} steps' },
    moreSteps: { one: '{count} more step', other: '{count} more steps' },
    segments: { one: '{count} segment', other: '{count} segments' },
    sides: { left: 'to the left', right: 'to the right' },
    /** The turn of a post. */
    swings: { left: 'anticlockwise', right: 'clockwise' },
    posts: { left: 'light post', right: 'dark post' },
  },

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
      values: { true: 'both are out for one round', false: 'only the one you bid is out' },
    },
    wholeWalk: {
      name: 'Steps of a bid',
      values: { true: 'you must take them all', false: 'you may take fewer' },
    },
    gap: { name: 'Other worms', values: { true: 'must not be touched', false: 'may be touched' } },
    cardHasBack: {
      name: 'The back of the card',
      values: { true: 'is a wall', false: 'wins like the front' },
    },
    ghost: {
      name: 'With two players',
      values: { true: 'a ghost bids too', false: 'there is no ghost' },
    },
    xMovesLast: {
      name: 'X walks',
      values: { true: 'after all others', false: 'in the order of its number' },
    },
    xSwings: {
      name: 'X swings a post',
      values: { after: 'after its walk', either: 'before or after its walk' },
    },
    reverseWhenBlocked: {
      name: 'A blocked worm',
      values: { true: 'turns around', false: 'stays where it is' },
    },
    lineMayTouchHead: {
      name: 'If the card swings onto a head',
      values: { true: 'that worm wins', false: 'the swing stops before it' },
    },
    bendFirst: {
      name: 'Before a walk',
      values: { true: 'you may bend your worm', false: 'you can’t bend your worm' },
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
    careless: 'Careless bot',
    random: 'Random bot',
  },

  prompts: {
    /** In the first round, before the prompt. */
    aim: 'Be first to touch FINISH.',
    bid: 'How many steps? If two choose the same, neither moves.',
    waits: 'Your bid stays hidden until everyone has bid. You can still change it.',
    number: 'How many steps for X? You can’t choose a number that somebody bid.',
    walkAll: 'Draw a path of {count steps}: drag your worm’s head, or use the buttons.',
    walkUpTo: 'Draw a path of up to {count steps}: drag your worm’s head, or use the buttons.',
    bend: 'Walk now, or bend your worm first.',
    reverse: 'There is no room ahead. Your worm can turn around.',
    blocked: 'Your worm has no room for a step. Press Stay.',
    /** The second sentence is the legend of the plates. */
    post: 'You may swing one finish post: drag it, or use the buttons. Beside each name: steps to the finish.',
    postFirst:
      'You may swing one finish post now, or after your walk: drag it, or use the buttons.',
  },

  /** Explained where they first appear, until the player hides them. */
  hints: {
    X: 'X: choose a number that nobody bid. After your walk, you may swing a finish post.',
    out: {
      every: 'Out: after a valid bid, you can’t bid the same in the next round.',
      highest: 'Out: after a valid 7 or X, you can’t bid the same in the next round.',
    },
    ghost: 'Ghost: it bids the higher of two dice. If your bid is the same, you don’t move.',
  },

  keyHelp: {
    bids: 'bids, or chooses a number for X',
    aim: 'turns the next step; with Shift, turns it a little',
    step: 'takes a step',
    back: 'undoes the last step',
    auto: 'draws a whole path',
    confirm: 'walks, or swings the post',
    posts: 'turns the next step to the left or right, or chooses the light or the dark post',
    swings: 'swings the post one way or the other',
    pass: 'does not swing a post',
    bend: 'bends the worm, or undoes the bend (if the rules allow bending)',
    zoom: 'zooms in or out, or shows the whole board',
  },

  facts: {
    bid: '{name} has bid.',
    bidYours: 'You bid {bid}.',
    rebid: '{name} has changed their bid.',
    rebidYours: 'Your bid is now {bid}.',
    shows: '{name} {bid}',
    ghostRolled: 'The ghost rolled {dice and}: the higher counts.',
    revealed: 'Bids: {bids}.',
    /** Equal bids; names may begin with "you". */
    clash: {
      2: '{names and} both chose {bid}: neither moves.',
      other: '{names and} all chose {bid}: these worms don’t move.',
    },
    lowestFirst: 'The lowest bid walks first.',
    nobodyWalks: 'Nobody moves in this round.',
    choosesNumber: '{name} now chooses a number for X.',
    named: '{name} chooses {number} for X.',
    left: {
      0: '{name} takes the last step.',
      other: '{name} walks: {count moreSteps}.',
    },
    walked: '{name} walks {count steps}.',
    stopped: '{name} stops.',
    blocked: '{name} has no room for a step.',
    reversed: '{name} turns around.',
    laid: '{name} bends the worm.',
    kept: '{name} doesn’t bend the worm.',
    swung: '{name} swings the {post posts}.',
    /** After a swing: the steps of one head, before and now. */
    nowAway: '{name}: {count steps} to the finish ({before} before).',
    passed: '{name} doesn’t swing a post.',
    round: 'Round {round} begins.',
    ended: {
      touched: '{names and} touches FINISH!',
      swung: {
        one: 'FINISH touches the head of {names and}!',
        other: 'FINISH touches the heads of {names and}!',
      },
      stuck: 'Too many rounds without a step: the race is a tie.',
      rounds: '100 rounds are over: the race is a tie.',
    },
  },
  yours: {
    walked: 'You walk {count steps}.',
    swung: 'You swing the post.',
    passed: 'You don’t swing a post.',
  },
  may: {
    bid: 'You can bid {bids or}.',
    number: 'You can choose {numbers or} for X.',
  },
  leads: {
    you: 'You lead: {away}.',
    other: '{name} leads: {away}.',
  },
  away: '{count steps} to the finish',
  touched: 'touched FINISH',
  tie: 'tie',

  you: 'you',
  ghost: 'Ghost',
  /** The word on the card. */
  finish: 'FINISH',
  board: 'The board',
  ground: 'The course',
  hand: 'Your bids',
  bid: 'Bid {bid}',
  rebid: 'Change your bid to {bid}',
  chosen: 'Your bid: {bid}',
  rests: '{bid} is out this round',
  restsShort: 'out',
  number: 'Choose {number} for X',
  round: 'Round {round}',
  dead: 'Rounds without a step: {dead} (tie after {of})',
  seat: {
    hidden: 'has bid',
    shown: 'bid {bid}',
    void: 'bid {bid}, void',
    named: 'X walks {number steps}',
    last: 'last round’s bid {bid}',
    lastVoid: 'last round’s bid {bid}, void',
    said: '{name}: {parts}.',
    walks: 'is walking now',
  },
  spoken: {
    post: 'The {post posts} is {along segments} past the start, {across}.',
    head: '{name}’s head is {along segments} past the start, {across}.',
    headBehind: '{name}’s head is {along segments} behind the start, {across}.',
    middle: 'in the middle',
    aside: '{far} {side sides}',
  },
  /** The direction of a step, seen from the start. */
  ways: {
    ahead: 'straight ahead',
    back: 'straight back',
    aside: '{degrees}° {side sides}',
  },
  walk: {
    steering: 'Your walk',
    step: 'Step {taken} of {of}, {way}',
    wins: 'touches the card and wins',
    stepShort: 'Step',
    left: 'Turn left',
    right: 'Turn right',
    back: 'Undo a step',
    auto: 'Auto: draw a path for me',
    autoShort: 'Auto',
    go: { one: 'Walk {count} step', other: 'Walk these {count} steps' },
    goShort: 'Walk {count}/{of}',
    win: 'Touch FINISH!',
    stay: 'Stay where you are',
    stayShort: 'Stay',
    noSteps: 'Don’t walk, but keep the bend',
    noStepsShort: 'Don’t walk',
    more: '{count moreSteps}',
    reverse: 'Turn around',
    reverseShort: 'Turn around',
    bend: 'Bend the worm first',
    bendShort: 'Bend',
    keep: 'Undo bend',
    keepShort: 'Undo bend',
    lay: 'Lay segment {number} of 6, {way}',
    layShort: 'Lay',
    still: 'Lay 6 segments',
  },
  post: {
    swinging: 'The finish posts',
    choose: { left: 'Choose the light post', right: 'Choose the dark post' },
    chooseShort: { left: 'Light post', right: 'Dark post' },
    left: 'Swing anticlockwise',
    right: 'Swing clockwise',
    go: 'Swing the {post posts} by {degrees}° {side swings}',
    goShort: 'Swing',
    pass: 'Don’t swing',
  },
  distances: {
    swung: '{name} {before} now, {after} after the swing',
    all: 'Steps to the finish: {each}.',
  },
  zoom: { nearer: 'Zoom in', farther: 'Zoom out', whole: 'Show the whole board' },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
