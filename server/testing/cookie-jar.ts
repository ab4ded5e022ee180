// The cookies of one host in a browser. All ports of the host share them, and HTTPS also gets those of plain HTTP.

interface Cookie {
  readonly value: string;
  readonly secure: boolean;
}

export type CookieJar = ReturnType<typeof cookieJar>;

export function cookieJar() {
  const cookies = new Map<string, Cookie>();
  return {
    /** The Cookie header of a request; undefined without cookies. */
    header(https: boolean): string | undefined {
      const sent = [...cookies].filter(([, { secure }]) => https || !secure);
      return sent.length === 0
        ? undefined
        : sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    /** Takes the Set-Cookie headers of a reply, as a browser does. */
    take(setCookies: readonly string[], https: boolean): void {
      for (const text of setCookies) {
        const [pair = '', ...attributes] = text.split(/; */);
        const [name = '', value = ''] = pair.split('=', 2);
        const has = (attribute: string) => attributes.includes(attribute);
        const refused =
          (has('Secure') && !https) ||
          (name.startsWith('__Host-') && !(has('Secure') && has('Path=/'))) ||
          // Plain HTTP may not replace a Secure cookie.
          (!https && cookies.get(name)?.secure === true);
        if (refused) continue;
        if (has('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, { value, secure: has('Secure') });
      }
    },
    /** Replaces all cookies by one, as an attacker might. */
    plant(pair: string | undefined): void {
      cookies.clear();
      const [name, value] = pair?.split('=', 2) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, { value, secure: false });
    },
    /** The names of all cookies. */
    names: (): readonly string[] => [...cookies.keys()],
  };
}
