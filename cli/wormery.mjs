#!/usr/bin/env node
// The command `wormery`: turns on Node's compile cache, then runs `main.ts`. It is plain JavaScript, because the cache
// must be on before Node loads TypeScript. With the cache, short verbs start several times faster.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The program's own folder, because every user of the machine can write to Node's standard one.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./main.ts');
