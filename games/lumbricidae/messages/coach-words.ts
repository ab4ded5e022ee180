// Turns advice into the coach's sentences, alike in every language: the best move with its reason, a sentence for each legal
// move, and chances in words.
import { DICE } from '../editions.ts';
import { isSameMove } from '../notation.ts';
import { type Counts, diceIn, type Move } from '../rules/position.ts';
import type { Advice } from '../solver/advice.ts';
import type { OptionAdvice } from '../solver/evaluation.ts';
import type { Reason, TemptingFace } from '../solver/reasons.ts';
import type { CoachMessages } from './coach-en.ts';

export type CoachWords = ReturnType<typeof coachWordsFrom>;

/** Advice, and the dice aside in its position. */
export interface Advised {
  readonly advice: Advice;
  readonly aside: Counts;
}

/** The coach's texts in one language, and functions that make its sentences. */
export function coachWordsFrom(messages: CoachMessages) {
  return {
    ...messages,
    /** A number of worms without the noun, for small labels. */
    number: (worms: number) => messages.number(worms).replace('-', '\u2212'),
    /** The best move and its reason. */
    says: (advised: Advised) => says(advised, messages),
    /** The value and the risk of a move, for screen readers; undefined for a move without advice. */
    onMove: (advised: Advised, move: Move) => onMove(advised, move, messages),
    /** The value and the risk of the turn. */
    onTurn: ({ expected, failing }: Advice) =>
      messages.outlook(brings(expected, messages), fails(failing, messages)),
    /** A chance for small labels: `34%`, or `<1%` for a very small one. */
    percentOf: (chance: number) => percentOf(chance, messages),
    onTile: (tile: number, chance: number) => messages.tile(tile, percentOf(chance, messages)),
    /** How often something fails: `fails 3 times in 10`. */
    fails: (chance: number) => fails(chance, messages),
    brings: (worms: number) => brings(worms, messages),
  };
}

/** The rounding error of long sums. */
const ROUNDING = 1e-9;
/** Below this chance the words are "almost never"; above 1 minus this chance, "almost always". */
const HARDLY = 0.05;

function percentOf(chance: number, { percent, lessThan, moreThan }: CoachMessages): string {
  if (chance > ROUNDING && chance < 0.005) return lessThan(percent(0.01));
  if (chance < 1 - ROUNDING && chance >= 0.995) return moreThan(percent(0.99));
  return percent(chance);
}

function fails(chance: number, { fails: say }: CoachMessages): string {
  if (chance < ROUNDING) return say.never;
  if (chance > 1 - ROUNDING) return say.always;
  if (chance < HARDLY) return say.hardly;
  if (chance >= 1 - HARDLY) return say.nearly;
  const times = Math.round(chance * 10);
  return times === 5 ? say.half : say.times(times);
}

function brings(worms: number, { brings: say }: CoachMessages): string {
  if (Math.abs(worms) < 0.05) return say.none;
  return worms > 0 ? say.some(worms) : say.costs(-worms);
}

function moveOf({ advice, aside }: Advised, move: Move, messages: CoachMessages): string {
  switch (move.kind) {
    case 'keep':
      return messages.keep(optionOf(advice, move.face)?.count ?? 1, move.face);
    case 'roll':
      return messages.roll(DICE - diceIn(aside));
    default:
      return messages[move.kind](move.tile);
  }
}

function optionOf({ options }: Advice, face: number): OptionAdvice | undefined {
  return options.find((option) => option.face === face);
}

function onMove(advised: Advised, move: Move, messages: CoachMessages): string | undefined {
  const { advice } = advised;
  const sentence = sentenceOn(advised, move, messages);
  if (sentence === undefined) return undefined;
  return isSameMove(move, advice.best) ? messages.best(sentence) : sentence;
}

function sentenceOn(advised: Advised, move: Move, messages: CoachMessages): string | undefined {
  const { advice } = advised;
  const name = moveOf(advised, move, messages);
  if (move.kind === 'take' || move.kind === 'steal') {
    const worms = advice.prizes.find((prize) => isSameMove(prize.move, move))?.value;
    return worms === undefined ? undefined : messages.tileAdvice(name, messages.brings.tile(worms));
  }
  const on = move.kind === 'roll' ? advice.roll : optionOf(advice, move.face);
  if (on === null || on === undefined) return undefined;
  return messages.moveAdvice(name, brings(on.value, messages), fails(on.failing, messages));
}

function says(advised: Advised, messages: CoachMessages): string {
  const { best, reason } = advised.advice;
  const move = best === null ? '' : moveOf(advised, best, messages);
  return because(reason, { move, takes: best?.kind !== 'roll', messages });
}

interface Telling {
  /** The best move in words. */
  readonly move: string;
  readonly takes: boolean;
  readonly messages: CoachMessages;
}

function because(reason: Reason, { move, takes, messages }: Telling): string {
  const { why: say, dice } = messages;
  const failing = (chance: number): string => fails(chance, messages);
  const than = ({ count, face }: TemptingFace): string => dice(count, face);
  switch (reason.why) {
    case 'no-worm':
    case 'too-low':
    case 'no-stopping':
      return say[reason.why];
    case 'failed':
      return say.failed[reason.by];
    case 'risky': {
      const { failing: chance, worms, stake } = reason;
      if (stake === 0) return say.risky(move, failing(chance), worms);
      return say.riskyBoth(move, failing(chance), worms, stake);
    }
    case 'enough':
      return say.enough(move, reason.worms);
    case 'safe':
    case 'gain':
      return say[reason.why](failing(reason.failing), reason.value, reason.worms);
    case 'close':
      if (!takes) return say.closeRoll(reason.tile);
      // A very low risk is no reason to stop, so the sentence leaves it out.
      if (reason.failing < HARDLY) return say.closeTakeSure(move);
      return say.closeTake(move, failing(reason.failing));
    case 'steals':
      return say.steals(move, reason.total);
    case 'takes':
      return say.takes(move, reason.total, reason.tile);
    case 'most':
      return say.most(move, reason.points);
    case 'safer':
      return say.safer(
        move,
        failing(reason.failing),
        than(reason.than),
        failing(reason.than.failing),
      );
    case 'dice':
      return say.dice(move, reason.left, than(reason.than));
    case 'average':
      return reason.value < 0.05 ? say.averageNone(move) : say.average(move, reason.value);
    default:
      return say[reason.why](move);
  }
}
