// One simulated server process: tables, streams, bots and routes as in a real one, on a simulated store.
import type { FastifyBaseLogger } from 'fastify';
import { type ChanceSource, chanceFrom } from '#kernel/chance.ts';
import type { Random } from '#kernel/random.ts';
import type { BotPool } from '#server/bots/bots.ts';
import { openParts } from '#server/http/app.ts';
import type { Kits } from '#server/kits/kits.ts';
import { type Limits, standardLimits } from '#server/limits/limits.ts';
import { newMetrics } from '#server/metrics.ts';
import { systemRandomness } from '#server/random-source.ts';
import type { Store } from '#server/store/store.ts';
import type { Streams } from '#server/stream/streams.ts';
import { entries } from '#server/testing/game.ts';
import type { Bug } from '../bugs/bug.ts';
import type { Peer } from '../world/network.ts';
import type { Actor, Scheduler } from '../world/scheduler.ts';
import { openRoutes } from './routes.ts';

export interface ProcessParts {
  readonly scheduler: Scheduler;
  readonly actor: Actor;
  readonly store: Store;
  readonly random: Random;
  readonly tablesInMemory: number;
  /** A stream with this name leaves out the lines up to this one, because the reply to a move contains them. */
  readonly onLeftOut: (name: string, upTo: number) => void;
  /** Called with each outcome that the source of chance draws. */
  readonly onDraw: (outcome: string) => void;
  readonly botPool: BotPool;
  readonly bug: Bug;
  readonly onLog: (level: string, facts: object, words: string) => void;
}

/** Small, so that a slow reader reaches it. */
const LIMITS: Limits = { ...standardLimits, streamBufferBytes: 6_000 };

/** Metrics change nothing, and cost much to make. */
const metrics = newMetrics();

export function startProcess(parts: ProcessParts): Peer {
  const { actor, store, random, scheduler, onLog, bug } = parts;
  const log = (level: string) => (facts: object, words: string) => onLog(level, facts, words);
  const logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
  const draw = chanceFrom(random);
  const source: ChanceSource = (chance) => {
    const outcome = draw(chance);
    parts.onDraw(outcome);
    return outcome;
  };
  const { context, bots } = openParts({
    entries,
    shelf: [],
    store,
    botPool: parts.botPool,
    kits: {} as Kits,
    cookieName: 'wormery',
    settings: {
      publicUrl: undefined,
      limits: { ...LIMITS, tablesInMemory: parts.tablesInMemory },
      page: '',
      trustProxy: 'loopback',
      data: '',
      kitCacheMegabytes: 0,
    },
    logger: logger as unknown as FastifyBaseLogger,
    metrics,
    randomness: {
      ...systemRandomness,
      chance: bug.wrapChance(source),
      botSeed: () => `${random()}`,
    },
    now: Date.now,
  });
  const streams = noteLeftOut(context.streams, parts.onLeftOut);
  const routes = openRoutes(bug.wrapContext({ ...context, streams }));
  const startBots = async () => {
    // As at the start of a real server: bots that wait go on.
    for (const id of await store.botTurns.leftOver()) {
      await context.tables.use(id, async (table) => bots.scheduleMoves(table));
    }
  };
  scheduler.schedule(actor, 0, () => void startBots());
  return {
    actor,
    handle(request, answer) {
      void routes.handle(request).then((reply) => {
        if (reply !== undefined) answer(reply);
      });
    },
  };
}

function noteLeftOut(streams: Streams, onLeftOut: ProcessParts['onLeftOut']): Streams {
  return {
    ...streams,
    named(wanted) {
      const stream = streams.named(wanted);
      if (stream === undefined) return undefined;
      return {
        as: stream.as,
        leaveOut(range) {
          const isLeftOut = stream.leaveOut(range);
          if (isLeftOut) onLeftOut(wanted.name, range.upTo);
          return isLeftOut;
        },
      };
    },
  };
}
