// Bundles a module with its imports into one classic script. Tests and benchmarks use it to run the games' code in a browser
// without a server.
import { build, type Rolldown } from 'vite';

/** @param name the global variable for the module's exports */
export async function scriptOf(file: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: file, formats: ['iife'], name },
    },
  });
  const [{ output }] = [built].flat() as readonly Rolldown.RolldownOutput[] as [
    Rolldown.RolldownOutput,
  ];
  const [chunk, ...more] = output;
  if (more.length > 0) throw new Error(`there is more than one chunk: ${more.length + 1}`);
  return chunk.code;
}
