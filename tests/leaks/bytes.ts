// All data that a server sends to an observer of a match, as one text. It loads a history into a table of the server,
// and sends every kind of request.
import type { AnyGame, Observer } from '#kernel/game.ts';
import type { Command } from '#kernel/match/command.ts';
import { beginMatch, type Change, phase } from '#kernel/match/match.ts';
import { lineFor } from '#kernel/match/projection.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import { fairQueue } from '#server/limits/fair-queue.ts';
import { chainLines, emptyLog, lineText, openLineText } from '#server/match/log-lines.ts';
import { matchTexts } from '#server/match/match-texts.ts';
import { loadTable, type Table } from '#server/match/table.ts';
import { newMetrics } from '#server/metrics.ts';
import { systemChance } from '#server/random-source.ts';
import type { Store } from '#server/store/store.ts';

const metrics = newMetrics();
const queue = fairQueue({ charge: () => undefined });

/** A table of the server, loaded from a store with a history. */
export async function tableOf(
  game: AnyGame,
  setup: Setup,
  changes: readonly Change[],
): Promise<Table> {
  const begun = emptyLog('m', beginMatch(game, setup), setup);
  const lines = chainLines(begun, changes, 1_000);
  const store = {
    readLines: async (_match: string, after: number) => lines.slice(after),
    newestReply: async () => undefined,
    findMatch: async () => undefined,
    findCommand: async () => undefined,
    append: async () => ({ kind: 'reused' }) as const,
    isShared: () => false,
  } satisfies Partial<Store>;
  const table = await loadTable('m', begun, {
    store: store as unknown as Store,
    metrics,
    chance: systemChance,
    now: () => 1_000,
    queue,
    network: 'test',
  });
  if (isRefusal(table)) throw new Error(table.message);
  return table;
}

/** Commands of an observer: legal and illegal moves, alone and in batches, and all other commands. */
function commandsOf(table: Table, observer: Observer, moves: readonly string[]): Command[] {
  const { seq, players } = table.match();
  const seat = observer === 'spectator' ? players.length : observer;
  const batches = [...moves.map((move) => [move]), moves.slice(0, 2), moves.slice(-2)];
  return [
    ...batches.map((batch): Command => ({ kind: 'moves', seat, seq, moves: batch })),
    { kind: 'moves', seat, seq: Math.max(0, seq - 2), moves: moves.slice(0, 1) },
    ...['ouch', 'nonsense'].map((phrase): Command => ({ kind: 'say', seat, phrase })),
    ...[seq - 1, seq - 2].map((to): Command => ({ kind: 'undo', seat, to })),
    { kind: 'resign', seat, bot: 'random' },
    { kind: 'take-over', seat, bot: 'random' },
    { kind: 'free', seat },
    { kind: 'sit', seat, name: 'Another' },
    { kind: 'start', bot: 'random' },
  ];
}

/**
 * All data that an observer gets of a match: stream lines in both formats, the log, its proof, the record before the end, and the
 * answer to every command. Heads and receipts are left out: they are salted digests and differ even for equal matches.
 */
export async function bytesFor(
  table: Table,
  observer: Observer,
  moves: readonly string[],
): Promise<string> {
  const all = { after: 0, upTo: table.match().seq };
  const steps = await table.readLog(all, 'test');
  if (isRefusal(steps)) throw new Error(steps.message);
  const stream = steps.map((step) => lineText(step, observer));
  // The last line of a finished match opens everything, as its record does.
  const isOver = phase(table.match()) === 'over';
  const opened = (isOver ? steps.slice(0, -1) : steps).map((step) => openLineText(step, observer));
  const newest = table.lineText(table.match().seq, observer, 'view');
  const lines = steps.map((step) => lineFor(step, observer));
  const asked = commandsOf(table, observer, moves).map((command, index) => {
    return table.execute({ commandId: `command-${index}`, bodyHash: `${index}`, command });
  });
  const answers = (await Promise.all(asked)).map((answer) => JSON.stringify(answer));
  // A separate cache, because both matches of a pair have the same id.
  const pages = matchTexts(queue, 0);
  const reading = { table, observer, network: 'test' };
  const log = JSON.stringify(await pages.log(reading, all));
  // At the end the record is the whole match, for everybody.
  const record = isOver ? '' : await pages.record(reading);
  const proof = await pages.proof(reading, all);
  const seen = await pages.view(reading, table.match());
  return [...stream, ...opened, newest, log, proof, record, seen, ...lines, ...answers]
    .join('\n')
    .replace(/"(head|receipt|salt)":"[0-9a-f]+"|(?<=^\d+ )[0-9a-f]{64}(?= )/gm, '');
}
