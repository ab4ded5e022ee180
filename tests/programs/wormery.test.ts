// The program as a process of its own: exit codes, pipes, signals.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { captured } from '#cli/program.test/captured.ts';
import { gameEntryOf } from '#games';
import { boxWith, hasMoves, hasSwitch, seatsFor } from '#tools/testing/boxes.ts';

const MAIN = join(import.meta.dirname, '../../cli/wormery.mjs');
/** The dice game whose moves the tests type. */
const { game, edition } = boxWith(hasMoves('roll', 'keep w'), hasSwitch('firstSeat'), seatsFor(7));
const flags = `--game ${game} --edition ${edition}`;
const bots = (gameEntryOf(game)?.bots ?? []).map(({ id }) => id);

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Starts `wormery` by its own first line, as a shell does. */
function started(line: string, environment: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, NODE_OPTIONS: '', ...environment };
  const child = spawn(MAIN, line.split(' ').filter(Boolean), { env });
  // A test that fails leaves no server behind: the run would not end.
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, out, err }));
  });
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(out);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      look();
      ended.then(
        (end) => reject(new Error(`ended without ${pattern}: ${JSON.stringify(end)}`)),
        reject,
      );
    });
  return { child, ended, said };
}

test.each([
  ['--version', 0],
  ['games --json', 0],
  ['replay no-such-file.txt', 1],
  ['games --nonsense', 2],
  ['', 2],
])('wormery %s: exit code %d, as inside one process', async (line, code) => {
  const [process, inside] = [await started(line).ended, await captured(line)];
  expect(process).toEqual({ ...inside, signal: null });
  expect(process.code).toBe(code);
});

test('a record is read from standard input', async () => {
  const { out: record } = await captured(`playout ${flags} --seats 2 --seed 1`);
  const { child, ended } = started('replay -');
  child.stdin.end(record);
  const { code, out, err } = await ended;
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(/^hash .+$/m.exec(record)![0]);
});

test('a reader that stops reading is no failure', async () => {
  const { child, ended } = started(`playout ${flags} --seats 7 --seed 1`);
  child.stdout.destroy();
  expect(await ended).toEqual({ code: 0, signal: null, out: '', err: '' });
});

test('play reads moves from a pipe, and ends with its reader', async () => {
  const words = `play ${flags} --seats 2 --seed 7 --switch firstSeat=0`;
  const piped = started(words);
  piped.child.stdin.end('roll\nkeep w\n');
  const { code, out, err } = await piped.ended;
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(': 5 so far.\n');
  const unread = started(words);
  unread.child.stdout.destroy();
  unread.child.stdin.write('roll\n');
  expect(await unread.ended).toEqual({ code: 0, signal: null, out: '', err: '' });
});

test('Ctrl-C stops a tournament at once with 130', async () => {
  const { child, ended } = started(
    `tournament ${flags} --bots ${bots[0]},${bots.at(-1)} --games 1000001 --seed 1 --threads 1`,
  );
  // Its note about rounding up appears when play begins.
  const note = await new Promise<string>((resolve) => child.stderr.once('data', resolve));
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, signal: null, out: '', err: note });
});

test('serve prints its address, has the shelf of `games --json`, and stops by Ctrl-C', async () => {
  const data = await mkdtemp(join(tmpdir(), 'wormery-'));
  try {
    const quiet = { LOG_LEVEL: 'silent', METRICS_PORT: '0' };
    const { child, ended, said } = started(`serve --port 0 --host 127.0.0.1 --data ${data}`, quiet);
    const [line, url] = await said(/^Open (http:\/\/127\.0\.0\.1:\d+)\n/);
    const shelf = await (await fetch(`${url}/api/games`)).json();
    expect(shelf).toEqual(JSON.parse((await captured('games --json')).out));
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 130, signal: null, out: line, err: '' });
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

test('a taken port gives a message of one line', async () => {
  const data = await mkdtemp(join(tmpdir(), 'wormery-'));
  try {
    const quiet = { LOG_LEVEL: 'silent', METRICS_PORT: '0' };
    const first = started(`serve --port 0 --host 127.0.0.1 --data ${join(data, 'a')}`, quiet);
    const [, port] = await first.said(/^Open http:\/\/127\.0\.0\.1:(\d+)\n/);
    const second = started(
      `serve --port ${port} --host 127.0.0.1 --data ${join(data, 'b')}`,
      quiet,
    );
    const { code, out, err } = await second.ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^wormery: cannot start\. Another program uses port \d+ \(PORT\).*\.\n$/);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
