// `wormery play --record` is killed while it plays: its file is always the match up to a whole line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { parseRecord } from '#kernel/match/record.ts';
import { uniform } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';

const WORMERY = join(import.meta.dirname, '../../cli/wormery.mjs');
const KILLS = 100;
/** A match by its first moves takes about this long. Milliseconds. */
const PLAY_MS = 400;
const SEED = process.env.WORMERY_SEED ?? 'killed play';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`${KILLS} kills: no record is lost or half written`, async () => {
  const random = randomFrom(SEED);
  const box = shelf.find(({ status }) => status === 'ready')!;
  const flags = `--game ${box.game} --edition ${box.edition} --seats 2 --plain --force`.split(' ');
  const file = join(folder, 'match.txt');
  const lengths: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    rmSync(file, { force: true });
    const words = [WORMERY, 'play', ...flags, '--seed', `${kill}`, '--record', file];
    const child = spawn(process.execPath, words, { stdio: ['pipe', 'ignore', 'inherit'] });
    const exit = once(child, 'exit');
    child.stdin.on('error', () => undefined);
    child.stdin.write('1\n'.repeat(2_000));
    await expect.poll(() => existsSync(file), { interval: 1, timeout: 20_000 }).toBe(true);
    await sleep(uniform(random, PLAY_MS));
    child.kill('SIGKILL');
    await exit;
    const record = parseRecord(readFileSync(file, 'utf8'), (id) => gameEntryOf(id)?.game);
    if (isRefusal(record)) throw new Error(`kill ${kill} with seed "${SEED}": ${record.message}`);
    lengths.push(record.match.seq);
  }
  // The kills came at many moments of a match.
  expect(new Set(lengths).size).toBeGreaterThan(10);
  // A killed process can leave the part that it was writing.
  expect(readdirSync(folder).filter((name) => !/^match\.txt(\..*\.part)?$/.test(name))).toEqual([]);
}, 600_000);
