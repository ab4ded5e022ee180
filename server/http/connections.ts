// The connections below the requests: how many there may be, how much each may ask for without taking
// its replies, and how they end. Fastify says nothing of those who hang up or never read.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { networkOf } from '../fair/network.ts';
import type { LimitName, Limits } from '../limits.ts';

export interface Connections {
  /** Notes that a request came through a trusted proxy at this address: many visitors share it. */
  comesByProxy(address: string): void;
  /** Ends all connections: with a reply whoever asked a whole question, the others after a moment. */
  hangUp(): Promise<void>;
}

const LOOK_MS = 20;
const FAREWELL_MS = 1_000;
/** Whoever may forward for others is named by the operator, so more than these are a mistake. */
const PROXIES_AT_MOST = 1_000;

/** @param reached told of each limit that is reached */
export function watchConnections(
  server: Server,
  limits: Limits,
  reached: (limit: LimitName) => void,
): Connections {
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  const proxies = new Set<string>();
  server.maxConnections = limits.connectionsInAll;
  server.on('drop', () => reached('connectionsInAll'));
  shareConnections(server, { limits, proxies, reached });
  answerInTurn(server);

  // What waits for its turn on a connection that ends is never begun, and so never closed.
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => unanswered.delete(socket));
  });
  // Before Fastify's own listener, so that a request too many finds its connection gone.
  server.prependListener('request', ({ socket }, response) => {
    const asked = unanswered.get(socket) ?? new Set();
    if (!socket.destroyed) unanswered.set(socket, asked.add(response));
    response.once('close', () => {
      asked.delete(response);
      if (asked.size === 0) unanswered.delete(socket);
    });
    if (asked.size <= limits.unansweredPerConnection) return;
    reached('unansweredPerConnection');
    socket.destroy();
  });
  // Nothing went either way for a while. Where a reply is still being made, that is no fault of the
  // client's; where it waits to be taken, or nothing was asked, it is.
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength === 0 && unanswered.has(socket)) return;
    reached('connectionIdleMs');
    socket.destroy();
  });

  return {
    comesByProxy(address) {
      if (proxies.size < PROXIES_AT_MOST) proxies.add(address);
    },
    async hangUp() {
      const moment = performance.now() + FAREWELL_MS;
      while (unanswered.size > 0) {
        const late = performance.now() >= moment;
        for (const [socket, asked] of unanswered) {
          if (late && ![...asked].some(isOwed)) socket.destroy();
        }
        await setTimeout(LOOK_MS);
      }
      server.closeAllConnections();
    },
  };
}

interface Sharing {
  readonly limits: Limits;
  readonly proxies: ReadonlySet<string>;
  readonly reached: (limit: LimitName) => void;
}

/** Closes each connection that is one too many of its network, so that others find room. */
function shareConnections(server: Server, { limits, proxies, reached }: Sharing): void {
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

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Lets the requests of one connection begin one after the other, each in a turn of the event loop of
 * its own. HTTP answers them in that order anyway, and others are served in between.
 */
function answerInTurn(server: Server): void {
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  /** The requests that wait, by connection; there while one of it is being answered. */
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const next = (socket: Socket) => {
    const begin = waiting.get(socket)?.shift();
    if (begin === undefined || socket.destroyed) waiting.delete(socket);
    else begin();
  };
  server.on('request', (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once('close', () => setImmediate(next, socket));
      for (const handler of handlers) handler(request, response);
    };
    const others = waiting.get(socket);
    if (others !== undefined) others.push(begin);
    else {
      waiting.set(socket, []);
      begin();
    }
  });
}

/** Whether the whole question is here, and the answer is still being made. */
function isOwed({ req, writableEnded }: ServerResponse): boolean {
  return req.complete && !writableEnded;
}
