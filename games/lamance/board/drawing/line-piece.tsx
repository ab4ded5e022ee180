// A piece: a bone square with carved arms. It fills its box and has no accessible name.
import { type Arms, type Direction, directionsOf, STAR, STEPS } from '../../geometry.ts';

/** The end of an arm at the edge of a square from -50 to 50. */
export function edgeOf(direction: Direction): readonly [x: number, y: number] {
  const [right, down] = STEPS[direction] as readonly [number, number];
  return [right * 50, down * 50];
}

/** The length of a groove: to the edge of the face, and to a rounded corner. */
const GROOVES = [0.92, 0.8] as const;

/** The arms as strokes from the centre. */
function armsPath(arms: Arms): string {
  return directionsOf(arms)
    .map((direction) => {
      const [x, y] = edgeOf(direction);
      const part = GROOVES[direction % 2] as number;
      return `M0 0L${x * part} ${y * part}`;
    })
    .join('');
}

export function LinePiece({ arms }: { readonly arms: Arms }) {
  const path = armsPath(arms);
  return (
    <svg class="line-piece" viewBox="-50 -50 100 100" aria-hidden="true">
      <rect x="-43" y="-34" width="92" height="88" rx="14" fill="var(--art-dark)" opacity="0.26" />
      <rect x="-46" y="-42" width="92" height="90" rx="13" fill="var(--bone-deep)" />
      <rect x="-46" y="-47" width="92" height="92" rx="13" class="line-piece-face" />
      <rect x="-42.5" y="-43.5" width="85" height="85" rx="10" class="line-piece-bevel" />
      <g transform="translate(0 -1)">
        <path d={path} class="line-piece-light" transform="translate(0 1.6)" />
        <path d={path} class="line-piece-groove" />
        <circle r={arms === STAR ? 14 : 6.5} fill="var(--line-groove)" />
      </g>
    </svg>
  );
}

/** A missing piece: its arms carved into the wood of the rack. */
export function LineHollow({ arms }: { readonly arms: Arms }) {
  return (
    <svg class="line-hollow" viewBox="-50 -50 100 100" aria-hidden="true">
      <rect x="-45" y="-46" width="90" height="92" rx="13" fill="rgb(0 0 0 / 14%)" />
      <path d={armsPath(arms)} stroke="rgb(0 0 0 / 22%)" stroke-width="12" stroke-linecap="butt" />
    </svg>
  );
}
