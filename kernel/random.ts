// Draws from a source of random numbers: a seeded generator, the bytes of fair dice, or the operating system.

/** Returns the next whole number, uniform in 0 to 2^32 - 1. */
export type Random = () => number;

/** A whole number, exactly uniform in 0 to limit - 1, by rejection sampling; limit is 1 to 2^32. */
export function uniform(random: Random, limit: number): number {
  const unfair = (-limit >>> 0) % limit;
  const fair = 2 ** 32 - unfair;
  let value = random();
  while (value >= fair) value = random();
  return value % limit;
}

/** A random item, with equal probability; `items` must not be empty. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[uniform(random, items.length)] as Item;
}

/** A uniform value from -1 to 1. */
export function noise(random: Random): number {
  return uniform(random, 2 ** 30) / 2 ** 29 - 1;
}
