// The Trusted Types policy for worker scripts. The page's headers allow only this policy, and only one of this name.
// The document's own scripts do not need it, because the headers name them.

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

/**
 * The URL of a script from the page's own origin, trusted to start a worker.
 * @throws Error for any other origin
 */
export function trustedScript(address: string): URL {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('wormery', { createScriptURL: ownAddress });
  // The browser returns a TrustedScriptURL, which is accepted where a URL is expected.
  return policy?.createScriptURL(address) ?? new URL(ownAddress(address));
}
