// Moves the build manifest out of the served folder, because it has the names of sources.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const manifestAside: Plugin = {
  name: 'manifest-aside',
  apply: 'build',
  writeBundle({ dir }) {
    renameSync(join(dir as string, 'manifest.json'), `${dir}.manifest.json`);
  },
};
