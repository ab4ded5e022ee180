// The FINISH card between its posts. It leans back, so that its face is visible from the side where
// players read it. If both sides win, both look the same.
import { type Card, rightPost } from '../../geometry/card.ts';
import { postMark } from '../../messages/post-mark.ts';
import { shiftTo, spotOf, WIDE } from '../geometry/spot.ts';
import { cardTransform } from '../hooks/use-journeys.ts';
import { Post } from './ground.tsx';

interface FinishProps {
  readonly card: Card;
  /** In segments. */
  readonly length: number;
  readonly hasBack: boolean;
  readonly word: string;
  readonly upright: boolean;
  /** The post being dragged. */
  readonly held?: 'left' | 'right' | undefined;
  /** A preview of the swing, or the old place during it. */
  readonly as?: 'plan' | 'past' | undefined;
}

/** The visible depth of the card's face. */
const FACE = WIDE * 0.78;

export function Finish({ card, length, hasBack, word, upright, held, as }: FinishProps) {
  const [left, right] = [spotOf(card), spotOf(rightPost(card, length))];
  const long = length * WIDE;
  const isPlan = as === 'plan';
  return (
    <g class={as === undefined ? 'race-finish' : `race-finish race-finish-${as}`}>
      <g data-card={isPlan ? undefined : ''} style={{ transform: cardTransform(card) }}>
        <rect x="0" y="-1" width={long} height={FACE + 5} rx="3" class="race-card-shadow" />
        {hasBack ? (
          <rect x="0" y="-3.4" width={long} height="3.4" fill="var(--race-card-back)" />
        ) : (
          <CardFace long={long} word={word} turned={true} />
        )}
        <CardFace long={long} word={word} turned={false} />
        <path d={`M0 0H${long}`} stroke="var(--art-dark)" stroke-width="1.8" />
      </g>
      {(['left', 'right'] as const).map((post) => (
        <g
          key={post}
          data-post={isPlan ? undefined : post}
          style={{ transform: shiftTo(post === 'left' ? left : right) }}
        >
          {held === post && <circle r={WIDE * 0.78} stroke="var(--sun)" stroke-width="2.6" />}
          <Post at={[0, 0]} upright={upright} mark={postMark(post)} />
        </g>
      ))}
    </g>
  );
}

interface CardFaceProps {
  readonly long: number;
  readonly word: string;
  readonly turned: boolean;
}

/** The checks and the word, to be read from below the card's line. */
function CardFace({ long, word, turned }: CardFaceProps) {
  const checks = Array.from({ length: Math.floor(long / 5) }, (_, check) => {
    return `M${check * 5} ${check % 2 === 0 ? 0 : 2.5}h5v2.5h-5z`;
  });
  return (
    <g transform={turned ? `rotate(180 ${long / 2} 0)` : undefined}>
      <path d={`M0 0H${long}L${long - 3} ${FACE}H3Z`} class="race-card" />
      <path d={checks.join('')} fill="var(--art-dark)" />
      <text x={long / 2} y={FACE - 1.2} class="race-finish-word">
        {word}
      </text>
    </g>
  );
}
