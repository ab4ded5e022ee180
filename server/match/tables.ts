// The tables in memory: loaded on first use, dropped when idle.
// A dropped table loses nothing, because all of it is in the store.
import type { AnyGame } from '#kernel/game.ts';
import { beginMatch } from '#kernel/match/match.ts';
import { migrateSetup } from '#kernel/migrate.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../metrics.ts';
import { isDamage, refusalOfDamage } from '../store/damage.ts';
import { type EmptyLog, emptyLog } from './log-lines.ts';
import { loadTable, type Table } from './table.ts';
import type { TableOptions } from './table-state.ts';

export interface Tables {
  /**
   * Runs work with a table, which stays in memory until the work is done.
   * @param network the network that loading is charged to; default: the match itself
   * @returns the result of the work; `unknown-match`; or `broken-match` if the log cannot be read
   */
  use<Result>(
    id: string,
    work: (table: Table) => Promise<Result>,
    network?: string,
  ): Promise<Result | Refusal>;
  /**
   * Like `use`, for work that shows a match: in a cluster it first reads the lines of other processes. So the match
   * contains a move that the client made at another process.
   */
  read<Result>(
    id: string,
    work: (table: Table) => Promise<Result>,
    network?: string,
  ): Promise<Result | Refusal>;
  /** Calls a listener whenever a table was loaded or changed. */
  onChange(listener: (table: Table) => void): void;
  close(): void;
}

export interface TablesOptions extends TableOptions {
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly limits: Limits;
  readonly log: Log;
}

interface Slot {
  readonly loading: Promise<Table | Refusal>;
  users: number;
  usedAt: number;
}

/** The longest time between two sweeps of idle tables. */
const SWEEP_MS = 60_000;

/**
 * The match before its first line, with the migrated setup, and the head there.
 * @returns `broken-match` if the setup is unreadable or from a later version
 */
export function startOfLog(
  id: string,
  stored: Setup | undefined,
  gameOf: TablesOptions['gameOf'],
): EmptyLog | Refusal {
  const game = gameOf(stored?.game ?? '');
  if (stored === undefined || game === undefined) {
    return refuse('broken-match', 'The setup of this match is damaged, or its game is unknown.');
  }
  const setup = migrateSetup(game, stored);
  if (isRefusal(setup)) return refuse('broken-match', setup.message);
  return emptyLog(id, beginMatch(game, setup), stored);
}

/** Damaged matches to remember, so that each is logged once. */
const DAMAGED_AT_MOST = 10_000;

export function openTables(options: TablesOptions): Tables {
  const { store, limits, log, now } = options;
  const slots = new Map<string, Slot>();
  const changeListeners: ((table: Table) => void)[] = [];
  const notify = (table: Table) => notifyAll(changeListeners, table, log);
  const damaged = damagedMatches(options);

  const load = async (id: string, network: string): Promise<Table | Refusal> => {
    const stored = await store.findMatch(id);
    if (stored === undefined) return refuse('unknown-match', 'This match does not exist.');
    const start = startOfLog(id, stored.setup, options.gameOf);
    const table = isRefusal(start) ? start : await loadTable(id, start, { ...options, network });
    if (isRefusal(table)) {
      damaged.add(id, table.message);
      // Unknown rules are no damage of the store. An inconsistent log is.
      if (!isRefusal(start)) store.reportDamage([`match ${id}: ${table.message}`]);
      return table;
    }
    damaged.delete(id);
    table.subscribe(() => notify(table));
    notify(table);
    return table;
  };

  const sweep = (most: number, idleMs: number) => sweepSlots(slots, options, { most, idleMs });
  const everyMs = Math.min(SWEEP_MS, limits.tableIdleMs);
  const sweeper = setInterval(() => sweep(limits.tablesInMemory, limits.tableIdleMs), everyMs);
  sweeper.unref();

  const slotOf = (id: string, network: string): Slot => {
    const known = slots.get(id);
    if (known !== undefined) return known;
    const fresh: Slot = { loading: load(id, network), users: 0, usedAt: now() };
    slots.set(id, fresh);
    return fresh;
  };

  followForeignWrites(options, slots);

  const use: Tables['use'] = async (id, work, network = id) => {
    const slot = slotOf(id, network);
    slot.users += 1;
    try {
      const table = await slot.loading;
      const result = isRefusal(table) ? table : await work(table);
      if (isRefusal(table) || table.isOutdated()) drop(slots, id, slot);
      return result;
    } catch (error) {
      const isDamaged = isDamage(error);
      if (isDamaged || (await loadFailed(slot))) drop(slots, id, slot);
      if (!isDamaged) throw error;
      damaged.add(id, error.message);
      return refusalOfDamage(error);
    } finally {
      slot.users -= 1;
      slot.usedAt = now();
      // Moves the table to the end: the sweep starts with the one used longest ago.
      if (slots.get(id) === slot) {
        slots.delete(id);
        slots.set(id, slot);
      }
      if (slots.size > limits.tablesInMemory) sweep(limits.tablesInMemory, Infinity);
    }
  };

  const read: Tables['read'] = (id, work, network) =>
    use(
      id,
      async (table) => (store.isShared() ? await table.refresh() : undefined) ?? work(table),
      network,
    );

  return {
    use,
    read,
    onChange: (each) => void changeListeners.push(each),
    close: () => clearInterval(sweeper),
  };
}

function drop(slots: Map<string, Slot>, id: string, slot: Slot): void {
  if (slots.get(id) === slot) slots.delete(id);
}

/** Drops tables that nobody uses, the one used longest ago first: above a number, and after an idle time. */
function sweepSlots(
  slots: Map<string, Slot>,
  { metrics, now }: TablesOptions,
  { most, idleMs }: { readonly most: number; readonly idleMs: number },
): void {
  for (const [id, slot] of slots) {
    if (slot.users > 0) continue;
    if (slots.size <= most && now() - slot.usedAt < idleMs) continue;
    slots.delete(id);
  }
  metrics.tables.set(slots.size);
}

/** Reads the lines that other processes append to the matches in memory. */
function followForeignWrites({ store, log }: TablesOptions, slots: Map<string, Slot>): void {
  store.watch(() => slots.keys());
  store.onForeignWrite((match) => {
    for (const [id, slot] of slots) {
      if (match !== undefined && match !== id) continue;
      const catchUp = async () => {
        const table = await slot.loading;
        const refusal = isRefusal(table) ? undefined : await table.refresh();
        if (refusal !== undefined) drop(slots, id, slot);
      };
      catchUp().catch((error) => log.warn({ match: id, error }, 'could not read new lines'));
    }
  });
}

function notifyAll(listeners: readonly ((table: Table) => void)[], table: Table, log: Log): void {
  try {
    for (const each of listeners) each(table);
  } catch (error) {
    log.error({ match: table.id, error }, 'a listener of a table failed');
  }
}

/** Counts each refused read of a damaged match, and logs each match once. */
function damagedMatches({ metrics, log }: TablesOptions) {
  const logged = new Set<string>();
  return {
    add(id: string, reason: string): void {
      metrics.damagedMatchReads.inc();
      if (logged.has(id)) return;
      if (logged.size >= DAMAGED_AT_MOST) logged.clear();
      logged.add(id);
      log.error({ match: id, reason }, 'match is damaged and refused');
    },
    delete: (id: string) => logged.delete(id),
  };
}

/** Whether loading the table failed. */
function loadFailed({ loading }: Slot): Promise<boolean> {
  return loading.then(
    () => false,
    () => true,
  );
}
