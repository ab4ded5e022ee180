// Bidding as a normal-form game: the value of each joint bid, and mixtures in a logit quantal
// response equilibrium (McKelvey and Palfrey 1995).
import type { Rules } from '../editions.ts';
import { bidsOf, isGhostFor, legalBids, type Shown } from '../rules/bidding.ts';
import type { Bid } from '../rules/position.ts';
import { solveMatrix } from './matrix-game.ts';

/** What is known before the bids of a round. */
export interface Bidding {
  readonly rules: Rules;
  /** By seat: its bid that is out. */
  readonly rests: readonly (Bid | null)[];
}

/** The revealed bids of all seats. */
export interface Revealed extends Shown {
  readonly bids: readonly Bid[];
}

/** By seat: the chances to win after these bids. */
export type BidsValue = (revealed: Revealed) => readonly number[];

/** The probability of each ghost bid: the higher of two dice that have each bid on one face. */
export function ghostBids(rules: Rules): readonly (readonly [Bid, number])[] {
  const faces = bidsOf(rules);
  return faces.map((face, at) => [face, (2 * at + 1) / faces.length ** 2]);
}

const NO_GHOST: readonly (readonly [Bid | null, number])[] = [[null, 1]];

/** What the ghost may bid beside these bids, if it does; bids that make no difference count as one. */
function ghostsBeside(rules: Rules, bids: readonly Bid[]): typeof NO_GHOST {
  if (!isGhostFor(rules, bids.length)) return NO_GHOST;
  const all = ghostBids(rules);
  // X cannot take the ghost's number.
  if (bids.includes('X')) return all;
  const clashing = all.filter(([ghost]) => bids.includes(ghost));
  const others = all.filter(([ghost]) => !bids.includes(ghost));
  const weight = others.reduce((sum, [, each]) => sum + each, 0);
  return [...clashing, [others[0]![0], weight]];
}

/** The probability of each bid, by seat. */
export type Mixtures = readonly ReadonlyMap<Bid, number>[];

/** All joint bids of a table, and what they are worth. */
export interface JointBids {
  /** The legal bids of each seat. */
  readonly open: readonly (readonly Bid[])[];
  /** The winning chances of each seat after each joint bid; the last seat's bid varies fastest. */
  readonly chances: Float64Array;
}

export function jointBids({ rules, rests }: Bidding, value: BidsValue): JointBids {
  const open = rests.map((_, seat) => legalBids({ rules, rests }, seat));
  const seats = open.length;
  const chances = new Float64Array(open.reduce((count, bids) => count * bids.length, seats));
  eachJoint(open, (choices, joint) => {
    const bids = choices.map((choice, seat) => open[seat]![choice]!);
    for (const [ghost, weight] of ghostsBeside(rules, bids)) {
      const after = value({ bids, ghost });
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
export function solveBids(joint: JointBids, temperature: number): Mixtures {
  let mixtures = joint.open.map((bids) => bids.map(() => 1 / bids.length));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const worths = worthOf(joint, mixtures);
    const share = 1 / Math.sqrt(round);
    mixtures = mixtures.map((mixture, seat) => {
      const answer = logit(worths[seat]!, temperature);
      return mixture.map((weight, bid) => weight + share * (answer[bid]! - weight));
    });
  }
  return byBid(joint, mixtures);
}

/** The matrix game of two seats. */
export interface Pair {
  /** The legal bids of the first seat, and of the other. */
  readonly rows: readonly Bid[];
  readonly others: readonly Bid[];
  /** The chances of the first seat to win, by both bids. */
  readonly chances: readonly (readonly number[])[];
}

export function pairOf({ open, chances }: JointBids): Pair {
  const [rows, others] = open as [readonly Bid[], readonly Bid[]];
  return {
    rows,
    others,
    chances: rows.map((_, row) => others.map((_, at) => chances[2 * (others.length * row + at)]!)),
  };
}

/** The mixtures of two seats that nobody can answer better, and the chance of the first one to win. */
export function solvePair({ rows, others, chances }: Pair) {
  const { value, rows: own, columns } = solveMatrix(chances);
  const mixtures: Mixtures = [
    new Map(rows.map((bid, row) => [bid, own[row]!])),
    new Map(others.map((bid, at) => [bid, columns[at]!])),
  ];
  return { value, mixtures };
}

/** What each bid is worth against the mixtures of the others. */
export interface Answers {
  /** By seat: the chance to win with each of its bids. */
  readonly worths: readonly ReadonlyMap<Bid, number>[];
  /** By seat: the variance that the bids of the others give to that chance. */
  readonly variances: readonly ReadonlyMap<Bid, number>[];
  /** By seat: the chance to win with its own mixture. */
  readonly chances: readonly number[];
}

/** @param mixtures of all seats, with all their legal bids */
export function answersTo(joint: JointBids, mixtures: Mixtures): Answers {
  const weights = joint.open.map((bids, seat) => bids.map((bid) => mixtures[seat]!.get(bid)!));
  const worths = worthOf(joint, weights);
  const squares = { ...joint, chances: joint.chances.map((chance) => chance ** 2) };
  const variances = worthOf(squares, weights).map((each, seat) =>
    each.map((square, bid) => Math.max(0, square - worths[seat]![bid]! ** 2)),
  );
  const chances = weights.map((each, seat) =>
    each.reduce((sum, weight, bid) => sum + weight * worths[seat]![bid]!, 0),
  );
  return { worths: byBid(joint, worths), variances: byBid(joint, variances), chances };
}

function byBid({ open }: JointBids, numbers: readonly (readonly number[])[]) {
  return numbers.map((each, seat) => new Map(each.map((one, bid) => [open[seat]![bid]!, one])));
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
