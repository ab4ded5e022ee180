// The type of a message catalogue: a language with a missing message does not compile.
// It is in the kernel, because the page and the games' texts share it.

/** The shape of `Texts`: the same keys, with any strings and functions that return strings. */
export type Catalogue<Texts> = Texts extends (...args: infer Arguments) => string
  ? (...args: Arguments) => string
  : Texts extends string
    ? string
    : { readonly [Key in keyof Texts]: Catalogue<Texts[Key]> };
