// A small flat die for histories with many dice. It has no accessible name.
import { PIPS } from '#pieces/pips.ts';
import { WORM } from '../../rules/position.ts';
import '../styles/small-die.css';

/** @param face the index of the face */
export function SmallDie({ face }: { readonly face: number }) {
  return (
    <svg class="small-die" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="2" y="2" width="36" height="36" rx="9" class="small-die-bone" />
      {face === WORM ? (
        <path d="M9 27C12 12 19 13 21 20S29 28 32 14" class="small-die-worm" />
      ) : (
        <path d={PIPS[face + 1]} class="small-die-pips" />
      )}
    </svg>
  );
}
