// Tournaments of a real game in real threads.
import { expect, test } from 'vitest';
import { example } from '../match-flags.ts';
import { captured } from '../program.test/captured.ts';

const { flags, bots } = example();
const [best, worst] = [bots[0], bots.at(-1)];

interface Report {
  readonly bots: readonly {
    bot: string;
    games: number;
    share: number;
    low: number;
    high: number;
  }[];
}

const reported = async (line: string): Promise<Report> => {
  const { code, out } = await captured(`tournament ${flags} ${line} --json`);
  expect(code).toBe(0);
  return JSON.parse(out);
};

test('the result does not depend on the number of threads', async () => {
  const line = `tournament ${flags} --bots ${best},${worst},${worst} --games 6 --work 5 --seed 3`;
  const [one, two] = [await captured(`${line} --threads 1`), await captured(`${line} --threads 2`)];
  expect(one.code).toBe(0);
  expect(two).toEqual(one);
  expect((await captured(`${line} --json --threads 1`)).out).toBe(
    (await captured(`${line} --json --threads 2`)).out,
  );
});

test('JSON has exactly the documented fields; shares add up', async () => {
  const { bots: rows, ...rest } = await reported(
    `--bots ${worst},${best},${worst} --games 12 --work 5 --seed 3`,
  );
  expect(rest).toEqual({});
  const names = [...new Set([worst, best])];
  expect(rows.map(({ bot }) => bot)).toEqual(names);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['bot', 'games', 'share', 'low', 'high']);
    expect(row.low).toBeLessThanOrEqual(row.share);
    expect(row.high).toBeGreaterThanOrEqual(row.share);
  }
  expect(rows.reduce((sum, { share, games }) => sum + share * games, 0)).toBeCloseTo(12, 9);
});

test('equal bots have equal shares', async () => {
  const { bots: rows } = await reported(`--bots ${worst},${worst} --games 10 --seed 1`);
  expect(rows).toMatchObject([{ bot: worst, games: 20, share: 0.5 }]);
  expect(rows[0]!.low).toBeLessThan(0.5);
  expect(rows[0]!.high).toBeGreaterThan(0.5);
});

test('rounds the games up to whole rounds, and reports it', async () => {
  const line = `tournament ${flags} --bots ${worst} --seats 3 --games 2 --seed 1`;
  expect((await captured(line)).err).toBe('');
  if (best === worst) return;
  const { code, out, err } = await captured(
    `tournament ${flags} --bots ${best},${worst} --seats 3 --games 7 --work 5 --seed 1`,
  );
  expect(code).toBe(0);
  expect(err).toBe('Playing 12 games, so that each of 6 seatings plays equally often\n');
  expect(out).toContain('12 games of 3 seats; an even share is 33.3 %.\n');
});

test('shows a progress bar in a terminal, and removes it', async () => {
  const line = `tournament ${flags} --bots ${worst},${worst} --games 4 --seed 1`;
  const { err } = await captured(line, { terminal: { out: false, err: true } });
  expect(err).toMatch(/^\r\.{30} 0 of 4 games/);
  expect(err.endsWith(`\r${'#'.repeat(30)} 4 of 4 games\r\u001B[K`)).toBe(true);
});

test.each([
  [2, `--bots nobody,${worst} --games 2 --seed 1`, 'has no bot "nobody"'],
  [2, `--bots ${worst},${worst} --games 0 --seed 1`, '--games must be a whole number'],
  [
    2,
    `--bots ${worst},${worst} --games 2 --seed 1 --threads 0`,
    '--threads must be a whole number',
  ],
  [2, `--bots ${worst} --games 2 --seed 1`, ' seats, not 1'],
])('exit code %d: %s', async (code, line, message) => {
  const failed = await captured(`tournament ${flags} ${line}`);
  expect([failed.code, failed.out]).toEqual([code, '']);
  expect(failed.err).toContain(message);
  expect(failed.err.match(/\n/g)).toHaveLength(1);
});
