// Random numbers as text. `crypto.randomUUID` is missing at plain http:// addresses.

/** Random bytes as hexadecimal digits. */
export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
