// Turns by key: a waiting list from which each key gets its turn in rotation, so that one key with a
// thousand entries delays another by one entry at most.

export interface Turns<Item> {
  add(key: string, item: Item): void;
  /** Takes the next item out, and its key goes to the end of the rotation. */
  take(): Item | undefined;
  readonly size: number;
}

export function rotation<Item>(): Turns<Item> {
  // In the order of their next turns.
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
