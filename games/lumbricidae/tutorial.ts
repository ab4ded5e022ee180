// The guided first match: a late position reached by real moves, prepared dice for as long as the learner follows,
// real luck and a real bot from wherever they do not, and a lesson for every position that there can be.
import type { Lesson, Tutorial } from '#pieces/tutorial.ts';
import { DICE } from './editions.ts';
import { lessons as english, type Lessons } from './messages/lessons-en.ts';
import { lessons as polish } from './messages/lessons-pl.ts';
import { FACES, formatMove } from './notation.ts';
import {
  lumbricidae,
  rollingEnded,
  standings,
  stealable,
  takeable,
  totalOf,
  type View,
  WORM,
} from './rules.ts';

const LEARNER = 0;
const RIVAL = 1;

/** The turns before, of the learner and the bot in turn: each roll with the face kept of it, then the tile. */
const TURNS_BEFORE = `
1 2 w w w w w w: w / 3 3: 3 / take 36
1 w w w w w w w: w / take 35
1 2 w w w w w w: w / 3 5: 3 / take 33
1 2 w w w w w w: w / 4 5: 4 / take 34
1 2 w w w w w w: w / take 30
1 2 w w w w w w: w / 1 5: 1 / take 31
1 2 3 5 w w w w: w / 1 2 4 4: 4 / take 28
1 2 w w w w w w: w / 2 5: 2 / take 32
1 2 3 5 w w w w: w / 1 3 3 5: 3 / take 26
1 2 3 5 w w w w: w / 1 2 3 5: 3 / take 23
1 2 3 5 w w w w: w / 1 2 3 5: 1 / take 21
1 2 3 5 w w w w: w / 1 2 4 5: 4 / take 24
`.trim();

function linesOf(turn: string, index: number): readonly string[] {
  const seat = index % 2;
  return turn.split(' / ').flatMap((part) => {
    const [roll, face] = part.split(': ');
    if (face === undefined) return [`move ${seat} ${part}`];
    return [`move ${seat} roll`, `chance roll ${roll}`, `move ${seat} keep ${face}`];
  });
}

/** What the dice show, by the turns ended so far and the total before the roll. */
const ROLLS: Readonly<Record<string, string>> = {
  '12 0': '1 2 3 4 4 4 5 w',
  '12 12': '1 2 4 w w',
  '13 0': '1 2 3 w w w w w',
  '14 0': '1 2 3 5 5 w w w',
  '14 15': '1 3 4 5 5',
  '14 10': '1 2 4 w w w',
  '15 0': '1 2 3 4 4 5 5 5',
  '15 15': '1 2 3 4 4',
  '15 23': '4 5 5',
  '16 0': '1 2 3 4 w w w w',
  '16 20': '1 2 4 5',
  '16 24': '1 3 4',
  '16 25': '1 2 5',
  '17 0': '1 2 3 w w w w w',
  '17 25': '2 3 4',
};

/** What the bot would rather do, by the turns ended so far; the first that is legal. */
const REPLIES: Readonly<Record<number, readonly string[]>> = {
  13: ['take 25', 'keep w', 'roll'],
  15: ['keep 5', 'keep 4', 'roll'],
  17: ['take 27', 'take 25', 'take 24', 'keep w', 'keep 2', 'roll'],
};

function movesIn(view: View): readonly string[] {
  return lumbricidae.legalMoves(view).map(formatMove);
}

function luck(view: View): string | undefined {
  const roll = ROLLS[`${view.turns} ${view.total}`];
  const dice = view.aside.reduce((left, count) => left - count, DICE);
  return roll?.split(' ').length === dice ? `roll ${roll}` : undefined;
}

function reply(view: View): string | undefined {
  const legal = movesIn(view);
  return REPLIES[view.turns]?.find((move) => legal.includes(move));
}

/** Said as an id with its text, where one is needed a move, and where only some are offered these. */
function lesson(id: string, text: string, about?: string, moves?: readonly string[]): Lesson {
  return {
    id,
    text,
    ...(about === undefined ? {} : { about }),
    ...(moves === undefined ? {} : { moves }),
  };
}

function lessonFor(view: View, words: Lessons): Lesson {
  if (view.stage === 'over') return ending(view, words);
  if (view.mover !== LEARNER) return watching(view, words);
  if (view.turns === 12) return firstTurn(view, words);
  if (view.turns === 14) return secondTurn(view, words);
  return freeTurn(view, words);
}

function worms(view: View): { readonly mine: number; readonly theirs: number } {
  const places = standings(view.stacks);
  return { mine: places[LEARNER]?.worms ?? 0, theirs: places[RIVAL]?.worms ?? 0 };
}

