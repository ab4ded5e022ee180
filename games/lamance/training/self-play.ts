// Matches that a network plays against itself, and what it can learn from them.

import { mixRules } from '#kernel/network/mixed-rules.ts';
import type { Network } from '#kernel/network/network.ts';
import { type Sample, type Step, samplesOf } from '#kernel/network/samples.ts';
import type { TrainingMatch } from '#kernel/network/training.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { winShares } from '#kernel/win-shares.ts';
import { editions, rulesOf, switches } from '../editions.ts';
import { KINDS } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { drawFrom } from '../rules/index.ts';
import { winChances } from '../solver/chances.ts';
import { greedyMove, orderedMoves } from '../solver/greedy.ts';
import { type LinePosition, packedLayout, positionOf } from '../solver/inputs.ts';
import { copyInto, copyOf, type Packed, type PackedMove, pack, play } from '../solver/packed.ts';

/** In one match of so many, the switches are mixed. */
const MIXED_RULES_IN = 4;
/** Half of the matches have two seats. */
export const SEATS = [2, 2, 3, 4];
/** The network compares so many moves, the most promising by their quick value. */
const COMPARED = 6;
/** One move of so many is any of those. */
const ANYHOW_IN = 20;

/** The seat that moves first makes no other rules. */
const { firstSeat: _, ...learnt } = switches;

function anyStart(random: Random): Packed {
  const edition = editions[0]!.switches;
  const rules = uniform(random, MIXED_RULES_IN) === 0 ? mixRules(random, edition, learnt) : edition;
  const seats = pick(random, SEATS);
  const handSize = reconstruction.handSizes.get(seats)!;
  let bag = reconstruction.supply;
  const hands = Array.from({ length: seats }, () => {
    const hand = drawFrom(bag, handSize, random);
    bag = bag.map((left, kind) => left - hand[kind]!);
    return hand;
  });
  const scores = hands.map(() => 0);
  const mover = uniform(random, seats);
  const table = {
    rules: rulesOf(rules),
    laid: [],
    mover,
    stage: 'play',
    passes: 0,
    scores,
  } as const;
  return pack(packedLayout, table, hands, bag);
}

/** Deals the racks that the mover doesn't see, and the bag, once more. */
function shuffleUnseen(at: Packed, random: Random): void {
  const { hands, held, bag, mover } = at;
  const count = KINDS.length;
  const unseen = KINDS.map((_, kind) => bag[kind]!);
  for (let place = 0; place < hands.length; place += 1) {
    if (Math.floor(place / count) !== mover) unseen[place % count]! += hands[place]!;
  }
  let left: readonly number[] = unseen;
  for (let seat = 0; seat < held.length; seat += 1) {
    if (seat === mover) continue;
    const hand = drawFrom(left, held[seat]!, random);
    hands.set(hand, seat * count);
    left = left.map((each, kind) => each - hand[kind]!);
  }
  bag.set(left);
}

/** The best of the most promising moves, in a world that the mover may think to be the real one. */
function bestMove(network: Network, at: Packed, random: Random): PackedMove {
  const world = copyOf(at);
  shuffleUnseen(world, random);
  const after = copyOf(at);
  let [best, most] = [-1, Number.NEGATIVE_INFINITY];
  for (const move of orderedMoves(packedLayout, at).slice(0, COMPARED)) {
    copyInto(after, world);
    play(packedLayout, after, move, random);
    const chance = winChances(network, after)[at.mover]!;
    if (chance > most) [best, most] = [move, chance];
  }
  return best;
}

/** Plays a match; without a network by quick values. @returns a sample for each move */
export function playMatch({
  network,
  trace,
  random,
}: TrainingMatch): readonly Sample<LinePosition>[] {
  const steps: Step<LinePosition>[] = [];
  const at = anyStart(random);
  while (!at.over) {
    const position = positionOf(copyOf(at));
    const isAnyhow = uniform(random, ANYHOW_IN) === 0;
    const move = isAnyhow
      ? pick(random, orderedMoves(packedLayout, at).slice(0, 2 * COMPARED))
      : network
        ? bestMove(network, at, random)
        : greedyMove(packedLayout, at, random);
    play(packedLayout, at, move, random);
    const chances = network ? winChances(network, at) : [];
    steps.push({ position, chances, isForeign: isAnyhow });
  }
  return samplesOf(steps, winShares([...at.scores]), network === undefined ? 1 : trace);
}
