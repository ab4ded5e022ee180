// An HTTP client of a measured server: requests, and streams of server-sent events.
import { Agent, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Update } from '#server/wire/schemas.ts';
import { type Connection, linesOfStream } from '#tools/testing/player.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

export interface ClientOptions {
  /** The source address of the requests: each `127.0.0.x` of this machine counts as a network. */
  readonly localAddress?: string;
  /** How many connections are kept open. */
  readonly maxSockets?: number;
}

export type HttpClient = ReturnType<typeof httpClient>;

export function httpClient(url: string, { localAddress, maxSockets = 30 }: ClientOptions = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const from = localAddress === undefined ? {} : { localAddress };
  const headersFor = (token?: string) =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const ask = (path: string, options: RequestOptions, payload?: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const asked = request(url + path, { ...from, agent, ...options }, (response) => {
        const { statusCode: status = 0 } = response;
        text(response).then(
          (body) => resolve({ status, text: body, ms: performance.now() - began }),
          reject,
        );
      });
      asked.on('error', (error) => {
        // A connection that the server has just closed is no failure: like a browser, the client retries.
        if (asked.reusedSocket) ask(path, options, payload).then(resolve, reject);
        else reject(error);
      });
      asked.end(payload);
    });
  return {
    get: (path: string, token?: string) => ask(path, { headers: headersFor(token) }),
    post(path: string, body: object, token?: string) {
      const payload = JSON.stringify(body);
      const headers = {
        ...headersFor(token),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      };
      return ask(path, { method: 'POST', headers }, payload);
    },
    /** Listens to the lines of a stream. @returns how to stop listening */
    listen(path: string, token: string, onUpdate: (line: Update) => void): () => void {
      const options = { ...from, agent: false as never, headers: headersFor(token) };
      const asked = request(url + path, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const { lines, rest } = linesOfStream(text + chunk);
          text = rest;
          lines.forEach(onUpdate);
        });
        // An end by the server is no error.
        response.on('error', () => undefined);
      });
      asked.on('error', () => undefined);
      asked.end();
      return () => asked.destroy();
    },
    close: () => agent.destroy(),
  };
}

/** The connection of a test player. @param token without it, of an anonymous visitor */
export function connection(client: HttpClient, token?: string): Connection {
  return {
    get: async (path) => success(await client.get(path, token)),
    post: async (path, body) => success(await client.post(path, body, token)),
  };
}

/** @throws Error for any reply that is no success */
export function success<Value>({ status, text: body }: Reply): Value {
  if (status !== 200) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as Value;
}
