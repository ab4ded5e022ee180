// `wormery rules`: the rules of a box in the terminal.
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { captured } from '../program.test/captured.ts';

const [box] = shelf;
const BOX = ['--game', `${box?.game}`, '--edition', `${box?.edition}`];

test('prints the sheet in full, with where each rule is from', async () => {
  const { code, out } = await captured(['rules', ...BOX]);
  expect(code).toBe(0);
  expect(out).toMatch(/^Follows the rule sheet of .*\. Where it is silent: /);
  expect(out).toContain('\nThe game in a minute\n');
  expect(out).toContain('- LUM-4 You start your turn with a roll of all eight dice. (rule sheet)');
  expect(out).toContain('Where each rule comes from');
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('house rules come first, and take the place of the rule', async () => {
  const { out } = await captured(['rules', ...BOX, '--switch', 'wormValue=6']);
  expect(out).toMatch(/^House rules\n- .*: 6 \(standard: 5\)\n/);
  expect(out.replaceAll(/\s+/g, ' ')).toContain('A worm counts 6. (house rule)');
  expect(out).not.toContain('A worm counts 5');
});

test('in Polish by the flag or the environment', async () => {
  const { out } = await captured(['rules', ...BOX, '--language', 'pl']);
  expect(out).toContain('(instrukcja)');
});

test.each([
  [['--game', 'chess', '--edition', 'x'], 'unknown game "chess"'],
  [['--game', `${box?.game}`, '--edition', 'x'], 'edition'],
  [[...BOX, '--switch', 'wormValue=7'], 'wormValue'],
  [[...BOX, '--language', 'xx'], 'language'],
])('%j is refused with a reason', async (flags, reason) => {
  const { code, err, out } = await captured(['rules', ...flags]);
  expect(code).toBeGreaterThan(0);
  expect(err).toContain(reason);
  expect(out).toBe('');
});
