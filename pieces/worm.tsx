// The worm that all games share: a drawn one, for a die's pip, a tile and a box. Colours come from the page.

interface WormProps {
  /** Where it stands in the drawing around it; left out where it is a drawing of its own. */
  readonly transform?: string;
}

const BODY = 'M5 18 C8 8 14 8 17 14 S26 20 28 9';

/** A worm in a space 40 wide and 24 high, to be set into another drawing. */
export function WormShape({ transform }: WormProps) {
  return (
    <g transform={transform} class="worm">
      <path d={BODY} class="worm-edge" />
      <path d={BODY} class="worm-body" />
      <path d={BODY} class="worm-rings" />
      <path d={BODY} class="worm-shine" transform="translate(-0.6 -1.4)" />
      <circle cx="29" cy="8" r="5.6" class="worm-head" />
      <circle cx="27.4" cy="6.4" r="1.5" class="worm-glint" />
      <circle cx="28.3" cy="7.4" r="1.1" class="worm-eye" />
      <circle cx="32" cy="7.2" r="1.1" class="worm-eye" />
      <path d="M28.4 10.2 q1.9 1.7 3.8 -0.2" class="worm-smile" />
    </g>
  );
}

/** A worm as a small picture that says nothing of its own. */
export function Worm() {
  return (
    <svg class="worm-picture" viewBox="0 0 37 24" aria-hidden="true" focusable="false">
      <WormShape />
    </svg>
  );
}
