// The box of plastic: a dice tower with a channel for the tiles, its stopper, and a lid that is also its stand.
import { path } from '#kits/paper/drawing.ts';
import { BLACK } from '#kits/paper/inks.ts';
import {
  disc,
  type Geometry,
  type Outline,
  roundedRectangle,
  type Solid,
} from '#kits/solid/geometry.ts';
import { outlineOf } from '#kits/solid/outline.ts';
import { SHRINKAGE } from '#kits/solid/part.ts';
import { bevelled } from '#kits/solid/prism.ts';
import { WORM } from '#pieces/shapes.ts';
import {
  BAFFLES,
  CHANNEL,
  CLICK,
  GATE,
  LID,
  LID_HEIGHT,
  RAMP,
  SHAFT,
  SHELL,
  STOPPER,
  TOWER,
} from './box-sizes.ts';

/** The corners of the outer walls. */
const ROUND = 1.5;
/** How far cuts reach beyond the surface that they open. */
const BEYOND = 1;

/** The tower as it stands on the table, its front at y = 0. */
export function tower(geometry: Geometry): Solid {
  const { Manifold } = geometry;
  // The corners at the back are square, so that the roof of the channel meets a flat wall.
  const outside = roundedRectangle(geometry, [TOWER.width, TOWER.foot], ROUND).intersect(
    geometry.CrossSection.square([TOWER.width, TOWER.depth]),
  );
  const shaft = Manifold.cube([SHAFT.width, SHAFT.depth, TOWER.height + 2 * BEYOND]).translate([
    SHELL,
    SHELL,
    -BEYOND,
  ]);
  const walls = outside.extrude(TOWER.height).subtract(shaft);
  return Manifold.union([walls, ...baffles(geometry), channel(geometry), stops(geometry)])
    .subtract(Manifold.union([gate(geometry), ...lidGrooves(geometry)]))
    .add(ramp(geometry).intersect(outside.extrude(TOWER.height)));
}

/** Extrudes an outline in the plane of x and z from the front of the shaft to its back. */
function throughShaft(outline: Outline): Solid {
  return outline
    .extrude(SHAFT.depth + SHELL)
    .rotate([90, 0, 0])
    .translate([0, SHELL / 2 + SHAFT.depth + SHELL, 0]);
}

/** Plates that slope down to the middle of the shaft, by turns from the left and from the right. */
function baffles({ CrossSection }: Geometry): readonly Solid[] {
  const { reach, lips } = BAFFLES;
  const slope = SHELL * Math.SQRT2;
  return lips.map((lip, index) => {
    // From inside the wall to the lip.
    const outline = CrossSection.ofPolygons([
      [
        [SHELL / 2, lip + reach + SHELL / 2],
        [SHELL / 2, lip + reach + SHELL / 2 - slope],
        [SHELL + reach, lip - slope],
        [SHELL + reach, lip],
      ],
    ]);
    const left = throughShaft(outline);
    return index % 2 === 0 ? left : left.mirror([1, 0, 0]).translate([TOWER.width, 0, 0]);
  });
}

/** The plate that leads the dice from the back of the shaft through the gate. */
function ramp({ CrossSection }: Geometry): Solid {
  const slope = SHELL * Math.SQRT2;
  const back = SHELL + SHAFT.depth + SHELL / 2;
  return CrossSection.ofPolygons([
    [
      [0, RAMP.end - slope],
      [back, RAMP.end - slope + back],
      [back, RAMP.end + back],
      [0, RAMP.end],
    ],
  ])
    .extrude(SHAFT.width + SHELL)
    .rotate([90, 0, 90])
    .translate([SHELL / 2, 0, 0]);
}

/** The opening in the front wall: a burrow with a round top, as wide as the shaft, so that no die is caught in a corner. */
function gate(geometry: Geometry): Solid {
  const { width, height, bend } = GATE;
  const { CrossSection } = geometry;
  const straight = CrossSection.square([width, height - bend]);
  const round = disc(geometry, width / 2).scale([1, (2 * bend) / width]);
  return CrossSection.hull([
    straight.translate([-width / 2, 0]),
    round.translate([0, height - bend]),
  ])
    .extrude(SHELL + 2 * BEYOND)
    .rotate([90, 0, 0])
    .translate([TOWER.width / 2, SHELL + BEYOND, RAMP.end]);
}

/** Behind the shaft, with a roof of 45 degrees. */
function channel(geometry: Geometry): Solid {
  const { Manifold, CrossSection } = geometry;
  const depth = TOWER.foot - TOWER.depth;
  const inner = CHANNEL.height + STOPPER.height;
  const eaves = inner + SHELL;
  const side = CrossSection.ofPolygons([
    [
      [-SHELL / 2, 0],
      [depth, 0],
      [depth, eaves],
      [-SHELL / 2, eaves + depth + SHELL / 2],
    ],
  ])
    .extrude(TOWER.width)
    .rotate([90, 0, 90]);
  const plan = roundedRectangle(geometry, [TOWER.width, TOWER.foot], ROUND)
    .extrude(TOWER.height)
    .translate([0, -TOWER.depth, 0]);
  const room = Manifold.cube([CHANNEL.width, CHANNEL.depth, inner + BEYOND]).translate([
    SHELL,
    0,
    -BEYOND,
  ]);
  const groove = ridge(geometry, CHANNEL.width / 2, CLICK)
    .rotate([0, 0, 90])
    .translate([TOWER.width / 2, CHANNEL.depth, STOPPER.height / 2]);
  const notch = Manifold.cylinder(4 * SHELL, 9, 9, 48, true)
    .rotate([90, 0, 0])
    .translate([TOWER.width / 2, depth, 0]);
  return side
    .intersect(plan)
    .subtract(Manifold.union([room, groove, notch]))
    .translate([0, TOWER.depth, 0]);
}

