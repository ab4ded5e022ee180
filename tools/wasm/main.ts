// `npm run wasm`: writes the bytes of each module in WebAssembly text beside it, so that Node and the page load them as any other
// source. `wasm.test.ts` fails if they differ.
import { writeFileSync } from 'node:fs';
import { modules, sourceOf } from './modules.ts';

for (const path of modules()) {
  const { file, text } = await sourceOf(path);
  writeFileSync(file, text);
  console.log(file);
}
