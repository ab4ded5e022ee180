// Plural forms and lists in English, for the texts of games.

export const plural = new Intl.PluralRules('en');
export const and = new Intl.ListFormat('en', { type: 'conjunction' });
export const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** `1 step`, `9 steps`. */
export function counted(count: number, one: string, other: string): string {
  return `${count} ${plural.select(count) === 'one' ? one : other}`;
}
