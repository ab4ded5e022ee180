// Bids in the rules text: `4 7 void 7 void`, with `void` after each void bid.
import type { Drawing as DrawingIn } from '#pieces/modules/rules-text.ts';
import { parseBid } from '../notation.ts';
import { BidPiece, Strike } from './drawing/bid-piece.tsx';
import './styles/seats.css';

export const Drawing: DrawingIn = ({ pieces }) => {
  const all = pieces.split(' ');
  return (
    <div class="race-drawing" aria-hidden="true">
      {all.map((piece, index) => {
        if (piece === 'void') return null;
        return (
          <span key={index} class="race-bid race-bid-still">
            <BidPiece bid={parseBid(piece)} dice={false} />
            {all[index + 1] === 'void' && <Strike />}
          </span>
        );
      })}
    </div>
  );
};
