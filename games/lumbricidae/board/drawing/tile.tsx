// A bone domino that can be turned over: a number and worms on its face, one large worm on its
// back. It fills its box and has no accessible name.
import { useMemo } from 'preact/hooks';
import { WormShape } from '#pieces/worm.tsx';
import { GROOVE, NUMBER, TILE_BACK, wormsOnFace } from '../geometry/tile-shape.ts';
import '../styles/tile.css';

interface TileProps {
  readonly tile: number;
  readonly turned?: boolean;
}

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
        <text x={NUMBER.x} y={NUMBER.y + 1} class="tile-number-light">
          {tile}
        </text>
        <text x={NUMBER.x} y={NUMBER.y} class="tile-number">
          {tile}
        </text>
        <path d={GROOVE} stroke="var(--bone-edge)" stroke-width="1.4" />
        <path d={GROOVE} class="tile-groove-light" transform="translate(0 0.9)" />
        {wormsOnFace(tile).map(({ x, y, scale, mood }) => (
          <WormShape
            key={`${x} ${y}`}
            transform={`translate(${x} ${y}) scale(${scale})`}
            mood={mood}
          />
        ))}
      </svg>
    </span>
  );
}

function Back() {
  const { head } = TILE_BACK;
  return (
    <span class="tile-face tile-back">
      <svg viewBox="0 0 40 60" aria-hidden="true">
        <rect x="3.5" y="3.5" width="33" height="53" rx="4" class="tile-back-frame" />
        <path d={TILE_BACK.corners} class="tile-back-frame" />
        <path d={TILE_BACK.worm} class="tile-back-worm" />
        <circle cx={head.x} cy={head.y} r={head.radius} fill="var(--back-line)" />
      </svg>
    </span>
  );
}
