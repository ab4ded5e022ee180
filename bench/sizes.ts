// The figure "bytes per match": plays matches of every box into a store, and measures their size in the
// database and in the archive, and the processor time to archive one match.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { gameEntryOf, shelf } from '#games';
import { archiveFolder } from '#server/store/archive.ts';
import { withDatabase } from '#server/store/sqlite/open-database.ts';
import { filesIn, sqliteStore } from '#server/store/sqlite/open-store.ts';
import { playInto } from './rig/fill.ts';
import { quantile } from './rig/numbers.ts';
import { type Plan, table } from './rig/report.ts';

const MATCHES = 20;
const SEATS = 3;

export interface SizeFigure {
  readonly box: string;
  /** Means per match; `hotBytes` is the size in the database. */
  readonly lines: number;
  readonly commands: number;
  readonly hotBytes: number;
  readonly archivedBytes: number;
  /** The median processor time of the main thread to archive one match, in milliseconds. */
  readonly threadMs: number;
}

export async function measureSizes(plan: Plan): Promise<readonly SizeFigure[]> {
  const figures: SizeFigure[] = [];
  for (const { game, edition } of shelf.filter(({ status }) => status === 'ready')) {
    figures.push(await measure(game, edition));
  }
  plan.say(`bytes per match of ${SEATS} seats, mean of ${MATCHES} played to the end by bots`);
  plan.say(sizesTable(figures));
  return figures;
}

async function measure(game: string, edition: string): Promise<SizeFigure> {
  const entry = gameEntryOf(game);
  if (entry === undefined) throw new Error(`nothing is called ${game}`);
  const folder = mkdtempSync(join(process.env.BENCH_DATA ?? tmpdir(), 'wormery-sizes-'));
  const store = sqliteStore(folder, {
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    const empty = usedBytes(folder);
    const played = await Promise.all(
      Array.from({ length: MATCHES }, (_, match) =>
        playInto(store, { entry, edition, seats: SEATS, seed: `size ${match}` }),
      ),
    );
    const hot = usedBytes(folder) - empty;
    const costs: number[] = [];
    for (const { id } of played) {
      const before = process.threadCpuUsage();
      await store.archive(id);
      const { user, system } = process.threadCpuUsage(before);
      costs.push((user + system) / 1000);
    }
    const files = readdirSync(archiveFolder(folder));
    const bytes = files.map((name) => statSync(join(archiveFolder(folder), name)).size);
    const mean = (values: readonly number[]) =>
      Math.round(values.reduce((sum, value) => sum + value, 0) / MATCHES);
    return {
      box: `${game} ${edition}`,
      lines: mean(played.map(({ lines }) => lines)),
      commands: mean(played.map(({ commands }) => commands)),
      hotBytes: mean([hot]),
      archivedBytes: mean(bytes),
      threadMs: Math.round(10 * quantile(costs, 0.5)) / 10,
    };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bytes of rows and indexes, without SQLite's free pages. */
function usedBytes(folder: string): number {
  const used = (database: Database) => {
    const pages = (name: string) => database.pragma(name, { simple: true }) as number;
    return (pages('page_count') - pages('freelist_count')) * pages('page_size');
  };
  return withDatabase(filesIn(folder).database, used, { readonly: true });
}

function sizesTable(figures: readonly SizeFigure[]): string {
  const heads = ['box', 'lines', 'commands', 'in the tables', 'archived', 'thread ms'];
  const rows = figures.map((one) => [
    one.box,
    String(one.lines),
    String(one.commands),
    String(one.hotBytes),
    String(one.archivedBytes),
    String(one.threadMs),
  ]);
  return table(heads, rows);
}
