// The choices of a player: tiles or die faces to bid, or numbers for X. Each is a button; resting
// bids are face down.
import { BoardButton } from '#pieces/board/board-button.tsx';
import { formatMove } from '../notation.ts';
import { bidsOf, bidsOpen, numbersOpen } from '../rules/bidding.ts';
import type { Bid } from '../rules/position.ts';
import { BidPiece } from './drawing/bid-piece.tsx';
import type { Props } from './props.ts';
import { isDice } from './seats.tsx';

export function Bids(props: Props) {
  const { view, words } = props;
  const own = view.observer as number;
  const open = bidsOpen(view, own);
  return (
    <div class="row race-hand race-hand-bids" role="group" aria-label={words.hand}>
      {bidsOf(view.rules).map((bid) => {
        const move = formatMove({ kind: 'bid', bid });
        if (open.includes(bid)) {
          return <Choice key={bid} {...props} bid={bid} move={move} label={words.bid(`${bid}`)} />;
        }
        const rests = view.rests[own] === bid;
        return (
          <span
            key={bid}
            class="race-choice race-choice-rests"
            role="img"
            aria-label={words.rests(`${bid}`)}
          >
            <BidPiece bid={bid} dice={isDice(view)} />
            {rests && <span class="race-choice-note">{words.restsShort}</span>}
          </span>
        );
      })}
    </div>
  );
}

export function NumberChoices(props: Props) {
  const { view, words } = props;
  const shown = { bids: view.bids as readonly (Bid | null)[], ghost: view.ghost };
  return (
    <div class="row race-hand race-hand-bids" role="group" aria-label={words.hand}>
      {numbersOpen(view.rules, shown).map((number) => (
        <Choice
          key={number}
          {...props}
          bid={number as Bid}
          move={formatMove({ kind: 'x', number })}
          label={words.number(number)}
        />
      ))}
    </div>
  );
}

interface ChoiceProps extends Props {
  readonly bid: Bid;
  readonly move: string;
  readonly label: string;
}

function Choice({ view, moves, guided, bid, move, label, busy, onMove }: ChoiceProps) {
  // A tutorial may offer only some of the legal bids.
  const isLeft = guided === undefined || moves.includes(move);
  return (
    <BoardButton
      class="race-choice"
      move={isLeft ? move : undefined}
      hotkey={`${bid}`.toLowerCase()}
      aria-label={label}
      disabled={busy || !isLeft}
      onPress={() => onMove(move)}
    >
      <BidPiece bid={bid} dice={isDice(view)} />
    </BoardButton>
  );
}
