// HTTP clients of a test server: a program with a token, and a browser with a cookie.
import type { App } from '../http/openapi.ts';
import { type CookieJar, cookieJar } from './cookie-jar.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
  readonly body: any;
}

export interface Client {
  get(path: string): Promise<Reply>;
  post(path: string, body: unknown): Promise<Reply>;
}

export interface Browser extends Client {
  cookie(): string | undefined;
  /** Replaces the cookie, as an attacker might. */
  plant(cookie: string | undefined): void;
}

/** A client that sends these headers with every request. */
export function httpClient(app: App, headers: Readonly<Record<string, string>> = {}): Client {
  const send = async (method: 'GET' | 'POST', url: string, body?: unknown): Promise<Reply> => {
    const payload = body === undefined ? {} : { payload: body as object };
    const reply = await app.inject({ method, url, headers, ...payload });
    const plain = reply.headers['content-encoding'] === undefined;
    const json = plain && `${reply.headers['content-type']}`.startsWith('application/json');
    return {
      status: reply.statusCode,
      text: reply.body,
      headers: reply.headers as Record<string, string>,
      body: json ? JSON.parse(reply.body) : undefined,
    };
  };
  return { get: (path) => send('GET', path), post: (path, body) => send('POST', path, body) };
}

/** A client that sends a bearer token. */
export function tokenClient(app: App, token: string): Client {
  return httpClient(app, { authorization: `Bearer ${token}` });
}

export interface BrowserOptions {
  /** The cookies of the browser; other servers of the host may share them. Default: none yet. */
  readonly jar?: CookieJar;
  /** Whether the browser uses HTTPS. */
  readonly https?: boolean;
}

/** A client that keeps the cookies it received. */
export function browserClient(
  app: App,
  headers: Readonly<Record<string, string>> = {},
  { jar = cookieJar(), https = false }: BrowserOptions = {},
): Browser {
  const send = async (request: (client: Client) => Promise<Reply>): Promise<Reply> => {
    const cookie = jar.header(https);
    const reply = await request(httpClient(app, { ...headers, ...(cookie && { cookie }) }));
    jar.take([reply.headers['set-cookie'] ?? []].flat(), https);
    return reply;
  };
  return {
    get: (path) => send((client) => client.get(path)),
    post: (path, body) => send((client) => client.post(path, body)),
    cookie: () => jar.header(https),
    plant: jar.plant,
  };
}
