// What the line game can say of the chance to win, for reviews. A position is judged with all racks open, as after the match; a
// choice as its player saw it, over worlds that fit the view.
import { outcomes, sample } from '#kernel/chance.ts';
import type { Outcome } from '#kernel/game.ts';
import { shuffled } from '#kernel/random.ts';
import type { Judge } from '#kernel/review/judge.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { KINDS } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { lamance } from '../rules/index.ts';
import type { State, View } from '../rules/position.ts';
import { betterMove } from './better.ts';
import { chancesAt, packedOf } from './chances.ts';
import { packedLayout } from './inputs.ts';
import { copyInto, copyOf, draw, lay, PASS, pack, packedMove } from './packed.ts';
import { revealedBy, worldOf } from './worlds.ts';

/** A draw with more outcomes is judged by so many samples, and a deal, too. */
const LISTED = 200;
const SAMPLES = 200;
/** The worlds over which choices are judged; without hidden pieces there is one. */
const WORLDS = 40;

/** An outcome of chance: its probability, and by seat the chances to win after it. */
type Outlook = readonly [part: number, chances: readonly number[]];

export const judge: Judge<State, View> = {
  chances(state) {
    const { stage, hands } = state;
    // Before the first player is drawn all seats are alike.
    if (stage === 'first') return hands.map(() => 1 / hands.length);
    if (stage === 'deal' || stage === 'draw') return meansOf(outlooks(state), hands.length);
    return chancesAt(packedOf(state));
  },

  /** Of a deal with several racks to come: what they bring in whole, in equal parts. */
  variances(state) {
    const seats = state.hands.length;
    const all = state.stage === 'first' ? starts(state) : outlooks(state);
    const means = meansOf(all, seats);
    const racks = state.stage === 'deal' ? state.hands.filter(isEmpty).length : 1;
    return means.map((mean, seat) => {
      const sum = all.reduce((part, [p, chances]) => part + p * (chances[seat]! - mean) ** 2, 0);
      return sum / racks;
    });
  },

  choices(view) {
    const moves = [...lamance.legalMoves(view)];
    const sums = moves.map(() => 0);
    const random = randomFrom(JSON.stringify([view.laid, view.hands, view.stage]));
    const revealed = revealedBy(reconstruction, view);
    const worlds = view.bag === 0 && view.held.length === 2 ? 1 : WORLDS;
    for (let world = 0; world < worlds; world += 1) {
      const { hands, bag } = worldOf(reconstruction, view, revealed, random);
      const at = pack(packedLayout, view, hands, bag);
      const order = shuffled(random, piecesOf(at.bag));
      const after = copyOf(at);
      moves.forEach((move, index) => {
        copyInto(after, at);
        const missing = lay(packedLayout, after, move.kind === 'pass' ? PASS : packedMove(move));
        if (missing > 0) draw(after, countsOf(order.slice(0, missing)));
        sums[index]! += chancesAt(after)[view.mover]!;
      });
    }
    return moves.map((move, index) => ({
      move: lamance.formatMove(move),
      chance: sums[index]! / worlds,
    }));
  },

  reason: betterMove,
};

const isEmpty = (hand: readonly number[]): boolean => hand.every((count) => count === 0);

function meansOf(all: readonly Outlook[], seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) =>
    all.reduce((sum, [part, chances]) => sum + part * chances[seat]!, 0),
  );
}

/** Each seat may be drawn to begin. */
function starts(state: State): readonly Outlook[] {
  const { hands } = state;
  return hands.map((_, mover) => {
    const dealing: State = { ...state, mover, stage: 'deal' };
    return [1 / hands.length, meansOf(outlooks(dealing), hands.length)];
  });
}

/** What a deal or a draw may bring. */
function outlooks(state: State): readonly Outlook[] {
  const next = lamance.chance(state);
  const listed = state.stage === 'draw' ? (outcomes(next) ?? []) : [];
  if (listed.length > 0 && listed.length <= LISTED) {
    const all = listed.reduce((sum, { ways }) => sum + ways, 0);
    return listed.map(({ outcome, ways }) => [ways / all, chancesAfter(state, outcome)]);
  }
  const random = randomFrom(lamance.formatState(state));
  return Array.from({ length: SAMPLES }, () => {
    let dealt = state;
    while (dealt.stage === state.stage) {
      dealt = lamance.apply(dealt, {
        by: 'chance',
        outcome: sample(lamance.chance(dealt), random),
      });
    }
    return [1 / SAMPLES, chancesAt(packedOf(dealt))];
  });
}

function chancesAfter(state: State, outcome: Outcome): readonly number[] {
  return chancesAt(packedOf(lamance.apply(state, { by: 'chance', outcome })));
}

/** The pieces of a bag, each as its kind. */
function piecesOf(bag: Uint8Array): readonly number[] {
  return Array.from(bag, (count, kind) => new Array<number>(count).fill(kind)).flat();
}

function countsOf(kinds: readonly number[]): readonly number[] {
  const counts = KINDS.map(() => 0);
  for (const kind of kinds) counts[kind]! += 1;
  return counts;
}
