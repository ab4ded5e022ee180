// The small worm as an outline: its body and head with one eye, the smallest details that a nozzle of 0.4 mm prints.
import { WORM } from '#pieces/shapes.ts';
import { circle, path } from '../paper/drawing.ts';
import { BLACK } from '../paper/inks.ts';
import type { Geometry, Outline } from './geometry.ts';
import { outlineOf } from './outline.ts';

/** In the units of the drawing; a little thinner than on paper, so that neighbours stay apart. */
const BODY = 7.2;
const EYE = 1.9;

/** A worm in a box 40 wide and 24 high; its upper left corner is the origin, and y points up. */
export function wormOutline(geometry: Geometry): Outline {
  const { head, body } = WORM;
  const whole = outlineOf(geometry, [
    path(body, { pen: { ink: BLACK, width: BODY } }),
    path(circle(head.x, head.y, head.radius), { fill: BLACK }),
  ]);
  const eye = outlineOf(geometry, [path(circle(head.x, head.y, EYE), { fill: BLACK })]);
  return whole.subtract(eye);
}
