// A relay for tests in front of a host that a test writes, and requests to it with any header.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { OtherFault } from '../relay/other-server.ts';
import { openRelay } from '../relay/relay.ts';

/** A request as the other host got it. */
interface Got {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RelayReply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface RelayRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

export const PAGE_TEXT = '<!doctype html><title>Own page</title>';

export type OtherHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Replies with JSON. */
export const jsonReply =
  (body: unknown, headers: Readonly<Record<string, string | string[]>> = {}, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

/** Starts a relay with a page of one file. @param other the origin of the other server @param port 0 picks a free one */
export async function relayTo(other: string, port = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-relay-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE_TEXT);
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {};');
  const faults: (OtherFault | undefined)[] = [];
  const relay = await openRelay({
    page: folder,
    other,
    port,
    onChange: (fault) => void faults.push(fault),
  });
  return {
    url: relay.url,
    /** The faults of the other server that were reported, and undefined for each end. */
    faults,
    /** Sends a request as the own page does, unless its headers say otherwise. */
    ask: (path: string, options: RelayRequest = {}) => askRelay(relay.url, path, options),
    async close() {
      await relay.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The headers of the own page; undefined removes one. */
function headersOf(url: string, { method, headers, body }: RelayRequest) {
  const own = {
    'sec-fetch-site': 'same-origin',
    ...(method === 'POST' ? { origin: url } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}

/** Resolves to the reply when its headers are there. */
export async function openRequest(
  url: string,
  path: string,
  options: RelayRequest = {},
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const { method = 'GET', body } = options;
  // A connection of its own: another relay may have had the port.
  const headers = headersOf(url, options);
  const sent = request({ hostname, port, path, method, headers, agent: false });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return reply;
}

async function askRelay(url: string, path: string, options: RelayRequest): Promise<RelayReply> {
  const reply = await openRequest(url, path, options);
  return { status: reply.statusCode, headers: reply.headers, text: await text(reply) };
}

/** A host that does what the test says, with a relay in front of it. */
export async function hostAndRelay() {
  const got: Got[] = [];
  let handler: OtherHandler = jsonReply({});
  const server = createServer((incoming, response) => {
    text(incoming)
      .then((body) => {
        const { method, url, headers } = incoming;
        got.push({ method, url, headers, body });
        handler(incoming, response);
      })
      .catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const relay = await relayTo(origin);
  return {
    origin,
    relay,
    /** The requests that it got. */
    got,
    /** Replaces what it does. */
    does(next: OtherHandler) {
      handler = next;
    },
    async close() {
      await relay.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
