// Who plays the seats of bots: asks a thread for each move, checks it, and sends the batch as a
// command like anybody else's. A bot that fails, dawdles or cheats plays at random for that move.
import { Piscina } from 'piscina';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { awaitBatch } from '#kernel/match/batch.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { pick } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import { isBotsAlone } from '../match/openers.ts';
import type { Table } from '../match/table.ts';
import type { Tables } from '../match/tables.ts';
import type { Log, Metrics } from '../metrics.ts';
import { type Luck, systemRandom } from '../random-source.ts';
import { botQueue, type Errand } from './bot-queue.ts';
import type { Question } from './bot-worker.ts';

/** Where the moves of bots come from, in the game's notation. */
export interface Thinkers {
  ask(question: Question, errand: Errand): Promise<string>;
  close(): Promise<void>;
}

/**
 * Threads that load the games from a module.
 * @param games the address of a module that exports `entries`
 */
export function botThreads(games: string, threads: number, timeoutMs: number): Thinkers {
  const pool = new Piscina<Question, string>({
    filename: new URL('./bot-worker.ts', import.meta.url).href,
    name: 'choose',
    workerData: { games },
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  });
  // A thread that dies fails the question it had; the pool makes another.
  pool.on('error', () => undefined);
  const queue = botQueue(threads);
  return {
    // The clock of a question starts with its turn, not while it waits for a thread.
    ask: (question, errand) =>
      queue.run(errand, () => pool.run(question, { signal: AbortSignal.timeout(timeoutMs) })),
    close: () => pool.destroy(),
  };
}

export interface Bots {
  /** Sees to it that every bot that is to move here does; where only bots play, if somebody looks. */
  consider(table: Table): void;
  /** No bot begins to think any more; those who do are not waited for. */
  stop(): Promise<void>;
}

export interface BotsNeeds {
  readonly thinkers: Thinkers;
  readonly tables: Tables;
  readonly luck: Luck;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Whether anybody looks at a match. */
  readonly isWatched: (match: string) => boolean;
  /** The network that opened a match, where it is known. */
  readonly openerOf: (match: string) => string | undefined;
}

const AGAIN_MS = 2_000;

/** The bots' seats that are to move. */
function botsToMove(match: Match): readonly Seat[] {
  if (phase(match) !== 'playing') return [];
  const turn = match.game.turn(match.state);
  if (turn.kind !== 'seats') return [];
  return turn.seats.filter((seat) => match.players[seat]?.kind === 'bot');
}

export function startBots(needs: BotsNeeds): Bots {
  const { tables, log } = needs;
  const thinking = new Set<string>();
  let stopped = false;
  // A bot that the stop interrupts has not failed, and must not play at random.
  const ask: Thinkers['ask'] = async (question, errand) => {
    const answer = await needs.thinkers.ask(question, errand).catch((error) => {
      if (stopped) return undefined;
      throw error;
    });
    return answer ?? new Promise(() => undefined);
  };
  const thinkers: Thinkers = { ask, close: needs.thinkers.close };

  const play = async (table: Table, seat: Seat): Promise<void> => {
    const match = table.match();
    const since = match.since[seat] as number;
    const errand: Errand = {
      match: table.id,
      network: needs.openerOf(table.id),
      hasPeople: !isBotsAlone(match),
    };
    const thinking = { ...needs, thinkers, errand };
    const moves = await awaitBatch(match, seat, (now) => oneMove(thinking, now, seat));
    const done = await table.execute({
      commandId: `bot:${since}:${seat}`,
      bodyHash: moves.join('\n'),
      command: { kind: 'moves', seat, seq: since, moves },
      guard: (now) => (now.players[seat]?.kind === 'bot' ? undefined : notHere),
    });
    if (!isRefusal(done)) return;
    // Another process may have moved for this bot, or a person sat down.
    log.debug({ match: table.id, seat, refused: done.refused }, 'a bot came too late');
    await table.refresh();
    if (table.match() === match) throw new Error(`${done.refused}: ${done.message}`);
  };

  const consider = (table: Table): void => {
    const match = table.match();
    // Nobody is there for whom they would play; whoever comes wakes them.
    if (isBotsAlone(match) && !needs.isWatched(table.id)) return;
    for (const seat of botsToMove(match)) {
      const key = `${table.id}:${match.since[seat]}:${seat}`;
      if (stopped || thinking.has(key)) continue;
      thinking.add(key);
      const again = () => {
        thinking.delete(key);
        if (!stopped) void tables.use(table.id, async (found) => consider(found)).catch(() => {});
      };
      tables
        .use(table.id, (found) => play(found, seat))
        .then(again, (error: Error) => {
          if (stopped) return;
          log.error({ match: table.id, seat, reason: error.message }, 'a bot could not move');
          setTimeout(again, AGAIN_MS).unref();
        });
    }
  };

  return {
    consider,
    async stop() {
      stopped = true;
      await thinkers.close();
    },
  };
}

const notHere = {
  refused: 'not-allowed',
  message: 'A person plays in this seat now.',
} as const;

interface Thinking extends BotsNeeds {
  readonly errand: Errand;
}

async function oneMove(needs: Thinking, match: Match, seat: Seat): Promise<string> {
  const { thinkers, luck, limits, metrics, log, errand } = needs;
  const player = match.players[seat];
  const bot = player?.kind === 'bot' ? player.bot : '';
  const view = match.game.view(match.state, seat);
  const started = performance.now();
  try {
    const seed = luck.botSeed();
    const question = { game: match.game.id, bot, view, seed, work: limits.botWork };
    const text = await thinkers.ask(question, errand);
    const move = match.game.parseMove(text);
    if (move === undefined || !match.game.allows(view, move)) throw new Error(`illegal: ${text}`);
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
  return game.formatMove(pick(systemRandom, game.legalMoves(view)));
}
