// A round-robin queue by key: a key with a thousand items delays another key by one item at most.

export interface RoundRobin<Item> {
  add(key: string, item: Item): void;
  /** Removes and returns the next item. Its key moves to the end of the order. */
  take(): Item | undefined;
  /** Removes and returns the newest item of a key. */
  takeNewest(key: string): Item | undefined;
  /** How many items a key has. */
  sizeOf(key: string): number;
  /** The key with the most items. */
  largestKey(): string | undefined;
  /** All items, in the order of `take`. */
  inOrder(): readonly Item[];
  readonly size: number;
}

export function roundRobin<Item>(): RoundRobin<Item> {
  // Ordered by the next turn.
  const lists = new Map<string, Item[]>();
  let size = 0;
  const removeFrom = (key: string, remove: (list: Item[]) => Item | undefined) => {
    const list = lists.get(key);
    if (list === undefined) return undefined;
    const item = remove(list);
    if (list.length === 0) lists.delete(key);
    size -= 1;
    return item;
  };
  return {
    add(key, item) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [item]);
      else list.push(item);
      size += 1;
    },
    take() {
      const [first] = lists;
      if (first === undefined) return undefined;
      const [key, list] = first;
      lists.delete(key);
      lists.set(key, list);
      return removeFrom(key, () => list.shift());
    },
    takeNewest: (key) => removeFrom(key, (list) => list.pop()),
    sizeOf: (key) => lists.get(key)?.length ?? 0,
    largestKey: () =>
      [...lists].reduce<[string, Item[]] | undefined>(
        (most, each) => (most !== undefined && most[1].length >= each[1].length ? most : each),
        undefined,
      )?.[0],
    inOrder() {
      const rounds = Math.max(0, ...[...lists.values()].map(({ length }) => length));
      return Array.from({ length: rounds }, (_, round) =>
        [...lists.values()].flatMap((list) => list.slice(round, round + 1)),
      ).flat();
    },
    get size() {
      return size;
    },
  };
}
