// The coach's words: whole sentences in every language, and chances that a child understands.
import { describe, expect, test } from 'vitest';
import type { Language } from '#languages/list.ts';
import { inEveryLanguage } from '#languages/texts.ts';
import { editions, type Rules, rulesOf } from '../editions.ts';
import { coachWords } from '../messages/load-coach.ts';
import { adviceOn } from '../solver/advice.ts';
import { isInvalid, parseQuestion, type QuestionText } from '../solver/question.ts';

const words = await inEveryLanguage(coachWords);
const bySheet = rulesOf(editions[0]!.switches);

function advised(about: QuestionText, switched: Partial<Rules> = {}) {
  const question = parseQuestion(about, { ...bySheet, ...switched });
  if (isInvalid(question)) throw new Error(question.message);
  return { advice: adviceOn(question), aside: question.position.aside };
}

describe('the best move and its reason', () => {
  test.each<[QuestionText, Partial<Rules>, string, string]>([
    [{}, {}, 'Roll all eight dice. Here we go!', 'Rzuć wszystkimi ośmioma kostkami. Zaczynamy!'],
    [
      { kept: '4 4' },
      {},
      'Roll again: without a worm you can’t take a tile.',
      'Rzucaj dalej: bez robaka nie weźmiesz płytki.',
    ],
    [
      { kept: 'w w w w', roll: '1 1 5 5', stacks: '36;30' },
      {},
      'Set aside two 5s: that makes exactly 30, so you can steal that tile!',
      'Odłóż dwie piątki: razem dokładnie 30, a tę płytkę można ukraść!',
    ],
    [
      { roll: 'w w w w 1 1 2 3' },
      {},
      'Set aside four worms: without a worm you can’t take a tile.',
      'Odłóż cztery robaki: bez robaka nie weźmiesz płytki.',
    ],
    [
      { kept: '4 5 w w w w w' },
      { deadRollFails: false },
      'Take tile 34: rolling again brings no more.',
      'Weź płytkę 34: kolejny rzut nie da nic więcej.',
    ],
    [
      // A rival's tile with as many worms as the row's, and a low risk: the steal counts twice.
      { kept: '5 5 5 w w', stacks: '-;25', open: '21-24,26' },
      {},
      'Steal tile 25: rolling again brings less on average.',
      'Ukradnij płytkę 25: kolejny rzut daje średnio mniej.',
    ],
  ])('%j %j', (about, switched, en, pl) => {
    const all = advised(about, switched);
    expect([words.en.says(all), words.pl.says(all)]).toEqual([en, pl]);
  });
});

describe('a second sentence', () => {
  test.each<[QuestionText, string | undefined, string | undefined]>([
    [
      { kept: '5 5 5', roll: '1 2 3 4 w' },
      'This turn brings 1.9 worms on average and fails 2 times in 10.',
      'Ta tura daje średnio 1,9 robaka i nie udaje się 2 razy na 10.',
    ],
    // It stops, and nobody has a tile to steal.
    [{ kept: 'w w w 5 5 4' }, undefined, undefined],
    [
      { kept: '5 5 5 w w', stacks: '-;25;-' },
      'I count a stolen worm as 1.5, because another player loses it.',
      'Ukradzionego robaka liczę za 1,5, bo traci go ktoś inny.',
    ],
  ])('%j: %s', (about, en, pl) => {
    const { advice } = advised(about);
    expect([words.en.adds(advice), words.pl.adds(advice)]).toEqual([en, pl]);
  });
});

const ASKED: readonly QuestionText[] = [
  {},
  { kept: '5 5 5' },
  { kept: '5 5 5', roll: '1 2 3 4 w' },
  { kept: 'w w w 5 5', roll: '1 2 5' },
  { kept: 'w w w 5 5 4', stacks: '33;-' },
  { kept: 'w w 5 5 5', stacks: '-;24' },
  { kept: '1 1 1 1 1 1 1' },
  { kept: '4 4 4 w', roll: '4 4 w w' },
];

test.each(['en', 'pl'] as const)('every move has whole sentences: %s', (language: Language) => {
  for (const about of ASKED) {
    for (const edition of editions) {
      const all = advised(about, rulesOf(edition.switches));
      const { advice } = all;
      const moves = [
        ...advice.options.map(({ face }) => ({ kind: 'keep', face }) as const),
        ...(advice.roll === null ? [] : [{ kind: 'roll' } as const]),
        ...advice.prizes.map(({ move }) => move),
      ];
      const told = moves.map((move) => words[language].onMove(all, move));
      const marked = told.filter((each) => /(Best move|Najlepszy ruch)\.$/.test(each ?? ''));
      expect(marked).toHaveLength(advice.best === null ? 0 : 1);
      const sentences = [words[language].says(all), words[language].onTurn(advice), ...told];
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^\p{Lu}.+[.!]$/su);
        expect(sentence).not.toMatch(/undefined|NaN|null|-0| {2}/);
      }
    }
  }
});

test('a face in words for screen readers', () => {
  const all = advised({ kept: 'w w w', roll: '1 1 4 4 4' });
  expect(words.en.onMove(all, { kind: 'keep', face: 3 })).toMatch(
    /^Set aside three 4s: brings \d(\.\d)? worms? on average, fails \d times? in \d+\. Best move\.$/,
  );
  expect(words.pl.onMove(all, { kind: 'keep', face: 3 })).toMatch(
    /^Odłóż trzy czwórki: daje średnio \d(,\d)? roba\S+, nie udaje się \d razy? na \d+\. Najlepszy ruch\.$/,
  );
  expect(words.en.onMove(all, { kind: 'keep', face: 4 })).toBeUndefined();
});

test.each([
  [0, 'never fails', '0%'],
  [0.001, 'almost never fails', '<1%'],
  [0.019, 'almost never fails', '2%'],
  [0.02, 'fails 1 time in 50', '2%'],
  [0.06, 'fails 1 time in 17', '6%'],
  [0.149, 'fails 1 time in 7', '15%'],
  [0.15, 'fails 2 times in 10', '15%'],
  [0.34, 'fails 3 times in 10', '34%'],
  [0.5, 'fails half the time', '50%'],
  [0.96, 'almost always fails', '96%'],
  [0.9999, 'almost always fails', '>99%'],
  [1, 'always fails', '100%'],
])('a chance of %d', (chance, fails, percent) => {
  expect([words.en.fails(chance), words.en.percentOf(chance)]).toEqual([fails, percent]);
});

test.each([
  [1, 'daje średnio 1 robaka'],
  [2, 'daje średnio 2 robaki'],
  [5, 'daje średnio 5 robaków'],
  [1.84, 'daje średnio 1,8 robaka'],
  [1.98, 'daje średnio 2 robaki'],
  [0.02, 'średnio nie daje nic'],
  [-1.2, 'kosztuje średnio 1,2 robaka'],
])('worms in Polish: %d', (worms, brings) => {
  expect(words.pl.brings(worms)).toBe(brings);
});

test('a loss has a true minus sign in every language', () => {
  expect([words.en.number(-1.25), words.pl.number(-1.25), words.en.number(-0.01)]).toEqual([
    '−1.3',
    '−1,3',
    '0',
  ]);
});

test('worms by themselves, in Polish', () => {
  expect([1, 2, 5, 1.8].map(words.pl.counted)).toEqual([
    '1 robak',
    '2 robaki',
    '5 robaków',
    '1,8 robaka',
  ]);
});
