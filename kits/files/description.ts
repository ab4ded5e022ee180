// Describes a kit for its page: its files, their contents, and the instructions with pictures.
import { LANGUAGES, type Language } from '#languages/list.ts';
import type { PaperSection } from '../kit.ts';
import { instructionsOf } from '../paper/steps/instructions.ts';
import type { Geometry } from '../solid/geometry.ts';
import { type MassProperties, massOf } from '../solid/mass.ts';
import { boxOf, type FilamentChange, inksOf, type Part, wholeOf } from '../solid/part.ts';
import { slicingOf, solidKit } from '../solid/solid-kit.ts';
import { modelsOnAll, modelsOnBed, solidNeeds, solidSteps } from '../solid/steps.ts';
import { type KitBox, titleOf } from './kit-files.ts';
import { CLEARANCES, KIT_FORMATS, type KitFormat, PAPER_NAMES, STANDARD } from './options.ts';
import {
  FLAT_VIEW,
  heroPicture,
  pagePicture,
  paperStepPicture,
  SIZES,
  type StepDescription,
  solidPicture,
  solidStepPicture,
} from './pictures.ts';
import { viewOf } from './print-guide.ts';

/** Equal pieces of paper; sizes in millimetres. */
interface PaperPieces {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Whether they have a back. */
  readonly backs: boolean;
}

/** How far a die is from perfect. */
interface Balance {
  /** From the middle of the cube to the centre of mass, in millimetres. */
  readonly offCentre: number;
  /** The largest difference of two main moments of inertia, in percent of the largest. */
  readonly momentSpread: number;
}

/** A solid part; sizes in millimetres, as it is printed. */
interface PartDescription {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** The id of its plate. */
  readonly plate: string;
  readonly size: { readonly width: number; readonly depth: number; readonly height: number };
  /** Of all its copies, in PLA without hollows. */
  readonly grams: number;
  readonly balance?: Balance;
  /** A data URL, like all pictures here. */
  readonly picture: string;
}

/** The parts that are printed together. */
interface PlateDescription {
  readonly id: string;
  readonly name: string;
  readonly filamentChange?: FilamentChange;
  /** To print it, and the filament for it, measured with a slicer. */
  readonly minutes?: number;
  readonly filamentGrams?: number;
  /** Of its filaments, `#rrggbb`: the colour of most of it first. */
  readonly colours: readonly string[];
  /** As it lies on the bed. */
  readonly picture: string;
}

/** How to make the kit of one material. */
interface Instructions {
  readonly needs: readonly string[];
  readonly steps: readonly StepDescription[];
}

export interface KitDescription {
  readonly game: string;
  readonly edition: string;
  readonly title: string;
  readonly picture: string;
  readonly formats: readonly KitFormat[];
  /** The values of options; the first or `standard` is taken if none is given. */
  readonly choices: {
    readonly paper: readonly string[];
    readonly language: readonly Language[];
    /** In millimetres. */
    readonly clearance: readonly number[];
    readonly standardClearance: number;
  };
  readonly paper: readonly {
    /** The task of the pages. */
    readonly task: string;
    readonly pieces: readonly PaperPieces[];
    /** The first of the pages. */
    readonly picture: string;
  }[];
  readonly plates: readonly PlateDescription[];
  readonly parts: readonly PartDescription[];
  readonly instructions: { readonly paper: Instructions; readonly solid: Instructions };
}

/** Sizes of parts are those of the standard clearance. */
export async function describeKit(
  box: KitBox,
  { edition, language }: { readonly edition: string; readonly language: Language },
): Promise<KitDescription> {
  const { kit } = box;
  const title = titleOf(box, { edition, language });
  const paper = instructionsOf(kit, { title, edition, language, paper: STANDARD.paper });
  const { clearance } = STANDARD;
  const { geometry, parts, plates } = await solidKit(kit, { edition, language, clearance });
  const made = { geometry, language, clearance, parts };
  const solid = solidSteps({
    language,
    plates,
    own: kit.steps?.(edition, made),
    sample: kit.fitSample?.(made),
  });
  const isSolid = parts.length > 0;
  const shown = (isSolid && kit.display?.(edition, made)) || modelsOnAll(plates);
  const slicing = slicingOf(kit, edition);
  return {
    game: box.game.id,
    edition,
    title,
    picture: heroPicture(shown, paper.steps),
    formats: isSolid ? KIT_FORMATS : ['pdf', 'zip'],
    choices: {
      paper: PAPER_NAMES,
      language: LANGUAGES,
      clearance: CLEARANCES.map((hundredths) => hundredths / 100),
      standardClearance: clearance,
    },
    paper: kit.paper(edition, language).map((section) => ({
      task: section.task,
      pieces: piecesOf(section),
      picture: pagePicture(section, { language }),
    })),
    plates: plates.map((plate) => {
      const { id, name, filamentChange: change } = plate;
      const sliced = slicing[id];
      return {
        id,
        name,
        ...(change === undefined ? {} : { filamentChange: change }),
        ...(sliced === undefined ? {} : { minutes: sliced.minutes, filamentGrams: sliced.grams }),
        colours: inksOf(plate.parts.map(({ part }) => part)).map(({ colour }) => colour),
        picture: solidPicture(modelsOnBed(geometry, plate), SIZES.plate, FLAT_VIEW),
      };
    }),
    parts: parts.map((part) => describePart(geometry, part)),
    instructions: {
      paper: { needs: paper.needs, steps: paper.steps.map(paperStepPicture) },
      solid: {
        needs: solidNeeds(language, parts, kit.solidNeeds?.(language)),
        steps: solid.map(solidStepPicture),
      },
    },
  };
}

/** The density of PLA, in grams per cubic millimetre (1.24 g/cm³, as slicers have it). */
const PLA = 0.00124;

function describePart(geometry: Geometry, part: Part): PartDescription {
  const { id, name, count, plate } = part;
  const { min, size } = boxOf(part);
  const [width, depth, height] = size;
  const middle = min.map((least, axis) => least + (size[axis] as number) / 2);
  const volume = part.bodies.reduce((sum, { solid }) => sum + solid.volume(), 0);
  return {
    id,
    name,
    count,
    plate: plate.id,
    size: { width: rounded(width, 2), depth: rounded(depth, 2), height: rounded(height, 2) },
    grams: rounded(volume * PLA * count, 1),
    ...(part.isDie ? { balance: balanceOf(massOf(wholeOf(geometry, part)), middle) } : {}),
    picture: solidPicture([part], SIZES.part, viewOf(part)),
  };
}

function balanceOf({ centre, moments }: MassProperties, middle: readonly number[]): Balance {
  const off = centre.map((value, axis) => value - (middle[axis] as number));
  const [least, , largest] = moments;
  return {
    offCentre: rounded(Math.hypot(...off), 4),
    momentSpread: rounded((100 * (largest - least)) / largest, 2),
  };
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function piecesOf(section: PaperSection): readonly PaperPieces[] {
  if (section.kind === 'poster') {
    const { width, height } = section;
    return [{ width, height, count: 1, backs: false }];
  }
  const bySize = new Map<string, PaperPieces>();
  for (const { width, height, back } of section.rows.flatMap(({ pieces }) => pieces)) {
    const backs = back !== undefined;
    const size = { width: rounded(width, 1), height: rounded(height, 1) };
    const key = `${size.width} ${size.height} ${backs}`;
    const count = (bySize.get(key)?.count ?? 0) + 1;
    bySize.set(key, { ...size, count, backs });
  }
  return [...bySize.values()];
}
