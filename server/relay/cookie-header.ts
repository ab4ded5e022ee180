// Reads the Cookie header of a request. A browser can send several cookies of one name, with different paths.

/** The values of a cookie, in the order of the header. */
export function cookieValues(header: string | undefined, name: string): readonly string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
