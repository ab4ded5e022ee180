// The small things that grow and live in the garden.

interface PlacedProps {
  /** Its transform: `translate(120 80) rotate(-8) scale(1.2)`. */
  readonly at: string;
}

/** A tuft of grass, about 16 wide, above its origin. */
export function Tuft({ at }: PlacedProps) {
  return (
    <path
      transform={at}
      d="M-6 0Q-7 -8 -12 -12Q-5 -9 -3 -4Q-3 -13 -1 -19Q2 -11 2 -4Q5 -10 11 -13Q7 -7 6 0Z"
      class="art-tuft"
    />
  );
}

export function Toadstool({ at }: PlacedProps) {
  return (
    <g transform={at}>
      <path d="M-6 0Q-3 -12 -5 -20H5Q3 -12 6 0Z" fill="url(#paint-bone)" />
      <path d="M-20 -17Q-18 -38 0 -38Q18 -38 20 -17Q0 -11 -20 -17Z" fill="var(--art-apple)" />
      <path d="M-20 -17Q-18 -38 0 -38Q18 -38 20 -17Q0 -11 -20 -17Z" fill="url(#paint-round)" />
      <path d="M-9 -27h0M3 -32h0M10 -22h0" class="art-spots" />
    </g>
  );
}

/** A ladybird, about 16 wide. */
export function Ladybird({ at }: PlacedProps) {
  return (
    <g transform={at}>
      <circle cx="6.5" r="4" fill="var(--art-dark)" />
      <path d="M-8 4Q-8 -8 0 -8Q8 -8 8 4Z" fill="var(--art-apple)" />
      <path d="M-8 4Q-8 -8 0 -8Q8 -8 8 4Z" fill="url(#paint-round)" />
      <path d="M-3.5 -2h0M2.5 -4h0M3 1h0" stroke="var(--art-dark)" stroke-width="3.4" />
    </g>
  );
}
