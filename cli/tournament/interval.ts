// The confidence interval of a share. E. B. Wilson, "Probable inference, the law of succession, and
// statistical inference", Journal of the American Statistical Association 22 (1927), 209-212.
import { Z } from '#kernel/luck.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The 95 % score interval for a share of `wins` in `games`, which are assumed to be independent. A win
 * shared by k counts 1/k, so `wins` may be a fraction; then the interval is slightly too wide.
 */
export function wilson(wins: number, games: number): Interval {
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

/** Rounds from which their spread is known well enough. */
const KNOWN_SPREAD = 30;

/** The shares of a bot in rounds that are independent of each other. */
export interface Rounds {
  readonly count: number;
  /** The mean share of a round, and the mean of its square. */
  readonly mean: number;
  readonly meanSquare: number;
}

/**
 * The 95 % interval of the mean share of independent rounds. Games of a round depend on each other, so the spread between rounds
 * says to how many independent games they amount (E. L. Korn, B. I. Graubard, Survey Methodology 24 (1998), 193-201). In few
 * rounds, or in rounds that are all alike, a round amounts to one game at most.
 */
export function ofRounds({ count, mean, meanSquare }: Rounds): Interval {
  const spread = Math.max(0, meanSquare - mean * mean) / Math.max(1, count - 1);
  const amount = spread > 0 ? (mean * (1 - mean)) / spread : count;
  const games = count < KNOWN_SPREAD ? Math.min(count, amount) : amount;
  return wilson(mean * games, games);
}
