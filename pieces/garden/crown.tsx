// What a worm of larger pictures wears after a match: a crown, a medal.

/** The winner's crown, in the coordinates of the head. */
export function Crown() {
  return (
    <g transform="translate(0 -9) rotate(-8)">
      <path d="M-9.5 2L-11 -10L-5 -5L0 -13L5 -5L11 -10L9.5 2Q0 5 -9.5 2Z" class="gw-crown" />
      <path d="M-11 -10h0M0 -13h0M11 -10h0" stroke="var(--art-apple)" stroke-width="4" />
      <path d="M-9.4 -1.4q9.4 3 18.8 0" stroke="var(--art-sun-deep)" stroke-width="1.6" />
    </g>
  );
}

/** By place. */
const METALS = ['sun', 'silver', 'copper'] as const;

interface MedalProps {
  readonly place: number;
  /** Whether the worm is mirrored; then the number is mirrored back. */
  readonly left: boolean;
}

/** A medal with the place, below the head. */
export function Medal({ place, left }: MedalProps) {
  return (
    <g transform="translate(-1 24)">
      <path d="M-6 -13L0 -2L6 -13" stroke="var(--art-apple)" stroke-width="5" />
      <circle r="7.4" class="gw-medal" fill={`var(--art-${METALS[place - 1]})`} />
      <circle r="7.4" fill="url(#paint-round)" opacity="0.7" />
      <text y="3.8" class="gw-medal-number" transform={left ? 'scale(-1 1)' : undefined}>
        {place}
      </text>
    </g>
  );
}
