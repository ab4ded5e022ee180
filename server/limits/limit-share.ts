// Shares the use of a limit with the other processes of a store, so that a client cannot use its allowance at each. Use
// at one process counts at the others a little later, as if it happened there.
import { hash } from 'node:crypto';
import type { SharedUse } from '../store/shared-use.ts';

export interface LimitShare {
  /** The key of a client that all processes count by; it does not show the client's address. */
  keyOf(client: string): string;
  /** Publishes a use to the other processes. @param key from `keyOf` */
  use(key: string, amount: number): void;
  /** Calls the listener with each use at another process. */
  onUse(listener: (key: string, amount: number) => void): void;
}

/**
 * @param name the same at each process, and of this limit alone
 * @param max what a client may use in a minute
 */
export type ShareLimit = (name: string, max: number) => LimitShare | undefined;

const KEY_LENGTH = 16;

/** @param shared undefined for a store of one process */
export function limitShares(shared: SharedUse | undefined): ShareLimit {
  const listeners = new Map<string, (key: string, amount: number) => void>();
  shared?.onUse(({ limit, key, amount }) => listeners.get(limit)?.(key, amount));
  return (limit, max) =>
    shared && {
      keyOf: (client) => hash('sha256', client, 'base64url').slice(0, KEY_LENGTH),
      use: (key, amount) => shared.tell({ limit, key, amount }, amount / max),
      onUse: (listener) => void listeners.set(limit, listener),
    };
}
