// The mark of a seat: a round wooden token with the colour and its pattern, so that seats differ
// without colours too. It has no accessible name.
import type { VNode } from 'preact';
import { useColour } from './seat-colours.tsx';

const scale = (x: number, y: number) => `M${x} ${y}a2.33 2.7 0 0 0 4.67 0`;

const SCALES = [
  ...[5, 9.7, 14.3].map((x) => scale(x, 7.4)),
  ...[7.3, 12].map((x) => scale(x, 11.7)),
  scale(9.7, 16),
].join('');

/** By colour, in a 24 by 24 square: plain, stripes, dots, rings, zigzag, checks, scales. */
const PATTERNS: readonly (() => VNode | null)[] = [
  () => null,
  () => <path d="M8 5.2v13.6M12 3.8v16.4M16 5.2v13.6" transform="rotate(45 12 12)" />,
  () => (
    <path
      stroke-width="3.1"
      d="M12 12h0M16.7 12h0M7.3 12h0M14.4 7.9h0M9.6 7.9h0M14.4 16.1h0M9.6 16.1h0"
    />
  ),
  () => (
    <>
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="2" />
    </>
  ),
  () => (
    <path d="M5 10.4l3.5 -3.4 3.5 3.4 3.5 -3.4 3.5 3.4M5 16.4l3.5 -3.4 3.5 3.4 3.5 -3.4 3.5 3.4" />
  ),
  () => (
    <path
      class="seat-mark-checks"
      d="M6 6.4h4v3.7h-4zM14 6.4h4v3.7h-4zM10 10.1h4v3.8h-4zM6 13.9h4v3.7h-4zM14 13.9h4v3.7h-4z"
    />
  ),
  () => <path stroke-width="1.6" d={SCALES} />,
];

/** Whether a remote player has the match open. */
export type Presence = 'here' | 'away';

interface SeatMarkProps {
  readonly seat: number;
  /** A full or hollow dot; none for own seats and while unknown. */
  readonly presence?: Presence | undefined;
}

/** The pattern alone, in a 24 by 24 square. */
export function SeatPattern({ seat }: { readonly seat: number }) {
  return <Pattern colour={useColour(seat)} />;
}

function Pattern({ colour }: { readonly colour: number }) {
  return (
    <g class="seat-mark-pattern" transform="translate(0 -0.4)">
      {PATTERNS[colour]?.()}
    </g>
  );
}

/** The mark of a seat, one letter high by default. */
export function SeatMark({ seat, presence }: SeatMarkProps) {
  return <ColourMark colour={useColour(seat)} presence={presence} />;
}

/** The mark of a colour. */
export function ColourMark({
  colour,
  presence,
}: Omit<SeatMarkProps, 'seat'> & { readonly colour: number }) {
  return (
    <svg
      class="seat-mark"
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ '--seat': `var(--colour-${colour})` }}
    >
      <circle cx="12" cy="12.7" r="11.3" fill="var(--mark-side)" />
      <circle cx="12" cy="11.6" r="11.2" fill="var(--mark-wood)" />
      <circle cx="12" cy="11.6" r="9.2" class="seat-mark-face" />
      <Pattern colour={colour} />
      <path d="M2.6 7.4A10.2 10.2 0 0 1 10 1.6" stroke="var(--mark-shine)" stroke-width="1.2" />
      {presence !== undefined && (
        <circle cx="18.6" cy="18.6" r="4.4" class={`seat-mark-${presence}`} />
      )}
    </svg>
  );
}
