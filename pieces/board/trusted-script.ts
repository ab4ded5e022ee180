// The one policy by which addresses of scripts become what a browser runs: the page's headers allow this name and no other, and a
// policy is made once. For scripts of other threads; the page's own are named in its document.

interface Policy {
  createScriptURL(address: string): URL;
}
interface Policies {
  createPolicy(name: string, rules: Policy | { createScriptURL(address: string): string }): Policy;
}

function ownAddress(address: string): string {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) throw new TypeError(`not a script of this page: ${address}`);
  return url.href;
}

let policy: Policy | undefined;

/** An address of a script of the page's own, as the browser wants it to start another thread; throws on any other. */
export function trustedScript(address: string): URL {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('wormery', { createScriptURL: ownAddress });
  // What a browser hands out is no URL, but it is taken where one is asked for.
  return policy?.createScriptURL(address) ?? new URL(ownAddress(address));
}
