// `wormery odds`: published values, equal results in both output forms, and one line for invalid
// input.
import { describe, expect, test } from 'vitest';
import { captured } from '../../cli/program.test/captured.ts';
import { editions } from './editions.ts';
import { FACES, formatDice } from './notation.ts';
import { atLeast, decisions, exactly, firstTurn, otherSheet } from './solver.test/public-values.ts';

interface Fact {
  readonly expected: number;
  readonly failure: number;
  readonly atLeast: Readonly<Record<string, number>>;
  readonly exactly: Readonly<Record<string, number>>;
  readonly options?: readonly {
    readonly face: string;
    readonly stop: number | null;
    readonly roll: number | null;
    readonly value: number;
    readonly then: 'roll' | 'stop';
  }[];
  readonly best?: string | null;
}

const ODDS = ['odds', '--edition', 'lumbricidae'];
const DRAWN = ['odds', '--edition', 'worm-is-drawn'];

async function said(words: readonly string[]): Promise<string> {
  const { code, out, err } = await captured(words);
  expect([code, err]).toEqual([0, '']);
  return out;
}

const told = async (words: readonly string[]): Promise<Fact> =>
  JSON.parse(await said([...words, '--json']));

function decimalOf(exact: string): number {
  const [over = '0', under = '1'] = exact.split('/');
  return Number((BigInt(over) * 10n ** 20n) / BigInt(under)) / 1e20;
}

function expectExact(number: number | undefined, exact: string): void {
  expect(Math.abs(number! - decimalOf(exact))).toBeLessThan(1e-12);
}

describe('published values', () => {
  test.each(firstTurn)('a first turn where a failure costs %d', async (cost, worms) => {
    const { expected } = await told([...ODDS, '--open', '21-36', '--fail', String(cost)]);
    expectExact(expected, worms);
  });

  test('the best chances to end with at least or exactly a total', async () => {
    const first = await told(ODDS);
    const tiles = Array.from({ length: 16 }, (_, index) => String(21 + index));
    expect(Object.keys(first.atLeast)).toEqual(tiles);
    expect(Object.keys(first.exactly)).toEqual(tiles);
    for (const [total, chance] of atLeast) expectExact(first.atLeast[total], chance);
    for (const [total, chance] of exactly) expectExact(first.exactly[total], chance);
  });

  test('the other sheet', async () => {
    const first = await told(DRAWN);
    expectExact(first.expected, otherSheet.firstTurn);
    for (const [total, chance] of otherSheet.atLeast) expectExact(first.atLeast[total], chance);
  });

  const SIX = ['--switch', 'wormValue=6', '--switch', 'wormRequired=false'];
  test.each(decisions)('$aside aside, a roll of $roll', async ({ aside, roll, worth }) => {
    const at = [...ODDS, '--kept', formatDice(aside), '--roll', formatDice(roll)];
    const byAim = {
      'worms, failing 0': await told([...at, '--fail', '0']),
      'worms, failing 2': await told([...at, '--fail', '2']),
      'worms, failing 1, worm 6 and not needed': await told([...at, ...SIX, '--fail', '1']),
    };
    for (const [aim, { options, best, expected }] of Object.entries(byAim)) {
      const exact = worth[aim as keyof typeof byAim];
      const open = FACES.filter((_, face) => exact[face] !== null);
      expect(options!.map(({ face }) => face)).toEqual(open);
      for (const { face, value } of options!) expectExact(value, exact[FACES.indexOf(face)]!);
      // Of equal values the lowest face, as in exact fractions.
      const worths = exact.map((each) =>
        each === null ? Number.NEGATIVE_INFINITY : decimalOf(each),
      );
      expect(best).toBe(FACES[worths.indexOf(Math.max(...worths))]);
      expect(expected).toBe(options!.find(({ face }) => face === best)!.value);
    }
    const { atLeast: least, exactly: just } = byAim['worms, failing 0'];
    const most = (chances: readonly (string | null)[]): number =>
      Math.max(...chances.map((each) => (each === null ? 0 : decimalOf(each))));
    expect(least[27]).toBeCloseTo(most(worth['at least 27']), 12);
    expect(just[30]).toBeCloseTo(most(worth['exactly 30']), 12);
  });
});

