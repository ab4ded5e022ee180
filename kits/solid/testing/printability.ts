// Finds shapes that a printer without supports can't print: overhangs, long bridges and thin walls. For the tests of
// parts.
import type { Outline, Solid } from '../geometry.ts';
import { trianglesOf, type Vector } from '../mass.ts';
import { LAYER, WALL } from '../part.ts';

/** The steepest overhang in degrees from a vertical wall, and the longest bridge in millimetres. */
export const STEEPEST = 50;
export const LONGEST_BRIDGE = 12;

/** How far a layer may reach beyond the layer below. */
const REACH = LAYER * Math.tan((STEEPEST * Math.PI) / 180);
/** Rounding errors of slices: narrower areas are left out. */
const NOISE = 0.03;

/** Removing noise rounds the corners of a bridge, so its edges lie this far from the layer below. */
const ROUNDED = 0.2;
/**
 * A bridge that is narrower than this is the flank of an arch, such as the top of a round hole. Its line may cross the air
 * of the hole: an arch is easier to print than a flat bridge of its width.
 */
const ARCH = 0.6;

/** The distance of measured points of a bridge, and their largest number; a larger bridge gets a wider grid. */
const GRID = 0.25;
const POINTS = 1500;
const DIRECTIONS = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 8);

/**
 * Slices a solid as a printer does. An area further beyond the layer below than an overhang of `STEEPEST` is a bridge:
 * for each of its points, the shortest line through it that ends on the layer below.
 * @returns the longest of these lines in millimetres; 0 without bridges; Infinity where a layer has a free end
 */
export function longestBridge(solid: Solid): number {
  const { min, max } = solid.boundingBox();
  let longest = 0;
  let below = solid.slice(min[2] + LAYER / 2);
  for (let height = min[2] + 1.5 * LAYER; height < max[2]; height += LAYER) {
    const layer = solid.slice(height);
    const held = below.offset(REACH, 'Round');
    const bridges = layer.subtract(held).offset(-NOISE).offset(NOISE);
    if (!bridges.isEmpty()) longest = Math.max(longest, longestOf(bridges, held));
    below = layer;
  }
  return longest;
}

function longestOf(bridges: Outline, held: Outline): number {
  // Each bridge meets only what is near it: far fewer edges to look at.
  const lengths = bridges.decompose().map((bridge) => longestLine(bridge, near(held, bridge)));
  return Math.max(0, ...lengths);
}

/** The part of an area that lies near a bridge. */
function near(area: Outline, bridge: Outline): Outline {
  const { min, max } = bridge.bounds();
  const far = LONGEST_BRIDGE + 1;
  const [left, right, low, high] = [min[0] - far, max[0] + far, min[1] - far, max[1] + far];
  const box: [number, number][] = [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ];
  return area.intersect([box]);
}

function longestLine(bridge: Outline, held: Outline): number {
  const [edges, heldEdges] = [edgesOf(bridge), edgesOf(held)];
  const flat = edgesOf(bridge.offset(-ARCH / 2).offset(ARCH / 2));
  const points = [...pointsIn(edges, bridge), ...pointsAlong(edges)];
  const lengths = points.map((at) => {
    const air = isInside(flat, at) ? 0 : Number.POSITIVE_INFINITY;
    return shortestBridge(edges, heldEdges, { at, air });
  });
  return Math.max(0, ...lengths);
}

/** Points of a grid within an area. */
function pointsIn(edges: readonly Edge[], area: Outline): readonly Point[] {
  const { min, max } = area.bounds();
  const grid = Math.max(GRID, Math.sqrt(area.area() / POINTS));
  const along = (from: number, to: number) =>
    Array.from(
      { length: Math.ceil((to - from) / grid) },
      (_, index) => from + (index + 0.5) * grid,
    );
  return along(min[0], max[0])
    .flatMap((x) => along(min[1], max[1]).map((y): Point => [x, y]))
    .filter((point) => isInside(edges, point));
}

