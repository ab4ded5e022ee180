#!/usr/bin/env node
// The command `wormery`: turns on Node's compile cache, then runs `main.ts`. It is plain JavaScript, because the cache
// must be on before Node loads TypeScript. With the cache, short verbs start several times faster.
import nodeModule from 'node:module';
import { join } from 'node:path';

const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `wormery: needs Node 24 or newer; this is ${process.version}. ` +
      'After `npm ci`, `npx wormery` runs with a Node of its own.',
  );
  process.exit(1);
}
// The program's own folder, because every user of the machine can write to Node's standard one.
nodeModule.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./main.ts');
