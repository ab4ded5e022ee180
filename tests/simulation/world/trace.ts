// The trace of a run: one line for each thing that happens, and a hash of all lines. The same seed gives the same hash.
export class Trace {
  readonly lines: string[] | undefined;
  #high = 0x811c9dc5;
  #low = 0x1234567;

  /** @param isKept whether the lines are kept, and not only their hash */
  constructor(isKept: boolean) {
    this.lines = isKept ? [] : undefined;
  }

  /** @param at virtual time in milliseconds */
  note(at: number, text: string): void {
    const line = `${at.toFixed(1).padStart(9)} ${text}`;
    this.lines?.push(line);
    // FNV-1a, twice with different starts.
    for (let index = 0; index < line.length; index += 1) {
      const unit = line.charCodeAt(index);
      this.#high = Math.imul(this.#high ^ unit, 0x01000193);
      this.#low = Math.imul(this.#low ^ (unit + index), 0x01000193);
    }
  }

  get hash(): string {
    return [this.#high, this.#low]
      .map((half) => (half >>> 0).toString(16).padStart(8, '0'))
      .join('');
  }
}
