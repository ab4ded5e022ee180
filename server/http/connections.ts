// The connections below the requests: how many there may be, how much each may ask for without taking
// its replies, and how they end. Fastify says nothing of those who hang up or never read.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { LimitName, Limits } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';

export interface Connections {
  /** Notes that a request came through a trusted proxy at this address: many visitors share it. */
  noteProxy(address: string): void;
  /** Ends all connections: with a reply whoever asked a whole question, the others after a moment. */
  closeAll(): Promise<void>;
}

const POLL_MS = 20;
const CLOSE_GRACE_MS = 1_000;
/** Whoever may forward for others is named by the operator, so more than these are a mistake. */
const PROXIES_AT_MOST = 1_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What a connection has asked for. */
interface Pending {
  /** To requests that are not answered yet. */
  readonly responses: Set<ServerResponse>;
  /** Requests that wait for those before them. */
  readonly waiting: (() => void)[];
}

/** @param reached told of each limit that is reached */
export function manageConnections(
  server: Server,
  limits: Limits,
  reached: (limit: LimitName) => void,
): Connections {
  const open = new Map<Socket, Pending>();
  const proxies = new Set<string>();
  server.maxConnections = limits.connectionsInAll;
  server.on('drop', () => reached('connectionsInAll'));
  limitPerNetwork(server, { limits, proxies, reached });
  // What waits for its turn on a connection that ends is never begun, and so never closed.
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
  // The requests of one connection begin one after the other, each in a turn of the event loop of its
  // own: HTTP answers them in that order anyway, and others are served in between.
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
  // Nothing went either way for a while. Where a reply is still being made, that is no fault of the
  // client's; where it waits to be taken, or nothing was asked, it is.
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength === 0 && isUnanswered(open.get(socket))) return;
    reached('connectionIdleMs');
    socket.destroy();
  });

  return {
    noteProxy(address) {
      if (proxies.size < PROXIES_AT_MOST) proxies.add(address);
    },
    async closeAll() {
      const moment = performance.now() + CLOSE_GRACE_MS;
      while ([...open.values()].some(isUnanswered)) {
        const late = performance.now() >= moment;
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

function isUnanswered(asked: Pending | undefined): boolean {
  return asked !== undefined && asked.responses.size > 0;
}

interface NetworkLimits {
  readonly limits: Limits;
  readonly proxies: ReadonlySet<string>;
  readonly reached: (limit: LimitName) => void;
}

/** Closes each connection that is one too many of its network, so that others find room. */
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

/** Whether the whole question is here, and the answer is still being made. */
function isReplyPending({ req, writableEnded }: ServerResponse): boolean {
  return req.complete && !writableEnded;
}
