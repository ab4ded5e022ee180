// The bots, strongest first; they see only a view. `champion` plays short trials of its best moves in sampled worlds, and
// compares the chances to win after them. `clever` has few trials. `steady` looks one move ahead, `careless` does it less exactly.
import type { Bot } from '#kernel/bot.ts';
import type { Random } from '#kernel/random.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { reconstruction } from '../layout.ts';
import { lamance } from '../rules/index.ts';
import type { Move, View } from '../rules/position.ts';
import { winChances } from '../solver/chances.ts';
import { solveEnd } from '../solver/endgame.ts';
import { blurredMove, greedyMove, orderedMoves } from '../solver/greedy.ts';
import { packedLayout } from '../solver/inputs.ts';
import {
  copyInto,
  copyOf,
  type Packed,
  type PackedMove,
  pack,
  play,
  unpackedMove,
} from '../solver/packed.ts';
import { trained } from '../solver/trained.ts';
import { revealedBy, worldOf } from '../solver/worlds.ts';

/** The trials compare at most this many first moves. */
const CANDIDATES = 24;
/** The trials of `clever` for a move. */
const FEW_TRIALS = 24;
/** A trial costs about as much as this many endgame positions. */
const POSITIONS_FOR_TRIAL = 20;
/** With more pieces the endgame search hardly ever finishes. */
const PIECES_AT_END = 10;
/** The length of a trial in moves; then the value network judges. */
const HORIZON = 3;

/** Samples worlds of a view. */
function worldsOf(view: View, random: Random): () => Packed {
  const revealed = revealedBy(reconstruction, view);
  return () => {
    const { hands, bag } = worldOf(reconstruction, view, revealed, random);
    return pack(packedLayout, view, hands, bag);
  };
}

const steady: Bot<View, Move> = {
  id: 'steady',
  choose: (view, { random }) =>
    unpackedMove(greedyMove(packedLayout, worldsOf(view, random)(), random)),
};

/** Sees the values of moves with an error. @param blur the maximum error in points */
function blurred(id: string, blur: number): Bot<View, Move> {
  return {
    id,
    choose: (view, { random }) =>
      unpackedMove(blurredMove(packedLayout, worldsOf(view, random)(), blur, random)),
  };
}

/** Compares moves by trials. @param most the maximum number of trials */
function trying(id: string, most = Number.POSITIVE_INFINITY): Bot<View, Move> {
  return {
    id,
    /** Work is counted in trials. */
    choose(view, { random, work }) {
      const trials = Math.min(work, most);
      const next = worldsOf(view, random);
      const first = next();
      if (isNearEnd(view)) {
        const solved = solveEnd(packedLayout, first, trials * POSITIONS_FOR_TRIAL);
        if (solved !== undefined) return unpackedMove(solved.move);
      }
      const candidates = orderedMoves(packedLayout, first).slice(0, CANDIDATES);
      const [only, ...others] = candidates;
      return unpackedMove(others.length === 0 ? only! : tryOut(candidates, next, trials, random));
    },
  };
}

/** Whether both hands are known and small. */
function isNearEnd({ bag, held }: View): boolean {
  const pieces = held.reduce((sum, count) => sum + count, 0);
  return bag === 0 && held.length === 2 && pieces <= PIECES_AT_END;
}

interface Candidate {
  readonly move: PackedMove;
  sum: number;
  times: number;
}

/** Plays trials of each candidate in the same worlds, and repeatedly drops the worse half. */
function tryOut(
  candidates: readonly PackedMove[],
  next: () => Packed,
  trials: number,
  random: Random,
): PackedMove {
  let remaining: Candidate[] = candidates.map((move) => ({ move, sum: 0, times: 0 }));
  const rounds = Math.ceil(Math.log2(remaining.length));
  for (let round = 0; round < rounds; round += 1) {
    const worlds = Math.max(1, Math.floor(trials / rounds / remaining.length));
    for (let world = 0; world < worlds; world += 1) {
      const at = next();
      const copy = copyOf(at);
      for (const each of remaining) {
        copyInto(copy, at);
        each.sum += trial(copy, each.move, random);
        each.times += 1;
      }
    }
    remaining.sort((one, other) => other.sum / other.times - one.sum / one.times);
    remaining = remaining.slice(0, Math.ceil(remaining.length / 2));
  }
  return (remaining[0] as Candidate).move;
}

/** The mover's chance to win a few moves later, with greedy play by everybody. */
function trial(at: Packed, move: PackedMove, random: Random): number {
  const seat = at.mover;
  play(packedLayout, at, move, random);
  for (let played = 1; !at.over && played < HORIZON; played += 1) {
    play(packedLayout, at, greedyMove(packedLayout, at, random), random);
  }
  return winChances(trained(), at)[seat]!;
}

export const bots: readonly Bot<View, Move>[] = [
  trying('champion'),
  trying('clever', FEW_TRIALS),
  steady,
  blurred('careless', 1.8),
  randomBot(lamance),
];
