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

/** A random item, each as likely as its weight; `weights` must not be empty. */
export function pickWeighted<Item>(random: Random, weights: ReadonlyMap<Item, number>): Item {
  const sum = [...weights.values()].reduce((all, each) => all + each, 0);
  let left = (uniform(random, 2 ** 30) / 2 ** 30) * sum;
  for (const [item, weight] of weights) {
    left -= weight;
    if (left < 0) return item;
  }
  return [...weights.keys()].at(-1)!;
}

/** The items in random order, all orders alike (Fisher and Yates). */
export function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const mixed = [...items];
  for (let left = mixed.length; left > 1; left -= 1) {
    const at = uniform(random, left);
    [mixed[at], mixed[left - 1]] = [mixed[left - 1] as Item, mixed[at] as Item];
  }
  return mixed;
}

/** A uniform value from -1 to 1. */
export function noise(random: Random): number {
  return uniform(random, 2 ** 30) / 2 ** 29 - 1;
}
