// The command `wormery sit` as a process, and a recorder before the other server. Shared by the tests in all browsers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const WORMERY = join(import.meta.dirname, '../../cli/wormery.mjs');

export interface Sitting {
  /** The printed address of the own page. */
  readonly address: string;
  readonly pid: number | undefined;
  /** Stops the program as Ctrl-C does. Resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Starts `wormery sit` and waits for its address. @param words the link, then flags */
export async function startSitting(...words: readonly string[]): Promise<Sitting> {
  const child: ChildProcess = spawn(process.execPath, [WORMERY, 'sit', ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      said += String(text);
      const [, found] = /^Open (\S+)\n/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`wormery sit ended with ${code}`)));
  });
  return {
    address,
    pid: child.pid,
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      return (await exit)[0] as number | null;
    },
  };
}

/** Passes everything on to a server, and records the paths. */
export async function recorderBefore(url: string) {
  const { hostname, port } = new URL(url);
  const paths: string[] = [];
  const server = createServer((incoming, response) => {
    const { method, url: path = '', headers } = incoming;
    paths.push(path);
    const passed = request({ hostname, port, path, method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      response.flushHeaders();
      reply.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths of all requests. */
    paths,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
