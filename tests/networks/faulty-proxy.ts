// A proxy between pages and their server, with one fault of real networks: schools, hotels, tunnels, virus scanners and firewalls.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { otherBuild, sendFile } from './page-builds.ts';

/** One exchange of the API. */
interface Exchange {
  readonly isStream: boolean;
  /** The number of the exchange, from 1. */
  readonly number: number;
  readonly response: ServerResponse;
  /** Asks the server. */
  ask(): Promise<IncomingMessage>;
}

const PAGE_OF_FIREWALL = '<!doctype html><title>Blocked</title><p>This address is blocked.';
/** A stream is cut after this time, and an answer comes so late. */
const CUT_AFTER_MS = 1_500;
const LATE_MS = 700;
/** A buffer of a proxy, in bytes. */
const BUFFER_BYTES = 4_096;
/** The server is upgraded after this exchange. */
const UPGRADED_AFTER = 40;
/** Longer than any match. */
const MATCH_AT_MOST_MS = 1_200_000;
/** Of so many answers one is lost, or is another page. */
const EVERY = 4;
/** Scatters the numbers of exchanges: a fixed rhythm could always hit the same page. Knuth's multiplier for hashes. */
const scattered = (number: number) => Math.imul(number, 2_654_435_761) >>> 8;

/** What a network does with one exchange of the API. */
const faults = {
  async none({ response, ask }: Exchange) {
    passOn(await ask(), response);
  },
  /** The head of a stream passes, its events never come. */
  async held({ isStream, response, ask }: Exchange) {
    const reply = await ask();
    if (!isStream) return passOn(reply, response);
    copyHead(reply, response);
    reply.resume();
  },
  /** Streams are blocked, and everything else passes. */
  async refused({ isStream, response, ask }: Exchange) {
    if (isStream) sendHtml(response, 403);
    else passOn(await ask(), response);
  },
  /** Streams end soon, and answers are lost on their way back. */
  async cut({ isStream, number, response, ask }: Exchange) {
    const reply = await ask();
    if (isStream) setTimeout(() => response.destroy(), CUT_AFTER_MS);
    if (isStream || scattered(number) % EVERY !== 0) passOn(reply, response);
    else response.destroy();
  },
  async delayed({ isStream, response, ask }: Exchange) {
    await sleep(LATE_MS / 2);
    const reply = await ask();
    await sleep(LATE_MS / 2);
    if (!isStream) return passOn(reply, response);
    copyHead(reply, response);
    for await (const chunk of reply) setTimeout(() => response.write(chunk), LATE_MS);
    response.end();
  },
  /** The events of a stream come when a buffer is full. */
  async buffered({ isStream, response, ask }: Exchange) {
    const reply = await ask();
    if (!isStream) return passOn(reply, response);
    copyHead(reply, response);
    let buffer = Buffer.alloc(0);
    for await (const chunk of reply) {
      buffer = Buffer.concat([buffer, chunk]);
      if (buffer.length < BUFFER_BYTES) continue;
      response.write(buffer);
      buffer = Buffer.alloc(0);
    }
    response.end(buffer);
  },
  /** A page of HTML comes in place of answers, before or after the server has acted. */
  async injecting({ isStream, number, response, ask }: Exchange) {
    if (isStream) return sendHtml(response, 200);
    const chosen = scattered(number) % (2 * EVERY);
    if (chosen === 0) return sendHtml(response, 403);
    const reply = await ask();
    if (chosen === 1) sendHtml(response, 200);
    else passOn(reply, response);
  },
  /** The server gets another build of the page during the match. */
  async upgraded({ response, ask }: Exchange) {
    passOn(await ask(), response);
  },
} satisfies Record<string, (exchange: Exchange) => Promise<void>>;

export type Fault = keyof typeof faults;
export const FAULTS = (Object.keys(faults) as readonly Fault[]).filter((fault) => fault !== 'none');

export interface FaultyProxy {
  readonly url: string;
  /** From now on the server has another build of the page. */
  upgrade(): void;
  close(): void;
}

/** Starts a proxy before a server. Documents and assets pass unchanged, until there is another build. */
export async function faultyProxy(serverUrl: string, fault: Fault): Promise<FaultyProxy> {
  const { hostname, port } = new URL(serverUrl);
  let exchanges = 0;
  let build: string | undefined;
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url: path = '/', headers } = incoming;
    const ask = async () => {
      const asked = request({ hostname, port, path, method, headers });
      response.on('close', () => asked.destroy());
      incoming.pipe(asked);
      const [reply] = await once(asked, 'response');
      return reply as IncomingMessage;
    };
    // A browser says where a request is from. The others are those of the test.
    const isOfPage = headers['sec-fetch-site'] !== undefined;
    const isApi = path.startsWith('/api/');
    if (!isApi && build !== undefined) return sendFile(build, path, response);
    if (!isApi || !isOfPage) return passOn(await ask(), response);
    exchanges += 1;
    if (fault === 'upgraded' && exchanges > UPGRADED_AFTER) build = otherBuild();
    const isStream = /^[^?]*\/stream(\?|$)/.test(path);
    await faults[fault]({ isStream, number: exchanges, response, ask });
  };
  const proxy = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  // A pause of the match must not end the connections of the test itself.
  proxy.keepAliveTimeout = MATCH_AT_MOST_MS;
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    upgrade() {
      build = otherBuild();
    },
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function copyHead(reply: IncomingMessage, response: ServerResponse): void {
  response.writeHead(reply.statusCode ?? 502, reply.headers);
  response.flushHeaders();
}

function passOn(reply: IncomingMessage, response: ServerResponse): void {
  copyHead(reply, response);
  reply.pipe(response);
}

function sendHtml(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(PAGE_OF_FIREWALL);
}
