// The cookie that binds a port to one other server, in each browser. A browser keeps its storage by port, and the keys of
// the page name no server. So a page for a second server must never open at the same port.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues } from './cookie-header.ts';

/** As long as browsers keep a cookie. Each opened page begins the time again. */
const COOKIE_S = 400 * 86_400;

export interface PortUse {
  readonly port: string;
  /** The origin of the other server. */
  readonly other: string;
}

/** Whether this browser has used the port for another server. A malformed cookie counts as one. */
export function isUsedPort({ headers }: FastifyRequest, use: PortUse): boolean {
  return cookieValues(headers.cookie, nameFor(use)).some((value) => value !== digestOf(use));
}

/**
 * Binds the port when a page is opened. Lax cookies come with every GET of a new page, also from a link of another site. A
 * POST of another site comes without them, so it must not bind the port.
 */
export function bindPort(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  use: PortUse,
): void {
  const { 'sec-fetch-dest': destination = 'document' } = headers;
  if (method !== 'GET' || destination !== 'document' || url.startsWith('/api/')) return;
  const attributes = `Max-Age=${COOKIE_S}; Path=/; HttpOnly; SameSite=Lax`;
  reply.header('set-cookie', `${nameFor(use)}=${digestOf(use)}; ${attributes}`);
}

/** Refuses as plain text: the page takes only JSON as an answer, so an open page of the first server keeps its moves. */
export function refusePort(reply: FastifyReply, { port }: PortUse): void {
  reply
    .code(409)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(
      `This browser used port ${port} for another server.\n\n` +
        'The numbers of your device for that server belong to this port. So this page does not open here.\n\n' +
        'Stop "wormery sit" with Ctrl-C. Start it again with --port and another number from 20000 to 29999.\n',
    );
}

function nameFor({ port }: PortUse): string {
  return `wormery-sit-port-${port}`;
}

/** The whole digest, so that no host can find a name with the same one. */
function digestOf({ other }: PortUse): string {
  return createHash('sha256').update(other).digest('hex');
}
