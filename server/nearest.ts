// The known word that a misspelt one most likely means.

/**
 * The least number of letters to insert, delete or replace (Levenshtein 1966), row by row of the table of prefixes.
 */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (row[column] as number) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] as number) + 1, (next[column] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}

/** @param known at least one word */
export function nearest(word: string, known: readonly string[]): string {
  const byDistance = known.toSorted((a, b) => editDistance(word, a) - editDistance(word, b));
  return byDistance[0] as string;
}
