// Plural forms and lists in English, for all English texts.

export const plural = new Intl.PluralRules('en');
export const and = new Intl.ListFormat('en', { type: 'conjunction' });
export const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** The form of a noun after a number. */
export function form(count: number, one: string, other: string): string {
  return plural.select(count) === 'one' ? one : other;
}

/** `1 step`, `9 steps`. */
export function counted(count: number, one: string, other: string): string {
  return `${count} ${form(count, one, other)}`;
}
