// A device with the page that it shows: the parts of a browser that the real client uses. A reload starts a new page with
// the same storage and cookie.
import type { Observer } from '#kernel/game.ts';
import { Connection, type ConnectionParts, PageStream } from '../world/connection.ts';
import type { Browser } from '../world/environment.ts';
import type { Network } from '../world/network.ts';
import { Actor } from '../world/scheduler.ts';

/** What outlives a page. */
export interface Device {
  readonly name: string;
  /** The seat that it plays or tries to get, or a spectator. */
  readonly seat: Observer;
  storage: Record<string, string>;
  cookie: string | undefined;
}

export interface PageParts extends ConnectionParts {
  readonly network: Network;
}

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
    return this.device.storage;
  }

  fetch(path: string, { method = 'GET', body, signal }: RequestInit): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      const request = {
        method: method as 'GET' | 'POST',
        path,
        body: body as string | undefined,
        cookie: this.device.cookie,
        page: this,
      };
      let isSettled = false;
      this.#parts.network.request(request, (reply) => {
        // A request that arrived twice has two replies, and only the first one counts.
        if (isSettled) return;
        isSettled = true;
        if (reply === undefined) return reject(new TypeError('failed to fetch'));
        const { status, text, headers, cookie } = reply;
        if (cookie !== undefined) this.device.cookie = cookie;
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
    const request = { method: 'GET' as const, path, body: undefined, cookie: this.device.cookie };
    network.request({ ...request, page: this, stream: connection }, () => stream.emit('error'));
    return stream;
  }

  /** The page is closed. */
  close(): void {
    this.isAlive = false;
    for (const connection of this.#connections) connection.closedByPage();
  }
}
