// Bids in the rules text.
import type { Drawing as DrawingIn } from '#modules/rules-text.ts';
import { BidPiece, Strike } from './drawing/bid-piece.tsx';
import { parseExample } from './geometry/example.ts';
import './styles/seats.css';

export const Drawing: DrawingIn = ({ pieces }) => (
  <div class="race-drawing" aria-hidden="true">
    {parseExample(pieces).map(({ bid, isVoid }, index) => (
      <span key={index} class="race-bid race-bid-still">
        <BidPiece bid={bid} dice={false} />
        {isVoid && <Strike />}
      </span>
    ))}
  </div>
);
