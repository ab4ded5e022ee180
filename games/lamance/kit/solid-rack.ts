// A rack with two steps. Its pieces lean back, so that only their owner sees the faces; cheeks hide them from the
// sides.
import { disc, type Geometry, type Outline, type Solid } from '#kits/solid/geometry.ts';
import { PIECE, SOLID_RACK } from './sizes.ts';

type Point = readonly [y: number, z: number];

const { tilt, pocket, lip, floor, panel, cheek, step, steps, perStep, gap } = SOLID_RACK;
const [SIN, COS] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)];

/** From a point, up along a panel and to the front across it. */
const from = ([y, z]: Point, up: number, front: number): Point => [
  y + up * SIN - front * COS,
  z + up * COS + front * SIN,
];

/** The length between the cheeks. */
const INNER = perStep * (PIECE + gap) + gap;
export const RACK_LENGTH = INNER + 2 * cheek;

/** The lower back corner of the pieces of each step. */
export const FEET: readonly Point[] = Array.from({ length: steps }, (_, at) => [
  at * step[0],
  floor + at * step[1],
]);

/** A rack that stands on z = 0; its owner sits at the negative end of y. */
export function solidRack(geometry: Geometry): Solid {
  const profile = profileOf(geometry);
  const side = cheekOf(geometry, profile);
  const upright = (outline: Outline, length: number, x: number) =>
    outline.extrude(length).rotate([90, 0, 90]).translate([x, 0, 0]);
  return geometry.Manifold.union([
    upright(profile, RACK_LENGTH, 0),
    upright(side, cheek, 0),
    upright(side, cheek, RACK_LENGTH - cheek),
  ]);
}

/** The steps from the side: y to the right, z up. All tops are flat, so that no edge is thin. */
function profileOf({ CrossSection }: Geometry): Outline {
  const [first, last] = [FEET[0] as Point, FEET.at(-1) as Point];
  const across = pocket + lip.thickness;
  const top = last[1] + panel.height * COS;
  const pockets = FEET.flatMap((foot, at) => {
    const next = FEET[at + 1];
    return [
      at === 0 ? atHeight(from(foot, 0, across), lipTop(foot)) : undefined,
      atHeight(from(foot, 0, pocket), lipTop(foot)),
      from(foot, 0, pocket),
      foot,
      atHeight(foot, next === undefined ? top : lipTop(next)),
    ].filter((point) => point !== undefined);
  });
  const behind = from(last, 0, -panel.thickness);
  const end = atHeight(behind, top);
  const contour = [
    atHeight(from(first, 0, across), 0),
    ...pockets,
    end,
    atHeight(behind, floor),
    [end[0], floor] as const,
    [end[0], 0] as const,
  ];
  return CrossSection.ofPolygons([contour.map(([y, z]): [number, number] => [y, z])], 'NonZero');
}

const lipTop = (foot: Point): number => from(foot, lip.height, pocket)[1];

/** Up or down along a panel. */
const atHeight = ([y, z]: Point, height: number): Point => [y + ((height - z) * SIN) / COS, height];

/** Round about the steps and the pieces on them. */
function cheekOf(geometry: Geometry, profile: Outline): Outline {
  const { CrossSection } = geometry;
  const dot = disc(geometry, 3);
  const tops = FEET.map((foot) => from(foot, PIECE - 3, pocket / 2)).map(([y, z]) =>
    dot.translate([y, z]),
  );
  return CrossSection.hull([profile, ...tops]);
}
