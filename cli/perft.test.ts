// Perft compared with a second implementation, which keeps all positions of a level.
import { describe, expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { plies } from '#kernel/perft.ts';
import { example, gameAndSetupFrom } from './match-flags.ts';
import { captured } from './program.test/captured.ts';

const { flags } = example();
const [, game = '', , edition = ''] = flags.split(' ');

interface Row {
  readonly depth: number;
  readonly sequences: number;
  readonly chance: number;
  readonly seats: number;
  readonly over: number;
}

const depthsOf = async (words: readonly string[]): Promise<readonly Row[]> => {
  const { code, out, err } = await captured(words);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out).depths;
};

describe('perft', () => {
  test('gives the same counts as a walk over all plies', async () => {
    const rows = await depthsOf(`perft ${flags} --seats 2 --depth 3 --json`.split(' '));
    const { setup } = gameAndSetupFrom({ game, edition, preset: undefined, switch: undefined }, 2);
    const rules = gameEntryOf(game)!.game;
    let level = [rules.initial(setup.switches, 2)];
    const met = { chance: 0, seats: 0, over: 0 };
    for (const state of level) met[rules.turn(state).kind] += 1;
    for (const row of rows) {
      level = level.flatMap((state) =>
        plies(rules, state).map(({ ply }) => rules.apply(state, ply)),
      );
      for (const state of level) met[rules.turn(state).kind] += 1;
      expect(row).toMatchObject({ sequences: level.length, ...met });
    }
    expect(rows.map(({ depth }) => depth)).toEqual([1, 2, 3]);
  });

  test('from the position that a replay prints', async () => {
    const { setup } = gameAndSetupFrom({ game, edition, preset: undefined, switch: undefined }, 2);
    const rules = gameEntryOf(game)!.game;
    const first = plies(rules, rules.initial(setup.switches, 2))[0]!;
    const after = rules.apply(rules.initial(setup.switches, 2), first.ply);
    const words = `perft ${flags} --seats 2 --depth 1 --json --from`.split(' ');
    const [row] = await depthsOf([...words, rules.formatState(after)]);
    expect(row?.sequences).toBe(plies(rules, after).length);
  });

  test('as a table', async () => {
    const { out } = await captured(`perft ${flags} --seats 2 --depth 2`);
    expect(out).toMatch(/^depth +sequences +chance +seats +over +time\n( +\d+){5} +\d+ ms\n/);
    expect(out.match(/\n/g)).toHaveLength(3);
  });
});
