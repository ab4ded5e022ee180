// Sets of moves: a list and numbered runs behave alike.
import { expect, test } from 'vitest';
import { pick } from '../random.ts';
import { randomFrom } from '../seeded-random.ts';
import { listedMoves, movesOfLastView, numberedMoves, pickMove } from './move-set.ts';
import { foldRuns } from './runs.ts';

interface Move {
  readonly kind: string;
  readonly number: number;
}

const steps = (kind: string, from: number, to: number): readonly Move[] =>
  Array.from({ length: to - from + 1 }, (_, off) => ({ kind, number: from + off }));

const format = ({ kind, number }: Move): string => `${kind} ${number}`;

const numbered = (kind: string, ...ranges: readonly { from: number; to: number }[]) => ({
  ranges,
  move: (number: number): Move => ({ kind, number }),
  numberOf: (move: Move) => (move.kind === kind ? move.number : undefined),
});

const LIST = [
  { kind: 'done', number: 7 },
  ...steps('step', 0, 0),
  ...steps('step', 5, 60),
  ...steps('step', 90, 108),
  ...steps('lay', 100, 119),
];

const SETS = [
  ['listed', listedMoves(LIST)],
  [
    'numbered',
    numberedMoves(
      [{ kind: 'done', number: 7 }],
      [
        numbered('step', { from: 0, to: 0 }, { from: 5, to: 60 }, { from: 90, to: 108 }),
        numbered('empty'),
        numbered('lay', { from: 100, to: 119 }),
      ],
    ),
  ],
] as const;

test.each(SETS)('%s: iterates, counts and finds by index', (_, set) => {
  expect([...set]).toEqual(LIST);
  expect(set.count).toBe(LIST.length);
  expect(LIST.map((_, index) => set.nth(index))).toEqual(LIST);
  expect(() => set.nth(LIST.length)).toThrow(RangeError);
});

test.each(SETS)('%s: has its moves and no others', (_, set) => {
  expect(LIST.every((move) => set.has({ ...move }))).toBe(true);
  const others = [
    ...steps('step', 1, 4),
    ...steps('step', 61, 89),
    ...steps('lay', 5, 60),
    ...steps('empty', 0, 200),
    { kind: 'done', number: 8 },
    { kind: 'step', number: 5.5 },
    { kind: 'step', number: -1 },
  ];
  expect(others.filter((move) => set.has(move))).toEqual([]);
});

test.each(SETS)('%s: folds as the list of texts does', (_, set) => {
  expect(set.folded(format)).toEqual(foldRuns(LIST.map(format)));
  expect(set.folded(format)).toContain('step 5..60');
  expect(set.folded(format)).toContain('step 90');
});

test.each(SETS)('%s: picks as from the list', (_, set) => {
  const [one, other] = [randomFrom('pick'), randomFrom('pick')];
  for (let times = 0; times < 100; times += 1) {
    expect(pickMove(one, set)).toEqual(pick(other, LIST));
  }
});

test('numbered moves have one sample of each kind', () => {
  expect(SETS[1][1].samples().map(format)).toEqual(['done 7', 'step 0', 'lay 100']);
});

test('an empty set has nothing', () => {
  expect([listedMoves([]).count, numberedMoves([], [numbered('step')]).count]).toEqual([0, 0]);
  expect(numberedMoves([], [numbered('step')]).samples()).toEqual([]);
});

test('the set of the last view is computed once', () => {
  const computed: object[] = [];
  const movesOf = movesOfLastView((view: { readonly moves: readonly string[] }) => {
    computed.push(view);
    return listedMoves(view.moves);
  });
  const [one, other] = [{ moves: ['roll'] }, { moves: ['stop'] }];
  expect(movesOf(one)).toBe(movesOf(one));
  expect([...movesOf(other)]).toEqual(['stop']);
  expect([...movesOf(one)]).toEqual(['roll']);
  expect(computed).toEqual([one, other, one]);
});
