// Who sits where in a tournament: every distinct way of putting bots on seats.

/** One name for each seat. */
export type Seating = readonly string[];

/**
 * Every distinct seating, in the order of the names as listed. With as many seats as names each
 * listed one sits once. With more, all sit as often as the others and every choice of them has the
 * seats that are left over; with fewer, every choice of them sits.
 * @returns undefined where there are more than `most`
 */
export function seatings(
  listed: readonly string[],
  seatCount: number,
  most: number,
): readonly Seating[] | undefined {
  const names = [...new Set(listed)];
  const often = names.map((name) => listed.filter((each) => each === name).length);
  const rounds = Math.floor(seatCount / listed.length);
  const sitting = names.map(() => 0);
  const found: Seating[] = [];
  const missing = () =>
    often.reduce((sum, times, index) => sum + Math.max(0, rounds * times - sitting[index]!), 0);
  const fill = (seated: Seating): boolean => {
    if (missing() > seatCount - seated.length) return true;
    if (seated.length === seatCount) return found.push(seated) <= most;
    return names.every((name, index) => {
      if (sitting[index] === (rounds + 1) * often[index]!) return true;
      sitting[index]! += 1;
      const within = fill([...seated, name]);
      sitting[index]! -= 1;
      return within;
    });
  };
  return fill([]) ? found : undefined;
}
