// A round as a picture in the history: who has bid, then all bids, and each walk and swing in one sentence. Screen readers get
// the sentences.
import type { TurnProps } from '#modules/board.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import type { Words } from '../../messages/words.ts';
import { isGhostVoid } from '../../rules/bidding.ts';
import type { Fact } from '../../rules/position.ts';
import { Strike } from '../drawing/bid-piece.tsx';
import '../styles/seats.css';
import '../styles/turn-picture.css';

/** Until the reveal they are marks, then the revealed bids replace them. */
const isHiddenBid = ({ kind }: Fact): boolean => kind === 'bid' || kind === 'rebid';

type Revealed = Extract<Fact, { readonly kind: 'revealed' }>;

export function TurnPicture({ facts, names, words }: TurnProps<Fact, Words>) {
  const isRevealed = facts.some(({ kind }) => kind === 'revealed');
  const parts = partsOf(facts.filter((fact) => !isHiddenBid(fact)));
  return (
    <>
      {!isRevealed && <HiddenBids facts={facts} />}
      {parts.map((part, index) =>
        'kind' in part ? (
          <Bids key={index} revealed={part} words={words} />
        ) : (
          words.summary(part, names).map((said) => <p key={`${index} ${said}`}>{said}</p>)
        ),
      )}
    </>
  );
}

/** Splits the facts at each reveal. */
function partsOf(facts: readonly Fact[]): readonly (Revealed | readonly Fact[])[] {
  const parts: (Revealed | Fact[])[] = [];
  for (const one of facts) {
    const last = parts.at(-1);
    if (one.kind === 'revealed') parts.push(one);
    else if (Array.isArray(last)) last.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** Those who have bid, in the order of their bids. */
function HiddenBids({ facts }: { readonly facts: readonly Fact[] }) {
  const seats = new Set(facts.flatMap((fact) => (fact.kind === 'bid' ? [fact.seat] : [])));
  if (seats.size === 0) return null;
  return (
    <p class="wraps race-turn-bids">
      {[...seats].map((seat) => (
        <span key={seat} class="race-turn-bid">
          <SeatMark seat={seat} />
          <span class="race-turn-piece race-turn-hidden" />
        </span>
      ))}
    </p>
  );
}

function Bids({ revealed, words }: { readonly revealed: Revealed; readonly words: Words }) {
  const { bids, ghost } = revealed;
  return (
    <p class="wraps race-turn-bids">
      {bids.map((bid, seat) => (
        <span key={seat} class="race-turn-bid">
          <SeatMark seat={seat} />
          <span class="race-turn-piece">
            {bid}
            {revealed.void.includes(seat) && <Strike />}
          </span>
        </span>
      ))}
      {ghost !== null && (
        <span class="race-turn-bid">
          {words.ghost}
          <span class="race-turn-piece">
            {ghost}
            {isGhostVoid(revealed) && <Strike />}
          </span>
        </span>
      )}
    </p>
  );
}
