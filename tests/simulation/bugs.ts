// Planted bugs: each replaces a part of the server by a wrong one. The simulation must find each of them.
import type { Store } from '#server/store/store.ts';
import type { Peer } from './world/network.ts';

export interface Bug {
  readonly name: string;
  wrapStore(store: Store): Store;
  wrapPeer(peer: Peer): Peer;
}

const SOUND = { wrapStore: (store: Store) => store, wrapPeer: (peer: Peer) => peer };

export const NO_BUG: Bug = { name: 'none', ...SOUND };

/** Answers before the write is durable. */
const acknowledgeBeforeCommit: Bug = {
  ...SOUND,
  name: 'acknowledge-before-commit',
  wrapStore: (store) => ({
    ...store,
    async append(append) {
      void store.append(append).catch(() => undefined);
      return { kind: 'done', reply: append.reply, repeated: false };
    },
  }),
};

export const BUGS: readonly Bug[] = [acknowledgeBeforeCommit];
