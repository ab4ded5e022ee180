// The coach's signs: a sun on the best move, a crown for the chance to win, a red cross for the risk of failure. The parent sets
// their size and place.
import './styles/signs.css';

const RAYS =
  'M0 -10.500L2.700 -6.500L7.400 -7.400L6.500 -2.700L10.500 0L6.500 2.700L7.400 7.400L2.700 6.500L0 10.500L-2.700 6.500L-7.400 7.400L-6.500 2.700L-10.500 0L-6.500 -2.700L-7.400 -7.400L-2.700 -6.500Z';

interface SunProps {
  readonly style?: Readonly<Record<string, string | number>>;
}

export function Sun({ style = {} }: SunProps) {
  return (
    <svg class="coach-sun" style={style} viewBox="-11 -11 22 22" aria-hidden="true">
      <path d={RAYS} fill="var(--art-sun)" stroke="var(--art-sun-deep)" stroke-width="1.2" />
      <circle r="5.600" fill="var(--art-sun)" />
      <path d="M-2 -1h0M2 -1h0M-2.300 1.300q2.300 2.200 4.600 0" class="coach-smile" />
    </svg>
  );
}

/** A crown: the chance to win. */
export function WinSign() {
  return (
    <svg class="coach-wins" viewBox="-10 -10 20 20" aria-hidden="true">
      <path d="M-8.500 6L-9.500 -5L-4.500 -0.500L0 -8L4.500 -0.500L9.500 -5L8.500 6Z" />
    </svg>
  );
}

/** A crossed-out coin: a failure. */
export function FailSign() {
  return (
    <svg class="coach-fails" viewBox="-10 -10 20 20" aria-hidden="true">
      <circle r="8.600" />
      <path d="M-3.400 -3.400L3.400 3.400M3.400 -3.400L-3.400 3.400" />
    </svg>
  );
}
