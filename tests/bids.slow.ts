// `wormery bids` prints the tables of docs/worm-up.md. The solved race and the gains are the same in each run; the races take
// their number from the command.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { captured } from '../cli/program.test/captured.ts';

/** The tables of a text, each with its rows after the head. */
function tablesIn(text: string): readonly (readonly string[])[] {
  return text
    .split('\n\n')
    .map((part) => part.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.slice(2));
}

test('the solved race, what answers gain against it, and races with an answer', async () => {
  const { code, out, err } = await captured('bids --games 3');
  expect([code, err]).toEqual([0, '']);
  const [races, gains, answers] = tablesIn(out);
  const shown = new Set(readFileSync('docs/worm-up.md', 'utf8').split('\n'));
  expect(races).toHaveLength(2);
  expect(gains).toHaveLength(4);
  for (const row of [...races!, ...gains!]) expect(shown, row).toContain(row);
  expect(answers).toHaveLength(2);
  for (const row of answers!) {
    expect(row).toMatch(
      /^\| the \w+ \| 3 \| \d+\.\d % \| -?\d+\.\d % to \d+\.\d % \| -?\d+\.\d % \|$/,
    );
  }
});

test('a number of races that is none is refused', async () => {
  const { code, out, err } = await captured('bids --games none');
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('games');
});