describe('a position', () => {
  test('with every flag', async () => {
    const words = ['--open', '21-36', '--stacks', '25,31;22', '--kept', '1 4 4 w'];
    const all = await told([...ODDS, ...words, '--roll', '2 3 4 w', '--fail', '2']);
    expect(Object.keys(all)).toEqual([
      'expected',
      'failure',
      'atLeast',
      'exactly',
      'options',
      'best',
    ]);
    expect(all.options!.map((each) => Object.keys(each))).toEqual([
      ['face', 'stop', 'roll', 'value', 'then'],
      ['face', 'stop', 'roll', 'value', 'then'],
    ]);
    // The two would be equal if a stolen worm counted once; with 3 aside, one 5 steals tile 22.
    expect(all.best).toBe('3');
  });

  test('before a roll there are no options and no best one', async () => {
    const before = await told([...ODDS, '--kept', '5 5 w']);
    expect(Object.keys(before)).toEqual(['expected', 'failure', 'atLeast', 'exactly']);
  });

  test('a failure costs your own top tile by default', async () => {
    const [said, unsaid] = [
      await told([...ODDS, '--stacks', '25,31;22', '--fail', '3']),
      await told([...ODDS, '--stacks', '25,31;22']),
    ];
    expect(unsaid).toEqual(said);
    expect(await told([...ODDS, '--stacks', '25,31;22', '--fail', '0'])).not.toEqual(said);
  });

  test('dice aside that can take a tile are worth at least that', async () => {
    const sure = await told([...ODDS, '--kept', 'w w w w w w w']);
    expect(sure).toMatchObject({ expected: 4, failure: 0 });
    expect(sure.atLeast[35]).toBe(1);
    expect(sure.exactly[36]).toBeCloseTo(1 / 6, 12);
  });

  test('without voluntary stops, stopping needs the last die', async () => {
    const { options } = await told([...DRAWN, '--roll', 'w w w w w w 5 5']);
    expect(options!.map(({ stop, then }) => [stop, then])).toEqual([
      [null, 'roll'],
      [null, 'roll'],
    ]);
  });

  test('presets and switches are applied', async () => {
    // Tile 21 can be taken and 36 cannot; house rules allow the lower one.
    const words = ['--open', '21,36', '--kept', 'w w w w w'];
    const closest = await told([...ODDS, ...words]);
    const any = await told([...ODDS, ...words, '--preset', 'any-lower']);
    expect(any.expected).toBe(closest.expected);
    expect(await told([...ODDS, '--switch', 'lower=any'])).toEqual(
      await told([...ODDS, '--preset', 'any-lower']),
    );
    const six = await told([...ODDS, '--switch', 'wormValue=6']);
    expect(six.expected).toBeGreaterThan((await told(ODDS)).expected);
  });
});

describe('a dead roll', () => {
  test('fails', async () => {
    const dead = await told([...ODDS, '--stacks', '33', '--kept', '5 5 5 w w', '--roll', '5 w w']);
    expect(dead).toMatchObject({ expected: -4, failure: 1, options: [], best: null });
    expect(Object.values(dead.atLeast)).toEqual(new Array(16).fill(0));
  });

  test('only ends the rolling by the other sheet', async () => {
    const dead = await told([...DRAWN, '--kept', '5 5 5 5 w', '--roll', '5 w w']);
    expect(dead).toMatchObject({ expected: 2, failure: 0, options: [], best: null });
    expect([dead.atLeast[26], dead.atLeast[27], dead.exactly[26]]).toEqual([1, 0, 1]);
    const low = await told([...DRAWN, '--stacks', '25', '--kept', '1 w', '--roll', '1 1 1 1 w w']);
    expect(low).toMatchObject({ expected: -2, failure: 1, options: [], best: null });
  });
});

describe('equal values', () => {
  // Six worms are 36 points: any further roll still takes the highest tile.
  test('stop is preferred to roll', async () => {
    const { options } = await told([
      ...DRAWN,
      ...['--switch', 'stopAllowed=true', '--roll', 'w w w w w w 5 5'],
    ]);
    const last = options!.at(-1)!;
    expect([last.face, last.stop, last.value, last.then]).toEqual(['w', 4, 4, 'stop']);
    expect(last.roll).toBeCloseTo(4, 12);
  });

  test('a lower face is preferred', async () => {
    const words = ['--open', '36', '--kept', '1 1 1 2', '--roll', '3 4 4 4'];
    const { options, best } = await told([...ODDS, ...words]);
    expect(options!.map(({ face, value }) => [face, value])).toEqual([
      ['3', 0],
      ['4', 0],
    ]);
    expect(best).toBe('3');
  });
});

