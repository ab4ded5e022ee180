// The guide to a 3D print of a kit: what its plates and parts are, and how to print, assemble and store them. The text
// file and the pages of a kit say the same.
import type { Language } from '#languages/list.ts';
import { colourNames } from '../colour-names.ts';
import type { Kit, Slicing } from '../kit.ts';
import type { PageSize } from '../paper/papers.ts';
import type { Sheet } from '../paper/sheet.ts';
import type { KitStep } from '../paper/steps/guide.ts';
import { instructionSheets } from '../paper/steps/instruction-pages.ts';
import { PICTURE } from '../paper/steps/pictures.ts';
import { type Model, pictureOf, USUAL_VIEW, type View } from '../preview/picture.ts';
import { COUPON_PLATE } from '../solid/coupon.ts';
import type { Geometry } from '../solid/geometry.ts';
import { boxOf, inksOf, type Part } from '../solid/part.ts';
import type { Plate } from '../solid/plates.ts';
import { type SolidKit, slicingOf } from '../solid/solid-kit.ts';
import { modelsOnBed, type SolidStep, solidNeeds, solidSteps } from '../solid/steps.ts';
import { GUIDE_WORDS } from '../words.ts';
import { type KitOptions, kitFileName } from './options.ts';
import { FLAT_VIEW, SIZES } from './pictures.ts';

interface GuidePlate {
  readonly plate: Plate;
  /** Undefined if it was not sliced. */
  readonly slicing: Slicing | undefined;
}

export interface PrintGuide {
  readonly geometry: Geometry;
  readonly language: Language;
  /** In millimetres. */
  readonly clearance: number;
  readonly needs: readonly string[];
  /** The name of the file with the rules. */
  readonly pdf: string;
  readonly parts: readonly Part[];
  /** The fit test first: it is printed first. */
  readonly plates: readonly GuidePlate[];
  /** Of all plates; undefined if one was not sliced. */
  readonly sum: Slicing | undefined;
  readonly steps: readonly SolidStep[];
}

/** The guide to the parts of a kit. The steps of the game need all parts. */
export function printGuideOf(
  kit: Kit,
  { geometry, parts, plates }: SolidKit,
  options: KitOptions,
): PrintGuide {
  const { edition, language, clearance, parts: chosen } = options;
  const slicing = slicingOf(kit, edition);
  const made = { geometry, language, clearance, parts };
  const isWhole = chosen === undefined;
  const own = isWhole ? kit.steps?.(edition, made) : undefined;
  const sample = isWhole ? kit.fitSample?.(made) : undefined;
  return {
    geometry,
    language,
    clearance,
    needs: solidNeeds(language, parts, kit.solidNeeds?.(language)),
    pdf: kitFileName(options, 'pdf'),
    parts,
    // The figures hold for whole plates.
    plates: testFirst(plates).map((plate) => ({
      plate,
      slicing: isWhole ? slicing[plate.id] : undefined,
    })),
    sum: isWhole ? sumOf(plates.map(({ id }) => slicing[id])) : undefined,
    steps: solidSteps({ language, plates, own, sample }),
  };
}

const testFirst = (plates: readonly Plate[]): readonly Plate[] =>
  plates.toSorted((a, b) => Number(b.id === COUPON_PLATE) - Number(a.id === COUPON_PLATE));

function sumOf(all: readonly (Slicing | undefined)[]): Slicing | undefined {
  return all.reduce(
    (sum, each) =>
      sum && each && { minutes: sum.minutes + each.minutes, grams: sum.grams + each.grams },
    { minutes: 0, grams: 0 },
  );
}

/** The parts of a plate with their counts. */
const partsOn = ({ parts }: Plate): readonly Part[] => [...new Set(parts.map(({ part }) => part))];

