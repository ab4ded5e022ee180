// The clock of a simulation: runs events one after the other, in virtual time. Each event belongs to an actor, and its
// promises settle before the next event. So code that runs is always the code of the actor of the event.

/** A process or a page. Its events are dropped once it is dead. */
export class Actor {
  readonly name: string;
  isAlive = true;
  /** Virtual time. */
  diedAt = Number.POSITIVE_INFINITY;
  /** How far its clock is wrong, in milliseconds. */
  clockOffsetMs = 0;

  constructor(name: string) {
    this.name = name;
  }
}

export interface ScheduledEvent {
  readonly at: number;
  readonly order: number;
  readonly actor: Actor;
  readonly run: () => void;
  isCancelled: boolean;
}

/** The real function, also while the simulation replaces it. */
const afterMicrotasks = setImmediate;
/** Node runs microtasks between two immediates. A turn of its event loop for each event would take seven times as long. */
const EVENTS_PER_TURN = 64;

export class Scheduler {
  /** Milliseconds since the start. */
  now = 0;
  /** The number of events so far. */
  events = 0;
  readonly #heap: ScheduledEvent[] = [];
  #order = 0;
  #current = new Actor('nobody');

  /** The actor whose code runs now. */
  get current(): Actor {
    return this.#current;
  }

  schedule(actor: Actor, delayMs: number, run: () => void): ScheduledEvent {
    const at = this.now + Math.max(0, delayMs);
    this.#order += 1;
    const event = { at, order: this.#order, actor, run, isCancelled: false };
    push(this.#heap, event);
    return event;
  }

  /**
   * Runs events until there is none left, or a condition holds.
   * @param isDone asked after each event and its promises
   * @returns why it stopped
   */
  run(isDone: () => boolean): Promise<'done' | 'idle'> {
    return new Promise((resolve, reject) => {
      let isRunning = true;
      const step = () => {
        if (!isRunning) return;
        try {
          const reason = isDone() ? 'done' : this.#runNext();
          if (reason === undefined) return;
          isRunning = false;
          resolve(reason);
        } catch (error) {
          isRunning = false;
          reject(error);
        }
      };
      const turn = () => {
        if (!isRunning) return;
        for (let event = 0; event < EVENTS_PER_TURN; event += 1) afterMicrotasks(step);
        afterMicrotasks(turn);
      };
      step();
      turn();
    });
  }

  /** Runs the next event. @returns 'idle' if there is none */
  #runNext(): 'idle' | undefined {
    const event = this.#next();
    if (event === undefined) return 'idle';
    this.now = event.at;
    this.events += 1;
    this.#current = event.actor;
    event.run();
    return undefined;
  }

  #next(): ScheduledEvent | undefined {
    for (;;) {
      const event = pop(this.#heap);
      if (event === undefined || (!event.isCancelled && event.actor.isAlive)) return event;
    }
  }
}

function isBefore(one: ScheduledEvent, other: ScheduledEvent): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function push(heap: ScheduledEvent[], event: ScheduledEvent): void {
  let at = heap.length;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above] as ScheduledEvent;
    if (!isBefore(event, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = event;
}

function pop(heap: ScheduledEvent[]): ScheduledEvent | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (last === undefined || last === first) return first;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heap.length) break;
    const right = heap[below + 1];
    if (right !== undefined && isBefore(right, heap[below] as ScheduledEvent)) below += 1;
    if (!isBefore(heap[below] as ScheduledEvent, last)) break;
    heap[at] = heap[below] as ScheduledEvent;
    at = below;
  }
  heap[at] = last;
  return first;
}
