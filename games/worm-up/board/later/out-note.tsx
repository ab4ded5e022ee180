// The note on a seat plate that the bid of the last round is out.
import { isBidding, outWith } from '../../rules/bidding.ts';
import type { Props } from '../props.ts';

interface OutNoteProps extends Pick<Props, 'view' | 'words'> {
  readonly seat: number;
}

/** While players bid: that the bid above is out, with the numbers if others are out, too. */
export function OutNote({ view, words, seat }: OutNoteProps) {
  const out = isBidding(view) ? outWith(view.rules, view.rests[seat] ?? null) : [];
  if (out.length === 0) return null;
  return (
    <small class="race-bid-out">
      {out.length > 1 && `${out.join(' ')} `}
      <span class="race-bid-out-word">{words.restsShort}</span>
    </small>
  );
}
