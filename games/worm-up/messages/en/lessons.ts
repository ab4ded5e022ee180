// The lessons of the tutorial, in English. Each has one idea and is short, because the race waits meanwhile.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    /** By the pieces for bids. */
    drawn: {
      tiles: 'With tiles, you must take all steps of your bid. They are drawn now: walk!',
      dice: 'With dice, you may take fewer steps. Walk now!',
    },
    touching: {
      tiles: 'Touch the card with your head, from either side!',
      dice: 'Touch the card from the front, where you can read FINISH! The back is a wall.',
    },
  },

  welcome:
    'This is your worm. If its head touches the FINISH card first, you win! Choose a secret bid: {bid}.',
  alike:
    'Two players bid 7! Equal bids are void, so those worms stay put. You may bid 7 again. Choose {bid}.',
  ghost:
    'With two players, a ghost bids too. It also bid 7, and equal bids are void. Choose {bid}.',
  lowest: {
    first:
      'The lowest bid walks first: yours! Draw from your worm’s head towards the card, or press Step.',
    midst:
      'Each step moves the last segment to the front. Keep drawing, or press Auto. The bent arrow undoes a step.',
    whole: '{pieces drawn}',
    astray: 'That leads away from the card. Undo steps with the bent arrow!',
  },
  rests: 'Your {rests} was valid, so it’s out for one round. Choose {bid}.',
  stays:
    'You may bid 5 again now. After a valid 7 or X, that bid is out for one round. Choose {bid}.',
  around: {
    first:
      'A worm is in your way! The ring at your head shows where there is room. Go around the worm.',
    midst: 'Your own segments block you too. Keep drawing, or press Auto.',
    whole: 'Well done! Walk now.',
    astray: 'That leads away from the card. Undo steps with the bent arrow!',
  },
  leap: 'The race goes on, round after round. Let’s skip to the end, near the card.',
  cross:
    'Your {rests} is out this round. Try X! If nobody else bids X, you choose a number nobody bid. Choose {bid}.',
  unshown: 'The others bid {shown and}. Your X may be any other number: choose {bid}!',
  crossWalks: {
    first: 'X walks in the order of its number. Draw {left} steps!',
    whole: 'Walk now!',
    astray: 'That leads away from the card. Undo steps with the bent arrow!',
  },
  swing: {
    first: 'After its walk, X may swing one finish post! Choose the light post, on your side.',
    midst: 'Swing it towards you: press the left arrow, or drag the post.',
    whole: 'The card comes nearer. Swing it!',
    astray: 'That moves the card away from you. Swing it back!',
  },
  decide: '{rests} is out. You choose your bid now! A tip: the card is near, so {bid} is enough.',
  finish: {
    first: '{pieces touching}',
    whole: 'Walk now!',
  },

  bidAny: 'Bid a number or X. Equal bids are void. The lowest valid bid walks first.',
  bidAgain:
    'Your bid was void because another player bid the same. Bid it again, or choose another.',
  numberAny: 'Choose a number nobody bid. X walks that many steps.',
  walkAny: {
    first: 'You have {left} steps. Draw from your head towards the card, or press Auto.',
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
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
