// Pearson's chi-squared, to compare counted outcomes with their chances.

/**
 * Chi-squared of counts, by name, against the chance of each name.
 * @param chances of all names; their sum is 1
 */
export function chiSquared(
  counts: ReadonlyMap<string, number>,
  chances: ReadonlyMap<string, number>,
): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...chances].reduce((sum, [name, chance]) => {
    const expected = total * chance;
    return sum + ((counts.get(name) ?? 0) - expected) ** 2 / expected;
  }, 0);
}
