// The pips of dice as SVG paths. Separate from `shapes.ts`, because the first page needs no dice.

/** The pips by number, in a 40 by 40 square. */
export const PIPS: Readonly<Record<number, string>> = {
  1: 'M20 20h0',
  2: 'M12 28h0M28 12h0',
  3: 'M11 29h0M20 20h0M29 11h0',
  4: 'M12 12h0M28 12h0M12 28h0M28 28h0',
  5: 'M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0',
  6: 'M12 10h0M28 10h0M12 20h0M28 20h0M12 30h0M28 30h0',
};
