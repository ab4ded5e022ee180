// The texts of the game: complete in each language, with Polish plurals.
import { expect, test } from 'vitest';
import { inEveryLanguage, wordsOf } from '#languages/texts.ts';
import { editions } from '../editions.ts';
import { texts as enTexts } from '../messages/en/board.ts';
import { words } from '../messages/load.ts';
import { texts as plTexts } from '../messages/pl/board.ts';
import { parsePosition } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import type { Fact, State } from '../rules/position.ts';

const english = wordsOf('en', enTexts);
const polish = wordsOf('pl', plTexts);
const { en, pl } = await inEveryLanguage(words);

/** A value for every place in the texts. */
const SAMPLE = {
  count: 3,
  dice: ['two 3s'],
  face: 2,
  faces: ['3s'],
  from: 'Piotr',
  highest: 22,
  lowest: 21,
  missing: 1,
  name: 'Anna',
  names: ['Anna', 'Piotr'],
  parts: ['two 3s'],
  roll: ['two 3s'],
  tile: 21,
  tiles: [21, 22],
  top: 21,
  total: 20,
  why: 'no worm',
  worms: 3,
};

/** Every text of a catalogue with its path. */
function textsOf(part: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') return [[path, part(SAMPLE)]];
  return Object.entries(part as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

test.each([
  ['en', english],
  ['pl', polish],
])('%s: no text is empty or incomplete', (language, catalogue) => {
  for (const [path, text] of textsOf(catalogue, language)) {
    expect(text, path).not.toMatch(/^\s*$|undefined|NaN|\[object|[{}]/);
  }
});

test('both languages have the same texts', () => {
  const keys = (catalogue: object) => textsOf(catalogue, '').map(([path]) => path);
  expect(keys(polish)).toEqual(keys(english));
});

test.each([
  [1, '1 płytka', '1 robak'],
  [2, '2 płytki', '2 robaki'],
  [5, '5 płytek', '5 robaków'],
  [12, '12 płytek', '12 robaków'],
  [22, '22 płytki', '22 robaki'],
])('Polish: %i', (count, tiles, worms) => {
  expect(pl.stackCount({ count })).toBe(tiles);
  expect(pl.scored({ count, highest: 36 })).toBe(`${worms}, najwyższa płytka 36`);
});

test('Polish dice agree in number, gender and case', () => {
  expect(pl.keep({ count: 1, face: 5 })).toBe('Odłóż jednego robaka');
  expect(pl.keep({ count: 3, face: 5 })).toBe('Odłóż trzy robaki');
  expect(pl.keep({ count: 5, face: 5 })).toBe('Odłóż pięć robaków');
  expect(pl.keep({ count: 2, face: 0 })).toBe('Odłóż dwie jedynki');
  expect(pl.keep({ count: 8, face: 4 })).toBe('Odłóż osiem piątek');
  expect(pl.roll({ count: 1 })).toBe('Rzuć 1 kostką');
  expect(pl.roll({ count: 8 })).toBe('Rzuć 8 kostkami');
});

test('English counts', () => {
  expect(en.keep({ count: 1, face: 5 })).toBe('Set aside one worm');
  expect(en.keep({ count: 3, face: 5 })).toBe('Set aside three worms');
  expect(en.keep({ count: 2, face: 2 })).toBe('Set aside two 3s');
  expect(en.roll({ count: 1 })).toBe('Roll 1 die');
});

test('every switch, value and preset of the game is in words', () => {
  for (const { switches, presets } of [en, pl]) {
    const byId = presets as Readonly<Record<string, string>>;
    for (const { id } of lumbricidae.presets) expect(byId[id]).toBeTruthy();
    for (const [name, values] of Object.entries(lumbricidae.switches)) {
      const named = switches[name as keyof typeof switches];
      expect(named?.name).toBeTruthy();
      const worded = named?.values as Readonly<Record<string, string>>;
      for (const value of values) if (value !== 'seat') expect(worded[`${value}`]).toBeTruthy();
    }
  }
});

const NAMES = ['Anna', 'Piotr'];
const facts: readonly (readonly [Fact, string, string])[] = [
  [
    { kind: 'took', seat: 0, tile: 25, total: 27 },
    'Anna takes tile 25 with a total of 27.',
    'Anna bierze płytkę 25 (suma 27).',
  ],
  [
    { kind: 'stole', seat: 1, tile: 25, from: 0 },
    'Piotr steals tile 25 from Anna!',
    'Piotr kradnie płytkę 25! Traci ją Anna.',
  ],
  [
    { kind: 'failed', seat: 0, why: 'no-worm', returned: 22, turned: 36 },
    'Anna’s turn fails: no worm. Tile 22 goes back to the row. Tile 36 is turned face down.',
    'Anna: nieudana tura, brak robaka. Płytka 22 wraca do rzędu. Płytka 36 zostaje zakryta.',
  ],
  [
    { kind: 'failed', seat: 0, why: 'dead-roll', returned: 36, turned: null },
    'Anna’s turn fails. Tile 36 goes back to the row. It is the highest tile in the row, so it stays face up.',
    'Anna: nieudana tura. Płytka 36 wraca do rzędu. Jest najwyższa w rzędzie, więc pozostaje odkryta.',
  ],
  [
    { kind: 'failed', seat: 0, why: 'too-low', returned: null, turned: null },
    'Anna’s turn fails: the total is too low.',
    'Anna: nieudana tura, za mała suma.',
  ],
  [
    { kind: 'rolled', seat: 0, roll: [0, 2, 0, 0, 0, 1], dead: false },
    'Anna rolls two 2s and one worm.',
    'Anna wyrzuca dwie dwójki i jednego robaka.',
  ],
];

test.each(facts)('$kind has words in both languages', (happened, english, polish) => {
  expect(en.tell(happened, NAMES)).toBe(english);
  expect(pl.tell(happened, NAMES)).toBe(polish);
});

test('the note about a steal says from whom, and speaks to the victim', () => {
  const stole = { kind: 'stole', seat: 1, tile: 25, from: 0 } as const;
  const audience = (you: number | undefined) => ({ names: NAMES, you });
  expect(en.success(stole, audience(undefined))[0]).toBe('Steals tile 25 from Anna!');
  expect(en.success(stole, audience(0))[0]).toBe('Steals tile 25 from you!');
  expect(pl.success(stole, audience(0))[0]).toBe('Kradnie ci płytkę 25!');
});

/** The worth of the dice aside, with tile 25 on the other stack or out of reach. */
const worths: readonly (readonly [string, string, string])[] = [
  ['open 21-36 stacks -;- aside 4 4', '13 more and a worm', 'jeszcze 13 i robak'],
  ['open 21-36 stacks -;- aside 5 5 5 5 4', 'needs a worm', 'brakuje robaka'],
  ['open 21-36 stacks -;- aside w 4 4', '8 more for tile 21', 'jeszcze 8 do płytki 21'],
  ['open 22-36 stacks -;21 aside w 5 5 5', '1 more to steal 21', 'jeszcze 1, by ukraść 21'],
  ['open 22-36 stacks 21;- aside w 5 5 5', '2 more for tile 22', 'jeszcze 2 do płytki 22'],
  ['open 21-36 stacks -;- aside w w w 5 5', 'takes tile 25', 'wystarcza na płytkę 25'],
  ['open 21-24,26-36 stacks -;25 aside w w w 5 5', 'steals tile 25!', 'można ukraść 25!'],
  [
    'open 21-24,26-36 stacks 25;- aside w w w 5 5',
    'takes 24: 25 is gone',
    'wystarcza na 24: nie ma 25',
  ],
  ['open 21-36 stacks -;- aside w w w w w w w w', 'takes tile 36', 'wystarcza na płytkę 36'],
];

test.each(worths)('%s', (position, english, polish) => {
  const text = position
    .replace(' stacks', ' turned - stacks')
    .replace(' aside', ' seat 0 aside')
    .concat(' roll - stage decide turns 0');
  const state = parsePosition(text, editions[0]?.switches as never) as State;
  const view = lumbricidae.view(state, 0);
  expect(en.reach(view)).toBe(english);
  expect(pl.reach(view)).toBe(polish);
});
