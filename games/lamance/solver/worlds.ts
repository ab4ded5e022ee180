// Samples the hidden racks and the bag. It first uses what moves reveal. A player who passed or
// started a line while the old line was open had no ordinary piece that fits.
import type { Random } from '#kernel/random.ts';
import {
  type Counts,
  hasArm,
  KINDS,
  kindOf,
  ORIENTATIONS,
  opposite,
  STAR,
  STAR_KIND,
} from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { drawFrom, unseen } from '../rules/index.ts';
import { isDead, sizeOf, targets } from '../rules/line.ts';
import type { View } from '../rules/position.ts';

/** Information about a hand from moves: at least `count` of its pieces are of these kinds. */
export interface Revealed {
  readonly count: number;
  /** By kind: whether it can be one of them. */
  readonly kinds: readonly boolean[];
}

const NOTHING: Revealed = { count: 0, kinds: [] };

/** The kinds that fit no open end. Stars count as fitting, which is nearly always true. */
function kindsThatDontFit(
  layout: Layout,
  input: Parameters<typeof targets>[1],
): readonly boolean[] {
  const backs = targets(layout, input).map(({ direction }) => opposite(direction));
  return KINDS.map((_, kind) => {
    const orientations = ORIENTATIONS[kind] as readonly number[];
    return (
      kind !== STAR_KIND && !orientations.some((arms) => backs.some((back) => hasArm(arms, back)))
    );
  });
}

/** The information about the hand of each seat. */
export function revealedBy(layout: Layout, view: View): readonly Revealed[] {
  const { laid, held, mover, passes } = view;
  const handSize = layout.handSizes.get(held.length) as number;
  const revealed: Revealed[] = held.map(() => NOTHING);
  const inHand = held.map(() => handSize);
  let bag = sizeOf(layout.supply) - handSize * held.length;
  laid.forEach((piece, index) => {
    const { seat, joined, arms } = piece;
    const before = { laid: laid.slice(0, index), owes: false };
    const left = (inHand[seat] as number) - 1;
    if (joined === null && index > 0 && !isDead(layout, before)) {
      revealed[seat] = { count: left, kinds: kindsThatDontFit(layout, before) };
    } else {
      revealed[seat] = lessOne(revealed[seat] as Revealed, kindOf(arms) as number, left);
    }
    inHand[seat] = left;
    if (laid[index + 1]?.seat === seat && laid[index + 1]?.joined !== null && arms === STAR) return;
    const drawn = Math.min(handSize - left, bag);
    inHand[seat] = left + drawn;
    bag -= drawn;
  });
  for (let back = 1; back <= Math.min(passes, held.length - 1); back += 1) {
    const seat = (mover + held.length - back) % held.length;
    const input = { laid, owes: false };
    if (!isDead(layout, input)) {
      revealed[seat] = { count: held[seat] as number, kinds: kindsThatDontFit(layout, input) };
    }
  }
  return revealed;
}

/** A placed piece may have been one of the revealed ones. */
function lessOne({ count, kinds }: Revealed, kind: number, left: number): Revealed {
  return { count: Math.min(kinds[kind] === true ? count - 1 : count, left), kinds };
}

interface World {
  readonly hands: readonly Counts[];
  readonly bag: Counts;
}

/** A sample of hands and bag. */
export function worldOf(
  layout: Layout,
  view: View,
  revealed: readonly Revealed[],
  random: Random,
): World {
  let bag = unseen(layout, view);
  const take = (count: number, from: Counts): Counts => {
    const drawn = drawFrom(from, count, random);
    bag = bag.map((left, kind) => left - (drawn[kind] as number));
    return drawn;
  };
  const known = view.hands.map((hand, seat) => {
    const { count, kinds } = revealed[seat] as Revealed;
    if (hand !== null || count <= 0) return KINDS.map(() => 0);
    const among = bag.map((left, kind) => (kinds[kind] === true ? left : 0));
    return take(Math.min(count, sizeOf(among)), among);
  });
  const hands = view.hands.map((hand, seat) => {
    if (hand !== null) return hand;
    const first = known[seat] as Counts;
    const rest = take((view.held[seat] as number) - sizeOf(first), bag);
    return first.map((count, kind) => count + (rest[kind] as number));
  });
  return { hands, bag };
}
