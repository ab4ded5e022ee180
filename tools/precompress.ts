// Compresses what the build leaves, as tightly as can be: the server sends it as it lies there. Gzip beside Brotli,
// for browsers ask for Brotli at https addresses alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Less than this fits into one packet anyway. */
const LEAST_BYTES = 1_000;
const TEXT = /\.(js|css|html|svg)$/;

export const precompressed: Plugin = {
  name: 'precompressed',
  // What is not even minified is built to be looked at here, and goes nowhere.
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
