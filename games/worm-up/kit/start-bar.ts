// The start bar: it lies between the start posts, and the heads line up at its back edge. Players lift it off before the
// first walk, so it is no obstacle. It has two halves, because it is longer than the bed of a printer.
import { disc, type Outline } from '#kits/solid/geometry.ts';
import type { Body, SolidOptions } from '#kits/solid/part.ts';
import { wormOutline } from '#kits/solid/worm.ts';
import { courseOf, wormsAtStart } from '../geometry/course.ts';
import { DIAMETER } from '../geometry/steps.ts';
import { fitted, reliefOf, textOutline } from './card.ts';
import { SEGMENT, SOLID_POST, START_BAR } from './sizes.ts';

type Fit = Pick<SolidOptions, 'geometry' | 'clearance'>;

/** From units of the rules to millimetres. */
const SCALE = SEGMENT / DIAMETER;
const leftPost = Math.min(...courseOf(0).startPosts.map(({ y }) => y * SCALE));
/** Where the worms start, from the middle of the line. */
const lanes = wormsAtStart(5).map(([head]) => (head as { readonly y: number }).y * SCALE);

export interface StartBar {
  readonly left: readonly Body[];
  readonly right: readonly Body[];
}

/** Both halves in their places: x along the line from its middle, y forward from the line. @param word on each half */
export function startBar(fit: Fit, word: string): StartBar {
  const { CrossSection } = fit.geometry;
  const knob = knobOutline(fit, 0);
  const half = halfOutline(fit);
  const left = half.add(knob);
  const right = half.mirror([1, 0]).subtract(knobOutline(fit, fit.clearance));
  const symbols = symbolsOf(fit, word);
  const side = (x: number) =>
    CrossSection.square([-leftPost, 2 * START_BAR.width]).translate([x, -START_BAR.width]);
  return {
    left: reliefOf(fit, left, symbols.intersect(side(leftPost))),
    right: reliefOf(fit, right, symbols.intersect(side(0))),
  };
}

/** The left half without its knob, with a ring around the foot of its post. */
function halfOutline({ geometry, clearance }: Fit): Outline {
  const { CrossSection } = geometry;
  const hole = SOLID_POST.foot / 2 + clearance;
  const ring = disc(geometry, hole + START_BAR.ring);
  const { width } = START_BAR;
  const band = CrossSection.square([-leftPost + width, width]);
  const side = CrossSection.square([-2 * leftPost, 4 * width]).translate([
    2 * leftPost,
    -2 * width,
  ]);
  return ring
    .add(band)
    .offset(ROUNDING)
    .offset(-2 * ROUNDING)
    .offset(ROUNDING)
    .subtract(disc(geometry, hole))
    .translate([leftPost, 0])
    .intersect(side);
}

const ROUNDING = 2;

/** The knob that joins the halves, like that of a jigsaw puzzle. @param wider on each side */
function knobOutline({ geometry }: Fit, wider: number): Outline {
  const { width, knob, neck } = START_BAR;
  const bar = geometry.CrossSection.square([knob + 1, neck + 2 * wider]);
  return bar
    .translate([-1, (width - neck) / 2 - wider])
    .add(disc(geometry, knob / 2 + wider).translate([knob - 1, width / 2]));
}

/** The line in millimetres from the back edge, an arrow for each worm, a word and a worm between the arrows. */
const LINE = { from: 0.8, to: 2.4 } as const;
const ARROW = { width: 7, from: 4.6, to: 13.4 } as const;
/** Between arrows and words. */
const GAP = 2;
const BOLDER = 0.15;
const TIP = 0.6;

function symbolsOf(fit: Fit, word: string): Outline {
  const { geometry } = fit;
  const { CrossSection } = geometry;
  const from = leftPost + SOLID_POST.foot / 2 + START_BAR.ring + GAP;
  const ends = CrossSection.square([-2 * from, LINE.to - LINE.from]).translate([from, LINE.from]);
  // The halves part in the middle: no symbol there.
  const joint = CrossSection.square([6, 20], true);
  const arrows = lanes
    .filter((lane) => Math.abs(lane) > 1)
    .map((lane) =>
      CrossSection.ofPolygons([
        [lane - ARROW.width / 2, ARROW.from],
        [lane + ARROW.width / 2, ARROW.from],
        [lane, ARROW.to],
      ])
        .offset(-TIP)
        .offset(TIP),
    );
  const between = (one: number, other: number) =>
    [one + ARROW.width / 2 + GAP, ARROW.from, other - ARROW.width / 2 - GAP, ARROW.to] as const;
  const [first, second, middle, fourth, fifth] = lanes as [number, number, number, number, number];
  // A little bolder, so that no stroke of these small letters is too thin.
  const text = textOutline(fit, word).offset(BOLDER);
  const worm = wormOutline(geometry);
  return CrossSection.union([
    ends.subtract(joint),
    ...arrows,
    fitted(text, between(first, second)),
    fitted(text, between(fourth, fifth)),
    fitted(worm, between(second, middle - START_BAR.knob / 2)),
    fitted(worm, between(middle + START_BAR.knob, fourth)),
  ]);
}
