// Builds the image of `deploy/Containerfile` by buildah, on a base by mmdebstrap, and runs programs in it: with a read-only root,
// as the user of the image, without new privileges.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '#tools/testing/programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const TOOLS = ['mmdebstrap', 'buildah', 'unshare', 'setpriv', 'npm'];
const CERTIFICATES = '/etc/ssl/certs';

/** The output of `buildah inspect` for an image. */
interface Configuration {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
  readonly Volumes: Readonly<Record<string, object>>;
}

export interface Image {
  readonly configuration: Configuration;
  /** Megabytes of its files. */
  readonly megabytes: number;
  /** Runs a program in it. Its only writable folder is that of the volume. */
  start(command: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess;
}

/** The reason why the image cannot be built; undefined if it can. */
export function notBuilt(): string | undefined {
  const missing = TOOLS.find((name) => programOf(name) === undefined);
  if (missing !== undefined) return `not run: ${missing} is missing`;
  return process.getuid?.() === 0 ? undefined : 'not run: only root can build and mount the image';
}

/** Mounts an image at `$1` with the volume at `$2`, and becomes the user `$3`. */
const INSIDE = `
  root=$1 data=$2 user=$3 folder=$4; shift 4
  mount --bind "$root" "$root" && mount -o remount,bind,ro "$root" && mount --bind "$data" "$root/data" &&
  mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" &&
  exec setpriv --no-new-privs chroot --userspec="$user" "$root" \
    /usr/bin/env --ignore-environment --chdir="$folder" "$@"
`;

/** @param folder for all files of this work; about 3 GB */
export function buildImage(folder: string): Image {
  const storage = join(folder, 'storage.conf');
  writeFileSync(
    storage,
    `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`,
  );
  const env = {
    ...process.env,
    STORAGE_DRIVER: 'vfs',
    BUILDAH_ISOLATION: 'chroot',
    CONTAINERS_STORAGE_CONF: storage,
  };
  const run = (command: string, ...words: readonly string[]): string => {
    const { status, stdout, stderr, error } = spawnSync(command, words, { env, encoding: 'utf8' });
    if (status === 0) return stdout.trim();
    throw new Error(`${command} ${words[0]} failed: ${error?.message ?? stderr.slice(-4_000)}`);
  };
  makeBases(run, folder);
  const file = join(ROOT, 'deploy/Containerfile');
  const bases = ['BASE=localhost/base', 'BUILD_BASE=localhost/build-base'];
  run(
    'buildah',
    ...['bud', '--format', 'docker', '--file', file, '--tag', 'wormery'],
    ...['--ignorefile', join(ROOT, '.containerignore')],
    ...bases.flatMap((argument) => ['--build-arg', argument]),
    ROOT,
  );
  const inspected = run('buildah', 'inspect', '--type', 'image', 'localhost/wormery');
  const configuration = JSON.parse(inspected).Docker.config as Configuration;
  const root = run('buildah', 'mount', run('buildah', 'from', 'localhost/wormery'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const [user, group] = configuration.User.split(':').map(Number);
  chownSync(data, user as number, group as number);
  return {
    configuration,
    megabytes: Number(run('du', '-sm', root).split('\t')[0]),
    start: (command, more = {}) => {
      const settings = Object.entries(more).map(([name, value]) => `${name}=${value}`);
      const { User, WorkingDir, Env } = configuration;
      const words = [root, data, User, WorkingDir, ...Env, ...settings, ...command];
      return spawn('unshare', ['--mount', 'sh', '-c', INSIDE, 'sh', ...words], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
  };
}

/** The base of the image, and that of its first stage: with the Node, npm and certificates of this machine. */
function makeBases(run: (...words: [string, ...string[]]) => string, folder: string): void {
  const release = readFileSync('/etc/os-release', 'utf8');
  const suite = /^VERSION_CODENAME=(.*)$/m.exec(release)?.[1] ?? 'stable';
  const archive = join(folder, 'base.tar');
  run('mmdebstrap', '--quiet', '--variant=minbase', suite, archive);
  const base = run('buildah', 'from', 'scratch');
  run('buildah', 'add', '--quiet', base, archive, '/');
  run('buildah', 'commit', '--quiet', base, 'localhost/base');
  // Two folders above the program: npm/bin/npm-cli.js.
  const npm = join(realpathSync(programOf('npm') as string), '../..');
  run('buildah', 'copy', '--quiet', base, process.execPath, '/usr/bin/node');
  run('buildah', 'copy', '--quiet', base, npm, '/usr/lib/node_modules/npm');
  run('buildah', 'copy', '--quiet', base, CERTIFICATES, CERTIFICATES);
  run('buildah', 'run', base, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/bin/npm');
  const certificates = `NODE_EXTRA_CA_CERTS=${CERTIFICATES}/ca-certificates.crt`;
  run('buildah', 'config', '--env', certificates, base);
  run('buildah', 'commit', '--quiet', base, 'localhost/build-base');
}
