// Why one move wins more often than another, of a few kinds that a child can follow. Each is a true statement about the position.
import type { Seat } from '#kernel/game.ts';
import type { Choice } from '#kernel/review/judge.ts';
import { parseMove } from '../notation.ts';
import { restsIfValid } from '../rules/bidding.ts';
import { distancesOf } from '../rules/distance.ts';
import { wormUp } from '../rules/index.ts';
import type { Bid, Move, View } from '../rules/position.ts';

export interface Better {
  readonly view: View;
  /** In the game's notation. */
  readonly move: string;
  readonly why: WhyBetter;
}

/**
 * - reaches: it can reach the card in this round, and the other cannot.
 * - farther: it has more steps.
 * - fewer: it has fewer steps, so it walks earlier.
 * - rests: the other bid would be out in the next round.
 * - nearer: after it, the player is nearer to the card.
 * - hinders: after it, the rivals have farther to go.
 * - chance: none of these.
 */
export type WhyBetter = 'reaches' | 'farther' | 'fewer' | 'rests' | 'nearer' | 'hinders' | 'chance';

/** A smaller difference between two distances is no reason, in diameters. */
const CLEAR = 0.1;

export function betterMove(view: View, made: Choice, better: Choice): Better {
  const [move, other] = [parseMove(better.move)!, parseMove(made.move)!];
  return { view, move: better.move, why: whyBetter(view, other, move) };
}

function whyBetter(view: View, made: Move, better: Move): WhyBetter {
  const seat = view.observer as Seat;
  if (made.kind === 'bid' && better.kind === 'bid') return whyBid(view, seat, made.bid, better.bid);
  if (made.kind === 'x' && better.kind === 'x') {
    return better.number > made.number ? 'farther' : 'fewer';
  }
  const [otherwise, after] = [made, better].map((move) => awayAfter(view, seat, move)) as [
    readonly number[],
    readonly number[],
  ];
  if (otherwise[seat]! - after[seat]! > CLEAR) return 'nearer';
  const rivals = (away: readonly number[]) => Math.min(...away.filter((_, each) => each !== seat));
  return rivals(after) - rivals(otherwise) > CLEAR ? 'hinders' : 'chance';
}

function whyBid(view: View, seat: Seat, made: Bid, better: Bid): WhyBetter {
  const away = distancesOf(view)[seat]!;
  const steps = (bid: Bid): number => (bid === 'X' ? 0 : bid);
  if (steps(better) >= away && steps(made) < away) return 'reaches';
  if (restsIfValid(view.rules, made) && !restsIfValid(view.rules, better)) return 'rests';
  if (made === 'X' || better === 'X') return 'chance';
  return better > made ? 'farther' : 'fewer';
}

/** By seat: the distances from the card after a move. */
function awayAfter(view: View, seat: Seat, move: Move): readonly number[] {
  return distancesOf(
    wormUp.apply({ ...view, bids: view.bids as readonly Bid[] }, { by: seat, move }),
  );
}
