// Runs the real routes without HTTP: finds the handler of a request, and keeps its reply. Form checks, cookies in
// headers, rate limits and the queue of reads are left out.
import { addMatchRoutes } from '#server/http/app.ts';
import type { ServerContext } from '#server/http/context.ts';
import { handleErrors } from '#server/http/errors.ts';
import type { App } from '#server/http/openapi.ts';
import type { NetworkReply, NetworkRequest } from '../world/network.ts';

type Handler = (request: object, reply: Reply) => unknown;
type ErrorHandler = (error: unknown, request: object, reply: Reply) => unknown;

/** Parameters of addresses that are numbers. */
const NUMBERS = ['seat', 'after', 'before', 'limit'];

class Reply {
  readonly server: object;
  readonly request: object;
  readonly raw: unknown;
  readonly headers: Record<string, string> = {};
  statusCode = 200;
  cookie: string | undefined;
  payload: unknown;
  isSent = false;
  isHijacked = false;

  constructor(server: object, request: object, raw: unknown) {
    this.server = server;
    this.request = request;
    this.raw = raw;
  }

  code(status: number): this {
    this.statusCode = status;
    return this;
  }

  type(): this {
    return this;
  }

  header(name: string, value: unknown): this {
    this.headers[name] = String(value);
    return this;
  }

  hasHeader(name: string): boolean {
    return name in this.headers;
  }

  getHeaders(): object {
    return this.headers;
  }

  setCookie(_name: string, value: string): this {
    this.cookie = value;
    return this;
  }

  clearCookie(): this {
    this.cookie = '';
    return this;
  }

  hijack(): void {
    this.isHijacked = true;
  }

  send(payload: unknown): this {
    this.payload = payload;
    this.isSent = true;
    return this;
  }
}

/** The routes of one process. */
export function openRoutes(context: ServerContext) {
  const handlers = new Map<string, Handler>();
  let errorHandler: ErrorHandler = () => undefined;
  const add = (method: string) => (path: string, _options: object, handler: Handler) => {
    handlers.set(`${method} ${path}`, handler);
  };
  const app = {
    context,
    get: add('GET'),
    post: add('POST'),
    delete: add('DELETE'),
    addHook: () => undefined,
    setErrorHandler: (handler: ErrorHandler) => {
      errorHandler = handler;
    },
  };
  handleErrors(app as unknown as App);
  addMatchRoutes(app as unknown as App);
  return {
    /** @returns the reply; undefined if it became a stream */
    async handle(sent: NetworkRequest): Promise<NetworkReply | undefined> {
      const [path = '', query = ''] = sent.path.split('?');
      const [, , , id, ...rest] = path.split('/');
      const route = ['/api/matches', id === undefined ? undefined : ':id', ...rest];
      const address = route.filter((part) => part !== undefined).join('/');
      const handler = handlers.get(`${sent.method} ${address}`);
      if (handler === undefined) throw new Error(`no route ${sent.method} ${address}`);
      const request = {
        method: sent.method,
        url: sent.path,
        params: { id },
        query: queryOf(query),
        body: sent.body === undefined ? undefined : JSON.parse(sent.body),
        headers: { host: 'table.test', 'user-agent': sent.page.name },
        cookies: sent.cookie === undefined ? {} : { wormery: sent.cookie },
        ip: '192.0.2.1',
        protocol: 'http',
        server: app,
        routeOptions: { url: address },
        raw: { socket: { setTimeout: () => undefined, destroyed: false } },
      };
      const reply = new Reply(app, request, sent.stream);
      try {
        const result = await handler(request, reply);
        if (result !== reply && result !== undefined) reply.send(result);
      } catch (error) {
        errorHandler(error, request, reply);
      }
      if (reply.isHijacked) return undefined;
      const { statusCode: status, headers, payload, cookie } = reply;
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
      return { status, headers, text, cookie };
    },
  };
}

function queryOf(text: string): Record<string, string | number> {
  const query: Record<string, string | number> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    query[name] = NUMBERS.includes(name) ? Number(value) : value;
  }
  return query;
}
