// Prepares a clone: installs the packages of the lock file and, with --page, builds the page, each only after a change.
// It runs without any package, on Node 20 or newer. The npm scripts prestart, pretest and so on call it. Only the
// script after an installation uses the installed Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_NEEDED = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockStamp = 'node_modules/.lock-sha256';
const pageStamp = 'dist/page.sha256';
const pageSources = [
  'package-lock.json',
  'vite.config.ts',
  'tools/font-subsets.ts',
  'tools/precompress.ts',
  'tools/rules-plugin.ts',
  'games',
  'kernel',
  'languages',
  'modules',
  'pieces',
  'web',
];

process.chdir(root);

/** @returns {never} */
function fail(message) {
  console.error(`set-up: ${message}`);
  process.exit(1);
}

/** Runs one step and shows its output. A failed step ends the set-up. */
function step(title, command, ...args) {
  const begin = performance.now();
  console.log(`set-up: ${title} ...`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) fail(`${title} failed${error ? `: ${error.message}` : ''}`);
  console.log(`set-up: ${title}, ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/** Runs npm with the Node that started npm, because an installation replaces the Node inside node_modules. */
function npm(title, ...args) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  if (cli) step(title, node, cli, ...args);
  else step(title, 'npm', ...args);
}

/** The major version of a Node; 0 if it does not run, such as with another C library. */
function majorOf(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The Node of the next script: the installed one if it runs on this system, else the machine's. */
function nodeOfScripts() {
  const installed = 'node_modules/.bin/node';
  if (existsSync(installed)) {
    if (majorOf(installed) >= NODE_NEEDED) return installed;
    rmSync(installed);
  }
  const own = process.env.npm_node_execpath ?? process.execPath;
  if (majorOf(own) >= NODE_NEEDED) return own;
  return fail(
    `Node ${NODE_NEEDED} or newer is needed. This is ${process.version}, and npm has none that runs on ` +
      `${process.platform}-${process.arch}. Install Node ${NODE_NEEDED} and run the same command again.`,
  );
}

function sha256(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Does the work, and then writes the key to the stamp file. Does nothing if the file already has the key. */
function once(stamp, key, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  rmSync(stamp, { force: true });
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
}

once(lockStamp, sha256(['package-lock.json']), () => {
  // All packages include their binaries. Without --ignore-scripts npm would compile better-sqlite3 again.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  npm('install packages', 'ci', '--ignore-scripts', ...quiet);
  const database = `new (require('better-sqlite3'))(':memory:').prepare('select 1').get()`;
  step('try the embedded database', nodeOfScripts(), '-e', database);
});
nodeOfScripts();

if (process.argv.includes('--page')) {
  const sources = pageSources.flatMap(filesBelow).filter((file) => !/\.(test|slow)\./.test(file));
  if (!existsSync('dist/page')) rmSync(pageStamp, { force: true });
  once(pageStamp, sha256(sources), () => {
    npm('build the page', 'run', '--silent', 'build');
  });
}
