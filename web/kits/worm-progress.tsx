// The progress of a file as a worm: its segments get their colour one after the other, the head last.

interface WormProgressProps {
  /** From 0 to 1. */
  readonly share: number;
  readonly label: string;
}

const SEGMENTS = 10;
/** The distance of two segments, in units of the drawing. */
const STEP = 16;

export function WormProgress({ share, label }: WormProgressProps) {
  const filled = Math.floor(share * SEGMENTS);
  const percent = Math.round(share * 100);
  return (
    <svg
      class="worm-progress"
      viewBox={`0 0 ${(SEGMENTS + 1) * STEP} 24`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {Array.from({ length: SEGMENTS }, (_, index) => (
        <circle
          key={index}
          class={index < filled ? 'is-made' : undefined}
          cx={STEP * (index + 1)}
          cy={index % 2 === 0 ? 11 : 14}
          r={index === SEGMENTS - 1 ? 9.5 : 8}
        />
      ))}
      <circle class="worm-progress-eye" cx={STEP * SEGMENTS + 3} cy="11" r="1.8" />
    </svg>
  );
}
