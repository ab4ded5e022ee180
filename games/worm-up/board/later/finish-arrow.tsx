// While FINISH is out of sight: an arrow at the edge of the picture towards it, with the steps to it of one worm, named
// by its mark: the one that walks, else the viewer's own. Decorative; table-text.tsx has the distances.
import { SeatMark } from '#pieces/seat-mark.tsx';
import { rightPost } from '../../geometry/card.ts';
import { stepsAway } from '../../rules/distance.ts';
import { isInSight, type Pane, pixelOf } from '../geometry/camera.ts';
import { type Spot, spotOf, WIDE } from '../geometry/spot.ts';
import type { Look } from '../hooks/use-camera.ts';
import type { ShownProps } from '../state.ts';
import { arrowPlace, type Disc } from './arrow-place.ts';

interface ArrowProps extends ShownProps {
  readonly look: Look;
  readonly pane: Pane;
}

export function FinishArrow({ view, steering, words, look, pane, over }: ArrowProps) {
  const { camera } = look;
  const [left, right] = [spotOf(view.card), spotOf(rightPost(view.card, view.rules.cardLength))];
  const middle: Spot = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  if (over || [left, middle, right].some((spot) => isInSight(spot, camera, pane))) return null;
  const { worms } = steering?.now ?? view;
  const pixel = (spot: Spot) => pixelOf(spot, camera, pane);
  const discs: Disc[] = worms
    .flat()
    .map((point) => ({ at: pixel(spotOf(point)), radius: (WIDE / 2) * camera.scale }));
  // The next segment goes there.
  if (steering?.front !== undefined)
    discs.push({ at: pixel(spotOf(steering.front.at)), radius: 2 * WIDE * camera.scale });
  const [x, y] = arrowPlace(pixel(middle), discs, pane);
  const [aimX, aimY] = pixel(middle);
  const turn = (Math.atan2(aimY - y, aimX - x) * 180) / Math.PI;
  const seat = view.queue[0] ?? view.observer;
  return (
    <div class="row race-finish-arrow" style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <path d="M-8 0H8M2 -6L8 0L2 6" transform={`rotate(${turn})`} />
      </svg>
      {typeof seat === 'number' && (
        <>
          <SeatMark seat={seat} />
          <b>{stepsAway({ ...view, worms }, seat)}</b>
        </>
      )}
      <span>{words.finish}</span>
    </div>
  );
}
