// The legal moves of a seat as a set: counted, searched and written without a list of them.
// A race has up to 7,199 moves at once, in a few runs.
import { type Random, uniform } from '../random.ts';
import { isEqual } from './equality.ts';
import { foldRuns, formatRun, type NumberRange } from './runs.ts';

/** Moves in a fixed order, all different. */
export interface MoveSet<Move> extends Iterable<Move> {
  readonly count: number;
  has(move: Move): boolean;
  /** The move with this index, from 0. @throws RangeError if there is none */
  nth(index: number): Move;
  /** The first move of each kind. Moves of one kind are all secret, or none of them is. */
  samples(): readonly Move[];
  /** The texts of all moves, with runs folded as by `foldRuns`. */
  folded(formatMove: (move: Move) => string): readonly string[];
}

/**
 * Keeps the set of the last view: a bot, the check of its move and the server need the set of one view after another. A view
 * never changes, so its set does not either.
 */
export function movesOfLastView<View, Move>(
  compute: (view: View) => MoveSet<Move>,
): (view: View) => MoveSet<Move> {
  let last: { readonly view: View; readonly moves: MoveSet<Move> } | undefined;
  return (view) => {
    if (last?.view !== view) last = { view, moves: compute(view) };
    return last.moves;
  };
}

/** Moves of one kind that differ only in a whole number, the last word of their text. */
export interface NumberedMoves<Move> {
  /** Ascending, with gaps between them. */
  readonly ranges: readonly NumberRange[];
  /** The move with a number. */
  move(number: number): Move;
  /** The number of a move; undefined if it is of another kind. */
  numberOf(move: Move): number | undefined;
}

/** The set of a short list. */
export function listedMoves<Move>(moves: readonly Move[]): MoveSet<Move> {
  return {
    count: moves.length,
    // Most moves come from such a list, and a game may use the same object for equal moves.
    has: (move) => moves.includes(move) || moves.some((each) => isEqual(each, move)),
    nth: (index) => at(moves, index),
    samples: () => moves,
    folded: (formatMove) => foldRuns(moves.map((move) => formatMove(move))),
    [Symbol.iterator]: () => moves[Symbol.iterator](),
  };
}

/** The set of a few single moves, followed by numbered ones of other kinds. */
export function numberedMoves<Move>(
  single: readonly Move[],
  kinds: readonly NumberedMoves<Move>[],
): MoveSet<Move> {
  const first = listedMoves(single);
  return {
    count: kinds.reduce((sum, { ranges }) => sum + sizeOf(ranges), single.length),
    has: (move) => first.has(move) || kinds.some((kind) => hasNumber(kind, move)),
    nth(index) {
      if (index < single.length) return at(single, index);
      let left = index - single.length;
      for (const { ranges, move } of kinds) {
        for (const { from, to } of ranges) {
          if (left <= to - from) return move(from + left);
          left -= to - from + 1;
        }
      }
      throw new RangeError(`there is no move ${index}`);
    },
    samples() {
      const numbered = kinds.flatMap(({ ranges, move }) =>
        ranges.slice(0, 1).map(({ from }) => move(from)),
      );
      return [...single, ...numbered];
    },
    folded(formatMove) {
      const texts = [...first.folded(formatMove)];
      for (const { ranges, move } of kinds) {
        for (const range of ranges) texts.push(...formatRun(formatMove(move(range.from)), range));
      }
      return texts;
    },
    *[Symbol.iterator]() {
      yield* single;
      for (const { ranges, move } of kinds) {
        for (const { from, to } of ranges) {
          for (let number = from; number <= to; number += 1) yield move(number);
        }
      }
    },
  };
}

function at<Move>(moves: readonly Move[], index: number): Move {
  if (index >= moves.length) throw new RangeError(`there is no move ${index} of ${moves.length}`);
  return moves[index] as Move;
}

function sizeOf(ranges: readonly NumberRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

function hasNumber<Move>({ ranges, numberOf }: NumberedMoves<Move>, move: Move): boolean {
  const number = numberOf(move);
  return (
    number !== undefined &&
    Number.isInteger(number) &&
    ranges.some(({ from, to }) => from <= number && number <= to)
  );
}

/** A random move of a set that is not empty, with equal probability. */
export function pickMove<Move>(random: Random, moves: MoveSet<Move>): Move {
  return moves.nth(uniform(random, moves.count));
}
