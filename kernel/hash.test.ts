// Hashes by Node and by the portable library are the same, and HMAC is that of Node.
import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { digest, keyedDigest } from './hash.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const KEY = '0b'.repeat(32);
/** Texts of all lengths around the blocks of 64 bytes. */
const texts = Array.from({ length: 200 }, (_, length) => 'ż1'.repeat(length).slice(0, length));

test('a browser computes the same hashes', async () => {
  vi.stubGlobal('process', undefined);
  vi.resetModules();
  const portable = await import('./hash.ts');
  expect(portable.digest).not.toBe(digest);
  for (const text of texts) {
    expect(portable.digest('x', text, { hex: KEY })).toBe(digest('x', text, { hex: KEY }));
    expect(portable.keyedDigest(KEY, text)).toBe(keyedDigest(KEY, text));
  }
});

test('a keyed hash is HMAC-SHA-256', () => {
  for (const text of texts) {
    const bytes = Buffer.from(text);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    const hmac = createHmac('sha256', Buffer.from(KEY, 'hex'));
    expect(keyedDigest(KEY, text)).toBe(hmac.update(size).update(bytes).digest('hex'));
  }
});
