// The shape of a catalogue of texts: what one language says, every other must say too, or it does
// not compile. Stands here because the page and the games' texts share nothing else.

/** Texts and functions that make texts, whatever they say. */
export type Catalogue<Texts> = Texts extends (...args: infer Arguments) => string
  ? (...args: Arguments) => string
  : Texts extends string
    ? string
    : { readonly [Key in keyof Texts]: Catalogue<Texts[Key]> };
