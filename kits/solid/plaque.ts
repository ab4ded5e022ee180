// Flat pieces in two colours: a base with raised symbols. The symbols begin at one layer, so one change of filament is
// enough on a printer with one nozzle.
import type { Ink } from '../paper/inks.ts';
import type { Geometry, Outline } from './geometry.ts';
import { type Body, changeAbove, type Part } from './part.ts';
import { bevelled } from './prism.ts';

export interface Plaque {
  readonly outline: Outline;
  /** On the base; within the outline. */
  readonly symbols: Outline;
  readonly base: Ink;
  readonly symbol: Ink;
  /** The thickness of the base, a multiple of `LAYER`. */
  readonly thickness: number;
  /** The height of the symbols above the base, a multiple of `LAYER`. */
  readonly relief: number;
  /** Of the lower edge; 0.4 without it. */
  readonly bevel?: number;
}

export function plaque(
  geometry: Geometry,
  { outline, symbols, base, symbol, thickness, relief, bevel }: Plaque,
): Required<Pick<Part, 'bodies' | 'filamentChange'>> {
  const bodies: readonly Body[] = [
    { ink: base, solid: bevelled(geometry, outline, thickness, bevel) },
    { ink: symbol, solid: symbols.extrude(relief).translate([0, 0, thickness]) },
  ];
  return { bodies, filamentChange: changeAbove(thickness) };
}
