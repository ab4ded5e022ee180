// The rule sheet of an edition, sentence by sentence in our own words, and what became of each.

/** What became of a sentence: a rule or a fact of the box, a plate of the kit, or nothing. */
export type SheetTarget =
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'kit'; readonly plate: string }
  | { readonly kind: 'unused'; readonly reason: string };

export interface SheetSentence {
  readonly text: string;
  readonly target: SheetTarget;
}

export interface SheetText {
  readonly title: string;
  readonly sentences: readonly SheetSentence[];
  /** The pictures that the sheet names, under their own heading; undefined if it names none. */
  readonly pictures:
    | { readonly title: string; readonly items: readonly SheetSentence[] }
    | undefined;
}
