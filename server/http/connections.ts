// The connections below the requests: how many there may be, how much each may ask for without taking
// its replies, and how they end. Fastify says nothing of those who hang up or never read.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Limits } from '../limits.ts';

export interface Connections {
  /** Ends all connections: with a reply whoever asked a whole question, the others after a moment. */
  hangUp(): Promise<void>;
}

const LOOK_MS = 20;
const FAREWELL_MS = 1_000;

export function watchConnections(server: Server, limits: Limits): Connections {
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  server.maxConnections = limits.connectionsInAll;

  // Before Fastify's own listener, so that a request too many finds its connection gone.
  server.prependListener('request', ({ socket }, response) => {
    const asked = unanswered.get(socket) ?? new Set();
    if (!socket.destroyed) unanswered.set(socket, asked.add(response));
    response.once('close', () => {
      asked.delete(response);
      if (asked.size === 0) unanswered.delete(socket);
    });
    if (asked.size > limits.unansweredPerConnection) socket.destroy();
  });
  // Nothing went either way for a while. Where a reply is still being made, that is no fault of the
  // client's; where it waits to be taken, or nothing was asked, it is.
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0 || !unanswered.has(socket)) socket.destroy();
  });

  return {
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

/** Whether the whole question is here, and the answer is still being made. */
function isOwed({ req, writableEnded }: ServerResponse): boolean {
  return req.complete && !writableEnded;
}
