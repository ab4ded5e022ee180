// The seat plates: whose turn it is, steps to the finish, bids of this round and the last.
// Decorative; table-text.tsx has the accessible text.
import type { ComponentChildren } from 'preact';
import { classesOf } from '#pieces/board/classes.ts';
import { SeatPlate } from '#pieces/board/seat-plate.tsx';
import { SeatMark } from '#pieces/seat-mark.tsx';
import {
  hasGhost,
  isBidding,
  isGhostVoid,
  isValidBid,
  revealedIn,
  type Shown,
} from '../rules/bidding.ts';
import type { Bid, View } from '../rules/position.ts';
import { BidPiece, GhostMark, HandOver, isDice, Strike } from './drawing/bid-piece.tsx';
import type { Away, Steps } from './later/distance-line.tsx';
import type { OutNote } from './later/out-note.tsx';
import type { ShownProps } from './state.ts';

/** The revealed bids: of this round, or of the last one until the next reveal. */
export function shownIn(view: View): Shown | undefined {
  return revealedIn(view) ?? view.last ?? undefined;
}

interface SeatsProps extends ShownProps {
  readonly later:
    | {
        readonly Away: typeof Away;
        readonly OutNote: typeof OutNote;
        readonly Steps: typeof Steps;
      }
    | undefined;
}

export function Seats(props: SeatsProps) {
  const { swinging, view, words, over = false } = props;
  const ghost = hasGhost(view);
  const shown = shownIn(view);
  return (
    <div
      class={swinging === undefined ? 'race-seats' : 'race-seats race-seats-swing'}
      aria-hidden="true"
      data-seats={view.bids.length + (ghost ? 1 : 0)}
      data-swung={(swinging !== undefined && swinging.turn !== 0) || undefined}
    >
      {view.bids.map((_, seat) => (
        <Plate key={seat} {...props} seat={seat} />
      ))}
      {ghost && !over && (
        <div class="row wraps board-seat race-seat race-seat-ghost">
          <span class="row race-seat-head">
            <GhostMark />
            <span class="race-seat-name" translate={false}>
              {words.ghost}
            </span>
          </span>
          <OpenBid
            view={view}
            bid={shown?.ghost ?? null}
            isVoid={shown !== undefined && isGhostVoid(shown)}
          />
        </div>
      )}
    </div>
  );
}

function Plate({ seat, ...props }: SeatsProps & { readonly seat: number }) {
  const { later, steering, swinging, view, names, over = false, mine = [], curtain, held } = props;
  const shown = shownIn(view);
  const bid = shown?.bids[seat] ?? null;
  const isVoid = shown !== undefined && bid !== null && !isValidBid(shown, seat);
  const acts = !over && !isBidding(view) && view.queue[0] === seat;
  return (
    <SeatPlate
      seat={seat}
      class="row wraps race-seat"
      isToMove={acts}
      isMine={mine.includes(seat)}
      isBest={view.winners.includes(seat)}
    >
      <span class="row race-seat-head">
        <SeatMark seat={seat} />
        <span class="race-seat-name">{names[seat]}</span>
        {!swinging && !over && (
          <span class="race-away">
            {later && <later.Away {...{ view, seat }} worms={steering?.now.worms} />}
          </span>
        )}
      </span>
      {isBidding(view) && !over && (
        <HiddenBid {...{ view, seat, held }} covered={curtain !== undefined || mine.length !== 1} />
      )}
      <OpenBid
        {...{ view, bid, isVoid, seat }}
        note={later && <later.OutNote {...props} seat={seat} />}
      />
      {later && swinging && <later.Steps {...{ view, seat, swinging }} />}
    </SeatPlate>
  );
}

interface HiddenBidProps {
  readonly view: View;
  readonly seat: number;
  /** The seat whose bid the page holds. */
  readonly held: number | undefined;
  /** Whether others can see the device, so the viewer's own bid is hidden too. */
  readonly covered: boolean;
}

/** A secret bid of this round, visible to its own seat. */
function HiddenBid({ view, seat, held, covered }: HiddenBidProps) {
  const bid = seat === held ? 'hidden' : (view.bids[seat] ?? null);
  if (bid === null) return <span class="race-bid race-bid-none" />;
  const own = bid === 'hidden' || covered ? undefined : bid;
  return (
    <span class={`race-bid race-bid-given${own === undefined ? '' : ' race-bid-own'}`}>
      <BidPiece bid={own} dice={isDice(view)} />
      <HandOver />
    </span>
  );
}

interface OpenBidProps {
  readonly view: View;
  readonly bid: Bid | null;
  readonly isVoid: boolean;
  readonly seat?: number;
  /** A note below the bid. */
  readonly note?: ComponentChildren;
}

function OpenBid({ view, bid, isVoid, seat, note }: OpenBidProps) {
  if (bid === null) return null;
  const isPast = isBidding(view);
  const number = bid === 'X' && !isPast && !isVoid && seat !== undefined ? view.named : null;
  const round = isPast ? view.round - 1 : view.round;
  const classes = classesOf('race-bid', {
    'race-bid-past': isPast,
    'race-bid-void': isVoid,
  });
  return (
    <span key={`open ${round}`} class={classes} data-shown={`${bid}`}>
      <BidPiece bid={bid} dice={isDice(view)} />
      {isVoid && <Strike />}
      {number !== null && <b class="race-bid-number">{number}</b>}
      {note}
    </span>
  );
}
