// An HTTP client with its own local address 127.0.0.x. To the server, each address is another network.
import { Agent, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

export interface Client {
  get(path: string, token?: string): Promise<Reply>;
  post(path: string, body: object, token?: string): Promise<Reply>;
  /** Opens a stream. @returns a function that closes it */
  listen(path: string, token: string, told: (data: string) => void): () => void;
}

/** @param address the local address of the requests, `127.0.0.x` */
export function clientFrom(port: number, address: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });
  const base: RequestOptions = { host: '127.0.0.1', port, localAddress: address };
  const headersFor = (token?: string) =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const ask = (options: RequestOptions, payload?: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const asked = request({ ...base, agent, ...options }, (response) => {
        text(response).then(
          (body) =>
            resolve({
              status: response.statusCode ?? 0,
              text: body,
              ms: performance.now() - began,
            }),
          reject,
        );
      });
      asked.on('error', reject);
      asked.end(payload);
    });
  return {
    get: (path, token) => ask({ path, headers: headersFor(token) }),
    post(path, body, token) {
      const payload = JSON.stringify(body);
      const headers = {
        ...headersFor(token),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      };
      return ask({ path, method: 'POST', headers }, payload);
    },
    listen(path, token, told) {
      const asked = request(
        { ...base, path, agent: false as never, headers: headersFor(token) },
        (response) => {
          let rest = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            const events = (rest + chunk).split('\n\n');
            rest = events.pop() ?? '';
            for (const event of events) {
              const data = /\nevent: line\ndata: (.*)/.exec(event)?.[1];
              if (data !== undefined) told(data);
            }
          });
          response.on('error', () => undefined);
        },
      );
      asked.on('error', () => undefined);
      asked.end();
      return () => asked.destroy();
    },
  };
}

/** Parses the body of a reply. @throws Error for any status other than 200 */
export function success<Value>(reply: Reply): Value {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return JSON.parse(reply.text) as Value;
}
