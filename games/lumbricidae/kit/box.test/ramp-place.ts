// Where a ramp of the paper tower lies: for the drops, and for the test of its folds.
import { PAPER_TOWER, type PaperRamp, rampPanels } from '../paper-box.ts';

/** From the folded piece to the tower: x across, y from its front to its back, z up. */
export type Place = (at: readonly [number, number, number]) => readonly [number, number, number];

/** A folded ramp at its wall, in the middle between the sides. */
export function rampPlace(ramp: PaperRamp): Place {
  const { side } = PAPER_TOWER;
  const outline = rampPanels(ramp)[0]?.outline ?? [];
  const across = outline.map(([x]) => x);
  const middle = (Math.min(...across) + Math.max(...across)) / 2;
  const top = Math.min(...outline.map(([, y]) => y));
  return ([x, y, z]) => {
    const [along, up] = [(y - top) / Math.SQRT2, z / Math.SQRT2];
    const out = along + up;
    return [
      x - middle + side / 2,
      ramp.wall === 'front' ? out : side - out,
      ramp.height - along + up,
    ];
  };
}
