// A module with all that it imports as one classic script, for a page that has nothing else on it. Stands apart because tests and
// the bench put the games' own code into a browser without a server.
import { build, type Rolldown } from 'vite';

/** @param name what the module's exports are called on the page */
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
