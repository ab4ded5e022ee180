// The server processes of a simulation: starts them, kills them, and rings the bells between them. Some bells are lost.
import { type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Bug } from '../bugs/bug.ts';
import type { Checks } from '../checks/checks.ts';
import type { Plan } from '../plan.ts';
import type { Connection } from '../world/connection.ts';
import type { Faults } from '../world/faults.ts';
import type { Network, Peer } from '../world/network.ts';
import { Actor, type Scheduler } from '../world/scheduler.ts';
import { simulatedBotPool } from './bot-pool.ts';
import type { DurableDatabase } from './database.ts';
import { startProcess } from './process.ts';
import { type SimulatedStore, simulatedStore } from './store.ts';

export interface ClusterParts {
  readonly plan: Plan;
  readonly bug: Bug;
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly faults: Faults;
  readonly network: Network;
  readonly checks: Checks;
  readonly database: DurableDatabase;
}

/** One place for a process. The process in it may be dead, and is replaced at the next start. */
interface Slot {
  readonly number: number;
  actor: Actor;
  peer: Peer | undefined;
  store: SimulatedStore | undefined;
  readonly connections: Set<Connection>;
}

const TABLES_IN_MEMORY = 10;
const BELL_LOST_ONE_IN = 3;
/** A process looks for lines of the others this often. */
const LOOK_MS = 1_000;
/** Messages that a process must never log under any fault. */
const FATAL = new Set([
  'request failed',
  'a listener of a table failed',
  'match is damaged and refused',
]);

export class Cluster {
  readonly #parts: ClusterParts;
  readonly #slots: Slot[] = [];
  readonly #keeper = new Actor('keeper');

  constructor(parts: ClusterParts) {
    this.#parts = parts;
    const { processes } = parts.plan;
    if (processes > 1) parts.faults.hit('two-processes');
    for (let number = 0; number < processes; number += 1) this.#start(number);
    parts.database.onCommit = (by, rights) => this.#committed(by, rights);
  }

  #start(number: number): void {
    const { scheduler, plan, database, faults, random } = this.#parts;
    const actor = new Actor(`process ${number}`);
    const isShared = plan.processes > 1;
    const slot: Slot = {
      number,
      actor,
      peer: undefined,
      connections: new Set(),
      store: simulatedStore({
        database,
        scheduler,
        faults,
        actor,
        isShared,
        random: (limit) => uniform(random, limit),
      }),
    };
    this.#slots[number] = slot;
    // The code that starts belongs to the new process.
    scheduler.schedule(actor, 0, () => this.#open(slot));
    if (isShared) this.#lookRegularly(slot);
  }

  #open(slot: Slot): void {
    const { scheduler, bug, random, plan, network, checks } = this.#parts;
    const { actor, connections } = slot;
    slot.peer = bug.wrapPeer(
      startProcess({
        scheduler,
        actor,
        bug,
        store: bug.wrapStore(slot.store as SimulatedStore),
        tablesInMemory: plan.isForgetful ? 0 : TABLES_IN_MEMORY,
        random: randomFrom(`chance ${plan.seed} ${random()}`),
        onDraw: (outcome) => checks.drew(actor, outcome),
        onLeftOut: (name, upTo) => leaveOut(connections, name, upTo),
        onLog: (level, facts, words) => {
          network.note(`${actor.name} ${level}: ${words} ${JSON.stringify(facts)}`);
          if (FATAL.has(words)) checks.failed(`${actor.name} logged: ${words} ${describe(facts)}`);
        },
        botPool: simulatedBotPool({
          scheduler,
          actor,
          queue: bug.newBotQueue(),
          onUnfair: (why) => checks.failed(why),
        }),
      }),
    );
    network.peers = this.#peers();
    network.note(`${actor.name} serves`);
  }

  #peers(): readonly Peer[] {
    return this.#slots.flatMap(({ peer }) => (peer === undefined ? [] : [peer]));
  }

  /** Reads lines of other processes, also when no bell rings. */
  #lookRegularly({ actor, store }: Slot): void {
    const look = () => {
      store?.hear(true);
      this.#parts.scheduler.schedule(actor, LOOK_MS, look);
    };
    this.#parts.scheduler.schedule(actor, LOOK_MS, look);
  }

  #committed(by: Actor, rights: boolean): void {
    const { checks, random, scheduler, network } = this.#parts;
    checks.committed(by);
    for (const { store, actor } of this.#slots) {
      if (actor === by || uniform(random, BELL_LOST_ONE_IN) === 0) continue;
      scheduler.schedule(actor, network.latency(), () => store?.hear(rights));
    }
  }

  /** The process whose code runs has written to a stream. */
  noteWriter(connection: Connection): void {
    const { current } = this.#parts.scheduler;
    this.#slots.find(({ actor }) => actor === current)?.connections.add(connection);
  }

  jumpClock(number: number, ms: number): void {
    const slot = this.#slots[number];
    if (slot === undefined) return;
    this.#parts.faults.hit('clock-jump');
    slot.actor.clockOffsetMs += ms;
  }

  /** Kills a process, and starts it again. */
  crash(number: number, downMs: number): void {
    const slot = this.#slots[number];
    if (slot?.peer === undefined) return;
    const { faults, network, scheduler } = this.#parts;
    faults.hit('crash');
    network.note(`${slot.actor.name} dies`);
    slot.actor.isAlive = false;
    slot.actor.diedAt = scheduler.now;
    const { peer } = slot;
    slot.peer = undefined;
    network.peers = this.#peers();
    network.fail(peer);
    for (const connection of slot.connections) connection.processDied(!network.chance(4));
    scheduler.schedule(this.#keeper, downMs, () => this.#start(number));
  }
}

/** Notes the lines that the newest stream with this name leaves out. */
function leaveOut(connections: Iterable<Connection>, name: string, upTo: number): void {
  const open = [...connections].filter((each) => !each.destroyed && each.name === name);
  const newest = open.at(-1);
  if (newest !== undefined) newest.newest = upTo;
}

function describe(facts: object): string {
  const { error } = facts as { error?: unknown };
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(facts);
}
