// Nets of folded paper from their panels: what is cut and what is folded follows from the panels that the pictures fold.
import { type Mark, type Point, path, polygon } from './drawing.ts';
import { type CutOut, FOLD } from './sheet.ts';
import { edgeName, type Panel } from './steps/fold.ts';

/** The edges of a panel. */
export function edgesOf({ outline }: Pick<Panel, 'outline'>): readonly (readonly [Point, Point])[] {
  return outline.map((from, at) => [from, outline[(at + 1) % outline.length] as Point]);
}

/** Panels as one piece to cut out. Its top left corner is at the origin. @param back as seen from behind */
export function panelCutOut(
  panels: readonly Panel[],
  more: { readonly front?: readonly Mark[]; readonly back?: readonly Mark[] } = {},
): CutOut {
  const lines = panels.flatMap(({ hinge }) => (hinge === undefined ? [] : [hinge.line]));
  const folds = new Set(lines.map((line) => edgeName(...line)));
  const cuts = panels.flatMap(edgesOf).filter((edge) => !folds.has(edgeName(...edge)));
  const corners = panels.flatMap(({ outline }) => outline);
  const { front = [], back } = more;
  return {
    width: Math.max(...corners.map(([x]) => x)),
    height: Math.max(...corners.map(([, y]) => y)),
    outline: pathOf(cuts),
    front: [
      ...panels.flatMap(({ outline, fill, marks = [] }) => [
        ...(fill === undefined ? [] : [path(polygon(outline), { fill })]),
        ...marks,
      ]),
      path(pathOf(lines), { pen: FOLD }),
      ...front,
    ],
    ...(back !== undefined && { back }),
  };
}

const pathOf = (edges: readonly (readonly [Point, Point])[]): string =>
  edges.map(([from, to]) => `M${from.join(' ')}L${to.join(' ')}`).join('');

/** A rectangle as an outline. */
export function rectangle(x: number, y: number, width: number, height: number): readonly Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** A tab at the edge from one point to another: to the left of the way, with ends at 45 degrees if there is room. */
export function tabOutline(from: Point, to: Point, depth: number): readonly Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const out: Point = [along[1], -along[0]];
  const slant = Math.min(depth, length / 3);
  const at = (start: Point, by: number): Point => [
    start[0] + along[0] * by + out[0] * depth,
    start[1] + along[1] * by + out[1] * depth,
  ];
  return [from, to, at(to, -slant), at(from, slant)];
}
