// Gauges: worms for the value of a turn, ten coins for its risk; small labels of both.
import { Worm } from '#pieces/worm.tsx';
import { FailSign } from '../coach/signs.tsx';
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

const TENTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Ten coins, one crossed out for each tenth of the risk. */
export function RiskGauge({ failing }: { readonly failing: number }) {
  const crossed = Math.round(failing * TENTHS.length);
  return (
    <span class="gauge-risk" aria-hidden="true">
      {TENTHS.map((tenth) =>
        tenth < crossed ? <FailSign key={tenth} /> : <span key={tenth} class="gauge-coin" />,
      )}
    </span>
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
        <FailSign /> {coach.percentOf(failing)}
      </span>
    </>
  );
}
