// A bone-white domino: an engraved number over drawn worms, and a plain back. It fills the box it is put in.
import { WormShape } from './worm.tsx';

interface TileProps {
  readonly number: number;
  /** How many worms are drawn on it, 1 to 4. */
  readonly worms: number;
  readonly turned?: boolean;
}

/** Where the worms stand on the lower half, by their number. */
const WORM_PLACES: Readonly<Record<number, readonly string[]>> = {
  1: ['translate(7 36) scale(0.7)'],
  2: ['translate(9 32.5) scale(0.52)', 'translate(11 45) scale(0.52)'],
  3: [
    'translate(2.5 33) scale(0.48)',
    'translate(20 33) scale(0.48)',
    'translate(11 45) scale(0.48)',
  ],
  4: [
    'translate(2.5 33) scale(0.48)',
    'translate(20 33) scale(0.48)',
    'translate(2.5 45) scale(0.48)',
    'translate(20 45) scale(0.48)',
  ],
};

export function Tile({ number, worms, turned = false }: TileProps) {
  return (
    <span class={turned ? 'tile tile-turned' : 'tile'}>
      <svg viewBox="0 0 40 60" aria-hidden="true" focusable="false">
        {turned ? <TileBack /> : <TileFront number={number} worms={worms} />}
      </svg>
    </span>
  );
}

function TileFront({ number, worms }: { readonly number: number; readonly worms: number }) {
  return (
    <>
      <text x="20" y="22.8" class="tile-number-light">
        {number}
      </text>
      <text x="20" y="22" class="tile-number">
        {number}
      </text>
      <path d="M5 29.2h30" class="tile-groove" />
      {WORM_PLACES[worms]?.map((place) => (
        <WormShape key={place} transform={place} />
      ))}
    </>
  );
}

function TileBack() {
  return (
    <>
      <rect x="5" y="5" width="30" height="50" rx="4" class="tile-back-frame" />
      <path d="M12 40 C15 20 19 22 20 30 S25 40 28 20" class="tile-back-worm" />
    </>
  );
}
