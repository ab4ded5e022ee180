// Bids: legal and void ones, and the order of walks (WUP-6 to WUP-12).
import type { Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import type { Bid, Open, State, View } from './position.ts';

/** All faces of a die; tiles leave out 3. */
export const FACES: readonly Bid[] = [3, 4, 5, 6, 7, 'X'];

/** All bids, lowest first. */
export function bidsOf({ lowestBid }: Rules): readonly Bid[] {
  return FACES.filter((face) => face === 'X' || face >= lowestBid);
}

/** The bids that are out while one rests (WUP-12). */
export function outWith({ sevenRestsX }: Rules, rest: Bid | null): readonly Bid[] {
  if (rest === null) return [];
  return sevenRestsX && (rest === 7 || rest === 'X') ? [7, 'X'] : [rest];
}

/** The legal bids of a seat: all that are not out. */
export function legalBids(
  { rules, rests }: Pick<Open, 'rules' | 'rests'>,
  seat: Seat,
): readonly Bid[] {
  const out = outWith(rules, rests[seat] ?? null);
  return bidsOf(rules).filter((bid) => !out.includes(bid));
}

/** Whether the ghost bids: only with two players (WUP-19). */
export function hasGhost({ rules, worms }: Pick<Open, 'rules' | 'worms'>): boolean {
  return isGhostFor(rules, worms.length);
}

export function isGhostFor({ ghost }: Rules, seatCount: number): boolean {
  return ghost && seatCount === 2;
}

/** Revealed bids, with the ghost's. Equal bids are void (WUP-7). */
export interface Shown {
  readonly bids: readonly (Bid | null)[];
  readonly ghost: Bid | null;
}

/** Whether bids of this round are secret. */
export function isBidding({ stage }: Pick<View, 'stage'>): boolean {
  return stage === 'bid' || stage === 'ghost';
}

/** The revealed bids of this round; undefined before the reveal. */
export function revealedIn(view: View): Shown | undefined {
  const { bids, ghost } = view;
  return isBidding(view) ? undefined : { bids: bids as State['bids'], ghost };
}

/** Whether a seat's bid is valid: nobody else bid the same. */
export function isValidBid({ bids, ghost }: Shown, seat: Seat): boolean {
  const own = bids[seat];
  return own !== ghost && bids.filter((bid) => bid === own).length === 1;
}

/** Whether the ghost has bid the same as somebody. */
export function isGhostVoid({ bids, ghost }: Shown): boolean {
  return ghost !== null && bids.includes(ghost);
}

/** A bid that several players chose, or a player and the ghost. */
export interface Clash {
  readonly bid: Bid;
  readonly bidders: readonly (Seat | 'ghost')[];
}

/** The void bids, lowest first, X last. */
export function clashesIn({ bids, ghost }: Shown): readonly Clash[] {
  return FACES.flatMap((bid) => {
    const seats = bids.flatMap((own, seat) => (own === bid ? [seat] : []));
    const bidders = [...seats, ...(ghost === bid ? (['ghost'] as const) : [])];
    return seats.length > 0 && bidders.length > 1 ? [{ bid, bidders }] : [];
  });
}

/** The printed numbers that nobody bid; void bids count too (WUP-9). */
export function freeNumbers(rules: Rules, { bids, ghost }: Shown): readonly number[] {
  return bidsOf(rules).filter((bid): bid is Exclude<Bid, 'X'> => {
    return bid !== 'X' && bid !== ghost && !bids.includes(bid);
  });
}

/** The steps of a valid bid; 0 for an X without a number. */
export function stepsOf({ bids, named }: Pick<State, 'bids' | 'named'>, seat: Seat): number {
  const bid = bids[seat];
  return typeof bid === 'number' ? bid : (named ?? 0);
}

/** Whether X may swing a post and has not walked yet (`xSwings: either`). */
export function isBeforeWalk({ stage, left }: Pick<State, 'stage' | 'left'>): boolean {
  return stage === 'post' && left > 0;
}

/** The order of a round: lowest first, an X without a number last (WUP-8 to WUP-10). */
export function orderOf(state: Pick<State, 'rules' | 'bids' | 'ghost' | 'named'>): readonly Seat[] {
  const place = (seat: Seat): number => {
    const isX = state.bids[seat] === 'X';
    return isX && (state.rules.xMovesLast || state.named === null) ? 8 : stepsOf(state, seat);
  };
  return state.bids
    .map((_, seat) => seat)
    .filter((seat) => isValidBid(state, seat))
    .toSorted((one, other) => place(one) - place(other));
}

/** Whether a valid bid is out in the next round (WUP-11). */
export function restsIfValid({ resting }: Rules, bid: Bid | null): boolean {
  return resting === 'every' || bid === 7 || bid === 'X';
}

/** The bids that are out in the next round, by seat (WUP-11). */
export function restsAfter(
  state: Pick<State, 'rules' | 'bids' | 'ghost'>,
): readonly (Bid | null)[] {
  return state.bids.map((bid, seat) => {
    return restsIfValid(state.rules, bid) && isValidBid(state, seat) ? bid : null;
  });
}
