// The security headers of every reply: no foreign scripts, no framing, no MIME sniffing.
// They also work over plain HTTP in a home network.

const policy = (scripts: string) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types wormery',
  ].join(';');

const PAGE_POLICY = policy("'self'");
/** Of the page's worker, which solves turns in WebAssembly: it has no document, and may still not evaluate text as a script. */
const WORKER_POLICY = policy("'self' 'wasm-unsafe-eval'");

/** The headers in which a file of the page differs. @param file its path */
export function headersOfFile(file: string): Readonly<Record<string, string>> {
  const isWorker = /[\\/]worker-[^\\/]+$/.test(file);
  return isWorker ? { 'content-security-policy': WORKER_POLICY } : {};
}

/** @param https whether the public address uses HTTPS */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': PAGE_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(https ? HTTPS_ONLY : {}),
  };
}

const HTTPS_ONLY = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Without includeSubDomains: other services of the domain may use plain HTTP.
  'strict-transport-security': 'max-age=31536000',
};
