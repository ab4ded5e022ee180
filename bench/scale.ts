// The figure "many open matches": fills PostgreSQL with open matches of slow play at three sizes, and measures bytes
// and the time of statements. From them it computes the needs of ten million open matches.
import { Client } from 'pg';
import { randomFrom } from '#kernel/seeded-random.ts';
import { postgresStore } from '#server/store/postgres/postgres-store.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type ChurnFigure, measureChurn } from './rig/churn.ts';
import { type Plan, table } from './rig/report.ts';
import { addOpenMatches, type Box, playBoxes } from './rig/slow-play.ts';
import { type StoreTimings, timeStore } from './rig/store-timings.ts';
import { type TableSize, tableSizes, totalBytes } from './rig/table-sizes.ts';

/** Open matches at which the time is measured. */
const SIZES = [2_500, 10_000, 40_000];
const QUICK_SIZES = [500, 1_000, 2_000];
const PLAYED_OF_BOX = 20;
/** Open matches of one box, for its bytes. */
const OF_BOX = 1_000;
const TEN_MILLION = 10_000_000;
const DAY_S = 86_400;
/** Moves in the busiest hour, compared with the mean hour: an assumption. */
const PEAK = 4;

interface BoxFigure extends Pick<Box, 'name' | 'lines' | 'commands'> {
  /** Means of an open match. */
  readonly openLines: number;
  readonly openBytes: number;
  /** With indexes, the command that added it, and its share of the match. */
  readonly bytesPerLine: number;
}

interface SizeFigure extends StoreTimings {
  readonly matches: number;
  readonly bytes: number;
}

export interface ScaleFigure {
  readonly boxes: readonly BoxFigure[];
  readonly sizes: readonly SizeFigure[];
  readonly tables: readonly TableSize[];
  readonly churn: readonly ChurnFigure[];
}

export async function measureScale(plan: Plan): Promise<ScaleFigure> {
  const postgres = await startPostgres({ shared_buffers: '256MB', max_wal_size: '4GB' });
  const client = new Client(postgres.url);
  await client.connect();
  const store = await postgresStore(postgres.url);
  try {
    const boxes = await playBoxes(store, client, PLAYED_OF_BOX);
    const measured: BoxFigure[] = [];
    for (const box of boxes) measured.push(await measureBox(client, box));
    const sizes: SizeFigure[] = [];
    const played = boxes.flatMap((box) => box.played);
    let from = 0;
    for (const matches of plan.rounds === 1 ? QUICK_SIZES : SIZES) {
      await addOpenMatches(client, played, [from, matches]);
      from = matches;
      const bytes = totalBytes(await tableSizes(client));
      const random = randomFrom(`scale ${matches}`);
      sizes.push({
        matches,
        bytes,
        ...(await timeStore(store, client, { url: postgres.url, random })),
      });
    }
    const tables = await tableSizes(client);
    const figure = { boxes: measured, sizes, tables, churn: await measureChurn(client) };
    plan.say(tablesOf(figure));
    plan.say(extrapolation(figure));
    return figure;
  } finally {
    await store.close();
    await client.end();
    await postgres.remove();
  }
}

/** Fills the empty tables with one box, measures it, and empties them. */
async function measureBox(
  client: Client,
  { name, lines, commands, played }: Box,
): Promise<BoxFigure> {
  const empty = totalBytes(await tableSizes(client));
  await addOpenMatches(client, played, [0, OF_BOX]);
  const sizes = await tableSizes(client);
  const added = totalBytes(sizes) - empty;
  const found = sizes.find((one) => one.name === 'line')?.rows ?? 0;
  await client.query('TRUNCATE match, line, command, token, device, session');
  return {
    name,
    lines,
    commands,
    openLines: found / OF_BOX,
    openBytes: added / OF_BOX,
    bytesPerLine: added / found,
  };
}

function tablesOf({ boxes, sizes, tables, churn }: ScaleFigure): string {
  const ms = ({ p50, p99 }: StoreTimings['append']) => `${p50.toFixed(2)} (${p99.toFixed(1)})`;
  const most = sizes.at(-1)?.matches ?? 1;
  return [
    table(
      ['box, 3 seats', 'lines', 'commands', 'lines when open', 'bytes when open', 'bytes a line'],
      boxes.map((one) => [
        one.name,
        ...[one.lines, one.commands, one.openLines, one.openBytes, one.bytesPerLine].map((each) =>
          each.toFixed(0),
        ),
      ]),
    ),
    table(
      [
        'open matches',
        'MB',
        'append ms',
        'log bytes',
        'compressed',
        'load ms',
        'rights ms',
        'look at 1,000',
        'take over 50',
        'none due',
      ],
      sizes.map((one) => [
        String(one.matches),
        (one.bytes / 1e6).toFixed(0),
        ms(one.append),
        one.walBytes.toFixed(0),
        one.compressedWalBytes.toFixed(0),
        ...[one.load, one.roles, one.changed, one.takeOver, one.noneDue].map(ms),
      ]),
    ),
    table(
      ['table', 'rows a match', 'bytes a match', 'of them indexes'],
      tables.map(({ name, rows, bytes, indexBytes }) => [
        name,
        ...[rows / most, bytes / most, indexBytes / most].map((each) => each.toFixed(1)),
      ]),
    ),
    table(
      ['table', 'changes', 'rows', 'bytes', 'after a vacuum', 'updates without an index'],
      churn.map((one) => [
        one.table,
        ...[one.changes, one.rows, one.bytes, one.bytesAfterVacuum].map(String),
        one.hotShare.toFixed(2),
      ]),
    ),
  ].join('\n\n');
}

function extrapolation({ boxes, sizes, tables }: ScaleFigure): string {
  const { matches = 1, walBytes = 0, compressedWalBytes = 0 } = sizes.at(-1) ?? {};
  const times = TEN_MILLION / matches;
  const sum = (pick: (one: TableSize) => number) =>
    tables.reduce((all, one) => all + pick(one), 0) * times;
  const mean = (pick: (one: BoxFigure) => number) =>
    boxes.reduce((all, one) => all + pick(one), 0) / boxes.length;
  const lines = [
    `${TEN_MILLION} open matches, ${times} times the last size:`,
    `rows ${(sum(({ rows }) => rows) / 1e9).toFixed(2)} billion, bytes ${(sum(({ bytes }) => bytes) / 1e9).toFixed(0)} GB, ` +
      `of them indexes ${(sum(({ indexBytes }) => indexBytes) / 1e9).toFixed(0)} GB`,
  ];
  for (const moves of [1, 3]) {
    const perSecond = (TEN_MILLION * moves) / DAY_S;
    const ended = (TEN_MILLION * moves) / mean(({ commands }) => commands);
    lines.push(
      `${moves} moves a day: ${perSecond.toFixed(0)} a second, ${(perSecond * PEAK).toFixed(0)} in the busiest hour; ` +
        `log ${((TEN_MILLION * moves * walBytes) / 1e9).toFixed(0)} GB a day, ` +
        `compressed ${((TEN_MILLION * moves * compressedWalBytes) / 1e9).toFixed(0)}; ` +
        `${(ended / 1000).toFixed(0)} thousand matches end each day with ` +
        `${((ended * mean(({ lines: all, bytesPerLine }) => all * bytesPerLine)) / 1e9).toFixed(1)} GB`,
    );
  }
  return lines.join('\n');
}
