// The segments of a worm as solids: plain half-spheres, and a head with a face that looks forward, to +x.
import { path } from '#kits/paper/drawing.ts';
import { BLACK } from '#kits/paper/inks.ts';
import { disc, type Geometry, type Solid, segmentsOf } from '#kits/solid/geometry.ts';
import { outlineOf } from '#kits/solid/outline.ts';
import { HALF_SPHERE, SEGMENT } from './sizes.ts';

const RADIUS = SEGMENT / 2;

/** A half-sphere on its flat side, with a groove like a ring of a worm. */
export function plainSegment(geometry: Geometry): Solid {
  const { elevation, radius } = HALF_SPHERE.groove;
  const angle = (elevation * Math.PI) / 180;
  // Its upper flank overhangs by 90 degrees less the elevation.
  const groove = disc(geometry, radius).translate([
    RADIUS * Math.cos(angle),
    RADIUS * Math.sin(angle),
  ]);
  return geometry.Manifold.revolve(profile(geometry).subtract(groove), segmentsOf(RADIUS));
}

/** Half of a section through a half-sphere, to the right of its axis. */
function profile(geometry: Geometry) {
  const { CrossSection } = geometry;
  const quarter = disc(geometry, RADIUS).intersect(CrossSection.square([RADIUS, RADIUS]));
  const inner = RADIUS - HALF_SPHERE.bevel;
  const cone = CrossSection.ofPolygons([
    [0, 0],
    [inner, 0],
    [inner + RADIUS, RADIUS],
    [0, RADIUS],
  ]);
  return quarter.intersect(cone);
}

export interface Head {
  readonly skin: Solid;
  readonly eyes: Solid;
  /** Pupils and mouth. */
  readonly features: Solid;
}

/** Eyes stand out of the head like those of a snail; seen from above they lie before its middle. */
const EYES = { x: 3.1, y: 2.9, z: 7.2, radius: 2.1 } as const;
const PUPIL = { x: EYES.x + 0.8, y: EYES.y - 0.2, radius: 1, relief: 0.5 } as const;
const SMILE = { d: 'M6 -3Q8.2 0 6 3', width: 1.3, relief: 0.6 } as const;

export function headSegment(geometry: Geometry): Head {
  const { Manifold } = geometry;
  const dome = Manifold.revolve(profile(geometry), segmentsOf(RADIUS));
  const ball = Manifold.sphere(EYES.radius, segmentsOf(EYES.radius));
  // Each eye stands on a column, so that nothing overhangs.
  const column = disc(geometry, EYES.radius).extrude(EYES.radius).translate([0, 0, -EYES.radius]);
  const eye = ball.add(column).translate([EYES.x, EYES.y, EYES.z]);
  const pupil = disc(geometry, PUPIL.radius)
    .extrude(RADIUS)
    .translate([PUPIL.x, PUPIL.y, EYES.z])
    .intersect(Manifold.sphere(EYES.radius + PUPIL.relief, 48).translate([EYES.x, EYES.y, EYES.z]))
    .subtract(eye);
  const eyes = Manifold.union(eye, eye.mirror([0, 1, 0]));
  const smile = outlineOf(geometry, [path(SMILE.d, { pen: { ink: BLACK, width: SMILE.width } })])
    .extrude(RADIUS)
    .intersect(Manifold.sphere(RADIUS + SMILE.relief, segmentsOf(RADIUS)))
    .subtract(dome);
  return {
    skin: dome.subtract(eyes),
    eyes,
    features: Manifold.union([pupil, pupil.mirror([0, 1, 0]), smile]),
  };
}
