// The coach's signs: a sun on the best move, a leaf for the risk of failure. The parent sets their
// size and place.
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

/** A green leaf that is withered from its tip in proportion to the risk. */
export function Leaf({ failing }: { readonly failing: number }) {
  const part = { clipPath: `inset(0 0 0 ${(100 - 100 * failing).toFixed(1)}%)` };
  return (
    <span class="coach-leaf" aria-hidden="true">
      <LeafShape kind="coach-green" />
      <span class="coach-gone" style={part}>
        <LeafShape kind="coach-withered" />
      </span>
    </span>
  );
}

function LeafShape({ kind }: { readonly kind: string }) {
  return (
    <svg class={kind} viewBox="0 0 26 18" aria-hidden="true">
      <path d="M1.200 12.500C3 3.500 14 .5 24.500 4C25 13 15.500 18.500 7.500 16.200C4.500 15.600 2.500 14.500 1.200 12.500Z" />
      <path d="M1.200 12.500Q10 10.500 18 7" class="coach-vein" />
    </svg>
  );
}
