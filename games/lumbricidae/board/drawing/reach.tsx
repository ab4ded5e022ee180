// A worm that reaches from the mover's seat for a tile to steal. It follows the edges of the mats
// and covers no name or number. Decorative.
import { stealable } from '../../rules/position.ts';
import type { Box } from '../geometry/box.ts';
import { placeTiles } from '../geometry/scene.ts';
import type { ShownProps } from '../state.ts';

export function Reach({ view, settledView, over = false, scene }: ShownProps) {
  const { layout } = scene;
  if (view.stage !== 'decide' || settledView.stage !== 'decide' || over) return null;
  const target = stealable(settledView);
  const place = placeTiles(settledView, layout).find(({ tile }) => tile === target?.tile);
  const [mine, theirs] = [layout.seats[settledView.mover], layout.seats[target?.from ?? -1]];
  if (place === undefined || mine === undefined || theirs === undefined) return null;
  const size = layout.shape === 'tall' ? 1 : 1.4;
  const { width, height } = layout.tile;
  const tile = { ...place, width: width * place.scale, height: height * place.scale };
  const { body, head, way } = wayBetween({ mine, theirs, tile, size });
  return (
    <svg class="reach" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <g class="worm" style={{ '--thick': size }}>
        <path d={body} class="worm-edge" />
        <path d={body} class="worm-body" />
        <path d={body} class="worm-rings" />
      </g>
      <g transform={`translate(${head.x} ${head.y}) scale(${way * size * 1.4} ${size * 1.4})`}>
        <circle r="6" class="worm-head" />
        <path d="M-.6 -1.6h0M3 -1h0" class="worm-eyes" />
        <path d="M-1 2.200q1.800 1.600 3.600 .1" class="worm-smile" />
      </g>
    </svg>
  );
}

interface Ends {
  readonly mine: Box;
  readonly theirs: Box;
  readonly tile: Box;
  readonly size: number;
}

/** Out of the mover's mat, along the edge of the other one, then to the side of the tile. */
function wayBetween({ mine, theirs, tile, size }: Ends) {
  const isBelow = theirs.y > mine.y;
  const isAbove = theirs.y < mine.y;
  const middle = mine.x + mine.width / 2;
  const start = isAbove ? mine.y + 3 : mine.y + mine.height - 4;
  const edge = isBelow
    ? (mine.y + mine.height + theirs.y) / 2
    : isAbove
      ? (theirs.y + theirs.height + mine.y) / 2
      : theirs.y + theirs.height + 2 * size;
  const head = {
    x: isBelow ? tile.x - 2 : tile.x + tile.width + 5 * size,
    y: tile.y + tile.height * 0.5,
  };
  const turn = isBelow ? theirs.x - 1 : head.x + 9 * size;
  const bend = 10 * size;
  const on = Math.sign(turn - middle) * bend;
  const up = isBelow ? bend : -bend;
  const body =
    Math.abs(turn - middle) < 2 * bend
      ? `M${middle} ${start}C${middle} ${edge} ${turn} ${edge} ${turn} ${edge + up}`
      : `M${middle} ${start}Q${middle} ${edge} ${middle + on} ${edge}H${turn - on}Q${turn} ${edge} ${turn} ${edge + up}`;
  return {
    body: `${body}V${head.y - up}Q${turn} ${head.y} ${head.x} ${head.y}`,
    head,
    way: isBelow ? 1 : -1,
  };
}
