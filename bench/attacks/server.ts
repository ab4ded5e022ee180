// Starts the server under attack: a real process with the standard limits and a temporary data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface AttackedServer {
  readonly port: number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function untilHealthy(port: number): Promise<void> {
  for (;;) {
    const asked = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (asked?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param folder the folder of the program: this one, or another version of it */
export async function startServer(folder: string): Promise<AttackedServer> {
  const data = mkdtempSync(join(tmpdir(), 'wormery-attack-'));
  const port = await freePort();
  const words = ['--disable-proto=delete', 'cli/wormery.mjs', 'serve'];
  const child: ChildProcess = spawn(process.execPath, words, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      METRICS_PORT: '0',
      WORMERY_DATA: data,
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilHealthy(port);
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      // A server that hangs after an attack ignores SIGTERM.
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(timer);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
