// The proxies of `deploy/`, run with their settings from there. Only the addresses are those of the test.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { programOf } from '#tools/testing/programs.ts';

const SETTINGS = join(import.meta.dirname, '../../deploy');
const START_WITHIN_MS = 10_000;

export type ProxyName = 'haproxy' | 'nginx' | 'caddy';

interface Addresses {
  /** The port for visitors. */
  readonly port: number;
  /** The ports of the server processes. */
  readonly processes: readonly string[];
  /** A folder for files of the proxy. */
  readonly folder: string;
}

/** The command line of a program, and its environment. */
interface Invocation {
  readonly run: readonly string[];
  /** Only checks the settings. */
  readonly check: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningProxy {
  /** The address for visitors: `http://127.0.0.1:40123`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Debian keeps programs for services outside the path of ordinary users. */
function pathTo(name: ProxyName): string | undefined {
  return programOf(name) ?? programOf(`../sbin/${name}`);
}

/** Replaces a part of a file of `deploy/`, and fails if the part is not there. */
function replaced(text: string, part: RegExp, by: string): string {
  if (text.search(part) === -1) throw new Error(`the settings have no ${part}`);
  return text.replace(part, () => by);
}

const settingsOf = (file: string) => readFileSync(join(SETTINGS, file), 'utf8');

const addressOf = (port: string) => `127.0.0.1:${port}`;

/** Writes the settings of a test. Returns the command line of the program. */
const prepare: Readonly<Record<ProxyName, (addresses: Addresses) => Invocation>> = {
  haproxy({ port, processes, folder }) {
    const [first = '', second, ...more] = processes.map(addressOf);
    let text = settingsOf('haproxy.cfg');
    // Only root can change to another user.
    if (process.getuid?.() !== 0) text = replaced(text, /^ {2}(user|group) .*\n/gm, '');
    const others = more.map((address, index) => `  server more-${index} ${address}\n`);
    text = replaced(text, /(?<= {2}server two .*\n)/, others.join(''));
    if (second === undefined) text = replaced(text, / {2}server two .*\n/, '');
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, text);
    const env = { PROXY_BIND: `127.0.0.1:${port}`, PROCESS_1: first, PROCESS_2: second ?? '' };
    return { run: ['-db', '-f', file], check: ['-c', '-f', file], env };
  },
  nginx({ port, processes, folder }) {
    const manners = 'max_fails=1 fail_timeout=1s;\n';
    const servers = processes.map((each) => `  server ${addressOf(each)} ${manners}`);
    let text = settingsOf('nginx.conf');
    text = replaced(text, new RegExp(`( {2}server 127.0.0.1:808. ${manners})+`), servers.join(''));
    text = replaced(text, /listen 80;/, `listen 127.0.0.1:${port};`);
    writeFileSync(join(folder, 'wormery.conf'), text);
    const file = join(folder, 'nginx.conf');
    // Such as the file of the package, which includes the folder conf.d.
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      file,
      `pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\n  access_log off;\n` +
        `${paths.map((path) => `  ${path}_temp_path ${folder}/${path};\n`).join('')}` +
        `  include ${folder}/wormery.conf;\n}\n`,
    );
    return { run: ['-c', file, '-g', 'daemon off;'], check: ['-t', '-c', file] };
  },
  caddy({ port, processes, folder }) {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n}\n${settingsOf('Caddyfile')}`);
    const settings = ['--adapter', 'caddyfile', '--config', file];
    const env = {
      PROXY_SITE: `http://:${port}`,
      PROCESSES: processes.map(addressOf).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    return { run: ['run', ...settings], check: ['validate', ...settings], env };
  },
};

/** Why the tests with a proxy do not run; undefined if they do. */
export function notRun(name: ProxyName): string | undefined {
  return pathTo(name) === undefined ? `not run: ${name} is missing` : undefined;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const environmentWith = (env: Invocation['env']) => ({ PATH: process.env.PATH, ...env });

/** Checks the settings as they are in `deploy/`. @returns the program's message; undefined if it accepts them */
export function faultsOf(name: ProxyName): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), `wormery-${name}-`));
  const processes = ['8081', '8082'];
  const { check, env } = prepare[name]({ port: 8_080, processes, folder });
  const { status, stdout, stderr } = spawnSync(pathTo(name) as string, check, {
    env: environmentWith(env),
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

/** Starts a proxy before processes with these ports. @param program another program with the same options */
export async function startProxy(
  name: ProxyName,
  processes: readonly string[],
  program = pathTo(name) as string,
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `wormery-${name}-`));
  const port = await freePort();
  const { run, env } = prepare[name]({ port, processes, folder });
  const child = spawn(program, run, {
    env: environmentWith(env),
    stdio: 'ignore',
  });
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const latest = performance.now() + START_WITHIN_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || performance.now() > latest) {
      await stop();
      throw new Error(`${name} did not start: ${faultsOf(name) ?? 'its settings are valid'}`);
    }
    await wait(20);
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Ends a program at once. Only nginx has children; it ends them at SIGTERM. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
