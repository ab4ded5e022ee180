// A rack of paper: a prism with a ledge and a lip for the pieces.
import { group, type Mark, type Point, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS, type Ink, WHITE } from '#kits/paper/inks.ts';
import { wormMarks } from '#kits/paper/pieces.ts';
import { type CutOut, EDGE, FOLD } from '#kits/paper/sheet.ts';
import type { Panel } from '#kits/paper/steps/fold.ts';
import { RACK } from './sizes.ts';

/** Words beside the folds and on the parts. */
export interface RackWords {
  /** Towards the printed side. */
  readonly forward: string;
  readonly backward: string;
  /** Where the pieces stand. */
  readonly pieces: string;
  readonly glue: string;
  /** Below the ledge. */
  readonly under: string;
  /** On the strips that hold the pieces. */
  readonly ledge: string;
  readonly lip: string;
}

const PARTS = ['tab', 'base', 'back', 'slope', 'ledge', 'lip'] as const;
type Part = (typeof PARTS)[number];

/** Where each part begins and ends, from the top of the sheet. The lip is nearest to the player. */
const SPANS = Object.fromEntries(
  PARTS.map((part, index) => {
    const start = PARTS.slice(0, index).reduce((sum, each) => sum + RACK[each], 0);
    return [part, { start, end: start + RACK[part] }];
  }),
) as Readonly<Record<Part, { readonly start: number; readonly end: number }>>;
const HEIGHT = SPANS.lip.end;

/** The angle between two sides of a triangle, in degrees (law of cosines). */
function corner(one: number, other: number, opposite: number): number {
  const cosine = (one ** 2 + other ** 2 - opposite ** 2) / (2 * one * other);
  return (Math.acos(cosine) * 180) / Math.PI;
}

const { base, back, slope } = RACK;
/**
 * Degrees of the fold at the end of each part: away from the printed side, negative towards it. The tab goes straight on
 * from the base, under the ledge.
 */
const FOLDS = {
  base: 180 - corner(back, base, slope),
  back: 180 - corner(slope, back, base),
  slope: -corner(base, slope, back),
  ledge: -90,
} as const;
const FOLDED = ['base', 'back', 'slope', 'ledge'] as const;

export function rackCutOut(words: RackWords): CutOut {
  const { width } = RACK;
  const small = { kind: 'text', size: 3, font: 'text', ink: INKS.engraved } as const;
  const title = { ...small, font: 'title', x: width / 2, align: 'centre' } as const;
  const middle = (part: Part): number => (SPANS[part].start + SPANS[part].end) / 2;
  return {
    width,
    height: HEIGHT,
    outline: roundedBox(0, 0, width, HEIGHT),
    front: [
      ...woodMarks(width),
      path(FOLDED.map((part) => `M0 ${SPANS[part].end}H${width}`).join(''), { pen: FOLD }),
      path(`M0 ${SPANS.tab.end}H${width}`, { pen: EDGE }),
      ...FOLDED.map((part): Mark => {
        const text = FOLDS[part] < 0 ? words.forward : words.backward;
        return { ...small, text, x: 3, y: SPANS[part].end - 1.3 };
      }),
      { ...title, text: words.pieces, y: middle('slope') + 2, size: 5.4, ink: INKS.woodEdge },
      ...[-1, 1].map((side) =>
        group(wormMarks(), { at: [width / 2 + side * 48 - 8, middle('slope') - 5], scale: 0.4 }),
      ),
      { ...title, text: words.glue, y: middle('tab') + 1.8, size: 5.4, ink: BLACK },
      ...(['ledge', 'lip'] as const).map(
        (part): Mark => ({
          ...small,
          text: words[part],
          x: width - 3,
          y: middle(part) + 1,
          align: 'right',
        }),
      ),
    ],
    // The tab hides it.
    back: [{ ...title, text: words.under, y: middle('ledge') + 1.8, size: 5.4 }],
  };
}

const INK_OF: Readonly<Record<Part, Ink>> = {
  tab: WHITE,
  base: INKS.woodLight,
  back: INKS.woodLight,
  slope: INKS.woodLight,
  ledge: INKS.wood,
  lip: INKS.wood,
};

/** Wood on all parts but the tab. */
function woodMarks(width: number): readonly Mark[] {
  const fills = PARTS.map((part) =>
    path(roundedBox(0, SPANS[part].start, width, RACK[part]), { fill: INK_OF[part] }),
  );
  const heights = [
    SPANS.base.start + 14,
    SPANS.back.start + 12,
    SPANS.back.start + 30,
    SPANS.slope.start + 10,
    SPANS.slope.start + 35,
  ];
  const grain = heights.map((y, index) => {
    const bend = index % 2 === 0 ? 3 : -3;
    return `M${8 + 9 * (index % 3)} ${y}q${width * 0.22} ${bend} ${width * 0.42} 0t${width * 0.36} 0`;
  });
  return [...fills, path(grain.join(''), { pen: { ink: INKS.wood, width: 0.5 } })];
}

/** A rack in space, folded so far: 0 is flat, 1 is done. It lies on its ledge. @param width for the picture */
export function rackPanels(done: number, width: number): readonly Panel[] {
  const flat = (part: Part): Pick<Panel, 'outline' | 'fill'> => {
    const { start, end } = SPANS[part];
    return { outline: polygonOf(start, end, width), fill: INK_OF[part] };
  };
  const hinge = (parent: number, y: number, angle: number): Pick<Panel, 'hinge'> => {
    const line = [
      [0, y],
      [width, y],
    ] as const;
    return { hinge: { parent, line, angle: angle * done, isFold: angle !== 0 } };
  };
  return [
    flat('ledge'),
    { ...flat('lip'), ...hinge(0, SPANS.ledge.end, FOLDS.ledge) },
    { ...flat('slope'), ...hinge(0, SPANS.slope.end, FOLDS.slope) },
    { ...flat('back'), ...hinge(2, SPANS.back.end, FOLDS.back) },
    { ...flat('base'), ...hinge(3, SPANS.base.end, FOLDS.base) },
    { ...flat('tab'), ...hinge(4, SPANS.tab.end, 0) },
  ];
}

function polygonOf(start: number, end: number, width: number): readonly Point[] {
  return [
    [0, start],
    [width, start],
    [width, end],
    [0, end],
  ];
}
