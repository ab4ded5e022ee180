// What a game gives for its printable kit. The kits share everything else: pages, fonts, rules, PDF.
import type { Language } from '#kernel/words.ts';
import type { Mark } from './paper/drawing.ts';
import type { CutOut } from './paper/sheet.ts';
import type { Part, SolidOptions } from './solid/part.ts';

/** Pieces that are laid out together, and what to do with their pages. */
export interface CutOutSection {
  readonly kind: 'cut-outs';
  readonly task: string;
  readonly pieces: readonly CutOut[];
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

export interface Kit {
  /** The pages of the paper kit without the rules, in their order. */
  paper(edition: string, language: Language): readonly PaperSection[];
  /** The parts of the solid kit. */
  parts(edition: string, options: SolidOptions): readonly Part[];
}
