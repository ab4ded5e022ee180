// A small flat die for histories with many dice. It has no accessible name.
import { type DieFace, PIPS } from './die.tsx';
import './small-die.css';

const WORM = 'M9 27C12 12 19 13 21 20S29 28 32 14';

export function SmallDie({ face }: { readonly face: DieFace }) {
  return (
    <svg class="small-die" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="2" y="2" width="36" height="36" rx="9" class="small-die-bone" />
      <Mark face={face} />
    </svg>
  );
}

function Mark({ face }: { readonly face: DieFace }) {
  if (face === 'worm') return <path d={WORM} class="small-die-worm" />;
  if (typeof face === 'number') return <path d={PIPS[face]} class="small-die-pips" />;
  return (
    <text x="20" y="28" class="die-text">
      {face.text}
    </text>
  );
}
