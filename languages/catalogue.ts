// The types of texts as data: a file of texts in English, the same file in another language, and the words that code
// gets from them (`texts.ts`). A language with a missing or an additional text does not compile.

/** The forms of a text by its number: by a category of `Intl.PluralRules`, or by an exact number. */
export type Forms = { readonly [Category in Intl.LDMLPluralRule | number]?: string };

/**
 * Parts of texts that a file has for itself, such as nouns with their cases: forms by number, or texts by the value of
 * a place.
 */
export type Terms = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, string>>>
>;

type IsForms<Text> = keyof Text extends Intl.LDMLPluralRule | number
  ? 'other' extends keyof Text
    ? true
    : false
  : false;

/** The value of a place: `{names and}` and `{names or}` are lists, all others single values. */
type ValueIn<Place extends string> = Place extends `${infer Name} ${infer Form}`
  ? {
      readonly [Key in Name]: Form extends 'and' | 'or'
        ? readonly (string | number)[]
        : string | number;
    }
  : { readonly [Key in Place]: string | number };

/** The values of all places in a text. */
type ValuesIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? ValueIn<Place> & ValuesIn<Rest>
  : unknown;

/** What chooses a form: a count, if no list does. */
type CountFor<Text> = Text extends `${string}${' and}' | ' or}'}${string}`
  ? unknown
  : { readonly count: number };

/** The words that code gets from texts: a text with places is a function of their values. */
export type Words<Texts> = Texts extends string
  ? Texts extends `${string}{${string}`
    ? (values: ValuesIn<Texts>) => string
    : string
  : IsForms<Texts> extends true
    ? (
        values: ValuesIn<Texts['other' & keyof Texts]> & CountFor<Texts['other' & keyof Texts]>,
      ) => string
    : Texts extends readonly unknown[]
      ? { readonly [Key in keyof Texts]: Words<Texts[Key]> }
      : { readonly [Key in keyof Texts as Key extends 'terms' ? never : Key]: Words<Texts[Key]> };

/** The texts of another language: the same keys. A text with places may have forms. */
export type Catalogue<Texts> = Texts extends string
  ? Texts extends `${string}{${string}`
    ? string | Forms
    : string
  : IsForms<Texts> extends true
    ? Forms
    : Texts extends readonly unknown[]
      ? { readonly [Key in keyof Texts]: Catalogue<Texts[Key]> }
      : {
          readonly [Key in keyof Texts as Key extends 'terms' ? never : Key]: Catalogue<Texts[Key]>;
        } & { readonly terms?: Terms };
