// Texts that were made once and stay true: those used longest ago go first when there is no more room.

export interface TextCache<Value> {
  get(key: string): Value | undefined;
  /** @param characters how much text the value holds */
  set(key: string, value: Value, characters: number): void;
  /** The bytes kept, as far as they can be told. */
  readonly bytes: number;
}

/** A character takes two bytes where a text has any that is not Latin. */
const BYTES_PER_CHARACTER = 2;
/** What an entry takes beside its text. */
const ENTRY_BYTES = 200;

/** @param bytesAtMost a value larger than this is not kept at all */
export function textCache<Value>(bytesAtMost: number): TextCache<Value> {
  // In the order in which they were used.
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const known = entries.get(key);
      if (known === undefined) return undefined;
      entries.delete(key);
      entries.set(key, known);
      return known.value;
    },
    set(key, value, characters) {
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
    get bytes() {
      return bytes;
    },
  };
}
