// The bell between processes: it names matches with new lines or changed rights. It carries no data, so a lost ring
// only causes a delay: each process also polls its matches.
import { randomUUID } from 'node:crypto';
import { Client, type QueryConfig, type QueryResult } from 'pg';
import type { ChangedMatch } from './changed-matches.ts';
import { connectionOptions } from './connection.ts';

export interface Bell {
  /** Notifies the other processes about matches. */
  ring(changes: Iterable<ChangedMatch>): void;
  /** Whether this process does the housekeeping of the database. It stays so while it is connected. */
  isHousekeeper(): Promise<boolean>;
  close(): Promise<void>;
}

interface BellOptions {
  readonly url: string;
  /** Called with the matches of another process. */
  readonly onRing: (changes: readonly ChangedMatch[]) => void;
  /** Called when the bell can be heard again: some rings may be lost. */
  readonly onListening: () => void;
  readonly onError: (error: Error) => void;
}

const CHANNEL = 'wormery';
/** NOTIFY takes a lock of the whole database at each commit, so rings wait for each other. */
const RING_INTERVAL_MS = 10;
const RECONNECT_MS = 500;
/** The key of the lock of housekeeping: any number that no other program uses on this database. */
const HOUSEKEEPER = 0x776f726e;
/** In a message it follows the id of a match whose rights changed. */
const RIGHTS = '!';
/** A payload holds less than 8,000 bytes. */
const MATCHES_AT_ONCE = 500;

/** Opens a connection of its own for the bell, and opens it again when it breaks. */
export function openBell({ url, onRing, onListening, onError }: BellOptions): Bell {
  const own = randomUUID();
  let client: Client | undefined;
  /** By match, whether its rights changed. */
  let waiting = new Map<string, boolean>();
  let timer: NodeJS.Timeout | undefined;
  let rungAt = -RING_INTERVAL_MS;
  let isClosed = false;
  let isHousekeeper = false;

  const ask = oneAtATime();

  const lose = (lost: Client) => {
    if (client !== lost) return;
    client = undefined;
    isHousekeeper = false;
    if (!isClosed) setTimeout(connect, RECONNECT_MS).unref();
  };
  const connect = (): void => {
    if (isClosed) return;
    const fresh = new Client(connectionOptions(url));
    client = fresh;
    fresh.on('error', (error) => {
      onError(error);
      lose(fresh);
    });
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload = '' }) => {
      const [sender, ...changed] = payload.split(' ');
      if (sender !== own && changed.length > 0) onRing(changed.map(parseChange));
    });
    fresh
      .connect()
      .then(() => ask(fresh, { text: `LISTEN ${CHANNEL}` }))
      .then(onListening)
      .catch((error: Error) => {
        onError(error);
        lose(fresh);
      });
  };
  connect();

  const ringNow = async (): Promise<void> => {
    timer = undefined;
    rungAt = performance.now();
    const all = [...waiting].map(([match, rights]) => (rights ? `${match}${RIGHTS}` : match));
    waiting = new Map();
    for (let at = 0; at < all.length; at += MATCHES_AT_ONCE) {
      const payload = [own, ...all.slice(at, at + MATCHES_AT_ONCE)].join(' ');
      const values = [CHANNEL, payload];
      if (client === undefined) return;
      await ask(client, { name: 'ring', text: 'SELECT pg_notify($1, $2)', values });
    }
  };

  return {
    ring(changes) {
      for (const { match, rights } of changes) {
        waiting.set(match, rights || waiting.get(match) === true);
      }
      if (timer !== undefined || waiting.size === 0) return;
      const rest = Math.max(0, rungAt + RING_INTERVAL_MS - performance.now());
      // A process that misses a ring polls the database soon.
      timer = setTimeout(() => ringNow().catch(onError), rest);
      timer.unref();
    },
    async isHousekeeper() {
      if (isHousekeeper || client === undefined) return isHousekeeper;
      // The lock ends with the connection.
      const asked = client;
      const { rows } = await ask(asked, {
        text: 'SELECT pg_try_advisory_lock($1) AS got',
        values: [HOUSEKEEPER],
      });
      isHousekeeper = rows[0].got === true && asked === client;
      return isHousekeeper;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** A connection takes one query at a time. */
function oneAtATime(): (client: Client, query: QueryConfig) => Promise<QueryResult> {
  let last: Promise<unknown> = Promise.resolve();
  return (client, query) => {
    const result = last.then(() => client.query(query));
    last = result.catch(() => undefined);
    return result;
  };
}

function parseChange(text: string): ChangedMatch {
  const rights = text.endsWith(RIGHTS);
  return { match: rights ? text.slice(0, -RIGHTS.length) : text, rights };
}
