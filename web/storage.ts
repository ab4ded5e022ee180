// Persistent storage of this browser. If it is blocked or full, values live in memory until reload.

/** The values that could not be stored. Each is newer than the stored value of its key. */
const memory = new Map<string, string>();

const PREFIX = 'wormery/';

/** @returns whether the browser has stored it; otherwise it lives in memory */
export function remember(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // nothing was stored
  }
}

/** The value of a key, if it passes `isValid`. */
export function recall<Value>(
  key: string,
  isValid: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const text = memory.get(key) ?? localStorage.getItem(PREFIX + key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The keys with this prefix, sorted. */
export function recallKeys(prefix: string): readonly string[] {
  const keys = new Set([...memory.keys()].filter((key) => key.startsWith(prefix)));
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX + prefix)) keys.add(key.slice(PREFIX.length));
    }
  } catch {
    // `memory` has all keys
  }
  return [...keys].sort();
}

/** Deletes the values with a prefix that are oldest by their time `at`, until `keptAtMost` are left. */
export function forgetOldest<Value extends { readonly at: number }>(
  prefix: string,
  keptAtMost: number,
  isValid: (value: unknown) => value is Value,
): void {
  const keys = recallKeys(prefix);
  if (keys.length <= keptAtMost) return;
  const timeOf = (key: string) => recall(key, isValid)?.at ?? 0;
  const oldest = keys.toSorted((one, other) => timeOf(one) - timeOf(other));
  for (const key of oldest.slice(0, keys.length - keptAtMost)) forget(key);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}
