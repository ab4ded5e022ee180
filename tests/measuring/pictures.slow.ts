// The programs that measure pages run to their end and print a line for each thing they measure. The times are not judged.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Runs a program of `tools/pictures` briefly. @returns the names of what it measured */
async function measuredBy(program: string): Promise<readonly string[]> {
  const path = new URL(`../../tools/pictures/${program}`, import.meta.url).pathname;
  const { stdout } = await run(process.execPath, [path, '--brief'], { maxBuffer: 10_000_000 });
  return stdout.split('\n').flatMap((line) => /^(\w[^:]*): .*\d/.exec(line)?.[1] ?? []);
}

test('the slow phone opens a match of 5,000 lines, and its lines are timed', async () => {
  const names = await measuredBy('long-match.ts');
  const [few, many, line, ...more] = names.map((name) => name.replace(/^\S+ \S+, /, ''));
  expect([few, many, line, more]).toEqual(['20 lines', '5000 lines', 'a line', []]);
});

test('the slow phone visits the shelf, a match and a review', async () => {
  expect(await measuredBy('slow-phone.ts')).toEqual([
    'The shelf',
    'A match',
    'The reviewed match',
    'The first chance of a review',
    'A whole review',
    'A whole review without workers',
  ]);
});

test('the frames of every motion are counted', async () => {
  const names = await measuredBy('frames.ts');
  expect(names.toSorted()).toEqual([
    'a piece that is dragged and let go',
    'a piece that is laid, and one that is drawn',
    'a roll of dice',
    'a tile that is stolen',
    'a tile that is taken',
    'a walk that is drawn',
    'bids that are turned up',
    'dice set aside',
    'pieces that are turned',
    'walks of others',
  ]);
});
