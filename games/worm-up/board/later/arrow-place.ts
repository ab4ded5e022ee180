// Where the arrow to FINISH is drawn: near the edge of the picture, on the way to the card, beside all worms. Pure.
import type { Pane } from '../geometry/camera.ts';
import type { Spot } from '../geometry/spot.ts';

/** Half the size of the arrow, and its least distance from the edge, in pixels. */
const [WIDE, HIGH, APART] = [58, 18, 6];
/** Places are tried this far apart, in pixels. */
const STEP = 12;

/** A disc that the arrow must not cover, in pixels. */
export interface Disc {
  readonly at: Spot;
  readonly radius: number;
}

/** The middle of the arrow towards a pixel: the nearest free place to the way there. */
export function arrowPlace(to: Spot, discs: readonly Disc[], pane: Pane): Spot {
  const edge = edgeTowards(to, pane);
  const isFree = (spot: Spot) =>
    !isOnCorner(spot, pane) && discs.every((disc) => isBeside(spot, disc));
  return placesAlong(edge, pane).find(isFree) ?? edge;
}

/** Where the way from the middle of the pane to a pixel meets the edge. */
function edgeTowards([x, y]: Spot, { width, height }: Pane): Spot {
  const [right, down] = [x - width / 2, y - height / 2];
  const share = Math.min(
    (width / 2 - WIDE - APART) / Math.abs(right || 1),
    (height / 2 - HIGH - APART) / Math.abs(down || 1),
  );
  return [width / 2 + right * share, height / 2 + down * share];
}

/** All places in the pane, the nearest to a spot first. */
function placesAlong([x, y]: Spot, { width, height }: Pane): readonly Spot[] {
  const places: Spot[] = [[x, y]];
  for (let right = WIDE + APART; right <= width - WIDE - APART; right += STEP) {
    for (let down = HIGH + APART; down <= height - HIGH - APART; down += STEP) {
      places.push([right, down]);
    }
  }
  const far = ([right, down]: Spot) => Math.hypot(right - x, down - y);
  return places.toSorted((one, other) => far(one) - far(other));
}

/** Whether the arrow would lie on the label or the buttons. */
function isOnCorner([x, y]: Spot, { width, height, covered: { label, buttons } }: Pane): boolean {
  const isOnLabel = x - WIDE < label.width && y - HIGH < label.height;
  return isOnLabel || (x + WIDE > width - buttons.width && y + HIGH > height - buttons.height);
}

function isBeside([x, y]: Spot, { at: [right, down], radius }: Disc): boolean {
  const aside = Math.max(0, Math.abs(right - x) - WIDE);
  const above = Math.max(0, Math.abs(down - y) - HIGH);
  return Math.hypot(aside, above) >= radius;
}
