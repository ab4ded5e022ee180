// The mark of a seat: a round wooden token with the colour and its pattern, so that seats differ
// without colours too. It has no accessible name.
import type { Presence } from '#modules/board.ts';
import { useColour } from './seat-colours.tsx';
import { SEAT_PATTERNS } from './shapes.ts';

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
  const { d, width, turn, isFilled, rings = [] } = SEAT_PATTERNS[colour] ?? {};
  return (
    <g class="seat-mark-pattern" transform="translate(0 -0.4)">
      {d !== undefined && (
        <path
          d={d}
          stroke-width={width}
          transform={turn === undefined ? undefined : `rotate(${turn} 12 12)`}
          class={isFilled ? 'seat-mark-checks' : undefined}
        />
      )}
      {rings.map((radius) => (
        <circle key={radius} cx="12" cy="12" r={radius} />
      ))}
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
