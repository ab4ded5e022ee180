// Gauges: worms for the value of a turn, a twig of ten leaves for its risk; small labels of both.
import { Worm } from '#pieces/worm.tsx';
import { Leaf } from '../coach/signs.tsx';
import type { CoachWords } from '../messages/coach-words.ts';

/** The highest tiles have four worms. */
const WORMS = [0, 1, 2, 3] as const;

/** Expected worms; a negative value shows none. */
export function WormGauge({ worms }: { readonly worms: number }) {
  return (
    <span class="gauge-worms" aria-hidden="true">
      {WORMS.map((before) => {
        const part = Math.min(1, Math.max(0, worms - before));
        return (
          <span key={before} class="gauge-worm">
            <Worm />
            <span class="gauge-full" style={{ clipPath: `inset(0 ${100 - 100 * part}% 0 0)` }}>
              <Worm />
            </span>
          </span>
        );
      })}
    </span>
  );
}

const LEAVES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The number of withered leaves of ten. */
export function witheredOf(failing: number): number {
  return Math.round(failing * LEAVES.length);
}

/** A twig whose leaves wither from its end, one for each tenth of the risk. */
export function LeafGauge({ failing }: { readonly failing: number }) {
  const green = LEAVES.length - witheredOf(failing);
  return (
    <svg class="gauge-leaves" viewBox="0 0 206 44" aria-hidden="true">
      <path d="M4 25Q60 18 104 22T202 21" stroke="var(--art-wood)" stroke-width="3" />
      {LEAVES.map((leaf) => {
        const isUp = leaf % 2 === 0;
        const x = 14 + leaf * 19.4;
        return (
          <g
            key={leaf}
            transform={`translate(${x} 22) scale(1 ${isUp ? 1 : -1})`}
            class={leaf < green ? 'coach-green' : 'coach-withered'}
          >
            <path d="M0 0Q-3 -14 9 -20Q17 -9 6 -1Q3 1 0 0Z" />
            <path d="M1 -1Q5 -8 9 -14" class="coach-vein" />
          </g>
        );
      })}
    </svg>
  );
}

interface LabelProps {
  readonly value: number;
  readonly coach: CoachWords;
}

/** The expected worms of a move. */
export function Worth({ value, coach }: LabelProps) {
  return (
    <span class="odds-worth" aria-hidden="true">
      {coach.number(value)} <Worm />
    </span>
  );
}

/** The same, with the risk of failure. */
export function WorthAndRisk({ value, failing, coach }: LabelProps & { readonly failing: number }) {
  return (
    <>
      <Worth value={value} coach={coach} />
      <span class="odds-fails" aria-hidden="true">
        <Leaf failing={failing} /> {coach.percentOf(failing)}
      </span>
    </>
  );
}
