// Modules in WebAssembly, for the inner loops of solvers. Each has a twin in TypeScript that gives the same results to the bit, for
// hosts that run no WebAssembly.

/** The part of the host's interface that is used; a game knows neither a page nor Node. */
interface Host {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Memory: new (size: { readonly initial: number }) => WasmMemory;
  readonly Instance: new (
    module: WasmModule,
    imports: { readonly wormery: { readonly memory: WasmMemory } },
  ) => { readonly exports: unknown };
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

declare const compiled: unique symbol;

/** A compiled module that imports one memory, `wormery.memory`. */
export interface WasmModule {
  readonly [compiled]: true;
}

const { WebAssembly: host } = globalThis as unknown as { readonly WebAssembly?: Host };

/** The unit of a memory's size, in bytes. */
const PAGE = 65_536;

/**
 * @param bytes as two hexadecimal digits each
 * @returns null where the host forbids WebAssembly, or lacks what the module needs
 */
export function compile(bytes: string): WasmModule | null {
  if (host === undefined) return null;
  const pairs = bytes.match(/../g) ?? [];
  try {
    return new host.Module(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
  } catch {
    return null;
  }
}

/** Places in a memory, one after the other. Sizes are in bytes. */
export interface MemoryPlan {
  /** @returns the place of a part of this size */
  take(bytes: number): number;
  /** The size of all parts. */
  readonly bytes: number;
}

/** @param unit each part begins at a multiple of it */
export function planMemory(unit: number): MemoryPlan {
  let next = 0;
  return {
    take(bytes) {
      const at = next;
      next += Math.ceil(bytes / unit) * unit;
      return at;
    },
    get bytes() {
      return next;
    },
  };
}

/** Starts a module with a memory of its own. @param bytes the least size of the memory */
export function start<Exports>(
  module: WasmModule,
  bytes: number,
): { readonly buffer: ArrayBuffer; readonly exports: Exports } {
  if (host === undefined) throw new Error('this host has no WebAssembly');
  const memory = new host.Memory({ initial: Math.ceil(bytes / PAGE) });
  const { exports } = new host.Instance(module, { wormery: { memory } });
  return { buffer: memory.buffer, exports: exports as Exports };
}
