// A cache with a limit in estimated bytes; the caller gives the number of characters of a value. It
// drops the least recently used value first.

/** Two bytes: an upper bound, for texts with a character outside Latin-1. */
const BYTES_PER_CHARACTER = 2;
/** Overhead of an entry. */
const ENTRY_BYTES = 200;

/** @param bytesAtMost the size of the cache; a larger value is not cached */
export function textCache<Value>(bytesAtMost: number) {
  // Ordered by last use.
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    /** @param characters how much text the value holds */
    set(key: string, value: Value, characters: number): void {
      drop(key);
      const size = characters * BYTES_PER_CHARACTER + ENTRY_BYTES;
      if (size > bytesAtMost) return;
      entries.set(key, { value, bytes: size });
      bytes += size;
      for (const [oldest] of entries) {
        if (bytes <= bytesAtMost) return;
        drop(oldest);
      }
    },
    /** The estimated size of the cache. */
    get bytes() {
      return bytes;
    },
  };
}
