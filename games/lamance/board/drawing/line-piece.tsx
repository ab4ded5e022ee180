// A piece: a bone square with carved arms. It fills its box and has no accessible name.
import { type Arms, STAR } from '../../geometry.ts';
import { armsPath } from '../geometry/arms-path.ts';

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
