// The reveal, large, in the middle of the table: all bids turn over together, equal ones bump into each other and are struck
// out, and numbers say who walks first. Decorative; the sentences of the page say the same.
import { SeatMark } from '#pieces/seat-mark.tsx';
import {
  type Clash,
  clashesIn,
  isGhostVoid,
  isValidBid,
  orderOf,
  type Shown,
} from '../../rules/bidding.ts';
import type { Bid, View } from '../../rules/position.ts';
import { BidPiece, GhostMark, isDice, Strike } from '../drawing/bid-piece.tsx';
import type { Props } from '../props.ts';

/** Revealed bids, with the ghost's dice if it has just rolled. */
export type Revealed = Shown & { readonly ghostDice?: readonly Bid[] | undefined };

interface RevealProps extends Pick<Props, 'names' | 'words'> {
  readonly view: View;
  readonly shown: Revealed;
}

/** A column of the picture. */
interface Column {
  readonly who: number | 'ghost';
  readonly bid: Bid;
  /** The place in the order of walks, from 1; undefined for void bids, for the ghost, and while an X has no number. */
  readonly place?: number;
  /** The side to which a void bid bumps. */
  readonly bumps?: 'left' | 'right';
}

export function Reveal({ view, shown, names, words }: RevealProps) {
  const clashes = clashesIn(shown);
  const order = orderOf({ ...view, ...shown });
  const columns = columnsOf(view, shown, order, clashes);
  const audience = { names, you: undefined };
  const chooser = view.named === null ? shown.bids.indexOf('X') : -1;
  return (
    <div
      class="race-staged race-reveal"
      data-staged
      aria-hidden="true"
      data-columns={columns.length}
      style={{ '--columns': columns.length }}
    >
      <div class="race-reveal-bids">
        {columns.map((column) => (
          <BidColumn key={column.who} {...{ ...column, view, names, words }} />
        ))}
      </div>
      {shown.ghostDice !== undefined && <p>{words.facts.ghostRolled({ dice: shown.ghostDice })}</p>}
      {clashes.map((clash) => (
        <p key={clash.bid}>{words.clash(clash, audience)}</p>
      ))}
      {view.round === 1 && order.length > 1 && <p>{words.facts.lowestFirst}</p>}
      {isValidBid(shown, chooser) && (
        <p>{words.facts.choosesNumber({ name: names[chooser] ?? '' })}</p>
      )}
      {order.length === 0 && <p>{words.facts.nobodyWalks}</p>}
      {/* A press anywhere takes it away. */}
      <span class="race-reveal-ok">OK</span>
    </div>
  );
}

/** Valid bids in the order of walks, then those that bump into each other side by side, then a lonely ghost. */
function columnsOf(
  view: View,
  shown: Shown,
  order: readonly number[],
  clashes: readonly Clash[],
): readonly Column[] {
  const { bids, ghost } = shown;
  const isOpen = isOrderOpen(view, shown, order);
  const valid = order.map((who, index) => ({
    who,
    bid: bids[who] as Bid,
    // Alone, it needs no number.
    ...(!isOpen && order.length > 1 && { place: index + 1 }),
  }));
  const bumping = clashes.flatMap(({ bid, bidders }) =>
    bidders.map((who, index): Column => {
      return { who, bid, bumps: index < bidders.length / 2 ? 'right' : 'left' };
    }),
  );
  const isAlone = ghost !== null && !isGhostVoid(shown);
  const alone: readonly Column[] = isAlone ? [{ who: 'ghost', bid: ghost }] : [];
  return [...valid, ...bumping, ...alone];
}

/** Whether an X without a number still decides about the order. */
function isOrderOpen({ rules, named }: View, { bids }: Shown, order: readonly number[]): boolean {
  return !rules.xMovesLast && named === null && order.some((seat) => bids[seat] === 'X');
}

type BidColumnProps = Column & Pick<RevealProps, 'view' | 'names' | 'words'>;

function BidColumn({ who, bid, place, bumps, view, names, words }: BidColumnProps) {
  const number = bid === 'X' && place !== undefined ? view.named : null;
  const dice = isDice(view);
  return (
    <div class={`race-reveal-bid ${bumps === undefined ? '' : `race-reveal-bumps-${bumps}`}`}>
      <span class="race-reveal-who">
        {who === 'ghost' ? <GhostMark /> : <SeatMark seat={who} />}
        <span>{who === 'ghost' ? words.ghost : names[who]}</span>
      </span>
      <span class="race-reveal-piece">
        <span class="race-reveal-turn">
          <span class="race-reveal-front">
            <BidPiece bid={bid} dice={dice} />
            {number !== null && <b class="race-bid-number">{number}</b>}
          </span>
          <span class="race-reveal-back">
            <BidPiece bid={undefined} dice={dice} />
          </span>
        </span>
        {bumps !== undefined && <Strike />}
      </span>
      <span class="race-reveal-place">{place !== undefined && <b>{place}</b>}</span>
    </div>
  );
}
