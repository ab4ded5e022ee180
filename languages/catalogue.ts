// The type of a message catalogue. A language with a missing message does not compile. The page, the terminal and the
// games use it.

/** The shape of `Texts`: the same keys, with any strings and functions that return strings. */
export type Catalogue<Texts> = Texts extends (...args: infer Arguments) => string
  ? (...args: Arguments) => string
  : Texts extends string
    ? string
    : { readonly [Key in keyof Texts]: Catalogue<Texts[Key]> };
