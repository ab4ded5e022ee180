#!/usr/bin/env node
// The command `wormery`. Stands apart from `main.ts`, and is no TypeScript, so that it can have Node keep what it strips and compiles
// before anything is stripped or compiled: a verb that answers at once then starts in a fraction of the time.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A folder of the program's own, not the usual one, to which everybody on the machine can write.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./main.ts');
