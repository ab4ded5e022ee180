// The systemd units: their score, and whether the server works with the allowed system calls.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shelf } from '#games';
import { freePort } from '#server/testing/free-port.ts';
import { ask } from '#tools/testing/player.ts';
import { programOf } from '#tools/testing/programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const UNITS = ['wormery.service', 'wormery@.service'];

const fileOf = (unit: string) => join(ROOT, 'deploy', unit);

function analyzed(...words: readonly string[]): string {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['--no-pager', ...words], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

/** The system calls of a group such as `@file-system`, or of a single name. */
function callsOf(group: string): readonly string[] {
  if (!group.startsWith('@')) return [group];
  const lines = analyzed('syscall-filter', group).split('\n').slice(1);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap(callsOf);
}

/** The system calls that a unit allows. */
function allowedBy(unit: string): ReadonlySet<string> {
  const allowed = new Set<string>();
  for (const [, no, groups = ''] of readFileSync(fileOf(unit), 'utf8').matchAll(
    /^SystemCallFilter=(~?)(.*)$/gm,
  )) {
    for (const call of groups.split(' ').flatMap(callsOf)) {
      if (no === '~') allowed.delete(call);
      else allowed.add(call);
    }
  }
  return allowed;
}

/** The system calls of a server that starts, opens a table of bots, makes a kit and stops. */
async function callsOfServer(): Promise<ReadonlySet<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-calls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = join(folder, 'calls');
  const port = await freePort();
  const program = [process.execPath, '--disable-proto=delete', 'cli/wormery.mjs', 'serve'];
  // An own process group, because strace passes no signals on.
  const child = spawn('strace', ['-f', '-qq', '-o', log, ...program], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: `${port}`, WORMERY_DATA: folder },
    stdio: 'ignore',
    detached: true,
  });
  const group = -(child.pid as number);
  onTestFinished(() => {
    if (child.exitCode === null) process.kill(group, 'SIGKILL');
  });
  const url = `http://127.0.0.1:${port}`;
  const answer = (path: string) =>
    fetch(`${url}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => answer('/'), { timeout: 60_000 }).toBe(200);
  const [{ game, edition }] = shelf;
  const seats = [1, 2].map(() => ({ kind: 'bot', bot: 'random' }));
  await ask(`${url}/api/matches`, { game, edition, seats });
  // Under strace a kit takes longer than a request waits.
  const archive = () => answer(`/api/kits/${game}/${edition}.zip`);
  await expect.poll(archive, { timeout: 120_000 }).toBe(200);
  process.kill(group, 'SIGTERM');
  await once(child, 'exit');
  const calls = readFileSync(log, 'utf8').matchAll(/^\d+ +([a-z_0-9]+)\(/gm);
  const used = new Set([...calls].map(([, call = '']) => call));
  // As root, SQLite gives its files to the owner of the folder.
  if (process.getuid?.() === 0) used.delete('fchown');
  return used;
}

const missing = ['systemd-analyze', 'strace'].find((name) => programOf(name) === undefined);

if (missing === 'systemd-analyze') test.skip(`not run: ${missing} is missing`, () => undefined);
else {
  test.each(UNITS)('%s leaves little to attack', (unit) => {
    const said = analyzed('security', '--offline=yes', fileOf(unit));
    const [, score] = /Overall exposure level for \S+: ([\d.]+)/.exec(said) ?? [];
    console.log(`${unit}: ${score} of 10`);
    // systemd rates a score below 2 as OK. A unit without restrictions has 9.2.
    expect(Number(score)).toBeLessThan(2);
  });
}

if (missing !== undefined) test.skip(`not run: ${missing} is missing`, () => undefined);
else {
  test('the server uses no system call that the units refuse', async () => {
    const used = await callsOfServer();
    expect(used).toContain('epoll_pwait');
    for (const unit of UNITS) {
      const allowed = allowedBy(unit);
      expect([...used].filter((call) => !allowed.has(call))).toEqual([]);
    }
  });
}
