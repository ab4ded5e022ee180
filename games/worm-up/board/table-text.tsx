// The table in words for screen readers: positions of heads and posts, bids, and options.
import { rightPost } from '../geometry/card.ts';
import { DIAMETER, type Point } from '../geometry/steps.ts';
import { isBidding, isValidBid } from '../rules/bidding.ts';
import type { Props } from './props.ts';
import { shownIn } from './seats.tsx';

const segments = (units: number): number => Math.round(units / DIAMETER);

export function TableText({ view, moves, names, words }: Props) {
  const { card, rules } = view;
  const right = rightPost(card, rules.cardLength);
  const where = ({ x, y }: Point) => [segments(x), segments(y)] as const;
  return (
    <div class="unseen">
      <p>{words.round(view.round)}</p>
      {view.dead > 0 && <p>{words.dead(view.dead, rules.deadRounds)}</p>}
      {moves.length > 0 && <p>{words.offer(view, { names, you: undefined })}</p>}
      <ul>
        {view.bids.map((_, seat) => (
          <li key={seat}>{seatInWords({ view, names, words }, seat)}</li>
        ))}
      </ul>
      <ul>
        {view.worms.map((worm, seat) => (
          <li key={seat}>{words.spoken.head(names[seat] ?? '', ...where(worm[0]!))}</li>
        ))}
        <li>{words.spoken.card(true, ...where(card))}</li>
        <li>{words.spoken.card(false, ...where(right))}</li>
      </ul>
    </div>
  );
}

function seatInWords(
  { view, names, words }: Pick<Props, 'view' | 'names' | 'words'>,
  seat: number,
) {
  const say = words.seat;
  const shown = shownIn(view);
  const bid = shown?.bids[seat] ?? null;
  const isVoid = shown !== undefined && bid !== null && !isValidBid(shown, seat);
  const parts = [words.score(view, seat)];
  if (isBidding(view)) {
    if (view.bids[seat] !== null) parts.push(say.hidden);
    if (bid !== null) parts.push(say.last(`${bid}`, isVoid));
  } else {
    if (bid !== null) parts.push(isVoid ? say.void(`${bid}`) : say.shown(`${bid}`));
    if (bid === 'X' && !isVoid && view.named !== null) parts.push(say.named(view.named));
    if (view.stage === 'walk' && view.queue[0] === seat) parts.push(say.walks);
  }
  return say.said(names[seat] ?? '', parts);
}
