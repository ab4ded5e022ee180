// Posts, and the eyes of the card that turn on them.
import { disc, type Geometry, type Solid, segmentsOf } from '#kits/solid/geometry.ts';
import type { SolidOptions } from '#kits/solid/part.ts';
import { prism } from '#kits/solid/prism.ts';
import { CARD, CARD_HEIGHT, EYE, HALF_SPHERE, PLATE_RELIEF, SOLID_POST } from './sizes.ts';

/** A turned post around the z axis. */
export function postSolid(geometry: Geometry): Solid {
  const { CrossSection, Manifold } = geometry;
  const [foot, shoulder, stem] = [
    SOLID_POST.foot / 2,
    SOLID_POST.shoulder / 2,
    SOLID_POST.stem / 2,
  ];
  const steps = Array.from({ length: 13 }, (_, step) => (step * Math.PI) / 24);
  const round = steps.map((angle): [number, number] => [
    shoulder + (foot - shoulder) * Math.cos(angle),
    SOLID_POST.edge + (SOLID_POST.stop - SOLID_POST.edge) * Math.sin(angle),
  ]);
  // A knob above a neck; its lower half is a cone, which needs no supports.
  const knob = SOLID_POST.height - stem;
  const tip = steps.map((angle): [number, number] => [
    stem * Math.cos(angle),
    knob + stem * Math.sin(angle),
  ]);
  const { bevel } = HALF_SPHERE;
  const profile = CrossSection.ofPolygons([
    [0, 0],
    [foot - bevel, 0],
    [foot, bevel],
    ...round,
    [stem, SOLID_POST.stop],
    [stem, knob - 2 * SOLID_POST.neck],
    [stem - SOLID_POST.neck, knob - SOLID_POST.neck],
    ...tip,
  ]);
  return Manifold.revolve(profile, segmentsOf(foot));
}

/** The height of an eye: from the stop to the upper edge of the card. */
export const EYE_HEIGHT = CARD.gap + CARD_HEIGHT - SOLID_POST.stop;

/** Half of the thickness of the card: it has two plates. */
export const CARD_HALF = PLATE_RELIEF.thickness;

/** Of the corners where the card leaves the eye. */
const BEVEL = 0.4;

/**
 * An eye as it is printed: a sleeve around the z axis, and a groove in which the card stands, along +x. A rib across the
 * groove holds the plates, so the card needs no glue.
 */
export function eyeSolid({ geometry, clearance }: Pick<SolidOptions, 'geometry' | 'clearance'>) {
  const { CrossSection } = geometry;
  const half = CARD_HALF + clearance;
  const across = (from: number, to: number, side: number) =>
    CrossSection.square([to - from, 2 * side]).translate([from, -side]);
  const whole = CrossSection.hull([
    disc(geometry, EYE.outer / 2),
    across(EYE.groove, EYE.end - BEVEL, half + EYE.cheek),
    across(EYE.groove, EYE.end, half + EYE.cheek - BEVEL),
  ]);
  const sleeve = whole
    .subtract(disc(geometry, SOLID_POST.stem / 2 + clearance))
    .subtract(across(EYE.groove, EYE.end + 1, half));
  const { from, to, height } = EYE.rib;
  const rib = across(from, to, half + EYE.cheek / 2);
  const lower = prism(geometry, sleeve.add(rib), height);
  const upper = sleeve.extrude(EYE_HEIGHT - height).translate([0, 0, height]);
  return lower.add(upper);
}
