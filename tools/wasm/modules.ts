// The modules in WebAssembly text, and the source that has their bytes.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import wabt from 'wabt';

const ROOT = join(import.meta.dirname, '../..');

/** The paths of all modules in WebAssembly text. */
export function modules(): readonly string[] {
  return globSync('{games,kernel,modules}/**/*.wat', { cwd: ROOT }).map((path) => join(ROOT, path));
}

/** @throws the message of the compiler, with its line, for a wrong module */
export async function sourceOf(
  path: string,
): Promise<{ readonly file: string; readonly text: string }> {
  const name = basename(path, '.wat');
  const { parseWat } = await wabt();
  const parsed = parseWat(basename(path), readFileSync(path, 'utf8'), {
    simd: true,
    bulk_memory: true,
  });
  const { buffer } = parsed.toBinary({});
  parsed.destroy();
  const text = [
    `// The bytes of ${name}.wat, ${buffer.length} of them. \`npm run wasm\` writes this file.`,
    `export const ${name.toUpperCase()} =`,
    `  '${Buffer.from(buffer).toString('hex')}';`,
    '',
  ].join('\n');
  return { file: path.replace(/\.wat$/, '-wasm.ts'), text };
}
