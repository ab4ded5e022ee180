// A race in flat arrays, changed in place, for fast playouts. It supports all switches except bends,
// turning round, swings before a walk, and a card on a head.
import type { Seat } from '#kernel/game.ts';
import { ROUNDS_AT_MOST } from '../../editions.ts';
import type { Post } from '../../geometry/card.ts';
import { type Headings, isEmpty, noHeadings } from '../../geometry/headings.ts';
import { HEADINGS } from '../../geometry/steps.ts';
import { hasGhost } from '../../rules/bidding.ts';
import type { Bid, Stage, State } from '../../rules/position.ts';
import {
  copyTable,
  isLegalStep,
  type PackedTable,
  packTable,
  swingPost,
  takeStep,
  writeStepsOpen,
} from './table.ts';

/** A bid as a number, with X above all; NONE for no bid. */
export type PackedBid = number;
export const X = 8;
export const NONE = 0;
/** The highest number. With `resting: highest` only this bid and X are out for a round. */
const HIGHEST = 7;

export function packBid(bid: Bid | null): PackedBid {
  return bid === 'X' ? X : (bid ?? NONE);
}

export interface PackedRace {
  readonly table: PackedTable;
  readonly hasGhost: boolean;
  /** By seat. */
  readonly bids: Uint8Array;
  readonly rests: Uint8Array;
  /** The seats that act in this round, in order. */
  readonly queue: Uint8Array;
  queued: number;
  /** The number of finished seats in the queue. */
  acted: number;
  stage: Stage;
  round: number;
  dead: number;
  ghost: PackedBid;
  named: number;
  left: number;
  moved: boolean;
  /** The winners as bits; all seats in a tie. */
  winners: number;
  /** A buffer for the headings of one step. */
  readonly open: Headings;
}

/** @throws Error for switches that the packed form does not support */
export function packRace(state: State): PackedRace {
  const { rules, bids, rests, queue } = state;
  const { bendFirst, reverseWhenBlocked, lineMayTouchHead, xSwings } = rules;
  if (bendFirst || reverseWhenBlocked || lineMayTouchHead || xSwings === 'either') {
    throw new Error('the packed form supports no bends, turns, early swings or card on a head');
  }
  const seatCount = state.worms.length;
  const race: PackedRace = {
    table: packTable(state),
    hasGhost: hasGhost(state),
    bids: Uint8Array.from(bids, packBid),
    rests: Uint8Array.from(rests, packBid),
    queue: new Uint8Array(seatCount),
    queued: queue.length,
    acted: 0,
    stage: state.stage,
    round: state.round,
    dead: state.dead,
    ghost: packBid(state.ghost),
    named: state.named ?? NONE,
    left: state.left,
    moved: state.moved,
    winners: state.winners.reduce((bits, seat) => bits | (1 << seat), 0),
    open: noHeadings(),
  };
  race.queue.set(queue);
  return race;
}

/** Copies a race into another with the same number of seats. */
export function copyRace(from: PackedRace, to: PackedRace): void {
  copyTable(from.table, to.table);
  to.bids.set(from.bids);
  to.rests.set(from.rests);
  to.queue.set(from.queue);
  to.queued = from.queued;
  to.acted = from.acted;
  to.stage = from.stage;
  to.round = from.round;
  to.dead = from.dead;
  to.ghost = from.ghost;
  to.named = from.named;
  to.left = from.left;
  to.moved = from.moved;
  to.winners = from.winners;
}

/** The seat that names a number, walks or may move a post. */
export function actorOf({ queue, acted }: PackedRace): Seat {
  return queue[acted]!;
}

export function isBidOpen({ table, rests }: PackedRace, seat: Seat, bid: PackedBid): boolean {
  const rest = rests[seat]!;
  const isOut = bid === rest || (table.rules.sevenRestsX && bid >= HIGHEST && rest >= HIGHEST);
  return bid >= table.rules.lowestBid && bid <= X && !isOut;
}

export function giveBid(race: PackedRace, seat: Seat, bid: PackedBid): void {
  race.bids[seat] = bid;
  if (race.bids.includes(NONE)) return;
  if (race.hasGhost) race.stage = 'ghost';
  else reveal(race);
}

export function throwGhost(race: PackedRace, bid: PackedBid): void {
  race.ghost = bid;
  reveal(race);
}

