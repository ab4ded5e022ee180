// The towers for the drops: of plastic on its lid, and of paper on its lid.
import { foldPanels, type Panel, type PlacedPanel } from '#kits/paper/steps/fold.ts';
import { blankDie } from '#kits/solid/die.ts';
import type { Geometry, Solid } from '#kits/solid/geometry.ts';
import { CLEARANCE } from '#kits/solid/part.ts';
import { lid, tower, underTower } from '../box.ts';
import { GATE, LID_HEIGHT, RAMP, SHAFT, SHELL, TOWER } from '../box-sizes.ts';
import {
  PAPER_GATE,
  PAPER_LID,
  PAPER_TOWER,
  RAMPS,
  rampPanels,
  towerPanels,
} from '../paper-box.ts';
import { DIE_EDGE } from '../sizes.ts';
import { type Mesh, meshOf, type TowerSetting } from './drops.ts';
import { type Place, rampPlace } from './ramp-place.ts';

/** The lid under the tower. The tower stands as in `tower`, its front at y = 0, so the table is lower. */
export const standUnder = (geometry: Geometry): Solid =>
  underTower(lid(geometry, CLEARANCE.default));

/** Smooth plastic on plastic. */
const SMOOTH = { friction: 0.3, restitution: 0.35 } as const;

export const plasticTower = (geometry: Geometry): TowerSetting => ({
  meshes: [tower(geometry), standUnder(geometry)].map(meshOf),
  die: blankDie(geometry, DIE_EDGE),
  ...SMOOTH,
  shaft: {
    middle: [SHELL + SHAFT.width / 2, SHELL + SHAFT.depth / 2],
    size: [SHAFT.width, SHAFT.depth],
    height: TOWER.height,
  },
  gate: RAMP.end + GATE.height,
  stand: LID_HEIGHT,
});

/** The thickness of the paper, in millimetres. */
const PAPER = 0.3;

/** Smooth paper slides and bounces about like plastic. Rough paper holds dice back. */
export const SMOOTH_PAPER = SMOOTH;
export const ROUGH_PAPER = { friction: 0.4, restitution: 0.25 } as const;

/** The folded tower with its ramps, and dice with sharp corners. */
export function paperTower(
  geometry: Geometry,
  surface: Pick<TowerSetting, 'friction' | 'restitution'>,
): TowerSetting {
  const { side, height, tab } = PAPER_TOWER;
  const { width, wall } = PAPER_LID;
  // The sheet lies in the left wall, its upper edge up; the print looks out.
  const upright: Place = ([x, y, z]) => [-z, tab + side - x, height - y];
  const stand = geometry.Manifold.cube([PAPER_LID.height, width, wall]).translate([
    (side - PAPER_LID.height) / 2,
    0,
    -wall,
  ]);
  return {
    meshes: [
      ...paperMeshes(geometry, towerPanels(), upright),
      ...RAMPS.flatMap((ramp) => paperMeshes(geometry, rampPanels(ramp), rampPlace(ramp))),
      meshOf(stand),
    ],
    die: geometry.Manifold.cube([DIE_EDGE, DIE_EDGE, DIE_EDGE], true),
    ...surface,
    shaft: { middle: [side / 2, side / 2], size: [side, side], height },
    gate: PAPER_GATE.height,
    stand: wall,
  };
}

/** The panels as thin plates below their print. */
function paperMeshes(geometry: Geometry, panels: readonly Panel[], place: Place): readonly Mesh[] {
  const placed = foldPanels(panels);
  return panels.map(({ outline }, index) => {
    const flat = new geometry.CrossSection(
      [outline.map(([x, y]): [number, number] => [x, y])],
      'EvenOdd',
    );
    const { positions, triangles } = meshOf(flat.extrude(PAPER).translate([0, 0, -PAPER]));
    const moved = new Float32Array(positions.length);
    for (let at = 0; at < positions.length; at += 3) {
      const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
      moved.set(place(inSpace(placed[index], [x, y, z])), at);
    }
    return { positions: moved, triangles };
  });
}

function inSpace(
  panel: PlacedPanel | undefined,
  [x, y, z]: readonly [number, number, number],
): readonly [number, number, number] {
  if (panel === undefined) throw new Error('towers: a panel has no place');
  const { origin, right, down, face } = panel;
  const along = (axis: 0 | 1 | 2) =>
    origin[axis] + right[axis] * x + down[axis] * y + face[axis] * z;
  return [along(0), along(1), along(2)];
}