function ending(view: View, words: Lessons): Lesson {
  const { mine, theirs } = worms(view);
  const won = standings(view.stacks)[LEARNER]?.place === 1;
  return lesson('over', (won ? words.won : words.lost)(mine, theirs));
}

function watching(view: View, words: Lessons): Lesson {
  const ended = view.last?.ending;
  if (ended?.kind === 'failed' && ended.seat === LEARNER) {
    return lesson(`i failed ${view.turns}`, words.iFailed(ended.why, ended.returned));
  }
  if (view.turns === 13) return lesson('rival', words.rival);
  if (view.turns === 15) return lesson('hungry', words.hungry);
  if (view.turns === 17 && view.open.length < 2) return lesson('last', words.lastTurn);
  return lesson('watch', words.watch);
}

/** The roll, the faces, the worm, the tile. */
function firstTurn(view: View, words: Lessons): Lesson {
  const { mine, theirs } = worms(view);
  if (view.stage === 'choose') {
    return view.total === 0
      ? lesson('first face', words.firstFace, 'keep 4', ['keep 4'])
      : lesson('worms', words.worms, 'keep w', ['keep w']);
  }
  if (view.stage === 'ready') return lesson('welcome', words.welcome(mine, theirs), 'roll');
  if (view.aside[WORM] === 0) return lesson('no worm', words.noWorm, 'roll');
  return lesson('take', words.take, 'take 22', ['take 22']);
}

/** The steal, in whichever order its dice are taken. */
function secondTurn(view: View, words: Lessons): Lesson {
  const tile = view.stacks[RIVAL]?.at(-1) ?? 0;
  const missing = tile - view.total;
  if (view.stage === 'ready') return lesson('stealable', words.stealable(tile), 'roll');
  if (view.stage === 'decide') {
    if (missing === 0)
      return lesson('steal', words.steal(tile), `steal ${tile}`, [`steal ${tile}`]);
    return lesson('aim on', words.aimOn(missing), 'roll');
  }
  const fitting = movesIn(view).filter((move) => ['keep 5', 'keep w'].includes(move));
  const about = fitting.at(-1) ?? 'roll';
  const text = view.total === 0 ? words.aim(tile) : words.aimHit(about === 'keep w');
  return lesson(view.total === 0 ? 'aim' : 'aim hit', text, about, fitting);
}

/** Whatever the learner does, all of it legal. */
function freeTurn(view: View, words: Lessons): Lesson {
  const at = `${view.turns} ${view.stage} ${view.total}`;
  const ended = view.last?.ending;
  if (view.stage === 'ready') {
    const { kind, seat } = ended ?? {};
    if (ended?.kind === 'failed' && seat === RIVAL && ended.returned && ended.turned) {
      return lesson(at, words.failed(ended.returned, ended.turned), 'roll');
    }
    return lesson(`${at} ${kind}`, words.again, 'roll');
  }
  if (view.stage === 'choose') {
    const gift = view.turns === 16 && view.total === 0 && view.roll?.[WORM] === 4;
    const best = movesIn(view).at(-1);
    return lesson(`${at} ${gift}`, gift ? words.free : words.choose, best);
  }
  return lesson(at, ...decision(view, words));
}

/** @returns what is said where a turn may be stopped or not, and the move it is about */
function decision(view: View, words: Lessons): readonly [text: string, about: string] {
  const [tile] = takeable(view);
  const steal = stealable(view);
  if (rollingEnded(view)) return [words.ended, movesIn(view)[0] ?? 'roll'];
  if (steal !== undefined) return [words.freeSteal(steal.tile), `steal ${steal.tile}`];
  if (tile === undefined) {
    const lowest = view.open[0] ?? 0;
    const short = view.aside[WORM] === 0 && totalOf(view.aside, view.rules) >= lowest;
    return [short ? words.freeNoWorm : words.freeTooLow(lowest), 'roll'];
  }
  if (view.turns === 16 && tile === 27) return [words.daredWell(tile), `take ${tile}`];
  return [words.dare(view.total, tile, rollsToFail(view)), `take ${tile}`];
}

/** One roll in so many, about, shows only faces that are aside. */
function rollsToFail({ aside }: View): number {
  const faces = aside.filter((count) => count > 0).length;
  const dice = aside.reduce((left, count) => left - count, DICE);
  return Math.round((FACES.length / faces) ** dice);
}

export const tutorial: Tutorial<View> = {
  edition: 'lumbricidae',
  switches: { firstSeat: LEARNER },
  bots: [null, 'steady'],
  past: TURNS_BEFORE.split('\n').flatMap(linesOf),
  luck,
  reply,
  keptFree: '.piece-die, .total, .seat-score',
  lesson: (view, language) => lessonFor(view, language === 'pl' ? polish : english),
};
