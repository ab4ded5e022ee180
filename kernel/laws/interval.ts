// How sure a share is. E. B. Wilson, "Probable inference, the law of succession, and statistical
// inference", Journal of the American Statistical Association 22 (1927), 209-212.

/** The 97.5 % point of the normal distribution, for 95 % between both ends. */
const Z = 1.959963984540054;

/**
 * The score interval, at 95 %, for a share of `wins` in `games`. A win shared by k counts 1/k, so
 * `wins` may be a fraction: the spread of such results is smaller than the formula supposes, and
 * the interval errs on the wide side. Games are taken to be independent of each other.
 */
export function wilson(
  wins: number,
  games: number,
): { readonly low: number; readonly high: number } {
  const share = wins / games;
  const square = Z * Z;
  const middle = share + square / (2 * games);
  const spread = Z * Math.sqrt((share * (1 - share) + square / (4 * games)) / games);
  const whole = 1 + square / games;
  // The share lies between both ends; where it is 0 or 1, rounding would put an end on its other side.
  return {
    low: Math.min(share, Math.max(0, (middle - spread) / whole)),
    high: Math.max(share, Math.min(1, (middle + spread) / whole)),
  };
}
