// @vitest-environment happy-dom
// The coach on the board shows the solver's exact numbers, only at a table with a coach and only in
// a settled view.
import { render, type VNode } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { bestChoice } from '#kernel/review/judge.ts';
import { inEveryLanguage } from '#languages/texts.ts';
import { Board } from '../board/index.tsx';
import type { Props } from '../board/props.ts';
import { editions } from '../editions.ts';
import { words } from '../messages/load.ts';
import { formatMove } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import type { State, View } from '../rules/position.ts';
import { judge } from '../solver/match/judge.ts';
import {
  bestChance,
  outlookOf,
  solveWorms,
  type TurnPosition,
  tileChances,
  wormsAtStake,
} from '../solver/odds.ts';
import { chancesOf } from '../solver/turn.ts';

const languages = await inEveryLanguage(words);
const NAMES = ['Anna', 'Piotr', 'Zosia'];

afterEach(() => {
  render(null, document.body);
});

function viewOf(text: string, edition: string, observer: 0 | 1 | 'spectator' = 0): View {
  const { switches } = editions.find(({ id }) => id === edition) as (typeof editions)[number];
  return lumbricidae.view(lumbricidae.parseState(text, switches) as State, observer);
}

function show(view: View, change: Partial<Props> = {}) {
  const moves = [...lumbricidae.legalMoves(view)].map(formatMove);
  const board = { view, moves, onMove: () => undefined, names: NAMES, busy: false };
  render(<Board {...board} words={languages.en} coach="speaks" {...change} />, document.body);
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** After the coach has spoken. */
async function spoken(): Promise<void> {
  await expect.poll(() => all('.coach-tags')).toHaveLength(1);
}

const POSITIONS = [
  [
    'before the first roll',
    'open 21-36 turned - stacks -;- seat 0 aside - roll - stage ready turns 0',
  ],
  [
    'at a choice',
    'open 21-24,26-30 turned 32,34-36 stacks 31,25;33 seat 0 aside w roll 2 2 3 5 5 5 w stage choose turns 9',
  ],
  [
    'out of reach',
    'open 34-36 turned 21-24,26-32 stacks 25;33 seat 0 aside 1 1 1 2 2 2 3 roll - stage decide turns 9',
  ],
  [
    'with a tile to take',
    'open 21-36 turned - stacks -;- seat 0 aside 5 5 5 w w roll - stage decide turns 0',
  ],
  [
    'with a tile to steal',
    'open 23-36 turned - stacks 21;22 seat 0 aside 4 4 4 w w roll - stage decide turns 9',
  ],
] as const;

const cases = POSITIONS.flatMap(([name, text]) =>
  editions.map(({ id }) => [`${id}, ${name}`, text, id] as const),
);

test.each(cases)('%s: numbers on the board are the solver’s', async (_name, text, edition) => {
  const view = viewOf(text, edition);
  const position: TurnPosition = view;
  show(view);
  await spoken();
  const turn = solveWorms(position);
  const { options, now } = outlookOf(turn, position);
  const tags = all('[data-advice]').map(({ dataset }) => [
    dataset.advice,
    Number(dataset.worth),
    Number(dataset.failing),
  ]);
  const onCup =
    now?.roll == null ? [] : [['roll', now.roll, chancesOf(turn, view.aside, true).failing]];
  expect(tags).toEqual([
    ...options.map(({ face, value, ends }) => [
      formatMove({ kind: 'keep', face }),
      value,
      ends.failing,
    ]),
    ...onCup,
  ]);
  const labels = all('[data-advice-tile]').map(({ dataset }) => [
    Number(dataset.adviceTile),
    Number(dataset.chance),
  ]);
  const chances = tileChances(position);
  expect(labels).toEqual(chances.filter(([, chance]) => chance > 0));
  const beyond = all('.piece-tile.beyond').map(({ dataset }) => Number(dataset.tile));
  expect(beyond).toEqual(
    chances.flatMap(([tile, chance]) => (chance === 0 && view.open.includes(tile) ? [tile] : [])),
  );
});

const CHOICE = POSITIONS[1][1];

test('each move has its chance to win, and only the best one the sun', async () => {
  const view = viewOf(CHOICE, 'lumbricidae');
  show(view);
  await spoken();
  const choices = judge.choices(view);
  const chances = all('[data-advice]').map(({ dataset }) => {
    return { move: dataset.advice, chance: Number(dataset.winning) };
  });
  expect(chances).toEqual(choices);
  const drawn = all('.coach-worth').map(({ textContent }) => textContent);
  expect(drawn).toEqual(choices.map(({ chance }) => `${Math.round(100 * chance)}%`));
  const best = bestChoice(choices);
  expect(all('.coach-best').map(({ dataset }) => dataset.advice)).toEqual([best.move]);
  expect(all('.coach-sun')).toHaveLength(1);
});

test('a failure costs the mover their own top tile', () => {
  const view = viewOf(CHOICE, 'lumbricidae');
  expect(wormsAtStake(view)).toBe(2);
  // A turn that takes nothing fails: the two chances add up to 1.
  const { best } = outlookOf(solveWorms(view, 100), view);
  expect(1 - (best?.ends.failing ?? 0)).toBeCloseTo(
    bestChance(view, () => true),
    6,
  );
});

test.each(['en', 'pl'] as const)(
  '%s: every control has the coach’s words as its description',
  async (language) => {
    show(viewOf(CHOICE, 'lumbricidae'), { words: languages[language] });
    await spoken();
    const controls = all('[data-move]');
    expect(controls.length).toBeGreaterThan(2);
    for (const control of controls) {
      const told = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(told?.textContent, control.dataset.move).toMatch(
        language === 'en' ? /worm|on average/ : /robak|średnio/,
      );
    }
    const status = all('[role=status]').map(({ textContent }) => textContent);
    expect(status).toHaveLength(1);
    expect(status[0]).toMatch(/\.$/);
  },
);

test('the page gets the sentence, and its end', async () => {
  const onAdvice = vi.fn<(says: VNode | undefined) => void>();
  const view = viewOf(CHOICE, 'lumbricidae');
  show(view, { onAdvice });
  await spoken();
  expect(onAdvice.mock.lastCall?.[0]).toBeDefined();
  show(view, { onAdvice, coach: 'silent' });
  await expect.poll(() => all('.coach-tags')).toEqual([]);
  await expect.poll(() => onAdvice.mock.lastCall).toEqual([undefined]);
});

test('a spectator sees the advice without announcements', async () => {
  show(viewOf(CHOICE, 'lumbricidae', 'spectator'));
  await spoken();
  expect(all('[data-advice]').length).toBeGreaterThan(2);
  expect(all('[role=status]').map(({ textContent }) => textContent)).toEqual(['']);
  expect(all('.unseen li[id^=coach-advice-]').every(({ textContent }) => textContent !== '')).toBe(
    true,
  );
});

test('the coach is silent until the view is settled', async () => {
  show(viewOf(POSITIONS[0][1], 'lumbricidae'));
  await spoken();
  const view = viewOf(CHOICE, 'lumbricidae');
  show(view, { settledView: viewOf(POSITIONS[0][1], 'lumbricidae') });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(all('.coach-tags, [aria-describedby]')).toEqual([]);
  show(view);
  await spoken();
});

test('without a coach the board has no advice', async () => {
  const view = viewOf(CHOICE, 'lumbricidae');
  show(view, { coach: undefined });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(all('[class*=coach], [role=status], [aria-describedby], [data-advice]')).toEqual([]);
});
