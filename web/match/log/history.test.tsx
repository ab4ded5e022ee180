// @vitest-environment happy-dom
// The history: a card for each turn, newest first. Screen readers get each sentence, also of turns
// drawn as pictures.
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPreferred } from '../../language.ts';
import { History } from './history.tsx';

type Props = Parameters<typeof History>[0];

const ply = (by: number, ...facts: readonly string[]) => ({
  kind: 'ply',
  by,
  turnOf: by,
  told: facts,
});
const chance = (turnOf: number | undefined, ...facts: readonly string[]) => ({
  kind: 'ply',
  by: 'chance',
  turnOf,
  told: facts,
});
const log: readonly unknown[] = [
  chance(undefined, 'Ann begins'),
  ply(0),
  chance(0, 'Ann rolls'),
  ply(0, 'Ann takes'),
  { kind: 'resign', seat: 1 },
  ply(1),
  chance(1, 'Ben rolls'),
  { kind: 'say', seat: 0, phrase: 'hello' },
];

let root: HTMLElement;

async function show(
  TurnPicture?: unknown,
  happenings = log,
  change: object = {},
  linesBefore = 0,
): Promise<void> {
  const game = { TurnPicture, words: { tell: (fact: string) => fact }, ...change };
  const lines = happenings.map((happened, index) => ({ seq: index + 1, at: 0, happened }));
  const earlier = signal({ lines: linesBefore, players: [] });
  const match = { earlier, settled: { log: signal(lines), projection: signal(undefined) } };
  const about = { rights: { seats: [0] } };
  const props = { game, match, about, names: ['Ann', 'Ben'] } as unknown as Props;
  await act(() => render(<History {...props} />, root));
}

const cards = () => [...root.querySelectorAll('.history-turn')];

beforeEach(async () => {
  await loadPreferred();
  root = document.createElement('div');
  document.body.replaceChildren(root);
});

test('a turn has one heading, and the newest turn is on top', async () => {
  await show();
  expect(cards().map((card) => card.querySelector('h3')?.textContent?.trim())).toEqual([
    'Ben',
    undefined,
    'Ann',
    undefined,
  ]);
  const said = cards().map((card) => [...card.querySelectorAll('li')].map((li) => li.textContent));
  expect(said).toEqual([
    ['Ben rolls'],
    ['Ben gives up.'],
    ['Ann rolls', 'Ann takes'],
    ['Ann begins'],
  ]);
});

test('a drawn turn has its sentences for screen readers', async () => {
  await show(({ facts }: { facts: readonly string[] }) => <b>{facts.length}</b>);
  const [ben, resigned, ann] = cards();
  expect(ann?.querySelector('.unseen')?.textContent).toBe('Ann rollsAnn takes');
  expect(ann?.querySelector('[aria-hidden=true] > b')?.textContent).toBe('2');
  expect(ben?.querySelector('.history-drawn')).not.toBeNull();
  expect(resigned?.querySelector('.unseen')).toBeNull();
});

test('undone moves are struck out once, in the same turn', async () => {
  const sat = (seat: number) => ({
    kind: 'seat',
    seat,
    player: { kind: 'person', name: `P${seat}` },
  });
  const taken = [
    sat(0),
    sat(1),
    ply(0),
    chance(0, 'Ann rolls'),
    ply(0, 'Ann keeps 3s'),
    { kind: 'undo', seat: 0, to: 4, step: 'asks' },
    { kind: 'undo', seat: 1, to: 4, step: 'done' },
    ply(0, 'Ann keeps 2s'),
  ];
  await show(undefined, taken);
  const [ann] = cards();
  expect([...(ann?.querySelectorAll('li') ?? [])].map((li) => li.textContent)).toEqual([
    'Ann rolls',
    'Ann keeps 2s',
  ]);
  expect(ann?.querySelector('s')?.textContent).toBe('Ann keeps 3s');
  expect(ann?.querySelectorAll('.history-back')).toHaveLength(1);
});

test('a setting of the coach does not cut a turn in two', async () => {
  const coached = { kind: 'coach', coach: 'own', by: 0 };
  await show(undefined, [ply(0), chance(0, 'Ann rolls'), coached, ply(0, 'Ann takes')]);
  const said = cards().map((card) => [...card.querySelectorAll('li')].map((li) => li.textContent));
  expect(said).toHaveLength(2);
  expect(said[0]).toEqual(['Ann rolls', 'Ann takes']);
});

test('a game with rounds has a card for each round, with its number', async () => {
  const roundBegun = (fact: string) =>
    fact.startsWith('round ') ? Number(fact.slice(6)) : undefined;
  const words = {
    tell: (fact: string) => (fact.startsWith('round ') ? undefined : fact),
    round: ({ round }: { round: number }) => `Round ${round}`,
  };
  const resigned = { kind: 'resign', seat: 1 };
  const rounds = [
    ply(0, 'Ann bids'),
    ply(1, 'Ben bids', 'all bids'),
    ply(0, 'Ann walks', 'round 2'),
    ply(1, 'Ben bids'),
    resigned,
    ply(0, 'Ann bids', 'all bids again'),
  ];
  await show(undefined, rounds, { roundBegun, words });
  const titles = () => cards().map((card) => card.querySelector('h3')?.textContent);
  const said = cards().map((card) => [...card.querySelectorAll('li')].map((li) => li.textContent));
  expect(titles()).toEqual(['Round 2', undefined, 'Round 1']);
  expect(said).toEqual([
    ['Ben bids', 'Ann bids all bids again'],
    ['Ben gives up.'],
    ['Ann bids', 'Ben bids all bids', 'Ann walks'],
  ]);
  // Without the lines before it, the number of a round is known when the next one begins.
  await show(undefined, rounds.slice(0, 2), { roundBegun, words }, 7);
  expect(titles()).toEqual([undefined]);
  await show(
    undefined,
    [ply(0, 'Ann walks', 'round 5'), ply(0, 'Ann bids')],
    { roundBegun, words },
    7,
  );
  expect(titles()).toEqual(['Round 5', 'Round 4']);
});

test('earlier turns load on demand: first from memory, then from the server', async () => {
  const game = { words: { tell: (fact: string) => fact } };
  const turns = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => {
      const seq = from + index;
      return { seq, at: 0, happened: ply(seq % 2, `turn ${seq}`) };
    });
  const lines = signal(turns(101, 300));
  const earlier = signal({ lines: 100, players: [] });
  const readEarlier = vi.fn(async () => {
    lines.value = [...turns(1, 100), ...lines.value];
    earlier.value = { lines: 0, players: [] };
  });
  const match = { earlier, readEarlier, settled: { log: lines, projection: signal(undefined) } };
  const props = { game, match, about: { rights: { seats: [0] } }, names: ['Ann', 'Ben'] };
  await act(() => render(<History {...(props as unknown as Props)} />, root));
  const shown = () => cards().map((card) => card.querySelector('.history-said')?.textContent);
  const press = () =>
    act(() => root.querySelector<HTMLElement>('.history-earlier button')?.click());
  const newestFirst = (oldest: number) =>
    Array.from({ length: 301 - oldest }, (_, index) => `turn ${300 - index}`);
  expect(shown()).toEqual(newestFirst(151));
  await expect.poll(() => root.querySelector('.history-earlier button')).not.toBeNull();
  await press();
  expect(shown()).toEqual(newestFirst(101));
  expect(readEarlier).not.toHaveBeenCalled();
  await press();
  expect(shown()).toEqual(newestFirst(1));
  expect(readEarlier).toHaveBeenCalledTimes(1);
  expect(root.querySelector('.history-earlier')).toBeNull();
});
