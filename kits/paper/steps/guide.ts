// The instructions of a paper kit as data: the PDF prints them, and a page can show them.
import type { CutOut } from '../sheet.ts';
import type { Picture } from '../svg.ts';

export interface KitStep {
  readonly title: string;
  /** One or two sentences. */
  readonly text: string;
  readonly picture: Picture;
}

/** How to use thin paper. */
export interface ThinPaper {
  /** The pieces that are glued on cardboard with their backs, in the accusative; nothing if none is. */
  readonly mounted?: string;
  /** A sentence about the other pieces. */
  readonly others: string;
}

/** A line in the table of parts. */
export interface PartCount {
  readonly count: number;
  readonly name: string;
  /** For instance "26 × 39 mm". */
  readonly size: string;
  readonly picture?: Picture;
}

/** The parts that a game adds to the instructions of all kits. */
export interface Guide {
  /** Besides paper, scissors and glue. */
  readonly needs: readonly string[];
  readonly parts: readonly PartCount[];
  /** A sentence about the places of backs; undefined if no piece has a back. */
  readonly backs?: string;
  /** The instructions for thin paper. */
  readonly thinPaper: ThinPaper;
  /** Shown in the steps of printing and cutting. */
  readonly sample: CutOut;
  /** After printing and cutting. */
  readonly steps: readonly KitStep[];
  /** How to put the pieces away. */
  readonly store: string;
  /** By default an envelope. */
  readonly storePicture?: Picture;
}

export interface Instructions {
  readonly needs: readonly string[];
  /** With pictures all, or none. */
  readonly parts: readonly PartCount[];
  /** Pictures with words that are no steps, such as the plates of a 3D print. */
  readonly plates?: readonly KitStep[];
  readonly steps: readonly KitStep[];
  /** The last words, such as a licence. */
  readonly closing?: string;
}
