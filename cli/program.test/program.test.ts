// All verbs: help, exit codes, and one line for each failure.
import { describe, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { example } from '../match-flags.ts';
import { verbs } from '../program.ts';
import { captured } from './captured.ts';

const { flags } = example();
const names = Object.keys(verbs);
const ESCAPE = '\u001B';

test('prints the version of the package', async () => {
  expect(await captured('--version')).toEqual({
    code: 0,
    out: `${packageFile.version}\n`,
    err: '',
  });
});

test.each(['--help', '-h'])('%s lists every verb', async (flag) => {
  const { code, out, err } = await captured(flag);
  expect([code, err]).toEqual([0, '']);
  for (const name of names) expect(out).toMatch(new RegExp(`^ +${name} {2,}\\w`, 'm'));
});

test('without a verb prints the same page as wrong usage', async () => {
  const [none, help] = [await captured(''), await captured('--help')];
  expect(none).toEqual({ code: 2, out: '', err: help.out });
});

describe.each(names)('%s', (name) => {
  test('has a help page whose examples parse', async () => {
    const { code, out, err } = await captured(`${name} --help`);
    expect([code, err]).toEqual([0, '']);
    expect(out).not.toContain(ESCAPE);
    const verb = await verbs[name]!.load();
    for (const flag of Object.keys(verb.args)) {
      expect(out).toMatch(new RegExp(`--${flag}|${flag.toUpperCase()}`));
    }
    expect(verb.examples.length).toBeGreaterThan(0);
    for (const line of verb.examples) {
      const [, words] = /wormery (\w[^|>]*)/.exec(line) ?? [];
      expect((await captured(`${words} --help`)).out).toBe(out);
    }
  });

  test('refuses a flag that it does not know', async () => {
    const { code, out, err } = await captured(`${name} --nonsense`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(`wormery: Unknown option '--nonsense'. See \`wormery ${name} --help\`.\n`);
  });

  test('has coloured help in a terminal', async () => {
    const { out } = await captured(`${name} --help`, { terminal: { out: true, err: true } });
    const plain = await captured(`${name} --help`);
    expect(out.length).toBeGreaterThanOrEqual(plain.out.length);
  });
});

test.each([
  ['sing', 'unknown verb "sing". See `wormery --help`.'],
  ['toString', 'unknown verb "toString". See `wormery --help`.'],
  ['--json games', 'unknown flag "--json" before the verb. See `wormery --help`.'],
  ['replay', 'FILE is missing. See `wormery replay --help`.'],
  ['games extra', 'unexpected argument "extra". See `wormery games --help`.'],
  ['perft --seats 2', '--game is missing. See `wormery perft --help`.'],
  [`playout ${flags} --seats 2`, '--seed is missing. See `wormery playout --help`.'],
  [`playout ${flags} --seats 2 --seed`, "Option '--seed <value>' argument missing. See"],
  [`playout ${flags} --seats two --seed 1`, '--seats must be a whole number from 1 to 32'],
  [`playout ${flags} --seats 2 --seed 1 --seed 2`, '--seed is given twice. See'],
  [`playout ${flags} --seats 2 --seed=`, '--seed must not be empty. See'],
  [
    `playout ${flags} --seats 2 --seed 1 --bots random,`,
    '--bots must be a list of names separated by commas',
  ],
  [`playout ${flags} --seats 2 --seed 1 --work 0`, '--work must be a whole number from 1 to'],
  [`playout ${flags} --seats 2 --seed 1 --switch odd`, '--switch must be name=value, not "odd"'],
  [`perft ${flags} --seats 2 --depth 1.5`, '--depth must be a whole number from 1 to 99'],
  [
    `perft ${flags} --seats 2 --depth -1`,
    'a value that begins with a dash needs an equals sign: --depth=-…. See',
  ],
  [`games --json=no`, "Option '--json' does not take an argument. See"],
  [`games --no-json`, "Unknown option '--no-json'. See"],
])('wrong usage: %s', async (line, message) => {
  const { code, out, err } = await captured(line);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`wormery: ${message}`);
  expect(err.match(/\n/g)).toHaveLength(1);
});

const [, game = '', , edition = ''] = flags.split(' ');

test.each([
  ['perft --game nothing --edition x --seats 2 --depth 1', 'unknown game "nothing"'],
  [`perft --game ${game} --edition x --seats 2 --depth 1`, `${game} has no edition "x"`],
  [`playout ${flags} --seats 1 --seed 1`, `${edition} has `],
  [`playout ${flags} --preset x --seats 2 --seed 1`, `${edition} has no preset "x"`],
  [`playout ${flags} --switch odd=1 --seats 2 --seed 1`, `${game} has no switch "odd"`],
  [`playout ${flags} --bots nobody --seats 2 --seed 1`, `${game} has no bot "nobody", only `],
  [`perft ${flags} --seats 2 --depth 1 --from nowhere`, `"nowhere" is not a position of ${game}`],
])('refused: %s', async (line, message) => {
  const { code, out, err } = await captured(line);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`wormery: ${message}`);
  expect(err.match(/\n/g)).toHaveLength(1);
});

test('an unexpected error also gives one line', async () => {
  const input = async () => {
    throw new Error('the pipe\nburst');
  };
  const { code, err } = await captured('replay -', { input });
  expect([code, err]).toEqual([1, 'wormery: the pipe burst.\n']);
});