describe('human output', () => {
  test('each face has a line, the best one is marked', async () => {
    const words = ['--kept', '1 4 4 w', '--roll', '2 3 4 w'];
    const out = await said([...ODDS, ...words]);
    const { options, failure } = await told([...ODDS, ...words]);
    expect(out).toContain('Set aside 1 4 4 w, total 14; rolled 2 3 4 w.\n');
    expect(out).toContain(
      `The turn is worth 0.65 worms and fails in ${(100 * failure).toFixed(1)} % of cases`,
    );
    for (const { face, value } of options!) {
      expect(out).toMatch(
        new RegExp(`^(best)? +${face} .* ${value.toFixed(2)} +(roll|stop) `, 'm'),
      );
    }
    expect(out.match(/^best +2 /gm)).toHaveLength(1);
    expect(out.match(/^ +(2[1-9]|3[0-6]) /gm)).toHaveLength(16);
  });

  test.each([
    [
      ODDS,
      'Before the first roll.\nThe turn is worth 1.64 worms and fails in 23.2 % of cases. A failed turn costs nothing.\n',
    ],
    [[...ODDS, '--kept', '5 5 5 5 w'], 'before the next roll.\n'],
    [[...ODDS, '--kept', '5 5 5 5 w'], 'Stopping is worth 2.00, rolling again 2.63: roll again.\n'],
    [[...ODDS, '--kept', '5 5 5 5 5 5 w', '--stacks', ';35'], 'steal 35.\n'],
    [[...ODDS, '--kept', '5 5 5 5'], 'Roll again: no tile can be taken.\n'],
    [[...ODDS, '--kept', '1 2 3 4 5 w'], 'No rolls left, and no tile can be taken.\n'],
    [[...ODDS, '--kept', '1 2 3 4 5 w w w'], 'No rolls left: take 30.\n'],
    [[...DRAWN, '--kept', '5 5 5 5 w'], 'Roll again: the rules do not allow stopping early.\n'],
    [[...ODDS, '--kept', '1 w', '--roll', '1 1 1 1 w w'], 'no new face: the turn fails.\n'],
    [[...DRAWN, '--kept', '5 5 5 5 w', '--roll', '5 w w'], 'no new face: take 26.\n'],
    [[...ODDS, '--stacks', '33'], 'A failed turn costs 4.\n'],
  ])('%j', async (words, sentence) => {
    expect(await said(words)).toContain(sentence);
  });
});

describe('invalid input', () => {
  const hint = ' See `wormery odds --help`.\n';
  test.each([
    [['odds'], '--edition is missing.'],
    [[...ODDS, '--open', '20-24'], '--open: "20" is not a tile; use 21 to 36.'],
    [[...ODDS, '--open', '24-22'], '--open: "24-22" is not a range of tiles; write it like 21-24.'],
    [[...ODDS, '--open='], '--open: no tile is open, so the match is over.'],
    [[...ODDS, '--open', '25', '--stacks', '25'], '--open: tile 25 is also in a stack.'],
    [[...ODDS, '--stacks', '25;x'], '--stacks: "x" is not a tile; use 21 to 36.'],
    [[...ODDS, '--kept', '6'], '--kept: "6" is not a face; use 1 2 3 4 5 w.'],
    [[...ODDS, '--roll', '1 2 3'], '--roll: 8 dice are left to roll, not 3.'],
    [[...ODDS, '--fail', 'two'], '--fail: a failed turn costs 0 to 100 worms, not "two".'],
    [[...ODDS, '--fail', '1', '--fail', '2'], '--fail is given twice.'],
    [[...ODDS, '--switch', 'odd'], '--switch must be name=value, not "odd".'],
    [[...ODDS, '25'], 'unexpected argument "25".'],
  ])('%j', async (words, message) => {
    const { code, out, err } = await captured(words);
    expect([code, out, err]).toEqual([2, '', `wormery: ${message}${hint}`]);
  });

  test.each([
    [['odds', '--edition', 'chess'], 'lumbricidae has no edition "chess", only '],
    [[...ODDS, '--preset', 'x'], 'lumbricidae has no preset "x".'],
    [[...ODDS, '--switch', 'odd=1'], 'lumbricidae has no switch "odd".'],
    [[...ODDS, '--switch', 'wormValue=7'], 'Switch "wormValue" must be one of 5, 6.'],
  ])('%j', async (words, message) => {
    const { code, out, err } = await captured(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`wormery: ${message}`);
    expect(err.match(/\n/g)).toHaveLength(1);
  });
});

test('every edition works', async () => {
  for (const { id } of editions) {
    expect(Object.keys(await told(['odds', '--edition', id]))).toHaveLength(4);
  }
});
