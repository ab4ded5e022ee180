// Bids as a game of their own: what each joint bid would bring, and mixtures in which everybody answers the others' well, better
// answers being likelier (a logit quantal response, McKelvey and Palfrey 1995).
import { bidsOf, bidsOpen, hasGhost } from '../rules/bidding.ts';
import type { Bid, View } from '../rules/position.ts';
import { chancesAfter } from './bids.ts';

/** Each bid of the ghost with its chance: the higher of two dice, of which each shows every bid once. */
function ghostBids({ rules }: View): readonly (readonly [Bid, number])[] {
  const faces = bidsOf(rules);
  return faces.map((face, at) => [face, (2 * at + 1) / faces.length ** 2]);
}

/** How likely each bid is, by seat. */
export type Mixtures = readonly ReadonlyMap<Bid, number>[];

/** All bids that a table can show at once. */
interface JointBids {
  /** What each seat may bid. */
  readonly open: readonly (readonly Bid[])[];
  /** Everybody's chance to win after each joint bid, a seat after the other; the last seat's bids change fastest. */
  readonly chances: Float64Array;
}

function jointBids(view: View, distances: readonly number[]): JointBids {
  const open = distances.map((_, seat) => bidsOpen(view, seat));
  const ghosts = hasGhost(view) ? ghostBids(view) : [[null, 1] as const];
  const seats = open.length;
  const chances = new Float64Array(open.reduce((count, bids) => count * bids.length, seats));
  eachJoint(open, (choices, joint) => {
    const bids = choices.map((choice, seat) => open[seat]![choice]!);
    for (const [ghost, weight] of ghosts) {
      const after = chancesAfter(view, { bids, ghost }, distances);
      for (let seat = 0; seat < seats; seat += 1) {
        chances[joint * seats + seat]! += weight * after[seat]!;
      }
    }
  });
  return { open, chances };
}

/** Every choice of one each, counted through like the digits of a number; `choices` is only lent. */
function eachJoint(
  open: readonly (readonly unknown[])[],
  visit: (choices: readonly number[], joint: number) => void,
): void {
  const choices = open.map(() => 0);
  for (let joint = 0; ; joint += 1) {
    visit(choices, joint);
    let seat = open.length - 1;
    while (seat >= 0 && choices[seat] === open[seat]!.length - 1) {
      choices[seat] = 0;
      seat -= 1;
    }
    if (seat < 0) return;
    choices[seat]! += 1;
  }
}

const ROUNDS = 60;

/**
 * Mixtures that answer each other.
 * @param temperature how much chance to win somebody gives away easily: 0.02 is strong, 0.2 careless
 */
export function mixturesOf(
  view: View,
  distances: readonly number[],
  temperature: number,
): Mixtures {
  const joint = jointBids(view, distances);
  let mixtures = joint.open.map((bids) => bids.map(() => 1 / bids.length));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const worth = worthOf(joint, mixtures);
    const share = 1 / Math.sqrt(round);
    mixtures = mixtures.map((mixture, seat) => {
      const answer = logit(worth[seat]!, temperature);
      return mixture.map((weight, bid) => weight + share * (answer[bid]! - weight));
    });
  }
  return mixtures.map(
    (mixture, seat) => new Map(mixture.map((weight, bid) => [joint.open[seat]![bid]!, weight])),
  );
}

/** What each bid of each seat brings on the average against the others' mixtures. */
function worthOf(
  { open, chances }: JointBids,
  mixtures: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const seats = open.length;
  const worth = mixtures.map((mixture) => mixture.map(() => 0));
  const others = new Float64Array(seats);
  eachJoint(open, (choices, joint) => {
    let before = 1;
    for (let seat = 0; seat < seats; seat += 1) {
      others[seat] = before;
      before *= mixtures[seat]![choices[seat]!]!;
    }
    let after = 1;
    for (let seat = seats - 1; seat >= 0; seat -= 1) {
      const choice = choices[seat]!;
      worth[seat]![choice]! += others[seat]! * after * chances[joint * seats + seat]!;
      after *= mixtures[seat]![choice]!;
    }
  });
  return worth;
}

/** How likely each bid is by what it brings: the better, the likelier. */
export function logit(worth: readonly number[], temperature: number): readonly number[] {
  const most = Math.max(...worth);
  const weights = worth.map((each) => Math.exp((each - most) / temperature));
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => each / sum);
}
