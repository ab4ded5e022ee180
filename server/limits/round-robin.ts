// A round-robin queue by key: a key with a thousand items delays another key by one item at most.

export interface RoundRobin<Item> {
  add(key: string, item: Item): void;
  /** Removes and returns the next item. Its key moves to the end of the order. */
  take(): Item | undefined;
  readonly size: number;
}

export function roundRobin<Item>(): RoundRobin<Item> {
  // Ordered by the next turn.
  const lists = new Map<string, Item[]>();
  let size = 0;
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
      const item = list.shift();
      lists.delete(key);
      if (list.length > 0) lists.set(key, list);
      size -= 1;
      return item;
    },
    get size() {
      return size;
    },
  };
}