/** Points just inside of the middle of each edge: a strip may be narrower than the grid. Areas lie to the left of edges. */
function pointsAlong(edges: readonly Edge[]): readonly Point[] {
  return edges.flatMap(([x1, y1, x2, y2]) => {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < NOISE) return [];
    const [inX, inY] = [(y1 - y2) / length, (x2 - x1) / length];
    const point: Point = [(x1 + x2) / 2 + (inX * NOISE) / 2, (y1 + y2) / 2 + (inY * NOISE) / 2];
    return isInside(edges, point) ? [point] : [];
  });
}

type Point = readonly [x: number, y: number];
type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

function edgesOf(outline: Outline): readonly Edge[] {
  return outline.toPolygons().flatMap((polygon) =>
    polygon.map(([x, y], index): Edge => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] as [number, number];
      return [x, y, nextX, nextY];
    }),
  );
}

function isInside(edges: readonly Edge[], [x, y]: Point): boolean {
  const crossings = edges.filter(
    ([x1, y1, x2, y2]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
  );
  return crossings.length % 2 === 1;
}

/** @param air how much of the line may lie outside of the bridge, on each side */
function shortestBridge(
  bridge: readonly Edge[],
  held: readonly Edge[],
  { at, air }: { readonly at: Point; readonly air: number },
): number {
  const lengths = DIRECTIONS.map((angle) => {
    const sides = [1, -1].map((sign) => {
      const ray = [sign * Math.cos(angle), sign * Math.sin(angle)] as const;
      const far = distanceTo(held, at, ray);
      return far > distanceTo(bridge, at, ray) + air + ROUNDED ? Number.POSITIVE_INFINITY : far;
    });
    return (sides[0] as number) + (sides[1] as number);
  });
  return Math.min(...lengths);
}

/** How far a ray goes until it meets an edge. */
function distanceTo(
  edges: readonly Edge[],
  [x, y]: Point,
  [dx, dy]: readonly [number, number],
): number {
  const distances = edges.flatMap(([x1, y1, x2, y2]) => {
    const [ex, ey] = [x2 - x1, y2 - y1];
    const cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-12) return [];
    const along = ((x1 - x) * ey - (y1 - y) * ex) / cross;
    const share = ((x1 - x) * dy - (y1 - y) * dx) / cross;
    return along > 0 && share >= 0 && share <= 1 ? [along] : [];
  });
  return Math.min(...distances, Number.POSITIVE_INFINITY);
}

/** A disc that fits beside a rounded corner of 60 degrees or more is smaller than this share of its rounding. */
const CORNER_SHARE = 0.4;

/**
 * The area of walls that are thinner than `WALL` in horizontal slices of a solid, in square millimetres. Corners don't
 * count, because no disc of a wall's width reaches into them. Nor do the ends of sloping plates, which are thick a wall's
 * width above or below.
 */
export function thinWallArea(solid: Solid, step: number): number {
  const { min, max } = solid.boundingBox();
  let area = 0;
  for (let height = min[2] + step / 2; height < max[2]; height += step) {
    const near = [height, height - WALL, height + WALL].map((at) => solid.slice(at));
    for (let width = WALL - 0.02; width > 0.1; width *= CORNER_SHARE) {
      const radius = width / 2;
      let rest = near[0] as Outline;
      for (const slice of near) rest = rest.subtract(slice.offset(-radius).offset(radius));
      area = Math.max(area, rest.offset(-radius * CORNER_SHARE).area());
    }
  }
  return area;
}

/** How many triangles of a solid are only a line or a point once lengths are rounded as in a file. */
export function degenerateTriangles(solid: Solid): number {
  const rounded = (corner: Vector) => corner.map((value) => Math.fround(Number(value.toFixed(4))));
  return trianglesOf(solid).filter((corners) => {
    const keys = new Set(corners.map((corner) => rounded(corner).join(' ')));
    return keys.size < 3;
  }).length;
}
