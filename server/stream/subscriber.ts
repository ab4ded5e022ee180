// The type of a stream's subscriber: its table, observer, rights, credential and network, the newest
// line it already has, and the HTTP response.
import type { ServerResponse } from 'node:http';
import type { Observer } from '#kernel/game.ts';
import type { LineFormat } from '../match/log-lines.ts';
import type { Credential } from '../match/rights.ts';
import type { Table } from '../match/table.ts';
import type { Rights } from '../wire/schemas.ts';

export interface Subscriber {
  readonly table: Table;
  readonly observer: Observer;
  /** The newest line that the client already has. */
  readonly after: number;
  /** See `networkOf`. */
  readonly network: string;
  readonly credential: Credential;
  readonly rights: Rights;
  readonly response: ServerResponse;
  readonly as: LineFormat;
  /** The name that the client gave to the stream. */
  readonly name?: string | undefined;
}

/** The properties that a stream is counted by. */
export type SubscriberInfo = Pick<
  Subscriber,
  'table' | 'observer' | 'network' | 'credential' | 'rights'
>;