/** The only seat with this bid; -1 if there is none or several. */
function onlyOne({ bids, ghost }: PackedRace, bid: PackedBid): Seat | -1 {
  const seat = bid === ghost ? -1 : bids.indexOf(bid);
  return seat !== -1 && bids.indexOf(bid, seat + 1) === -1 ? seat : -1;
}

function isValidBid(race: PackedRace, seat: Seat): boolean {
  return onlyOne(race, race.bids[seat]!) === seat;
}

/** Whether X may take a number: nobody bid it. */
export function isNumberOpen({ table, bids, ghost }: PackedRace, number: number): boolean {
  return number >= table.rules.lowestBid && number !== ghost && !bids.includes(number);
}

function reveal(race: PackedRace): void {
  const x = onlyOne(race, X);
  if (x !== -1) {
    for (let number = race.table.rules.lowestBid; number < X; number += 1) {
      if (!isNumberOpen(race, number)) continue;
      race.stage = 'name';
      [race.queue[0], race.queued, race.acted] = [x, 1, 0];
      return;
    }
  }
  lineUp(race);
}

export function nameNumber(race: PackedRace, number: number): void {
  race.named = number;
  lineUp(race);
}

/** Orders the valid bids: lowest first, X at its number's place or last. */
function lineUp(race: PackedRace): void {
  const { table, queue } = race;
  const x = onlyOne(race, X);
  const isLast = table.rules.xMovesLast || race.named === NONE;
  [race.queued, race.acted] = [0, 0];
  for (let number = table.rules.lowestBid as number; number <= X; number += 1) {
    const isXNow = number === (isLast ? X : race.named);
    const seat = isXNow ? x : number === X ? -1 : onlyOne(race, number);
    if (seat === -1) continue;
    queue[race.queued] = seat;
    race.queued += 1;
  }
  beginWalk(race);
}

/** Starts the next walk, skipping seats that cannot move. */
function beginWalk(race: PackedRace): void {
  if (race.acted === race.queued) {
    endRound(race);
    return;
  }
  const bid = race.bids[actorOf(race)]!;
  race.stage = 'walk';
  race.left = bid === X ? race.named : bid;
  if (race.left === 0 || !canStep(race)) endWalk(race);
}

/** Ends a walk. */
export function endWalk(race: PackedRace): void {
  if (race.bids[actorOf(race)] !== X) {
    nextWalk(race);
    return;
  }
  race.stage = 'post';
  race.left = 0;
}

function nextWalk(race: PackedRace): void {
  race.acted += 1;
  race.left = 0;
  beginWalk(race);
}

/** Whether the current walk can go on; usually a few headings show it. */
function canStep({ table, queue, acted, open }: PackedRace): boolean {
  const seat = queue[acted]!;
  for (let heading = 0; heading < HEADINGS; heading += HEADINGS / 8) {
    if (isLegalStep(table, seat, heading)) return true;
  }
  writeStepsOpen(table, seat, open);
  return !isEmpty(open);
}

/** Takes an open step of the current walk. */
export function walkOn(race: PackedRace, heading: number): void {
  const seat = actorOf(race);
  race.left -= 1;
  race.moved = true;
  if (takeStep(race.table, seat, heading)) end(race, 1 << seat);
  else if (race.left === 0 || !canStep(race)) endWalk(race);
}

export function movePost(race: PackedRace, post: Post, heading: number): void {
  swingPost(race.table, post, heading);
  nextWalk(race);
}

export function leavePosts(race: PackedRace): void {
  nextWalk(race);
}

function endRound(race: PackedRace): void {
  const { rules, seatCount } = race.table;
  race.dead = race.moved ? 0 : race.dead + 1;
  if (race.dead === rules.deadRounds || race.round === ROUNDS_AT_MOST) {
    end(race, (1 << seatCount) - 1);
    return;
  }
  for (let seat = 0; seat < seatCount; seat += 1) {
    const bid = race.bids[seat]!;
    const rests = (rules.resting === 'every' || bid >= HIGHEST) && isValidBid(race, seat);
    race.rests[seat] = rests ? bid : NONE;
  }
  race.bids.fill(NONE);
  race.stage = 'bid';
  race.round += 1;
  [race.ghost, race.named, race.left] = [NONE, NONE, 0];
  [race.queued, race.acted, race.moved] = [0, 0, false];
}

function end(race: PackedRace, winners: number): void {
  race.stage = 'over';
  race.winners = winners;
  [race.queued, race.acted, race.left] = [0, 0, 0];
}
