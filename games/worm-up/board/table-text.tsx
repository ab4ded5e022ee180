// The table in words for screen readers: positions of heads and posts, bids, and options.
import { rightPost } from '../geometry/card.ts';
import { DIAMETER, type Point } from '../geometry/steps.ts';
import type { Words } from '../messages/words.ts';
import { isBidding, isValidBid } from '../rules/bidding.ts';
import type { View } from '../rules/position.ts';
import type { Props } from './props.ts';
import { shownIn } from './seats.tsx';

const segments = (units: number): number => Math.round(units / DIAMETER);

export function TableText({ view, moves, names, words }: Props) {
  const { card, rules } = view;
  const right = rightPost(card, rules.cardLength);
  const where = ({ x, y }: Point) => [segments(x), segments(y)] as const;
  return (
    <div class="unseen">
      <p>{words.round({ round: view.round })}</p>
      {view.dead > 0 && <p>{words.dead({ dead: view.dead, of: rules.deadRounds })}</p>}
      {moves.length > 0 && <p>{words.offer(view, { names, you: undefined })}</p>}
      <ul>
        {view.bids.map((_, seat) => (
          <li key={seat}>{seatInWords({ view, names, words }, seat)}</li>
        ))}
      </ul>
      <ul>
        {view.worms.map((worm, seat) => (
          <li key={seat}>{words.headAt(names[seat] ?? '', ...where(worm[0]!))}</li>
        ))}
        <li>{words.postAt('left', ...where(card))}</li>
        <li>{words.postAt('right', ...where(right))}</li>
      </ul>
    </div>
  );
}

function seatInWords(
  { view, names, words }: Pick<Props, 'view' | 'names' | 'words'>,
  seat: number,
) {
  const say = words.seat;
  const parts = [words.score(view, seat), ...bidInWords(view, seat, say)];
  if (view.stage === 'walk' && view.queue[0] === seat) parts.push(say.walks);
  return say.said({ name: names[seat] ?? '', parts: parts.join(', ') });
}

/** The bid of this round; while players bid, that of the last one. */
function bidInWords(view: View, seat: number, say: Words['seat']): readonly string[] {
  const shown = shownIn(view);
  const bid = shown?.bids[seat] ?? null;
  const isVoid = shown !== undefined && bid !== null && !isValidBid(shown, seat);
  if (isBidding(view)) {
    const hidden = view.bids[seat] === null ? [] : [say.hidden];
    return bid === null ? hidden : [...hidden, (isVoid ? say.lastVoid : say.last)({ bid })];
  }
  if (bid === null) return [];
  if (isVoid) return [say.void({ bid })];
  const named = bid === 'X' && view.named !== null ? [say.named({ number: view.named })] : [];
  return [say.shown({ bid }), ...named];
}
