// Describes a kit for the page that shows it: what its files are, and what is in them.
import type { Language } from '#kernel/words.ts';
import type { PaperSection } from '../kit.ts';
import type { Geometry } from '../solid/geometry.ts';
import { type MassProperties, massOf } from '../solid/mass.ts';
import { type Part, wholeOf } from '../solid/part.ts';
import { solidKit } from '../solid/solid-kit.ts';
import { type KitBox, titleOf } from './kit-files.ts';
import { KIT_FORMATS, type KitFormat, STANDARD } from './options.ts';

/** Equal pieces of paper; sizes in millimetres. */
interface PaperPieces {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Whether they have a back. */
  readonly backs: boolean;
}

/** How far a die is from perfect. Only of parts that are cubes. */
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
}

export interface KitDescription {
  readonly game: string;
  readonly edition: string;
  readonly title: string;
  readonly formats: readonly KitFormat[];
  readonly paper: readonly {
    /** What to do with the pages. */
    readonly task: string;
    readonly pieces: readonly PaperPieces[];
  }[];
  readonly plates: readonly {
    readonly id: string;
    readonly name: string;
    /** The height in millimetres at which a printer with one nozzle needs another filament. */
    readonly filamentChange?: number;
  }[];
  readonly parts: readonly PartDescription[];
}

/** Sizes of parts are those of the standard clearance. */
export async function describeKit(
  box: KitBox,
  { edition, language }: { readonly edition: string; readonly language: Language },
): Promise<KitDescription> {
  const sections = box.kit.paper(edition, language);
  const { clearance } = STANDARD;
  const { geometry, parts, plates } = await solidKit(box.kit, { edition, language, clearance });
  return {
    game: box.game.id,
    edition,
    title: titleOf(box, { edition, language }),
    formats: parts.length === 0 ? ['pdf', 'zip'] : KIT_FORMATS,
    paper: sections.map((section) => ({ task: section.task, pieces: piecesOf(section) })),
    plates: plates.map(({ id, name, filamentChange: change }) => {
      return { id, name, ...(change === undefined ? {} : { filamentChange: rounded(change, 2) }) };
    }),
    parts: parts.map((part) => describePart(geometry, part)),
  };
}

/** The density of PLA, in grams per cubic millimetre (1.24 g/cm³, as slicers have it). */
const PLA = 0.00124;

function describePart(geometry: Geometry, part: Part): PartDescription {
  const { id, name, count, plate } = part;
  const whole = wholeOf(geometry, part);
  const { min, max } = whole.boundingBox();
  const sides = [max[0] - min[0], max[1] - min[1], max[2] - min[2]] as const;
  const [width, depth, height] = sides;
  const mass = massOf(whole);
  const isCube = sides.every((side) => Math.abs(side - width) < 0.01);
  const middle = min.map((least, axis) => (least + (max[axis] as number)) / 2);
  return {
    id,
    name,
    count,
    plate: plate.id,
    size: { width: rounded(width, 2), depth: rounded(depth, 2), height: rounded(height, 2) },
    grams: rounded(mass.volume * PLA * count, 1),
    ...(isCube ? { balance: balanceOf(mass, middle) } : {}),
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
  for (const { width, height, back } of section.pieces) {
    const backs = back !== undefined;
    const key = `${width} ${height} ${backs}`;
    const count = (bySize.get(key)?.count ?? 0) + 1;
    bySize.set(key, { width, height, count, backs });
  }
  return [...bySize.values()];
}
