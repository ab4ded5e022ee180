// A planted bug: a server with a wrong part. The simulation must find each of them.
import type { ChanceSource } from '#kernel/chance.ts';
import { botQueue } from '#server/bots/bot-queue.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { Store } from '#server/store/store.ts';
import type { BotQueue } from '../server/bot-pool.ts';
import type { Lie, Peer } from '../world/network.ts';

/** Replaces parts of each process. */
export interface Bug {
  readonly name: string;
  /** The text of the violation that finds it. */
  readonly finding: RegExp;
  wrapStore(store: Store): Store;
  wrapPeer(peer: Peer): Peer;
  wrapContext(context: ServerContext): ServerContext;
  wrapChance(source: ChanceSource): ChanceSource;
  newBotQueue(): BotQueue;
  /** Called for each run. */
  newLie(): Lie;
}

export const NO_BUG: Bug = {
  name: 'none',
  finding: /^$/,
  wrapStore: (store) => store,
  wrapPeer: (peer) => peer,
  wrapContext: (context) => context,
  wrapChance: (source) => source,
  newBotQueue: () => botQueue(1),
  newLie: () => (_page, text) => text,
};

/** A server with a wrong store. */
export function inStore(
  name: string,
  finding: RegExp,
  wrong: (store: Store) => Partial<Store>,
): Bug {
  return { ...NO_BUG, name, finding, wrapStore: (store) => ({ ...store, ...wrong(store) }) };
}
