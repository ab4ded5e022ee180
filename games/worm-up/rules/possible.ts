// Validates positions from text: whole worms, no overlaps, consistent bids and turns.
import { ROUNDS_AT_MOST } from '../editions.ts';
import { isPostFree, POST_REACH, rightPost, touches } from '../geometry/card.ts';
import { SEGMENTS } from '../geometry/course.ts';
import { isWithin } from '../geometry/open.ts';
import { DIAMETER, HEADINGS, type Point, squaredDistance } from '../geometry/steps.ts';
import {
  bidsOf,
  freeNumbers,
  hasGhost,
  isBeforeWalk,
  isValidBid,
  legalBids,
  orderOf,
  stepsOf,
} from './bidding.ts';
import type { State, Worm } from './position.ts';
import { courseFor, othersReach } from './walking.ts';

export function isPossible(state: State): boolean {
  return areCountsValid(state) && areBidsValid(state) && isTurnValid(state) && isTableValid(state);
}

function areCountsValid({ rules, round, dead, worms, bids, rests }: State): boolean {
  const seats = worms.length;
  const rounds = round >= 1 && round <= ROUNDS_AT_MOST && dead <= rules.deadRounds;
  return rounds && bids.length === seats && rests.length === seats;
}

function areBidsValid(state: State): boolean {
  const { rules, bids, rests, ghost, named } = state;
  const known = bidsOf(rules);
  const rested = rests.every((bid) => bid === null || known.includes(bid));
  const allowed = bids.every((bid, seat) => bid === null || legalBids(state, seat).includes(bid));
  const isGhostValid = ghost === null || (hasGhost(state) && known.includes(ghost));
  const isX = bids.some((bid, seat) => bid === 'X' && isValidBid(state, seat));
  return rested && allowed && isGhostValid && (named === null || (isX && isNumberOpen(state)));
}

function isNumberOpen({ rules, bids, ghost, named }: State): boolean {
  return named !== null && freeNumbers(rules, { bids, ghost }).includes(named);
}

/** Whether the stage agrees with bids, queue and the current walk. */
function isTurnValid(state: State): boolean {
  const { stage, bids, ghost, named, queue, left, begun, moved, winners, bent } = state;
  const all = !bids.includes(null);
  const isRevealed = all && (ghost !== null) === hasGhost(state);
  const noWalk = left === 0 && !begun && bent.length === 0;
  const beforeWalks = noWalk && named === null && !moved;
  const [actor = -1] = queue;
  if ((stage === 'over') !== winners.length > 0) return false;
  if (state.swung !== undefined && !maySwingFirst(state)) return false;
  switch (stage) {
    case 'bid':
      return !all && beforeWalks && ghost === null && queue.length === 0;
    case 'ghost':
      return all && hasGhost(state) && beforeWalks && ghost === null && queue.length === 0;
    case 'name': {
      const isX = bids[actor] === 'X' && isValidBid(state, actor) && queue.length === 1;
      return isRevealed && beforeWalks && isX && freeNumbers(state.rules, state).length > 0;
    }
    case 'walk':
      return isRevealed && isDue(state) && left > 0 && left <= stepsOf(state, actor);
    case 'post': {
      const isFirst = isBeforeWalk(state) && left === stepsOf(state, actor) && !begun;
      const isAllowed =
        noWalk || (state.rules.xSwings === 'either' && isFirst && bent.length === 0);
      return isRevealed && isDue(state) && isAllowed && bids[actor] === 'X';
    }
    default:
      return (
        isRevealed && noWalk && queue.length === 0 && winners.every((seat) => seat < bids.length)
      );
  }
}

/** Whether this is a walk before which a post may be swung: only X may, and only with the switch. */
function maySwingFirst({ stage, rules, bids, queue }: State): boolean {
  return stage === 'walk' && rules.xSwings === 'either' && bids[queue[0] ?? -1] === 'X';
}

/** Whether the queue is the end of the round's order, and X has a number if any number was free. */
function isDue(state: State): boolean {
  const order = orderOf(state);
  const x = order.some((seat) => state.bids[seat] === 'X');
  const numbered = !x || state.named !== null || freeNumbers(state.rules, state).length === 0;
  const due = order.slice(order.length - state.queue.length);
  return numbered && state.queue.length > 0 && `${due}` === `${state.queue}`;
}

function isTableValid(state: State): boolean {
  const { rules, worms, card, bent } = state;
  if (!worms.every((worm) => worm.length === SEGMENTS && isLinked(worm))) return false;
  if (card.heading < 0 || card.heading >= HEADINGS || !areSegmentsClear(state)) return false;
  if (bent.length === 0) return true;
  const tail = worms[state.queue[0] ?? -1]?.at(-1);
  const bends = rules.bendFirst && state.stage === 'walk' && state.begun;
  return bends && tail !== undefined && bent.length < SEGMENTS - 1 && isLinked([tail, ...bent]);
}

/** Adjacent segments touch, within rounding; others of a worm do not overlap. */
function isLinked(worm: Worm): boolean {
  return worm.every((one, at) =>
    worm.slice(at + 1).every((other, off) => {
      const distance = Math.sqrt(squaredDistance(one, other));
      return off === 0 ? Math.abs(distance - DIAMETER) <= 1 : distance >= DIAMETER - 2;
    }),
  );
}

function areSegmentsClear({ rules, worms, card, stage }: State): boolean {
  const { startPosts, rim } = courseFor(rules);
  const posts = [...startPosts, card, rightPost(card, rules.cardLength)];
  const around = { segments: worms.flat(), posts: startPosts, rim };
  const stands = (['left', 'right'] as const).every((post) =>
    isPostFree(card, rules.cardLength, post, around),
  );
  const isClear = (one: Point, others: readonly Point[], reach: number): boolean =>
    others.every((other) => squaredDistance(one, other) >= reach ** 2);
  return (
    stands &&
    worms.every((worm, seat) =>
      worm.every((segment) => {
        const others = worms.filter((_, other) => other > seat).flat();
        const lies = isWithin(rim, segment.x, segment.y) && isClear(segment, posts, POST_REACH);
        const free = stage === 'over' || !touches(card, rules.cardLength, segment);
        return lies && free && isClear(segment, others, othersReach(rules));
      }),
    )
  );
}
