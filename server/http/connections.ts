// Limits connections before Fastify sees their requests: their number, their unanswered requests, their
// idle time.
// Fastify does not handle clients that disconnect or never read their replies.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { LimitName, Limits } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';

export type Connections = ReturnType<typeof manageConnections>;

const POLL_MS = 20;
const CLOSE_GRACE_MS = 1_000;
/** The operator names the proxies, so more than this is a mistake. */
const PROXIES_AT_MOST = 1_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The unfinished requests of a connection. */
interface Pending {
  /** Responses that are not complete. */
  readonly responses: Set<ServerResponse>;
  /** Requests that wait until the earlier requests of this connection have their replies. */
  readonly waiting: (() => void)[];
}

/** @param reached called with each limit that is reached */
export function manageConnections(
  server: Server,
  limits: Limits,
  reached: (limit: LimitName) => void,
) {
  const open = new Map<Socket, Pending>();
  const proxies = new Set<string>();
  server.maxConnections = limits.connectionsInAll;
  server.on('drop', () => reached('connectionsInAll'));
  limitPerNetwork(server, { limits, proxies, reached });
  // Deletes the whole entry when the socket closes. The responses of waiting requests never emit `close`, so they would
  // stay in it.
  server.on('connection', (socket: Socket) => {
    open.set(socket, newPending());
    socket.once('close', () => open.delete(socket));
  });

  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  const begin: Handler = (request, response) => {
    for (const handler of handlers) handler(request, response);
  };
  const next = (socket: Socket) => {
    if (!socket.destroyed) open.get(socket)?.waiting.shift()?.();
  };
  // The requests of one connection run one after the other, each in its own turn of the event loop.
  // HTTP/1.1 replies in that order anyway, and other connections get their turn in between.
  server.on('request', (request, response) => {
    const { socket } = request;
    const { responses, waiting } = open.get(socket) ?? newPending();
    responses.add(response);
    response.once('close', () => {
      responses.delete(response);
      if (waiting.length > 0) setImmediate(next, socket);
    });
    if (responses.size > limits.unansweredPerConnection) {
      reached('unansweredPerConnection');
      socket.destroy();
    }
    if (responses.size > 1) waiting.push(() => begin(request, response));
    else begin(request, response);
  });
  // Nothing was sent or received for a while. While the server still works on a reply, the connection stays
  // open. If the client does not read or has no request, the server closes it.
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength === 0 && isUnanswered(open.get(socket))) return;
    reached('connectionIdleMs');
    socket.destroy();
  });

  return {
    /** Marks the address of a trusted proxy, which many visitors share. */
    noteProxy(address: string): void {
      if (proxies.size < PROXIES_AT_MOST) proxies.add(address);
    },
    /** Closes all connections: after their replies if the requests are complete, otherwise after a second. */
    async closeAll(): Promise<void> {
      const deadline = performance.now() + CLOSE_GRACE_MS;
      while ([...open.values()].some(isUnanswered)) {
        const late = performance.now() >= deadline;
        for (const [socket, { responses }] of open) {
          if (late && ![...responses].some(isReplyPending)) socket.destroy();
        }
        await setTimeout(POLL_MS);
      }
      server.closeAllConnections();
    },
  };
}

function newPending(): Pending {
  return { responses: new Set(), waiting: [] };
}

function isUnanswered(pending: Pending | undefined): boolean {
  return pending !== undefined && pending.responses.size > 0;
}

interface NetworkLimits {
  readonly limits: Limits;
  readonly proxies: ReadonlySet<string>;
  readonly reached: (limit: LimitName) => void;
}

/** Closes new connections of a network above its limit, so other networks can connect. */
function limitPerNetwork(server: Server, { limits, proxies, reached }: NetworkLimits): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    const limit = proxies.has(address) ? 'connectionsPerProxy' : 'connectionsPerNetwork';
    const count = open.get(network) ?? 0;
    if (count >= limits[limit]) {
      reached(limit);
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Whether the request is complete and its reply is not. */
function isReplyPending({ req, writableEnded }: ServerResponse): boolean {
  return req.complete && !writableEnded;
}
