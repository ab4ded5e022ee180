// The picture of the coach: a worm with spectacles, or only its head for a round button.
import { WormShape } from './worm.tsx';

/** The whole worm, or only its head for a small round button. */
export function CoachSign({ head = false }: { readonly head?: boolean }) {
  return (
    <svg class="coach-sign" viewBox={head ? '19.500 -2 20 20' : '0 0 40 24'} aria-hidden="true">
      <WormShape />
      <g fill="rgb(255 255 255 / 35%)" stroke="var(--engraved)" stroke-width="0.9">
        <circle cx="27.100" cy="7.200" r="2.700" />
        <circle cx="33" cy="7" r="2.700" />
        <path d="M29.800 6.600q.250 -.500 .500 0M24.400 6.900l-1.500 -.700" />
      </g>
    </svg>
  );
}
