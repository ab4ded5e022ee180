// The sizes of paper. Separate from the PDF writer, so that a check of options loads no fonts.

/** The size of a page in millimetres. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  a3: { width: 297, height: 420 },
} as const;
export type PaperName = keyof typeof PAPERS;
