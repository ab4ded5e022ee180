// Finds the known word that is closest to a misspelt one.

/**
 * The Levenshtein distance (1966): the smallest number of letters to insert, delete or replace.
 * Computed row by row over the prefixes of both words.
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

/**
 * The known word with the smallest edit distance.
 * @param known at least one word
 */
export function closestWord(word: string, known: readonly string[]): string {
  const byDistance = known.toSorted((a, b) => editDistance(word, a) - editDistance(word, b));
  return byDistance[0] as string;
}
