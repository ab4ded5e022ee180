// Turns advice into the coach's sentences, alike in every language: the best move with its reason, a sentence for each
// legal move, and chances in words.
import { DICE } from '../editions.ts';
import { formatMove, isSameMove } from '../notation.ts';
import { type Counts, diceIn, type Move } from '../rules/position.ts';
import type { Advice } from '../solver/advice.ts';
import type { OptionAdvice } from '../solver/evaluation.ts';
import type { OtherFace, Reason } from '../solver/reasons.ts';
import type { Messages } from './en/coach.ts';
import type { Words } from './words.ts';

export type CoachWords = ReturnType<typeof coachWordsFrom>;

/** Advice, and the dice aside in its position. */
export interface Advised {
  readonly advice: Advice;
  readonly aside: Counts;
}

/** The words that sentences are made of: the coach's own, and the board's for the moves. */
interface Loaded {
  readonly coach: Messages;
  readonly board: Words;
}

/** The coach's texts in one language, and functions that make its sentences. */
export function coachWordsFrom(words: Loaded) {
  const { coach } = words;
  return {
    ...coach,
    /** A number of worms without the noun, for small labels. */
    number: (worms: number) => coach.number({ count: worms }).replace('-', '\u2212'),
    counted: (worms: number) => coach.counted({ count: inTenths(worms) }),
    worms: (worms: number) => coach.worms({ count: inTenths(worms) }),
    /** A move of the position. */
    moveOf: (advised: Advised, move: Move) => moveOf(advised, move, words),
    /** A move as an order. */
    sayMove: (move: Move, dice: MovedDice) => sayMove(move, dice, words),
    /** The best move and its reason. */
    says: (advised: Advised) => says(advised, words),
    /** The same without averages and chances: one short sentence, for a child. */
    tip: (advised: Advised) => tip(advised, words) ?? says(advised, words),
    /** The value and the risk of a move, for screen readers; undefined for a move without advice. */
    onMove: (advised: Advised, move: Move) => onMove(advised, move, words),
    /** The value and the risk of the turn. */
    onTurn: (advice: Advice) => onTurn(advice, coach),
    /** What a stolen worm counts; undefined if the turn can steal nothing. */
    onSteals: (advice: Advice) => onSteals(advice, coach),
    /** What `says` leaves out and a player should see, in one sentence; undefined if nothing. */
    adds: (advice: Advice) => adds(advice, coach),
    /** A chance for small labels: `34%`, or `<1%` for a very small one. */
    percentOf: (chance: number) => percentOf(chance, coach),
    onTile: (tile: number, chance: number) =>
      coach.tile({ tile, percent: percentOf(chance, coach) }),
    /** How often something fails: `fails 3 times in 10`. */
    fails: (chance: number) => fails(chance, coach),
    brings: (worms: number) => brings(worms, coach),
  };
}

/** A number of worms as it is written: the form of the noun depends on it. */
function inTenths(worms: number): number {
  return (Math.sign(worms) * Math.round(Math.abs(worms) * 10)) / 10;
}

/** The rounding error of long sums. */
const ROUNDING = 1e-9;
/** Below this chance the words are "almost never". */
const HARDLY = 0.02;
/** Below this chance tenths are too coarse: the words are "1 time in 17". */
const RARE = 0.15;
/** From this chance on the words are "almost always". */
const NEARLY = 0.95;

function percentOf(chance: number, { percent, lessThan, moreThan }: Messages): string {
  if (chance > ROUNDING && chance < 0.005) return lessThan({ percent: percent({ chance: 0.01 }) });
  if (chance < 1 - ROUNDING && chance >= 0.995) {
    return moreThan({ percent: percent({ chance: 0.99 }) });
  }
  return percent({ chance });
}

function fails(chance: number, { fails: say }: Messages): string {
  if (chance < ROUNDING) return say.never;
  if (chance > 1 - ROUNDING) return say.always;
  if (chance < HARDLY) return say.hardly;
  if (chance < RARE) return say.oneIn({ count: Math.round(1 / chance) });
  if (chance >= NEARLY) return say.nearly;
  const count = Math.round(chance * 10);
  return count === 5 ? say.half : say.times({ count });
}

function brings(worms: number, { brings: say }: Messages): string {
  if (Math.abs(worms) < 0.05) return say.none;
  const count = inTenths(Math.abs(worms));
  return worms > 0 ? say.some({ count }) : say.costs({ count });
}

function moveOf({ advice, aside }: Advised, move: Move, words: Loaded): string {
  const kept = move.kind === 'keep' ? (optionOf(advice, move.face)?.count ?? 1) : 0;
  return sayMove(move, { kept, left: DICE - diceIn(aside) }, words);
}

/** The dice that a move would set aside, and those that are left to roll. */
interface MovedDice {
  readonly kept: number;
  readonly left: number;
}

function sayMove(move: Move, { kept, left }: MovedDice, { coach, board }: Loaded): string {
  switch (move.kind) {
    case 'keep':
      return board.keep({ count: kept, face: move.face });
    case 'roll':
      return left === DICE ? coach.rollAll : board.roll({ count: left });
    case 'take':
      return board.take({ tile: move.tile });
    case 'steal':
      return coach.steal({ tile: move.tile });
  }
}

function optionOf({ options }: Advice, face: number): OptionAdvice | undefined {
  return options.find((option) => option.face === face);
}

function onMove(advised: Advised, move: Move, words: Loaded): string | undefined {
  const sentence = sentenceOn(advised, move, words);
  if (sentence === undefined) return undefined;
  const chance = chanceWith(advised.advice, move);
  const advice = chance === undefined ? sentence : `${sentence} ${words.coach.chance({ chance })}`;
  return isSameMove(move, advised.advice.best) ? words.coach.best({ advice }) : advice;
}

