// Deep equality of JSON-shaped values, such as moves and views.

/** Whether two values are equal. Views of one state share most objects, so the identity check makes it fast. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one === null || other === null) return false;
  const [mine, yours] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(mine);
  return (
    keys.length === Object.keys(yours).length &&
    keys.every((key) => Object.hasOwn(yours, key) && isEqual(mine[key], yours[key]))
  );
}
