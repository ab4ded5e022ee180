// Kits for tests of the server: some made in the thread of the test, and lists for a process. These have kits that
// never end or need too much memory. The process loads this file too, so it imports nothing of the server but types.
import { constants, getPriority } from 'node:os';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { KitRequest, MadeFile } from '#kits/files/requests.ts';
import type { Kit } from '#kits/kit.ts';
import type { KitWorker } from '../kits/kit-worker.ts';

/** The files have only the text of their request; a 3MF comes with another plate. */
export const inlineKitWorker: KitWorker = {
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

/** The folder has no rules: these kits print none. */
const named = (id: string) => ({ game: { ...blindBids, id }, folder: 'kernel/fixtures' });

/** Counts the made files; each file waits for the gate if there is one. */
export function countingKitWorker(gate?: Promise<void>) {
  const made: string[] = [];
  const worker: KitWorker = {
    async make(request, report) {
      made.push(request.format);
      report(0.5);
      await gate;
      return inlineKitWorker.make(request, report);
    },
    close: async () => undefined,
  };
  return { made, worker };
}

function fileOf(request: KitRequest): MadeFile {
  return { request, bytes: new TextEncoder().encode(JSON.stringify(request)) };
}

export const entries = ['sound', 'endless', 'starved', 'hungry', 'broken'].map(named);

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
  /** Makes no progress in a process of the lowest priority. */
  starved: kitThat(() => {
    while (getPriority() === constants.priority.PRIORITY_LOW);
    return failHere();
  }),
  hungry: kitThat(() => {
    const held: number[][] = [];
    for (;;) held.push(new Array<number>(2_000_000).fill(held.length));
  }),
  broken: kitThat(failHere),
};

/** @throws Error with the number of the process */
function failHere(): never {
  throw new Error(`this kit never works in process ${process.pid}`);
}
