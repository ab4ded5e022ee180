// Plays the bots' seats: gets each move from a thread, checks it and sends it as a command.
// If a bot fails, times out or makes an illegal move, it plays a random move instead.
import { Piscina } from 'piscina';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { awaitBatch } from '#kernel/match/batch.ts';
import type { Match } from '#kernel/match/match.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import { botsToMove } from '../match/bots-due.ts';
import type { Table } from '../match/table.ts';
import { isBotsOnly } from '../match/table-quota.ts';
import type { Tables } from '../match/tables.ts';
import type { Log, Metrics } from '../metrics.ts';
import { type Randomness, systemRandom } from '../random-source.ts';
import type { BotTurns } from '../store/bot-turns.ts';
import { type BotTask, botQueue } from './bot-queue.ts';
import type { MoveRequest } from './bot-worker.ts';

/** Chooses moves for bots, outside the thread of the server. */
export interface BotPool {
  /** Resolves to a move in the game's notation. Rejects if the bot fails or times out. */
  chooseMove(request: MoveRequest, task: BotTask): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a pool of worker threads.
 * @param games the URL of a module that exports `entries`; each thread imports it
 * @param timeoutMs for one move, without the time in the queue
 */
export function botPool(games: string, threads: number, timeoutMs: number): BotPool {
  const pool = new Piscina<MoveRequest, string>({
    filename: new URL('./bot-worker.ts', import.meta.url).href,
    name: 'choose',
    workerData: { games },
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  });
  // A thread that dies fails its own request; the pool replaces the thread.
  pool.on('error', () => undefined);
  const queue = botQueue(threads);
  return {
    // The timeout starts when the request leaves the queue.
    chooseMove: (request, task) =>
      queue.run(task, () => pool.run(request, { signal: AbortSignal.timeout(timeoutMs) })),
    close: () => pool.destroy(),
  };
}

export interface Bots {
  /**
   * Starts a move for each bot whose turn it is. In a match without people, bots move only while it has
   * an open stream.
   */
  scheduleMoves(table: Table): void;
  /** Starts no more moves and drops the running ones. */
  stop(): Promise<void>;
}

export interface BotsOptions {
  readonly pool: BotPool;
  readonly tables: Tables;
  readonly randomness: Randomness;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly turns: BotTurns;
  /** Whether a match has an open stream. */
  readonly isWatched: (match: string) => boolean;
  /** The network that opened a match; undefined if unknown. */
  readonly networkOf: (match: string) => string | undefined;
}

const RETRY_MS = 2_000;

export function startBots(options: BotsOptions): Bots {
  const { tables, log } = options;
  const running = new Set<string>();
  let stopped = false;
  // A move that the stop interrupts is not a failure, so it must not become a random move.
  const chooseMove: BotPool['chooseMove'] = async (request, task) => {
    const move = await options.pool.chooseMove(request, task).catch((error) => {
      if (stopped) return undefined;
      throw error;
    });
    return move ?? new Promise(() => undefined);
  };
  const pool: BotPool = { chooseMove, close: options.pool.close };

  const play = async (table: Table, seat: Seat): Promise<void> => {
    const match = table.match();
    const since = match.since[seat] as number;
    const task: BotTask = {
      match: table.id,
      network: options.networkOf(table.id),
      hasPeople: !isBotsOnly(match),
    };
    const context = { ...options, pool, task };
    const moves = await awaitBatch(match, seat, (now) => oneMove(context, now, seat));
    const done = await table.execute({
      commandId: `bot:${since}:${seat}`,
      bodyHash: moves.join('\n'),
      command: { kind: 'moves', seat, seq: since, moves },
      guard: (now) => (now.players[seat]?.kind === 'bot' ? undefined : SEAT_HAS_PERSON),
    });
    if (!isRefusal(done)) return;
    // Another process may have moved for this bot, or a person sat down.
    log.debug({ match: table.id, seat, refused: done.refused }, 'a bot move was refused');
    await table.refresh();
    if (table.match() === match) throw new Error(`${done.refused}: ${done.message}`);
  };

  const scheduleMoves = (table: Table): void => {
    const match = table.match();
    // Without a stream nobody sees the moves. The next stream schedules them.
    if (isBotsOnly(match) ? !options.isWatched(table.id) : !options.turns.isMine(table.id)) return;
    for (const seat of botsToMove(match)) {
      const key = `${table.id}:${match.since[seat]}:${seat}`;
      if (stopped || running.has(key)) continue;
      running.add(key);
      const again = () => {
        running.delete(key);
        if (stopped) return;
        void tables.use(table.id, async (found) => scheduleMoves(found)).catch(() => {});
      };
      tables
        .use(table.id, (found) => play(found, seat))
        .then(again, (error: Error) => {
          if (stopped) return;
          log.error({ match: table.id, seat, reason: error.message }, 'a bot could not move');
          setTimeout(again, RETRY_MS).unref();
        });
    }
  };

  options.turns.onTakeOver((match) => {
    const takeOver = async (table: Table) => {
      await table.refresh();
      scheduleMoves(table);
    };
    tables.use(match, takeOver).catch((error) => {
      log.warn({ match, error }, 'the bots of a match could not be taken over');
    });
  });

  return {
    scheduleMoves,
    async stop() {
      stopped = true;
      await pool.close();
    },
  };
}

const SEAT_HAS_PERSON = {
  refused: 'not-allowed',
  message: 'A person plays in this seat now.',
} as const;

interface MoveContext extends BotsOptions {
  readonly task: BotTask;
}

async function oneMove(context: MoveContext, match: Match, seat: Seat): Promise<string> {
  const { pool, randomness, limits, metrics, log, task } = context;
  const player = match.players[seat];
  const bot = player?.kind === 'bot' ? player.bot : '';
  const view = match.game.view(match.state, seat);
  const started = performance.now();
  try {
    const seed = randomness.botSeed();
    const request = { game: match.game.id, bot, view, seed, work: limits.botWork };
    const text = await pool.chooseMove(request, task);
    const move = match.game.parseMove(text);
    if (move === undefined || !match.game.legalMoves(view).has(move))
      throw new Error(`illegal: ${text}`);
    metrics.botMoves.inc({ outcome: 'chosen' });
    return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ game: match.game.id, bot, reason }, 'a bot failed and plays at random');
    metrics.botMoves.inc({ outcome: 'random' });
    return randomMove(match.game, view);
  } finally {
    metrics.botSeconds.observe((performance.now() - started) / 1000);
  }
}

function randomMove(game: AnyGame, view: unknown): string {
  return game.formatMove(pickMove(systemRandom, game.legalMoves(view)));
}
