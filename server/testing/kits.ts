// Kits for tests of the server: one made in the thread of the test, and lists for a worker thread. These have kits that
// never end or need too much memory. The worker loads this file too, so it imports nothing of the server but types.
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { KitRequest, MadeFile } from '#kits/files/requests.ts';
import type { Kit } from '#kits/kit.ts';
import type { KitPool } from '../kits/kit-pool.ts';

/** The files have only the text of their request; a 3MF comes with another plate. */
export const inlineKitPool: KitPool = {
  make: async (request) => {
    const { options, format } = request;
    const plates = [...new Set([options.plate, 'lid'])];
    const made = format === '3mf' ? plates.map((plate) => ({ ...options, plate })) : [options];
    return {
      made: made.map((each) => fileOf({ options: each, format })),
      cpuMs: 0,
    };
  },
  close: async () => undefined,
};

const named = (id: string) => ({ game: { ...blindBids, id } });

/** Counts the made files; each file waits for the gate if there is one. */
export function countingKitPool(gate?: Promise<void>) {
  const made: string[] = [];
  const pool: KitPool = {
    async make(request, progress) {
      made.push(request.format);
      progress[0] = 0.5;
      await gate;
      return inlineKitPool.make(request, progress);
    },
    close: async () => undefined,
  };
  return { made, pool };
}

function fileOf(request: KitRequest): MadeFile {
  return { request, bytes: new TextEncoder().encode(JSON.stringify(request)) };
}

export const entries = ['sound', 'endless', 'hungry', 'broken'].map(named);

const NO_PIECE = { width: 0, height: 0, outline: '', front: [] };

const kitThat = (paper: Kit['paper']) => async (): Promise<Kit> => ({
  paper,
  guide: () => ({
    needs: [],
    parts: [],
    thinPaper: { others: '' },
    sample: NO_PIECE,
    steps: [],
    store: '',
  }),
  draw: () => ({ width: 0, height: 0, marks: [] }),
  parts: () => [],
  slicing: () => ({}),
});

export const kits: Readonly<Record<string, () => Promise<Kit>>> = {
  sound: kitThat(() => []),
  endless: kitThat(() => {
    for (;;);
  }),
  hungry: kitThat(() => {
    const held: number[][] = [];
    for (;;) held.push(new Array<number>(2_000_000).fill(held.length));
  }),
  broken: kitThat(() => {
    throw new Error('this kit never works');
  }),
};
