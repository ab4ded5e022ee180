// A review of a match: how the chances to win went, what was luck, and what each decision cost.
import type { Seat } from '../game.ts';
import { Z } from '../luck.ts';
import type { Entry } from '../match/entry.ts';
import { evolve, type Match } from '../match/match.ts';
import { isRefusal } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { type AnyJudge, bestChoice, type Choice, type Luck } from './judge.ts';

/** A choice between several moves. */
export interface Decision extends Choice {
  readonly seat: Seat;
  /** The move with the highest chance; the one that was made if none is better. */
  readonly best: Choice;
  /** Why the best one is better, for the words of the game; undefined if it is not clearly better. */
  readonly reason?: unknown;
}

/** A lower loss is no mistake: judges err, too. */
export const LEAST_LOSS = 0.02;

/** A line that changed the position. */
export interface ReviewedLine {
  /** Its number in the log, from 1. */
  readonly seq: number;
  /** By seat, after the line. */
  readonly chances: readonly number[];
  readonly luck?: Luck | undefined;
  readonly decision?: Decision | undefined;
  /** After an undo: the newest line that still stands; 0 for none. */
  readonly backTo?: number | undefined;
}

/** By how much a decision lowered the chance to win. */
export function lossOf({ chance, best }: Decision): number {
  return best.chance - chance;
}

export function isMistake(decision: Decision): boolean {
  return lossOf(decision) >= LEAST_LOSS;
}

/**
 * Reviews a match line by line.
 * @throws Error for a log that is not legal
 */
export function* reviewLines(
  judge: AnyJudge,
  start: Match,
  entries: readonly Entry[],
): Generator<ReviewedLine> {
  let match = start;
  /** The number of the line that led to each state. */
  const reached = new Map<unknown, number>([[start.state, 0]]);
  for (const [index, entry] of entries.entries()) {
    const after = evolve(match, entry);
    if (isRefusal(after)) throw new Error(`line ${index + 1}: ${after.message}`);
    if (after.state !== match.state) {
      const [seq, backTo] = [index + 1, reached.get(after.state)];
      reached.set(after.state, backTo ?? seq);
      yield { seq, ...judged(judge, match, after, entry), backTo };
    }
    match = after;
  }
}

/** The lines without those that an undo has taken back. */
export function standingLines(lines: readonly ReviewedLine[]): readonly ReviewedLine[] {
  const standing: ReviewedLine[] = [];
  for (const line of lines) {
    if (line.backTo === undefined) standing.push(line);
    else while ((standing.at(-1)?.seq ?? 0) > line.backTo) standing.pop();
  }
  return standing;
}

function judged(
  judge: AnyJudge,
  { game, state }: Match,
  after: Match,
  entry: Entry,
): Omit<ReviewedLine, 'seq'> {
  const chances = judge.chances(after.state);
  if (entry.kind === 'chance') {
    const before = judge.chances(state);
    const gains = chances.map((chance, seat) => chance - before[seat]!);
    return { chances, luck: { gains, variances: judge.variances(state) } };
  }
  if (entry.kind !== 'move') return { chances };
  const view = game.view(state, entry.seat);
  const luck = judge.shown?.(state, after.state);
  const decision = decisionIn(judge.choices(view, entry.move), entry);
  if (decision === undefined || !isMistake(decision)) return { chances, luck, decision };
  const reason = judge.reason(view, decision, decision.best);
  return { chances, luck, decision: { ...decision, reason } };
}

function decisionIn(
  choices: readonly Choice[],
  { seat, move }: Extract<Entry, { kind: 'move' }>,
): Decision | undefined {
  const made = choices.find((choice) => choice.move === move);
  if (made === undefined || choices.length < 2) return undefined;
  return { ...made, seat, best: bestChoice(choices, made) };
}

/** Luck and skill of a seat, as chances to win. */
export interface SeatReview {
  /** What all rolls and draws gave to the seat. */
  readonly luck: number;
  /** Luck lies between minus and plus this, 95 times in 100. */
  readonly luckBand: number;
  readonly decisions: number;
  /** What the decisions of the seat cost it. */
  readonly lost: number;
}

/** @param lines that stand */
export function seatReviews(
  lines: readonly ReviewedLine[],
  seatCount: number,
): readonly SeatReview[] {
  return Array.from({ length: seatCount }, (_, seat) => {
    const decided = lines.flatMap(({ decision }) => (decision?.seat === seat ? [decision] : []));
    const variance = sum(lines, ({ luck }) => luck?.variances[seat] ?? 0);
    return {
      luck: sum(lines, ({ luck }) => luck?.gains[seat] ?? 0),
      luckBand: Z * Math.sqrt(variance),
      decisions: decided.length,
      lost: sum(decided, lossOf),
    };
  });
}

/** A line with a decision that is a mistake. */
export type Mistake = ReviewedLine & { readonly decision: Decision };

/** The most expensive first. @param lines that stand */
export function mistakesIn(lines: readonly ReviewedLine[]): readonly Mistake[] {
  return lines
    .filter((line): line is Mistake => line.decision !== undefined && isMistake(line.decision))
    .toSorted((one, other) => lossOf(other.decision) - lossOf(one.decision));
}

export interface TurningPoint {
  readonly line: ReviewedLine;
  /** By seat: the chances before it. */
  readonly before: readonly number[];
}

/**
 * The lines that changed the chances most, in the order of the match.
 * @param lines that stand
 * @param start the chances before them
 * @param stepOf the step of a line in a replay: each step has at most one turning point
 */
export function turningPoints(
  lines: readonly ReviewedLine[],
  start: readonly number[],
  count: number,
  stepOf: (line: ReviewedLine) => number = ({ seq }) => seq,
): readonly TurningPoint[] {
  const changes = lines.map((line, index) => {
    const before = lines[index - 1]?.chances ?? start;
    const change = sum(line.chances.keys(), (seat) =>
      Math.abs(line.chances[seat]! - before[seat]!),
    );
    return { line, before, change };
  });
  const steps = new Set<number>();
  return changes
    .toSorted((one, other) => other.change - one.change)
    .filter(({ line }) => {
      const step = stepOf(line);
      return !steps.has(step) && steps.add(step);
    })
    .slice(0, count)
    .toSorted((one, other) => one.line.seq - other.line.seq)
    .map(({ line, before }) => ({ line, before }));
}

function sum<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let all = 0;
  for (const item of items) all += of(item);
  return all;
}

/** The turning points of a review. */
export const TURNING_POINTS = 3;

interface WholeReview {
  readonly setup: Setup;
  /** By seat: the chances at the beginning. */
  readonly start: readonly number[];
  /** The lines that stand. */
  readonly lines: readonly ReviewedLine[];
}

/** A review as a file of JSON. Turning points are numbers of lines. */
export function reviewFile({ setup, start, lines }: WholeReview): object {
  const points = turningPoints(lines, start, TURNING_POINTS);
  return {
    setup,
    start,
    seats: seatReviews(lines, setup.seatCount),
    turningPoints: points.map(({ line }) => line.seq),
    lines,
  };
}
