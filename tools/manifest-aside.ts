// Moves the build's own list of files out of the folder that is served: it names sources, which are nobody's business.
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
