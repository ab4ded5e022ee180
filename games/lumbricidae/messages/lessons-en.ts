// What the guide of the first match says, in English. Each a sentence or two, for it stands beside the thing itself.
import type { Catalogue } from '#kernel/catalogue.ts';

const WORMS = (count: number) => (count === 1 ? '1 worm' : `${count} worms`);

/** One roll in so many fails. */
const RISK = (rolls: number) => {
  if (rolls > 12) return 'It hardly ever fails.';
  if (rolls > 5) return 'It seldom fails.';
  return rolls > 2 ? 'It fails now and then.' : 'It fails very often!';
};

const WHY = {
  'dead-roll': 'Only faces that you have aside already: your turn fails.',
  'no-worm': 'Not one worm among your dice: your turn fails.',
  'too-low': 'Too low for any tile: your turn fails.',
};

function lost(returned: number | null): string {
  return returned === null
    ? 'You have no tile to give back.'
    : `Your top tile, ${returned}, goes back to the row.`;
}

export const lessons = {
  welcome: (mine: number, theirs: number) =>
    `A match near its end: you have ${WORMS(mine)}, the bot has ${theirs}. Most worms win once the row is empty. Roll all your dice!`,
  firstFace:
    'Pick one face, and all its dice are set aside. Take the 4s: three of them make 12 at a stroke.',
  noWorm: '12 so far, and no worm yet. No worm, no tile, so you roll the other five.',
  worms:
    'The new 4 stays where it is: each face only once a turn. Take the worms, they count 5 each.',
  take: '12 and 10 make 22, with a worm among them. Tile 22 lies open: stop here and take it!',

  rival: 'It lies on top of your stack now. The bot’s turn: watch which tile it goes for.',
  stealable: (tile: number) =>
    `The bot took ${tile}, with two worms on it. What lies on top of a stack can be stolen. Roll!`,
  aim: (tile: number) =>
    `For a steal you need exactly ${tile}. Three worms are 15, two 5s are 10: take either.`,
  aimOn: (missing: number) => `${missing} more to go, no less and no more. Roll on.`,
  aimHit: (worms: boolean) =>
    worms ? 'There are the worms. Set them aside.' : 'There are the 5s. Set them aside.',
  steal: (tile: number) => `Exactly ${tile}. Steal it, the bot would do the same to you!`,

  hungry: 'Two more worms for you. The bot wants revenge and pushes its luck …',
  failed: (returned: number, turned: number) =>
    `Only faces that it has: the bot fails. Its ${returned} goes back, and ${turned}, the highest, is turned down for good. Your turn!`,
  free: 'From here on you choose by yourself. Four worms make 20 already, but all the others are legal too.',
  freeNoWorm: 'Remember to keep a worm: without one this total takes nothing. Roll on.',
  freeTooLow: (lowest: number) => `Not enough for tile ${lowest} yet, so you have to roll on.`,
  choose: 'Set one face aside, all its dice. Which one would you like?',
  dare: (total: number, tile: number, rolls: number) =>
    `${total} is good for tile ${tile}. Stop and take it, or dare another roll? ${RISK(rolls)}`,
  daredWell: (tile: number) => `It went well! Tile ${tile} is yours now, if you stop here.`,
  freeSteal: (tile: number) => `Exactly ${tile}: you may steal it. Or roll on, if you dare.`,
  ended: 'Nothing is left to roll for. Take what you have earned.',
  lastTurn: 'Hardly a tile is left in the row. Let us see whether the bot gets it.',
  again: 'Your turn. You know all of it now: roll!',
  iFailed: (why: keyof typeof WHY, returned: number | null) =>
    `${WHY[why]} ${lost(returned)} Watch the bot.`,
  watch: 'The bot’s turn.',

  won: (mine: number, theirs: number) =>
    `No open tile is left, so it is over. ${mine} to ${theirs} worms: you win! That is the whole game.`,
  lost: (mine: number, theirs: number) =>
    `No open tile is left, so it is over. ${mine} to ${theirs} worms: this time the bot wins. You know the whole game now.`,
};

export type Lessons = Catalogue<typeof lessons>;