/** The chance to win with a move, in a match. */
export function chanceWith({ winning }: Advice, move: Move): number | undefined {
  const text = formatMove(move);
  return winning?.find((choice) => choice.move === text)?.chance;
}

function sentenceOn(advised: Advised, move: Move, words: Loaded): string | undefined {
  const { advice } = advised;
  const { coach } = words;
  const name = moveOf(advised, move, words);
  if (move.kind === 'take' || move.kind === 'steal') {
    const worms = advice.prizes.find((prize) => isSameMove(prize.move, move))?.value;
    if (worms === undefined) return undefined;
    return coach.tileAdvice({ move: name, brings: coach.brings.tile({ count: inTenths(worms) }) });
  }
  const on = move.kind === 'roll' ? advice.roll : optionOf(advice, move.face);
  if (on === null || on === undefined) return undefined;
  return coach.moveAdvice({
    move: name,
    brings: brings(on.value, coach),
    fails: fails(on.failing, coach),
  });
}

function outlookOf({ expected, failing }: Advice, coach: Messages): string {
  return coach.outlook({ brings: brings(expected, coach), fails: fails(failing, coach) });
}

function onSteals({ stolenWorm }: Advice, coach: Messages): string | undefined {
  return stolenWorm === null ? undefined : coach.stolen({ count: stolenWorm });
}

function onTurn(advice: Advice, coach: Messages): string {
  const [outlook, steals] = [outlookOf(advice, coach), onSteals(advice, coach)];
  return steals === undefined ? outlook : `${outlook} ${steals}`;
}

function adds(advice: Advice, coach: Messages): string | undefined {
  const { best, reason } = advice;
  const chance = best === null ? undefined : chanceWith(advice, best);
  if (chance !== undefined) return coach.chance({ chance });
  // These sentences give the risk themselves.
  if (reason.why === 'safer' || reason.why === 'risky') return undefined;
  const steals = reason.why === 'steals' || ('prize' in reason && reason.prize.kind === 'steal');
  if (steals) return onSteals(advice, coach);
  const goesOn = best?.kind === 'keep' || best?.kind === 'roll';
  return goesOn && !('prize' in reason) ? outlookOf(advice, coach) : undefined;
}

function says(advised: Advised, words: Loaded): string {
  const { best, reason } = advised.advice;
  const move = best === null ? '' : moveOf(advised, best, words);
  return because(reason, { move, takes: best?.kind !== 'roll', words });
}

/** The reasons that speak of averages or chances, without them; undefined for all others. */
function tip(advised: Advised, words: Loaded): string | undefined {
  const { best, reason } = advised.advice;
  const { tips } = words.coach;
  const move = best === null ? '' : moveOf(advised, best, words);
  switch (reason.why) {
    case 'risky':
    case 'enough':
      return tips[reason.why]({ move });
    case 'safe':
    case 'gain':
      return tips[reason.why];
    case 'close':
      return best?.kind === 'roll' ? undefined : tips.close({ move });
    case 'safer':
      return tips.safer({ move, than: words.board.dice(reason.than) });
    case 'average':
    case 'even':
      return tips.best({ move });
    default:
      return undefined;
  }
}

interface Telling {
  /** The best move in words. */
  readonly move: string;
  readonly takes: boolean;
  readonly words: Loaded;
}

function because(reason: Reason, { move, takes, words }: Telling): string {
  const { why: say } = words.coach;
  const failing = (chance: number): string => fails(chance, words.coach);
  const than = (face: OtherFace): string => words.board.dice(face);
  switch (reason.why) {
    case 'no-worm':
    case 'too-low':
    case 'no-stopping':
      return say[reason.why];
    case 'failed':
      return say.failed[reason.by];
    case 'risky': {
      const { worms, stake } = reason;
      const risk = { move, fails: failing(reason.failing), worms };
      return stake === 0 ? say.risky(risk) : say.riskyBoth({ ...risk, stake });
    }
    case 'enough':
      if (reason.prize.kind === 'steal') return say.enoughSteal({ move });
      return say.enough({ move, worms: reason.worms });
    case 'safe':
    case 'gain':
      return say[reason.why]({
        fails: failing(reason.failing),
        average: inTenths(reason.value),
        worms: inTenths(reason.taking),
      });
    case 'close':
      if (!takes) return say.closeRoll({ tile: reason.prize.tile });
      // A very low risk is no reason to stop, so the sentence leaves it out.
      if (reason.failing < HARDLY) return say.closeTakeSure({ move });
      return say.closeTake({ move, fails: failing(reason.failing) });
    case 'steals':
      return say.steals({ move, total: reason.total });
    case 'takes':
      return say.takes({ move, total: reason.total, tile: reason.tile });
    case 'most':
      return say.most({ move, points: reason.points });
    case 'more':
      return say.more({ move, points: reason.points, than: than(reason.than) });
    case 'safer':
      return say.safer({
        move,
        fails: failing(reason.failing),
        than: than(reason.than),
        itFails: failing(reason.than.failing),
      });
    case 'dice':
      return say.dice({ move, left: reason.left, than: than(reason.than) });
    case 'as-much':
      return say.asMuch({ move, left: reason.left, than: than(reason.than) });
    case 'average':
      return reason.value < 0.05
        ? say.averageNone({ move })
        : say.average({ move, average: inTenths(reason.value) });
    case 'even': {
      const both = { move, than: than(reason.than) };
      return reason.value < 0.05
        ? say.evenNone(both)
        : say.even({ ...both, average: inTenths(reason.value) });
    }
    default:
      return say[reason.why]({ move });
  }
}
