// A device with the page that it shows: the parts of a browser that the real client uses. A reload starts a new page with
// the same storage and cookie.
import type { Observer } from '#kernel/game.ts';
import { refuse } from '#kernel/refusal.ts';
import type { CeremonyRefusal } from '../plan.ts';
import { Connection, type ConnectionParts, PageStream } from '../world/connection.ts';
import type { Browser } from '../world/environment.ts';
import type { Network } from '../world/network.ts';
import { Actor } from '../world/scheduler.ts';

/** The data that outlives a page. */
export interface Device {
  readonly name: string;
  /** The seat that it plays or tries to get, or a spectator. */
  readonly seat: Observer;
  readonly profile: Profile;
  /** The part of the ceremony of fair dice that it refuses. */
  readonly refusal: CeremonyRefusal | undefined;
}

/** The data that the pages of a device share. */
export interface Profile {
  readonly storage: Record<string, string>;
  cookie: string | undefined;
}

/** The others begin earlier. */
const LATE_MS = 7_000;

export interface PageParts extends ConnectionParts {
  readonly network: Network;
}

/** The reply to a program that refuses to send a share. */
const NOT_SENT = {
  status: 409,
  ok: false,
  text: async () => {
    const { refused: error, message } = refuse('not-allowed', 'This device gives no share.');
    return JSON.stringify({ error, message });
  },
  headers: { get: () => null },
};

export class Page extends Actor implements Browser {
  readonly device: Device;
  readonly listeners = new Map<string, Set<() => void>>();
  readonly #parts: PageParts;
  readonly #connections = new Set<Connection>();

  constructor(device: Device, parts: PageParts) {
    super(device.name);
    this.device = device;
    this.#parts = parts;
  }

  get storage(): Record<string, string> {
    return this.device.profile.storage;
  }

  fetch(path: string, init: RequestInit): Promise<unknown> {
    const { refusal } = this.device;
    const { scheduler, faults } = this.#parts;
    if (!path.endsWith('/share')) return this.#send(path, init);
    if (refusal === 'no-first-share') {
      faults.hit(refusal);
      return Promise.resolve(NOT_SENT);
    }
    if (refusal !== 'late-first-share') return this.#send(path, init);
    return new Promise((resolve, reject) => {
      scheduler.schedule(this, LATE_MS, () => {
        this.#send(path, init).then(resolve, reject);
      });
    });
  }

  #send(path: string, { method = 'GET', body, signal }: RequestInit): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      const request = {
        method: method as 'GET' | 'POST',
        path,
        body: body as string | undefined,
        cookie: this.device.profile.cookie,
        page: this,
      };
      let isSettled = false;
      this.#parts.network.request(request, (reply) => {
        // A request that arrived twice has two replies, and only the first one counts.
        if (isSettled) return;
        isSettled = true;
        if (reply === undefined) return reject(new TypeError('failed to fetch'));
        const { status, text, headers, cookie } = reply;
        if (cookie !== undefined) this.device.profile.cookie = cookie;
        resolve({
          status,
          ok: status >= 200 && status < 300,
          text: async () => text,
          headers: { get: (name: string) => headers[name] ?? null },
        });
      });
    });
  }

  openStream(path: string): PageStream {
    const { network } = this.#parts;
    const stream = new PageStream(() => {
      this.#connections.delete(connection);
      connection.closedByPage();
    });
    const connection = new Connection(this.#parts, this, stream, path);
    this.#connections.add(connection);
    const request = {
      method: 'GET' as const,
      path,
      body: undefined,
      cookie: this.device.profile.cookie,
    };
    network.request({ ...request, page: this, stream: connection }, () => stream.emit('error'));
    return stream;
  }

  /** The page is closed. */
  close(): void {
    this.isAlive = false;
    for (const connection of this.#connections) connection.closedByPage();
  }
}
