#!/usr/bin/env node
// A stand-in for HAProxy, nginx and Caddy: takes the port and the first process from the same settings, and relays connections to
// it. `npm test` tries the harness of the proxies with it.
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';

const { env, argv } = process;

/** @returns the port for visitors and the port of a process */
function portsOf() {
  if (argv.includes('-db')) return [env.PROXY_BIND, env.PROCESS_1];
  if (argv.includes('run')) return [env.PROXY_SITE, env.PROCESSES];
  const main = readFileSync(argv[argv.indexOf('-c') + 1], 'utf8');
  const text = readFileSync(/include (\S+wormery\.conf);/.exec(main)[1], 'utf8');
  return [/listen (\S+);/.exec(text)[1], /\bserver (127\S+)/.exec(text)[1]];
}

const [port, target] = portsOf().map((address) => Number(/:(\d+)/.exec(address)[1]));
createServer((visitor) => {
  const upstream = connect(target, '127.0.0.1');
  visitor.pipe(upstream).pipe(visitor);
  visitor.on('error', () => upstream.destroy());
  upstream.on('error', () => visitor.destroy());
}).listen(port, '127.0.0.1');
