// Compresses the files of the build with Brotli and gzip at the highest level; the server sends them unchanged. Gzip is
// needed, because browsers accept Brotli only over https.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files fit into one packet, so they are not compressed. */
const LEAST_BYTES = 1_000;
const TEXT = /\.(js|css|html|svg)$/;

export const precompressed: Plugin = {
  name: 'precompressed',
  // A build without minification is for development only.
  apply: ({ build }, { command }) => command === 'build' && build?.minify !== false,
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => TEXT.test(file))) {
      const file = join(dir as string, name);
      const text = readFileSync(file);
      if (text.length < LEAST_BYTES) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};
