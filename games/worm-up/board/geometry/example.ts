// Parses bids in the rules text: `4 7 void 7 void`, with `void` after each void bid. The rules page draws them, and the
// kit prints them.
import { parseBid } from '../../notation.ts';
import type { Bid } from '../../rules/position.ts';

interface ExampleBid {
  readonly bid: Bid | undefined;
  readonly isVoid: boolean;
}

export function parseExample(pieces: string): readonly ExampleBid[] {
  const all = pieces.split(' ');
  return all.flatMap((piece, index) =>
    piece === 'void' ? [] : [{ bid: parseBid(piece), isVoid: all[index + 1] === 'void' }],
  );
}
