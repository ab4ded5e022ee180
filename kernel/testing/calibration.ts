// Whether said chances come true: of positions with about the same chance, such a share is won.

export interface CalibrationBin {
  readonly count: number;
  /** The sum of the said chances, and that of the shares of wins. */
  readonly said: number;
  readonly won: number;
  /** How far the two are apart, in standard errors. */
  readonly errors: number;
}

const BINS = 10;
/** With a smaller variance the error is not about normal. */
const LEAST_VARIANCE = 2;

/** Said chances in ten bins. Each is of another match, because the positions of one match end the same way. */
export class Calibration {
  readonly #bins = Array.from({ length: BINS }, () => ({ count: 0, said: 0, won: 0, variance: 0 }));

  /** @param won the share of the win that came */
  add(said: number, won: number): void {
    const bin = this.#bins[Math.min(BINS - 1, Math.floor(BINS * said))]!;
    bin.count += 1;
    bin.said += said;
    bin.won += won;
    bin.variance += said * (1 - said);
  }

  get count(): number {
    return this.#bins.reduce((sum, { count }) => sum + count, 0);
  }

  /** The bins with enough chances. */
  bins(): readonly CalibrationBin[] {
    return this.#bins
      .filter(({ variance }) => variance >= LEAST_VARIANCE)
      .map(({ count, said, won, variance }) => {
        return { count, said, won, errors: (won - said) / Math.sqrt(variance) };
      });
  }
}
