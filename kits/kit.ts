// The parts of a printable kit that a game provides. The kits share everything else: pages, fonts, rules, PDF.
import type { Language } from '#languages/list.ts';
import type { Mark } from './paper/drawing.ts';
import type { CutOutRow } from './paper/sheet.ts';
import type { Guide } from './paper/steps/guide.ts';
import type { Picture } from './paper/svg.ts';
import type { Model } from './preview/picture.ts';
import type { FitSample } from './solid/coupon.ts';
import type { MadeParts, Part, SolidOptions } from './solid/part.ts';
import type { SolidStep } from './solid/steps.ts';

/** Pieces that are laid out together, and the task of their pages. */
export interface CutOutSection {
  readonly kind: 'cut-outs';
  readonly task: string;
  readonly rows: readonly CutOutRow[];
}

/** A drawing that may be larger than a page: it is divided over pages that overlap. */
export interface PosterSection {
  readonly kind: 'poster';
  readonly task: string;
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

export type PaperSection = CutOutSection | PosterSection;

/** How long a plate prints, and the filament for it: PrusaSlicer 2.5 on its project file, one nozzle, PLA. */
export interface Slicing {
  readonly minutes: number;
  readonly grams: number;
}

export interface Kit {
  /** The pages of the paper kit without instructions and rules, in their order. */
  paper(edition: string, language: Language): readonly PaperSection[];
  /** The game's part of the paper kit's instructions. */
  guide(edition: string, language: Language): Guide;
  /** Draws the pieces of an example of the rules, at most this many millimetres wide. */
  draw(pieces: string, width: number): Picture;
  /** The parts of the solid kit. */
  parts(edition: string, options: SolidOptions): readonly Part[];
  /** A joint that the key of the fit test does not stand for. */
  fitSample?(options: SolidOptions): FitSample;
  /** What the solid kit needs besides filament, such as a bag. */
  solidNeeds?(language: Language): readonly string[];
  /** How to assemble, use and store the solid parts. */
  steps?(edition: string, made: MadeParts): readonly SolidStep[];
  /** Solid parts as they lie on the table, for the picture of the kit. */
  display?(edition: string, made: MadeParts): readonly Model[];
  /** The slicer's figures for each plate of the game, by its id; also for the fit test if it has a sample. */
  slicing(edition: string): Readonly<Record<string, Slicing>>;
}
