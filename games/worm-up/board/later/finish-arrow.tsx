// While a walk is drawn and FINISH is out of sight: an arrow at the edge of the picture towards it, with the steps of the drawn
// worm to it. Decorative; table-text.tsx has the distances.
import { rightPost } from '../../geometry/card.ts';
import { stepsAway } from '../../rules/distance.ts';
import { isInSight, type Pane, pixelOf } from '../geometry/camera.ts';
import { type Spot, spotOf } from '../geometry/spot.ts';
import type { Look } from '../hooks/use-camera.ts';
import type { ShownProps } from '../state.ts';

/** The distance of the arrow's middle from the edge, in pixels. */
const [ASIDE, ABOVE] = [34, 30];

interface ArrowProps extends ShownProps {
  readonly look: Look;
  readonly pane: Pane;
}

export function FinishArrow({ view, steering, words, look: { camera }, pane }: ArrowProps) {
  const seat = view.observer;
  if (steering === undefined || typeof seat !== 'number') return null;
  const [left, right] = [spotOf(view.card), spotOf(rightPost(view.card, view.rules.cardLength))];
  const middle: Spot = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  if ([left, middle, right].some((spot) => isInSight(spot, camera, pane))) return null;
  const edge = edgeTowards(pixelOf(middle, camera, pane), pane);
  const turn = Math.atan2(edge[1] - pane.height / 2, edge[0] - pane.width / 2);
  const { worms } = steering.now;
  const head = worms[seat]?.[0];
  const [x, y] =
    head === undefined ? edge : besideHead(edge, pixelOf(spotOf(head), camera, pane), pane);
  return (
    <div class="row race-finish-arrow" style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <path d="M-8 0H8M2 -6L8 0L2 6" transform={`rotate(${(turn * 180) / Math.PI})`} />
      </svg>
      <b>{stepsAway({ ...view, worms }, seat)}</b>
      <span>{words.finish}</span>
    </div>
  );
}

/** Half the size of the arrow with a head beside it, in pixels. */
const [WIDE, HIGH] = [84, 44];

/** The same place, or one beside it if the head of the drawn worm is there. */
function besideHead([x, y]: Spot, [headX, headY]: Spot, { width, height }: Pane): Spot {
  if (Math.abs(x - headX) >= WIDE || Math.abs(y - headY) >= HIGH) return [x, y];
  const away = headX > width / 2 ? -1 : 1;
  const aside = headX + away * WIDE;
  const fits = aside > ASIDE + 26 && aside < width - ASIDE - 26;
  return fits ? [aside, y] : [x, headY + (headY > height / 2 ? -HIGH : HIGH)];
}

/** The point near the edge of the pane on the way from its middle to a pixel. */
function edgeTowards([x, y]: Spot, { width, height }: Pane): Spot {
  const [right, down] = [x - width / 2, y - height / 2];
  const share = Math.min(
    (width / 2 - ASIDE - 26) / Math.abs(right || 1),
    (height / 2 - ABOVE) / Math.abs(down || 1),
  );
  return [width / 2 + right * share, height / 2 + down * share];
}
