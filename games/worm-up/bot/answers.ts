// Bidding as a normal-form game: the value of each joint bid, and mixtures in a logit quantal
// response equilibrium (McKelvey and Palfrey 1995).
import { bidsOf, hasGhost, legalBids } from '../rules/bidding.ts';
import type { Bid, View } from '../rules/position.ts';
import { chancesAfter } from './bids.ts';

/** The probability of each ghost bid: the higher of two dice that have each bid on one face. */
function ghostBids({ rules }: View): readonly (readonly [Bid, number])[] {
  const faces = bidsOf(rules);
  return faces.map((face, at) => [face, (2 * at + 1) / faces.length ** 2]);
}

/** The probability of each bid, by seat. */
type Mixtures = readonly ReadonlyMap<Bid, number>[];

/** All joint bids of a table. */
interface JointBids {
  /** The legal bids of each seat. */
  readonly open: readonly (readonly Bid[])[];
  /** The winning chances of each seat after each joint bid; the last seat's bid varies fastest. */
  readonly chances: Float64Array;
}

function jointBids(view: View, distances: readonly number[]): JointBids {
  const open = distances.map((_, seat) => legalBids(view, seat));
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

/** All combinations of one choice each, in lexicographic order. `choices` is reused. */
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
 * Mixtures in equilibrium.
 * @param temperature the noise. A bid with a winning chance lower by this much is still 37 % as likely as the best (see
 *   `logit`). 0.02 is a strong player, 0.2 a careless one.
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

/** The expected value of each bid of each seat against the others' mixtures. */
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

/** The logit distribution of bids: each weight is exp((value - best value) / temperature). */
export function logit(worth: readonly number[], temperature: number): readonly number[] {
  const most = Math.max(...worth);
  const weights = worth.map((each) => Math.exp((each - most) / temperature));
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => each / sum);
}