/** A bar with a square section on its edge, along y around the origin: a ridge, or the groove for it. */
function ridge({ CrossSection }: Geometry, length: number, height: number): Solid {
  return CrossSection.ofPolygons([
    [
      [-height, 0],
      [0, -height],
      [height, 0],
      [0, height],
    ],
  ])
    .extrude(length, 0, 0, [1, 1], true)
    .rotate([90, 0, 0]);
}

/** Strips on both sides where the walls of the lid end. */
function stops({ Manifold }: Geometry): Solid {
  const foot = LID.room + LID.overlap + SHELL + 2;
  const strip = Manifold.cube([1.6 + SHELL, 2, TOWER.height - foot]);
  return Manifold.union(
    strip.translate([-1.6, LID.overlap, foot]),
    strip.translate([TOWER.width - SHELL, LID.overlap, foot]),
  );
}

/** Where the ridges of the lid click in, whichever way round it is. */
function lidGrooves(geometry: Geometry): readonly Solid[] {
  const groove = ridge(geometry, RIDGE + 2, CLICK).rotate([90, 0, 0]);
  return [0, TOWER.width].flatMap((x) =>
    RIDGE_PLACES.map((z) => groove.translate([x, LID.overlap / 2, z])),
  );
}

/** The length of a ridge of the lid, and how far the middles of both grooves are from the foot of the tower. */
const RIDGE = 30;
const RIDGE_PLACES = [TOWER.height / 4, (3 * TOWER.height) / 4] as const;

/** The tower as it is printed: upside down. */
export const printedTower = (geometry: Geometry): Solid => turnedOver(tower(geometry));

/** Turns the tower upside down, or a printed one upright. */
export const turnedOver = (solid: Solid): Solid =>
  solid.rotate([0, 180, 0]).translate([TOWER.width, 0, TOWER.height]);

/** The plug of the channel, with ridges that click into its walls; in the middle of its foot there is a finger notch. */
export function stopper(geometry: Geometry, clearance: number): Solid {
  const [width, depth] = [CHANNEL.width - 2 * clearance, CHANNEL.depth - 2 * clearance];
  const plug = roundedRectangle(geometry, [width, depth], 1).extrude(STOPPER.height);
  const click = ridge(geometry, CHANNEL.width / 2 - 2, CLICK)
    .rotate([0, 0, 90])
    .translate([width / 2, depth, STOPPER.height / 2]);
  return plug.add(click);
}

/**
 * The lid as it is printed. The height of the tower is printed upright and the length of the lid is not, so only the lid
 * shrinks there: it has more room.
 * @param clearance around the tower, on each side
 */
export function lid(geometry: Geometry, clearance: number): Solid {
  const inner = [
    TOWER.height * (1 + SHRINKAGE) + 2 * clearance,
    TOWER.width + 2 * clearance,
  ] as const;
  const outer = [inner[0] + 2 * SHELL, inner[1] + 2 * SHELL] as const;
  const height = LID_HEIGHT;
  const room = geometry.Manifold.cube([...inner, height]).translate([SHELL, SHELL, SHELL]);
  const click = ridge(geometry, RIDGE, CLICK).rotate([0, 0, 90]);
  const at = [outer[0] / 2 + TOWER.height / 4, height - LID.overlap / 2] as const;
  return bevelled(geometry, roundedRectangle(geometry, outer, ROUND + SHELL), height)
    .subtract(room)
    .add(click.translate([at[0], SHELL, at[1]]))
    .add(click.translate([at[0], outer[1] - SHELL, at[1]]))
    .subtract(lidWorm(geometry, outer).translate([0, 0, -BEYOND]));
}

/** Moves a lid, as it is printed, to where it is the stand: upside down under the tower, their fronts in one plane. */
export function underTower(printedLid: Solid): Solid {
  const { min, max } = printedLid.boundingBox();
  const middle = (min[0] + max[0]) / 2;
  return printedLid.rotate([180, 0, 0]).translate([TOWER.width / 2 - middle, max[1], 0]);
}

/** The depth of the worm on the lid, which is seen from above when the box is closed. */
const ENGRAVED = 0.8;

/** A large worm in the floor of the lid, mirrored: it is read from below. */
function lidWorm(geometry: Geometry, [width, depth]: readonly [number, number]): Solid {
  const scale = 2.6;
  const worm = outlineOf(geometry, [
    path(WORM.body, { pen: { ink: BLACK, width: 3.2 } }),
    path('M29.4 8h0', { pen: { ink: BLACK, width: 4 } }),
  ]);
  const { min, max } = worm.bounds();
  return worm
    .translate([-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2])
    .scale(scale)
    .mirror([1, 0])
    .extrude(ENGRAVED + BEYOND)
    .translate([width / 2, depth / 2, 0]);
}
