// The fit test: a key and sockets with different clearances, printed before the kit. It shows which clearance suits a
// printer.
import { INKS } from '../paper/inks.ts';
import { COUPON_WORDS } from '../words.ts';
import { disc, type Geometry, roundedRectangle, type Solid } from './geometry.ts';
import type { Part, SolidOptions } from './part.ts';
import { bevelled, prism } from './prism.ts';

/** The clearances of the sockets, each marked by one notch more, in millimetres. */
export const COUPON_CLEARANCES = [0.1, 0.2, 0.3, 0.4] as const;

const KEY = { width: 8, depth: 5, height: 7, round: 1 } as const;
const SOCKET = { wall: 2.2, height: 2.4 } as const;
const NOTCH = { radius: 0.5, step: 1.8 } as const;

/** The id of its plate. */
export const COUPON_PLATE = 'fit-test';

/** A joint of a kit, with the gap of the kit. */
export interface FitSample {
  readonly parts: readonly Pick<Part, 'id' | 'name' | 'bodies'>[];
  /** How to try it, when the key has shown the gap. */
  readonly step: { readonly title: string; readonly text: string };
}

/** The slicer's figures for its plate, as of all plates; without a sample. */
export const COUPON_SLICING = { minutes: 10, grams: 1.14 } as const;

export function couponParts(
  { geometry, language }: SolidOptions,
  sample: FitSample | undefined,
): readonly Part[] {
  const words = COUPON_WORDS[language];
  const plate = { id: COUPON_PLATE, name: words.plate };
  const part = (id: string, name: string, solid: Solid): Part => ({
    id,
    name,
    count: 1,
    plate,
    bodies: [{ ink: INKS.groove, solid }],
  });
  const samples = (sample?.parts ?? []).map((own): Part => ({ ...own, count: 1, plate }));
  return [
    part('fit-sockets', words.sockets, sockets(geometry)),
    { ...part('fit-key', words.key, key(geometry)), brim: 2 },
    ...samples,
  ];
}

const key = (geometry: Geometry): Solid =>
  bevelled(geometry, roundedRectangle(geometry, [KEY.width, KEY.depth], KEY.round), KEY.height);

/** Holes in a row, as in a wall of the kit: the key goes through each. */
function sockets(geometry: Geometry): Solid {
  const { CrossSection } = geometry;
  const most = Math.max(...COUPON_CLEARANCES);
  const stride = KEY.width + 2 * most + SOCKET.wall;
  const width = COUPON_CLEARANCES.length * stride + SOCKET.wall;
  const depth = KEY.depth + 2 * most + 2 * SOCKET.wall;
  const middle = (index: number) => SOCKET.wall + most + KEY.width / 2 + index * stride;
  const holes = COUPON_CLEARANCES.map((clearance, index) => {
    const size = [KEY.width + 2 * clearance, KEY.depth + 2 * clearance] as const;
    return roundedRectangle(geometry, size, KEY.round).translate([
      middle(index) - size[0] / 2,
      (depth - size[1]) / 2,
    ]);
  });
  const notches = COUPON_CLEARANCES.flatMap((_, index) =>
    Array.from({ length: index + 1 }, (_, notch) =>
      disc(geometry, NOTCH.radius).translate([middle(index) + (notch - index / 2) * NOTCH.step, 0]),
    ),
  );
  const block = roundedRectangle(geometry, [width, depth], KEY.round).subtract(
    CrossSection.union([...holes, ...notches]),
  );
  return prism(geometry, block, SOCKET.height);
}
