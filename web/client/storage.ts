// What this browser remembers. Where it may not remember (private windows, full discs), it does so until reload.
const memory = new Map<string, string>();

const PREFIX = 'wormery/';

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // the memory above has it
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // nothing was kept there
  }
}

/** What was kept under a key, if `isValid` finds it whole; undefined otherwise. */
export function recall<Value>(
  key: string,
  isValid: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key) ?? memory.get(key);
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The keys that begin with some text, in order. */
export function recallKeys(begin: string): readonly string[] {
  const keys = new Set([...memory.keys()].filter((key) => key.startsWith(begin)));
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX + begin)) keys.add(key.slice(PREFIX.length));
    }
  } catch {
    // the memory has what there is
  }
  return [...keys].sort();
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}
