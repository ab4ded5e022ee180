// The plates of the FINISH card: one with the word, and a wall for the back of the box with dice.
import { BLACK, INKS } from '#kits/paper/inks.ts';
import { type Outline, roundedRectangle } from '#kits/solid/geometry.ts';
import { outlineOf } from '#kits/solid/outline.ts';
import { type Body, type SolidOptions, WALL } from '#kits/solid/part.ts';
import { prism } from '#kits/solid/prism.ts';
import { CARD, CARD_HEIGHT, EYE, PLATE_RELIEF, SEGMENT, SOLID_POST } from './sizes.ts';

type Fit = Pick<SolidOptions, 'geometry' | 'clearance'>;
type Box = readonly [left: number, bottom: number, right: number, top: number];

/** A plate of the card, as it stands: x from the axis of the left post, y from the lower edge of the card. */
export function cardOutline({ geometry, clearance }: Fit, cardLength: number): Outline {
  const { CrossSection } = geometry;
  const length = cardLength * SEGMENT;
  const { from, to, height } = EYE.rib;
  const box = ([left, bottom, right, top]: Box) =>
    CrossSection.square([right - left, top - bottom]).translate([left, bottom]);
  const [end, below] = [EYE.groove + clearance, SOLID_POST.stop - CARD.gap];
  const size = [length - 2 * end, CARD_HEIGHT] as const;
  const whole = roundedRectangle(geometry, size, ROUNDING).translate([end, 0]);
  // The plates hang on the ribs; the hook beyond each slot ends just above the stop of the post.
  const slot = box([from - clearance, 0, to + clearance, below + height]);
  const left = slot.add(box([0, 0, to + clearance, below + HOOK_GAP]));
  const right = left.mirror([1, 0]).translate([length, 0]);
  return whole.subtract(left.add(right));
}

/** Between the hook of a plate and the stop of a post. */
const HOOK_GAP = 0.4;
const ROUNDING = 1.2;

/** The part of a plate that the eyes leave free, with an edge. */
function faceBox(cardLength: number): Box {
  const side = EYE.end + CARD.margin;
  return [side, CARD.margin, cardLength * SEGMENT - side, CARD_HEIGHT - CARD.margin];
}

/** Two rows of squares below the word, as on a flag; a gap keeps the corners of two squares apart. */
const CHECK = { side: 4, gap: 0.4 } as const;

/** The plate that can be read. @param word on it */
export function wordPlate(fit: Fit, cardLength: number, word: string): readonly Body[] {
  const { geometry } = fit;
  const { CrossSection } = geometry;
  const [left, bottom, right, top] = faceBox(cardLength);
  const square = CrossSection.square([CHECK.side - CHECK.gap, CHECK.side - CHECK.gap]);
  const columns = 2 * Math.floor((right - left) / CHECK.side / 2);
  const start = (left + right - columns * CHECK.side + CHECK.gap) / 2;
  const checks = Array.from({ length: columns }, (_, column) =>
    square.translate([start + column * CHECK.side, bottom + (column % 2) * CHECK.side]),
  );
  const above = bottom + 2 * CHECK.side + CARD.margin;
  const text = fitted(textOutline(fit, word), [left, above, right, top]);
  return reliefOf(fit, cardOutline(fit, cardLength), CrossSection.union([...checks, text]));
}

/** Bricks with their joints, in millimetres. */
const BRICK = { width: 12, height: 5, joint: 1 } as const;

/** The plate of the back: nobody wins from that side (WUP-20). */
export function wallPlate(fit: Fit, cardLength: number): readonly Body[] {
  const { CrossSection } = fit.geometry;
  const [left, bottom, right, top] = faceBox(cardLength);
  const { width, height, joint } = BRICK;
  const rows = Math.floor((top - bottom + joint) / height);
  const first = (bottom + top - rows * height + joint) / 2;
  const bricks = Array.from({ length: rows }, (_, row) => {
    const shift = (row % 2) * (width / 2) - width;
    const count = Math.ceil((right - left) / width) + 2;
    return Array.from({ length: count }, (_, brick) =>
      CrossSection.square([width - joint, height - joint]).translate([
        left + shift + brick * width,
        first + row * height,
      ]),
    );
  });
  const face = CrossSection.square([right - left, CARD_HEIGHT]).translate([left, 0]);
  // Slivers of bricks at the ends of rows are left out.
  const wall = CrossSection.union(bricks.flat())
    .intersect(face)
    .offset(-WALL / 2, 'Miter')
    .offset(WALL / 2, 'Miter');
  return reliefOf(fit, cardOutline(fit, cardLength), wall);
}

/** Shorter edges of symbols would vanish in the files. */
const LEAST_EDGE = 0.005;

/** Symbols in the second colour on a plate. */
export function reliefOf({ geometry }: Fit, outline: Outline, symbols: Outline): readonly Body[] {
  const { thickness, relief } = PLATE_RELIEF;
  return [
    { ink: INKS.bone, solid: prism(geometry, outline, thickness) },
    {
      ink: INKS.wormEdge,
      solid: symbols.simplify(LEAST_EDGE).extrude(relief).translate([0, 0, thickness]),
    },
  ];
}

/** A word of any size; `fitted` gives it its size. */
export const textOutline = ({ geometry }: Fit, text: string): Outline =>
  outlineOf(geometry, [{ kind: 'text', text, x: 0, y: 0, size: 20, font: 'title', ink: BLACK }]);

/** An outline in the middle of a box, as large as it fits. */
export function fitted(outline: Outline, [left, bottom, right, top]: Box): Outline {
  const { min, max } = outline.bounds();
  const scale = Math.min((right - left) / (max[0] - min[0]), (top - bottom) / (max[1] - min[1]));
  return outline
    .translate([-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2])
    .scale(scale)
    .translate([(left + right) / 2, (bottom + top) / 2]);
}
