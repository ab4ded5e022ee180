// The choices of a player: tiles or die faces to bid. Each is a button; a resting bid
// is a picture with a note.
import { BoardButton } from '#pieces/board/board-button.tsx';
import { formatMove } from '../notation.ts';
import { bidsOf, legalBids } from '../rules/bidding.ts';
import type { Bid } from '../rules/position.ts';
import { BidPiece, isDice } from './drawing/bid-piece.tsx';
import type { Props } from './props.ts';

export function Bids(props: Props) {
  const { view, words, mine = [] } = props;
  const seat = view.observer as number;
  const open = legalBids(view, seat);
  const own = view.bids[seat] ?? null;
  const kind = own === null ? 'bid' : 'rebid';
  // On a shared device others may look: the chosen one is not marked.
  const chosen = mine.length === 1 ? own : null;
  return (
    <div class="row race-hand race-hand-bids" role="group" aria-label={words.hand}>
      {bidsOf(view.rules).map((bid) => {
        const move = formatMove({ kind, bid });
        if (open.includes(bid)) {
          const isOn = bid === chosen;
          const label = words[isOn ? 'chosen' : kind]({ bid });
          return <Choice key={bid} {...props} {...{ bid, move, label, isOn }} />;
        }
        return (
          <span
            key={bid}
            class="race-choice race-choice-rests"
            role="img"
            aria-label={words.rests({ bid })}
          >
            <BidPiece bid={bid} dice={isDice(view)} />
            <span class="race-choice-note">{words.restsShort}</span>
          </span>
        );
      })}
    </div>
  );
}

interface ChoiceProps extends Props {
  readonly bid: Bid;
  readonly move: string;
  readonly label: string;
  /** Whether it is chosen now. */
  readonly isOn?: boolean;
}

export function Choice({ view, moves, replacements, guided, ...choice }: ChoiceProps) {
  const { bid, move, label, isOn, busy, onMove } = choice;
  // A tutorial may offer only some of the legal bids.
  const isLeft = !isOn && (guided === undefined || moves.includes(move));
  return (
    <BoardButton
      class="race-choice"
      move={isLeft && replacements === undefined ? move : undefined}
      data-replaces={replacements && move}
      hotkey={`${bid}`.toLowerCase()}
      aria-label={label}
      aria-pressed={isOn || undefined}
      disabled={busy || !isLeft}
      onPress={() => onMove(move)}
    >
      <BidPiece bid={bid} dice={isDice(view)} />
    </BoardButton>
  );
}
