// Paper drawings that several games share: the small worm and the faces of a die.
import { PIPS } from '#pieces/pips.ts';
import { type Mood, WORM, WORM_FACES } from '#pieces/shapes.ts';
import { circle, group, type Mark, path } from './drawing.ts';
import { INKS } from './inks.ts';

/** A worm in a box 40 wide and 24 high. */
export function wormMarks(mood: Mood = 0): readonly Mark[] {
  const { eyes, mouth } = WORM_FACES[mood];
  const head = circle(WORM.head.x, WORM.head.y, WORM.head.radius);
  return [
    path(WORM.body, { pen: { ink: INKS.wormEdge, width: 8.6 } }),
    path(WORM.body, { pen: { ink: INKS.worm, width: 6.6 } }),
    path(WORM.body, { pen: { ink: INKS.wormEdge, width: 6.4, dash: [0.7, 3.6], cap: 'butt' } }),
    path(head, { fill: INKS.wormHead, pen: { ink: INKS.wormEdge, width: 1 } }),
    ...(eyes === '' ? [] : [path(eyes, { pen: { ink: INKS.engraved, width: 2.1 } })]),
    path(mouth, { pen: { ink: INKS.engraved, width: 1 } }),
  ];
}

/** A face of a die: pips, a worm, or a short text. */
export type DieFace = number | 'worm' | { readonly text: string };

/** The width of the drawing of a face, in the units of its paths. */
const FACE = 40;

/** A face of a die with edges of this many millimetres. */
export function dieFaceMarks(face: DieFace, edge: number): readonly Mark[] {
  return [group(faceMarks(face), { scale: edge / FACE })];
}

function faceMarks(face: DieFace): readonly Mark[] {
  if (face === 'worm') return [group(wormMarks(), { at: [1.2, 8] })];
  if (typeof face === 'number') {
    return [path(PIPS[face] as string, { pen: { ink: INKS.engraved, width: 7.4 } })];
  }
  return [
    {
      kind: 'text',
      text: face.text,
      x: FACE / 2,
      y: 28,
      size: 24,
      font: 'title',
      ink: INKS.engraved,
      align: 'centre',
    },
  ];
}
