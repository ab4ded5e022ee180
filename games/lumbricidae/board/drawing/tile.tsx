// A bone domino that can be turned over: a number and worms on its face, one large worm on its
// back. It fills its box and has no accessible name.
import { useMemo } from 'preact/hooks';
import { type Mood, WormShape } from '#pieces/worm.tsx';
import { wormsOn } from '../../rules/position.ts';
import '../styles/tile.css';

interface TileProps {
  readonly tile: number;
  readonly turned?: boolean;
}

/** The positions of the worms on the lower half, by their number. */
const WORM_PLACES: Readonly<Record<number, readonly string[]>> = {
  1: ['translate(5.5 33.5) scale(0.8)'],
  2: ['translate(5 31.6) scale(0.56)', 'translate(15 43.6) scale(0.56)'],
  3: [
    'translate(2 31.6) scale(0.5)',
    'translate(20 31.6) scale(0.5)',
    'translate(11 44) scale(0.5)',
  ],
  4: [
    'translate(2 31.6) scale(0.5)',
    'translate(20 31.6) scale(0.5)',
    'translate(2 44) scale(0.5)',
    'translate(20 44) scale(0.5)',
  ],
};

/** A tile with both sides, so that it can turn over. */
export function Tile({ tile, turned = false }: TileProps) {
  const sides = useMemo(() => [<Front tile={tile} />, <Back />], [tile]);
  return <span class={turned ? 'tile tile-turned' : 'tile'}>{sides}</span>;
}

/** A tile for pictures: the visible side only. */
export function StillTile({ tile, turned = false }: TileProps) {
  return (
    <span class={turned ? 'tile tile-turned' : 'tile'}>
      {turned ? <Back /> : <Front tile={tile} />}
    </span>
  );
}

function Front({ tile }: TileProps) {
  return (
    <span class="tile-face tile-front">
      <svg viewBox="0 0 40 60" aria-hidden="true">
        <rect x="2" y="2" width="36" height="56" rx="4.6" class="tile-bevel" />
        <text x="20" y="23.6" class="tile-number-light">
          {tile}
        </text>
        <text x="20" y="22.6" class="tile-number">
          {tile}
        </text>
        <path d="M6 29.6h28" stroke="var(--bone-edge)" stroke-width="1.4" />
        <path d="M6 30.5h28" class="tile-groove-light" />
        {WORM_PLACES[wormsOn(tile)]?.map((place, index) => (
          <WormShape key={place} transform={place} mood={((tile + index) % 4) as Mood} />
        ))}
      </svg>
    </span>
  );
}

const CORNERS = 'M3.5 17 17 3.5M23 3.5 36.5 17M36.5 43 23 56.5M17 56.5 3.5 43';

function Back() {
  return (
    <span class="tile-face tile-back">
      <svg viewBox="0 0 40 60" aria-hidden="true">
        <rect x="3.5" y="3.5" width="33" height="53" rx="4" class="tile-back-frame" />
        <path d={CORNERS} class="tile-back-frame" />
        <path d="M11 41C14 20 19 22 20 30S26 41 29 19" class="tile-back-worm" />
        <circle cx="29.2" cy="18.4" r="4.2" fill="var(--back-line)" />
      </svg>
    </span>
  );
}
