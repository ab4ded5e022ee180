// The seatings of a tournament: the distinct ways to seat the bots, each as often as the others.
// Undefined if there are too many.

/** A bot name for each seat. */
export type Seating = readonly string[];

/**
 * All distinct seatings, in the order of the listed names. With as many seats as names, each name sits
 * once. With more seats, names repeat evenly, and every choice of names gets the remaining seats. With
 * fewer seats, every choice of names sits.
 * @returns undefined if there are more than `most`
 */
export function seatings(
  listed: readonly string[],
  seatCount: number,
  most: number,
): readonly Seating[] | undefined {
  const names = [...new Set(listed)];
  const often = names.map((name) => listed.filter((each) => each === name).length);
  const rounds = Math.floor(seatCount / listed.length);
  const seating = names.map(() => 0);
  const found: Seating[] = [];
  const missing = () =>
    often.reduce((sum, times, index) => sum + Math.max(0, rounds * times - seating[index]!), 0);
  const fill = (seated: Seating): boolean => {
    if (missing() > seatCount - seated.length) return true;
    if (seated.length === seatCount) return found.push(seated) <= most;
    return names.every((name, index) => {
      if (seating[index] === (rounds + 1) * often[index]!) return true;
      seating[index]! += 1;
      const within = fill([...seated, name]);
      seating[index]! -= 1;
      return within;
    });
  };
  return fill([]) ? found : undefined;
}
