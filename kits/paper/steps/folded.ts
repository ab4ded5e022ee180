// Folded paper in the pictures of steps: dice from their nets, and any other panels.
import { type DiceNet, netParts } from '../dice-net.ts';
import { group, type Mark, type Point } from '../drawing.ts';
import { INKS } from '../inks.ts';
import { foldedBox, foldedMarks, type Panel, type ViewAngle } from './fold.ts';

const VIEW: ViewAngle = { turn: 24, height: 40 };

/** Degrees that faces and tabs are folded. */
export interface DieFold {
  readonly faces: number;
  readonly tabs: number;
}

/** The net of a die in space. When it is closed, its tabs are inside. */
export function diePanels(net: DiceNet, { faces, tabs }: DieFold): readonly Panel[] {
  return netParts(net)
    .filter(({ isTab }) => !isTab || faces < 90)
    .map(({ outline, marks, isTab, hinge }) => ({
      outline,
      marks,
      ...(isTab ? {} : { fill: INKS.bone }),
      ...(hinge === undefined
        ? {}
        : { hinge: { ...hinge, angle: isTab ? tabs : faces, isFold: faces < 90 } }),
    }));
}

export interface FoldedPlace {
  /** The middle of the picture. */
  readonly at: Point;
  readonly scale: number;
  readonly view?: ViewAngle;
}

/** Folded paper in a place. */
export function foldedAt(panels: readonly Panel[], { at, scale, view = VIEW }: FoldedPlace): Mark {
  const box = foldedBox(panels, view);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return group(foldedMarks(panels, view), { at: [at[0] - x * scale, at[1] - y * scale], scale });
}

/** A finished die that lies on the table, small. @param turn a whole number: other numbers, other turns */
export function finishedDie(net: DiceNet, at: Point, turn: number): Mark {
  const view = { turn: 14 + ((turn * 37) % 62), height: 40 };
  return foldedAt(diePanels(net, { faces: 90, tabs: 90 }), { at, scale: 6 / net.edge, view });
}
