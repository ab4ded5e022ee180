/** The item that is worth most; of equal ones the first. @param items one at least */
export function bestBy<Item>(items: readonly Item[], worthOf: (item: Item) => number): Item {
  let best = items[0] as Item;
  if (items.length === 1) return best;
  let most = worthOf(best);
  for (const item of items.slice(1)) {
    const worth = worthOf(item);
    if (worth > most) [best, most] = [item, worth];
  }
  return best;
}
