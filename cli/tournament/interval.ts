// The confidence interval of a share. E. B. Wilson, "Probable inference, the law of succession, and
// statistical inference", Journal of the American Statistical Association 22 (1927), 209-212.
import { Z } from '#kernel/luck.ts';

/**
 * The 95 % score interval for a share of `wins` in `games`, which are assumed to be independent. A win
 * shared by k counts 1/k, so `wins` may be a fraction; then the interval is slightly too wide.
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
  // Clamped to contain the share: for 0 and 1, rounding could exclude it.
  return {
    low: Math.min(share, Math.max(0, (middle - spread) / whole)),
    high: Math.max(share, Math.min(1, (middle + spread) / whole)),
  };
}
