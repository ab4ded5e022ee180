// A worker thread that attacks a server with requests, connections or streams, and counts the replies.
import { createConnection, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { httpClient, type Reply } from '../../../bench/rig/http-client.ts';

export type Attack =
  | {
      /** Many requests at once on each of many connections. */
      readonly kind: 'pipelines';
      readonly connections: number;
      readonly requests: number;
    }
  | { readonly kind: 'reads'; readonly perSecond: number }
  | { readonly kind: 'commands'; readonly perSecond: number; readonly body: object }
  /** Bytes that are no HTTP. */
  | { readonly kind: 'garbage'; readonly perSecond: number }
  | { readonly kind: 'connections'; readonly count: number }
  | { readonly kind: 'streams'; readonly each: number };

export interface Orders {
  readonly attack: Attack;
  readonly port: number;
  readonly addresses: readonly string[];
  /** The paths that are read in turn, each with its token. */
  readonly targets: readonly { readonly path: string; readonly token: string }[];
}

const { attack, port, addresses, targets } = workerData as Orders;
const clients = addresses.map((localAddress) =>
  httpClient(`http://127.0.0.1:${port}`, { localAddress }),
);

const counts: Record<string, number> = {};
const count = (name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Counts a reply by its status, and its error if it has one. */
function countReply({ status, text }: Reply): void {
  count(`${status} ${/"error":"([a-z-]+)"/.exec(text)?.[1] ?? ''}`.trim());
}

function addressAt(index: number): string {
  return addresses[index % addresses.length] as string;
}

function targetAt(index: number) {
  return targets[index % targets.length] as Orders['targets'][number];
}

function connect(index: number): Socket {
  const socket = createConnection({ host: '127.0.0.1', port, localAddress: addressAt(index) });
  socket.on('error', () => count('failed'));
  return socket;
}

function pipelines(connections: number, requests: number): void {
  for (let index = 0; index < connections; index += 1) {
    const { path, token } = targetAt(index);
    const head = [
      `GET ${path} HTTP/1.1`,
      'host: x',
      'accept-encoding: br',
      `authorization: Bearer ${token}`,
    ];
    const request = `${head.join('\r\n')}\r\n\r\n`;
    const socket = connect(index);
    socket.on('data', (chunk) => {
      for (const [, status] of String(chunk).matchAll(/HTTP\/1\.1 (\d+)/g)) count(`${status}`);
    });
    socket.on('close', () => count('closed'));
    socket.write(request.repeat(requests));
  }
}

function reads(perSecond: number): void {
  let index = 0;
  setInterval(() => {
    const { path, token } = targetAt(index);
    const client = clients[index % clients.length];
    index += 1;
    client?.get(path, token).then(countReply, () => count('failed'));
  }, 1000 / perSecond);
}

function commands(perSecond: number, body: object): void {
  let index = 0;
  setInterval(() => {
    const { path, token } = targetAt(index);
    const client = clients[index % clients.length];
    index += 1;
    client?.post(path, body, token).then(countReply, () => count('failed'));
  }, 1000 / perSecond);
}

function garbage(perSecond: number): void {
  let index = 0;
  setInterval(() => {
    const socket = connect(index);
    index += 1;
    socket.on('data', (chunk) => count(/HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1] ?? 'other'));
    socket.end(Buffer.from(Uint8Array.from({ length: 400 }, (_, at) => (at * 7 + index) % 256)));
  }, 1000 / perSecond);
}

function connections(most: number): void {
  let index = 0;
  const more = () => {
    for (let burst = 0; burst < 250 && index < most; burst += 1, index += 1) {
      const socket = connect(index);
      socket.on('connect', () => count('connected'));
      socket.on('close', () => count('closed'));
    }
    if (index < most) setTimeout(more, 20);
  };
  more();
}

/** Watches each target from its address. */
function streams(each: number): void {
  for (const [index, { path, token }] of targets.entries()) {
    for (let time = 0; time < each; time += 1) {
      clients[index % clients.length]?.listen(path, token, () => count('lines'));
    }
  }
}

switch (attack.kind) {
  case 'pipelines':
    pipelines(attack.connections, attack.requests);
    break;
  case 'reads':
    reads(attack.perSecond);
    break;
  case 'commands':
    commands(attack.perSecond, attack.body);
    break;
  case 'garbage':
    garbage(attack.perSecond);
    break;
  case 'connections':
    connections(attack.count);
    break;
  case 'streams':
    streams(attack.each);
    break;
}
parentPort?.postMessage('begun');
parentPort?.on('message', () => parentPort?.postMessage({ ...counts }));
