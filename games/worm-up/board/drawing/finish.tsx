// The FINISH card on edge between its posts, from above: a tape that is as narrow as the line that counts (WUP-20). The word is
// painted on the table beside it, on each side from which a head wins.
import { type Card, rightPost } from '../../geometry/card.ts';
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

/** Half the width of the tape. A head that covers it without touching the line lies at most this far from it. */
const HALF = 1.8;
/** The word keeps this distance from the tape, so that it is clearly not a part of it. */
const WORD_GAP = WIDE * 0.35;
/** The height of its capitals. */
const WORD_HEIGHT = 9;
/** The length of a check. */
const CHECK = 5;

export function Finish({ card, length, hasBack, word, upright, held, as }: FinishProps) {
  const [left, right] = [spotOf(card), spotOf(rightPost(card, length))];
  const long = length * WIDE;
  const isPlan = as === 'plan';
  return (
    <g class={as === undefined ? 'race-finish' : `race-finish race-finish-${as}`}>
      <g data-card={isPlan ? undefined : ''} style={{ transform: cardTransform(card) }}>
        <Tape long={long} hasBack={hasBack} />
        <Word long={long} word={word} turned={false} />
        {!hasBack && <Word long={long} word={word} turned={true} />}
      </g>
      {(['left', 'right'] as const).map((post) => (
        <g
          key={post}
          data-post={isPlan ? undefined : post}
          style={{ transform: shiftTo(post === 'left' ? left : right) }}
        >
          {held === post && <circle r={WIDE * 0.78} stroke="var(--sun)" stroke-width="2.6" />}
          <Post at={[0, 0]} upright={upright} isLight={post === 'left'} />
        </g>
      ))}
    </g>
  );
}

interface TapeProps {
  readonly long: number;
  readonly hasBack: boolean;
}

/** Two rows of checks; on the side that is a wall, a plain edge. */
function Tape({ long, hasBack }: TapeProps) {
  const row = (y: number, offset: number) => (
    <line
      x2={long}
      y1={y}
      y2={y}
      stroke-width={HALF}
      stroke-dasharray={CHECK}
      stroke-dashoffset={offset}
      class="race-card-checks"
    />
  );
  return (
    <>
      <rect y={-HALF} width={long} height={2 * HALF} class="race-card" />
      {hasBack ? (
        <rect y={-HALF} width={long} height={HALF} fill="var(--race-card-back)" />
      ) : (
        row(-HALF / 2, CHECK)
      )}
      {row(HALF / 2, 0)}
    </>
  );
}

interface WordProps {
  readonly long: number;
  readonly word: string;
  readonly turned: boolean;
}

/** To be read from below the line, or turned, from above. */
function Word({ long, word, turned }: WordProps) {
  return (
    <text
      x={long / 2}
      y={HALF + WORD_GAP + WORD_HEIGHT}
      transform={turned ? `rotate(180 ${long / 2} 0)` : undefined}
      class="race-finish-word"
    >
      {word}
    </text>
  );
}
