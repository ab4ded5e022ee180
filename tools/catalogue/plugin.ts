// The Vite plugin for the catalogue of scenes, at `/catalogue` of `npm run dev`. It relays requests to a separate process (main.ts),
// which it starts at the first request. It restarts the process after a change of a file that the process has loaded, because Node
// loads each module once. Neither Vite's server nor a build loads a browser.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PROGRAM, ROOT, stampOf } from './sources.ts';

interface Program {
  readonly child: ChildProcess;
  /** The stamp of the loaded files; see `stampOf`. */
  readonly stamp: string;
  /** The port on which it listens; rejected if it ends before. */
  readonly port: Promise<number>;
}

const STOPPED = 'The program that takes pictures stopped. Read why in the terminal, then reload.';

function start(stamp: string): Program {
  // Vite's server sets NODE_ENV to `development`; the page must be the production build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(join(ROOT, 'tools/catalogue/main.ts'), { cwd: ROOT, env, execArgv: [] });
  const port = new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', () => reject(new Error(STOPPED)));
    child.once('error', reject);
  });
  port.catch(() => undefined); // reported to each request
  return { child, stamp, port };
}

function runs({ child }: Program): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(program: Program): Promise<void> {
  if (!runs(program)) return;
  const ended = once(program.child, 'exit');
  program.child.kill();
  await ended;
}

function relay(port: number, from: IncomingMessage, to: ServerResponse): void {
  const { method, headers } = from;
  const asked = request({ host: '127.0.0.1', port, method, path: from.url, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  asked.on('error', () => refuse(to, STOPPED));
  // The browser has left the page, so its requests are cancelled.
  to.on('close', () => asked.destroy());
  asked.end();
}

function refuse(to: ServerResponse, why: string): void {
  if (to.headersSent) to.destroy();
  else to.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(why);
}

export function catalogue(): Plugin {
  let program: Program | undefined;
  const current = (): Program => {
    const stamp = stampOf(PROGRAM);
    if (program !== undefined && program.stamp === stamp && runs(program)) return program;
    if (program !== undefined) void end(program);
    program = start(stamp);
    return program;
  };
  return {
    name: 'catalogue',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((from, to, next) => {
        if (!/^\/catalogue(?=[/?]|$)/.test(from.url ?? '')) return next();
        current().port.then(
          (port) => relay(port, from, to),
          (error: Error) => refuse(to, error.message),
        );
      });
      const printUrls = server.printUrls;
      server.printUrls = () => {
        printUrls();
        const [url] = server.resolvedUrls?.local ?? [];
        if (url !== undefined) server.config.logger.info(`  ➜  Scenes:  ${url}catalogue`);
      };
    },
    async buildEnd() {
      if (program !== undefined) await end(program);
    },
  };
}
