// The faults of a run: one for the n-th message, write or stream, and the count of hits of each.
import type { Fault } from '../plan.ts';

type MessageFault = Fault & { readonly message: number };
type WriteFault = Fault & { readonly write: number };
type StreamFault = Fault & { readonly stream: number };

/** The faults of a plan, and the events that follow from them or from the table. */
export const COUNTED = [
  'drop',
  'duplicate',
  'delay',
  'reorder',
  'busy-store',
  'unknown-commit',
  'lost-commit',
  'slow-store',
  'slow-reader',
  'crash',
  'clock-jump',
  'reload',
  'lost-chain',
  'no-commitment',
  'no-first-share',
  'late-first-share',
  'second-commitment',
  // A player began without the others.
  'begin',
  // Two seats with fair dice are on one device.
  'shared-device',
  // A message arrived before an earlier one of another connection.
  'overtaken',
  'two-processes',
  // A process decided on an old line and had to decide again.
  'conflict',
  // A command came again after it took effect.
  'repeated-command',
  // The server closed a stream that nobody read.
  'cut-slow-reader',
] as const;

export type Counted = (typeof COUNTED)[number];

export class Faults {
  readonly #messages = new Map<number, MessageFault>();
  readonly #writes = new Map<number, WriteFault>();
  readonly #streams = new Map<number, StreamFault>();
  #messageCount = 0;
  #writeCount = 0;
  #streamCount = 0;
  /** How often each fault was hit. */
  readonly hits = new Map<Counted, number>();

  constructor(faults: readonly Fault[]) {
    for (const fault of faults) {
      if ('message' in fault) this.#messages.set(fault.message, fault);
      else if ('write' in fault) this.#writes.set(fault.write, fault);
      else if ('stream' in fault) this.#streams.set(fault.stream, fault);
    }
  }

  /** Counts the next message. @returns its fault; the caller counts the hit if it applies */
  nextMessage(): MessageFault | undefined {
    this.#messageCount += 1;
    return this.#messages.get(this.#messageCount);
  }

  nextWrite(): WriteFault | undefined {
    this.#writeCount += 1;
    return this.#writes.get(this.#writeCount);
  }

  nextStream(): StreamFault | undefined {
    this.#streamCount += 1;
    return this.#streams.get(this.#streamCount);
  }

  hit(kind: Counted): void {
    this.hits.set(kind, (this.hits.get(kind) ?? 0) + 1);
  }
}

/** The faults that were hit fewer times than this. */
export function hardlyHit(hits: ReadonlyMap<Counted, number>, least: number): readonly Counted[] {
  return COUNTED.filter((kind) => (hits.get(kind) ?? 0) < least);
}
