// A wooden die with rounded corners. It fills the box it is put in and says nothing: whoever shows it names it.
import { WormShape } from './worm.tsx';

const LOW = 12;
const MID = 20;
const HIGH = 28;

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[MID, MID]],
  2: [
    [LOW, HIGH],
    [HIGH, LOW],
  ],
  3: [
    [LOW, HIGH],
    [MID, MID],
    [HIGH, LOW],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

export type DieFace = 1 | 2 | 3 | 4 | 5 | 'worm';

export function Die({ face }: { readonly face: DieFace }) {
  return (
    <span class="die" data-face={face}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        {face === 'worm' ? (
          <WormShape transform="translate(1.5 8)" />
        ) : (
          PIPS[face]?.map(([x, y]) => (
            <g key={`${x} ${y}`}>
              <circle cx={x} cy={y + 0.7} r="3.7" class="pip-light" />
              <circle cx={x} cy={y} r="3.6" class="pip" />
            </g>
          ))
        )}
      </svg>
    </span>
  );
}
