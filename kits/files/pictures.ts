// The pictures of a description as data URLs: drawings as SVG, solid parts as PNG.
import type { PaperSection } from '../kit.ts';
import type { Mark } from '../paper/drawing.ts';
import { textPathOf } from '../paper/fonts.ts';
import { leavesOf } from '../paper/paper-kit.ts';
import { PAPERS } from '../paper/papers.ts';
import type { KitStep } from '../paper/steps/guide.ts';
import { formatSvg, type Picture } from '../paper/svg.ts';
import { type Model, pictureOf, USUAL_VIEW, type View } from '../preview/picture.ts';
import type { SolidStep } from '../solid/steps.ts';
import { KIT_WORDS } from '../words.ts';
import type { KitOptions } from './options.ts';

/** From higher above: of plates, so that a tall part hides none behind it, and of flat parts. */
export const FLAT_VIEW: View = { turn: 25, tilt: 62 };

/** The texts beside a picture. */
export interface StepDescription {
  readonly title: string;
  readonly text: string;
  /** A data URL. */
  readonly picture: string;
}

/** The sizes of pictures of solid parts, in pixels. */
export const SIZES = {
  part: [240, 240],
  plate: [400, 300],
  step: [420, 243],
  hero: [720, 640],
} as const;

export function solidPicture(
  models: readonly Model[],
  [width, height]: readonly [number, number],
  view: View = USUAL_VIEW,
): string {
  const png = pictureOf(models, { width, height, view });
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

export function solidStepPicture({ title, text, models, view }: SolidStep): StepDescription {
  return { title, text, picture: solidPicture(models, SIZES.step, view) };
}

export function paperStepPicture({ title, text, picture }: KitStep): StepDescription {
  return { title, text, picture: drawingPicture(picture) };
}

/** The first page of a section, without its title and ruler. */
export function pagePicture(
  section: PaperSection,
  { language }: Pick<KitOptions, 'language'>,
): string {
  const size = PAPERS.a4;
  const marks = leavesOf(section, size, KIT_WORDS[language])[0]?.front.marks ?? [];
  return drawingPicture({ ...size, marks });
}

/** A picture in an `img` element has no fonts of the page, so texts become paths. */
export function drawingPicture({ width, height, marks }: Picture): string {
  const svg = formatSvg({ width, height, marks: marks.map(withoutText) });
  return `data:image/svg+xml,${svg.replace(/[%#"<>]/g, (each) => ESCAPES[each] ?? each)}`;
}

/** Few characters need an escape in a data URL; a double quote becomes a single one. */
const ESCAPES: Readonly<Record<string, string>> = {
  '%': '%25',
  '#': '%23',
  '"': "'",
  '<': '%3C',
  '>': '%3E',
};

function withoutText(mark: Mark): Mark {
  if (mark.kind === 'text') return { kind: 'path', d: textPathOf(mark), fill: mark.ink };
  if (mark.kind === 'path' || mark.kind === 'image') return mark;
  return { ...mark, marks: mark.marks.map(withoutText) };
}

/** The kit as it lies on the table: its solid parts, or the paper pieces at the end of the instructions. */
export function heroPicture(models: readonly Model[], paper: readonly KitStep[]): string {
  if (models.length > 0) return solidPicture(models, SIZES.hero, { turn: 24, tilt: 36 });
  const step = paper.at(-2) ?? paper.at(-1);
  return step === undefined ? '' : drawingPicture(step.picture);
}
