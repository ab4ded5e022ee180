// Makes files of kits in the thread of a test. The files have only the text of their options.
import type { KitPool } from '../kits/kit-pool.ts';

export const inlineKitPool: KitPool = {
  make: async (request) => new TextEncoder().encode(JSON.stringify(request)),
  close: async () => undefined,
};
