// What a project file says of a plate: its objects, one for each kind of piece, and its filaments.
import type { Ink } from '../../paper/inks.ts';
import type { Vector } from '../mass.ts';
import type { Body, Part } from '../part.ts';
import type { Plate } from '../plates.ts';

/** The pieces of one kind: one mesh, and its places on the plate. A piece can be deleted or printed alone. */
export interface PrintObject {
  /** From 1, in the order of the file. */
  readonly id: number;
  readonly part: Part;
  /** From the lowest to the highest. */
  readonly bodies: readonly ProjectBody[];
  readonly places: readonly Vector[];
}

export interface ProjectBody extends Body {
  /** From 1, as slicers number filaments and extruders. */
  readonly filament: number;
}

/** The filaments of a plate: first the one that touches the bed. Its index is the number of the filament less 1. */
export function filamentsOf({ parts }: Plate): readonly Ink[] {
  const bodies = fromTheBed(parts.flatMap(({ part }) => part.bodies));
  return [...new Map(bodies.map(({ ink }) => [ink.colour, ink])).values()];
}

export function objectsOf(plate: Plate): readonly PrintObject[] {
  const colours = filamentsOf(plate).map(({ colour }) => colour);
  const parts = [...new Set(plate.parts.map(({ part }) => part))];
  return parts.map((part, index) => ({
    id: index + 1,
    part,
    bodies: fromTheBed(part.bodies).map((body) => ({
      ...body,
      filament: colours.indexOf(body.ink.colour) + 1,
    })),
    places: plate.parts.flatMap((placed) => (placed.part === part ? [placed.at] : [])),
  }));
}

const fromTheBed = (bodies: readonly Body[]): readonly Body[] =>
  bodies.toSorted((one, other) => lowest(one) - lowest(other));

const lowest = ({ solid }: Body): number => solid.boundingBox().min[2];
