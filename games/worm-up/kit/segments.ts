// The segments of a worm as solids: plain half-spheres, and a head with a face that looks forward, to +x.
import type { Geometry, Solid } from '#kits/solid/geometry.ts';
import { HALF_SPHERE, SEGMENT } from './sizes.ts';

const RADIUS = SEGMENT / 2;

/** The edges of a circle around the axis; more than needed, because a worm is looked at closely. */
const ROUND = 96;

/** A half-sphere with its flat side down, with a step like a ring of a worm. */
export function plainSegment(geometry: Geometry): Solid {
  const { radius, height } = HALF_SPHERE.step;
  const step = geometry.CrossSection.square([RADIUS, RADIUS]).translate([radius, height]);
  return onTable(geometry.Manifold.revolve(profile(geometry).subtract(step), ROUND));
}

/** From the equator of the half-sphere at z = 0 to its flat side there. */
const onTable = (solid: Solid): Solid => solid.translate([0, 0, HALF_SPHERE.bevel]);

/** Half of a section, to the right of its axis: a quarter of a disc above the bevel. */
function profile({ CrossSection }: Geometry) {
  const { bevel } = HALF_SPHERE;
  const quarter = CrossSection.circle(RADIUS, ROUND).intersect(
    CrossSection.square([RADIUS, RADIUS]),
  );
  return quarter.add(
    CrossSection.ofPolygons([
      [0, -bevel],
      [RADIUS - bevel, -bevel],
      [RADIUS, 0],
      [0, 0],
    ]),
  );
}

export interface Head {
  readonly skin: Solid;
  readonly eyes: Solid;
  /** Pupils and mouth. */
  readonly features: Solid;
}

/** Eyes stand out of the head like those of a snail; seen from above they lie before its middle. */
const EYES = { x: 2.6, y: 2.8, z: 7.1, radius: 2.1 } as const;
const COLUMN = 3;
const PUPIL = { x: EYES.x + 0.6, y: EYES.y - 0.2, radius: 0.9, relief: 0.4, top: 2.3 } as const;
/** A mouth like a bead on the head. Its corners are higher, and stand at both sides. Angles in degrees. */
const SMILE = { aside: 26, lowest: 32, corner: 8, radius: 0.75, depth: 0.25, steps: 10 } as const;

export function headSegment(geometry: Geometry): Head {
  const { Manifold } = geometry;
  const dome = Manifold.revolve(profile(geometry), ROUND);
  const ball = Manifold.sphere(EYES.radius, ROUND / 2);
  // Each eye stands on a column, so that nothing overhangs.
  const column = Manifold.cylinder(COLUMN, EYES.radius, EYES.radius, ROUND / 2).translate([
    0,
    0,
    -COLUMN,
  ]);
  const eye = ball.add(column).translate([EYES.x, EYES.y, EYES.z]);
  const pupil = Manifold.cylinder(PUPIL.top, PUPIL.radius, PUPIL.radius, ROUND / 4)
    .translate([PUPIL.x, PUPIL.y, EYES.z])
    .intersect(
      Manifold.sphere(EYES.radius + PUPIL.relief, ROUND / 2).translate([EYES.x, EYES.y, EYES.z]),
    )
    .subtract(eye);
  const eyes = Manifold.union(eye, eye.mirror([0, 1, 0]));
  const smile = smileSolid(geometry);
  const marks = Manifold.union([pupil, pupil.mirror([0, 1, 0]), smile]);
  return {
    skin: onTable(dome.subtract(eyes).subtract(smile)),
    eyes: onTable(eyes.subtract(smile)),
    features: onTable(marks),
  };
}

/** A rounded line on a half-sphere above z = 0. */
function smileSolid({ Manifold }: Geometry): Solid {
  const { aside, lowest, corner, radius, depth, steps } = SMILE;
  const bead = Manifold.sphere(radius, ROUND / 4);
  const beads = Array.from({ length: steps + 1 }, (_, step) => {
    const share = (2 * step) / steps - 1;
    const azimuth = (share * aside * Math.PI) / 180;
    const elevation = ((lowest + corner * share ** 2) * Math.PI) / 180;
    const out = (RADIUS - depth) * Math.cos(elevation);
    return bead.translate([
      out * Math.cos(azimuth),
      out * Math.sin(azimuth),
      (RADIUS - depth) * Math.sin(elevation),
    ]);
  });
  return Manifold.union(
    beads.slice(1).map((end, step) => Manifold.hull([beads[step] as Solid, end])),
  );
}
