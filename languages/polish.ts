// Plural forms and lists in Polish, for all Polish texts.

export const plural = new Intl.PluralRules('pl');
export const and = new Intl.ListFormat('pl', { type: 'conjunction' });
export const or = new Intl.ListFormat('pl', { type: 'disjunction' });

/** A noun after 1, after 2 to 4, and after 5 and more. */
export interface Forms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

export function form(count: number, { one, few, many }: Forms): string {
  const category = plural.select(count);
  if (category === 'one') return one;
  return category === 'few' ? few : many;
}

/** `1 krok`, `2 kroki`, `5 kroków`. */
export function counted(count: number, forms: Forms): string {
  return `${count} ${form(count, forms)}`;
}
