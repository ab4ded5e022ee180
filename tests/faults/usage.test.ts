// The command `npm run faults`: its messages for a wrong name or number.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MAIN = new URL('main.ts', import.meta.url).pathname;

function faults(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('--help lists all trials', () => {
  const { status, stdout } = faults('--help');
  expect(status).toBe(0);
  for (const name of ['kill', 'power', 'disk', 'corrupt', 'flood', 'slow', 'clock']) {
    expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  }
});

test.each([
  [[], 'Name a trial.'],
  [['toString'], 'There is no trial "toString".'],
  [['kill', 'disk'], 'Name one trial'],
  [['kill', '--times', '0'], '--times must be a whole number'],
  [['kill', '--often'], 'Unknown option'],
])('%j is not understood', (words, why) => {
  const { status, stderr } = faults(...words);
  expect(status).toBe(2);
  expect(stderr).toContain(why);
  expect(stderr).toContain('npm run faults -- NAME');
});