/** What to know about a plate, in a few sentences. */
export function sayPlate({ plate, slicing }: GuidePlate, language: Language): readonly string[] {
  const words = GUIDE_WORDS[language];
  const pieces = partsOn(plate).map(({ count, name }) => words.pieces({ count, name }));
  const colours = colourNames(inksOf(partsOn(plate)), language);
  const [first = '', second] = colours;
  const { filamentChange: change } = plate;
  return [
    `${pieces.join(', ')}.`,
    ...(slicing === undefined ? [] : [sayFigures(slicing, words)]),
    words.colours({ names: colours }),
    ...(change !== undefined && second !== undefined
      ? [words.change({ ...change, from: first, to: second })]
      : []),
    ...(change === undefined && second !== undefined ? [words.oneColour({ name: first })] : []),
    ...(partsOn(plate).some(({ isDie }) => isDie) ? [words.dice] : []),
  ];
}

type GuideWords = (typeof GUIDE_WORDS)[Language];

const sayFigures = ({ minutes, grams }: Slicing, words: GuideWords): string =>
  words.figures({ duration: sayDuration(minutes, words), grams });

/** How long all plates take. */
export const saySum = ({ minutes, grams }: Slicing, words: GuideWords): string =>
  words.sum({ duration: sayDuration(minutes, words), grams: Math.round(grams) });

const sayDuration = (minutes: number, words: GuideWords): string =>
  minutes < 60
    ? words.minutes({ minutes })
    : words.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });

/** The pages of the guide. */
export function guideSheets(guide: PrintGuide, size: PageSize): readonly Sheet[] {
  const { language, geometry } = guide;
  const words = GUIDE_WORDS[language];
  return instructionSheets(
    {
      needs: [
        ...guide.needs,
        words.settings,
        words.clearance({ clearance: guide.clearance }),
        ...(guide.sum === undefined ? [] : [saySum(guide.sum, words)]),
        words.rules({ pdf: guide.pdf }),
      ],
      parts: likeParts(guide.parts, words).map(({ part, count, size, plates }) => ({
        count,
        name: part.name,
        size: `${size} · ${plates.join(' – ')}`,
        picture: drawn([part], SIZES.part, viewOf(part), PART_PICTURE),
      })),
      plates: guide.plates.map((each): KitStep => {
        const { id, name } = each.plate;
        const text = [`plates/${id}.3mf.`, ...sayPlate(each, language)].join(' ');
        return {
          title: name,
          text,
          picture: drawnStep(modelsOnBed(geometry, each.plate), FLAT_VIEW),
        };
      }),
      steps: guide.steps.map(({ title, text, models, view }) => ({
        title,
        text,
        picture: drawnStep(models, view),
      })),
    },
    size,
    { task: words.task, need: words.need, parts: words.parts, plates: words.plates },
  );
}

/** Parts with one name and size, such as those of each player, and the first and last of their plates. */
interface LikeParts {
  readonly part: Part;
  readonly count: number;
  readonly size: string;
  readonly plates: readonly string[];
}

function likeParts(parts: readonly Part[], words: GuideWords): readonly LikeParts[] {
  const like = Map.groupBy(parts, (part) => {
    const [width, depth, height] = boxOf(part).size;
    return `${part.name}\n${words.size({ width, depth, height })}`;
  });
  return [...like].map(([key, all]) => {
    const plates = all.map(({ plate }) => plate.id);
    return {
      part: all[0] as Part,
      count: all.reduce((sum, { count }) => sum + count, 0),
      size: key.split('\n')[1] ?? '',
      plates: [...new Set([plates[0] ?? '', plates.at(-1) ?? ''])],
    };
  });
}

const PART_PICTURE = { width: 26, height: 22 } as const;

/** A flat part is seen from higher above. */
export function viewOf(part: Part): View {
  const [width, depth, height] = boxOf(part).size;
  return 4 * height < Math.min(width, depth) ? FLAT_VIEW : USUAL_VIEW;
}

const drawnStep = (models: readonly Model[], view?: View) =>
  drawn(models, SIZES.step, view ?? USUAL_VIEW, PICTURE);

/** @param pixels of the picture, and @param size on paper in millimetres */
function drawn(
  models: readonly Model[],
  [, height]: readonly [number, number],
  view: View,
  size: { readonly width: number; readonly height: number },
) {
  const pixels = { width: Math.round((height * size.width) / size.height), height };
  const png = pictureOf(models, { ...pixels, view, isOpaque: true });
  return { ...size, marks: [{ kind: 'image', png, ...size } as const] };
}
