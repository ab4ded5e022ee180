// @vitest-environment happy-dom
// The board in a tutorial: only the offered bids, walks and swings can be sent. All steps before
// sending are free.
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { words as wordsIn } from '../messages/load.ts';
import { wormUp } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import { begin, bidAll, play, TILES } from '../rules.test/race.ts';
import { Board } from './index.tsx';
import { laterPart } from './later-part.ts';
import type { Props } from './props.ts';

await laterPart.load();

const words = await wordsIn('en');

afterEach(() => {
  render(null, document.body);
});

type Fits = NonNullable<Props['guided']>['fits'];

interface Guided {
  readonly moves?: readonly string[];
  readonly fits?: Fits;
}

/** Renders the board of seat 1 in a tutorial; records sent moves. */
function show(state: State, { moves = ['something'], fits }: Guided): readonly string[] {
  const sent: string[] = [];
  const guided = { legal: [], after: () => undefined, fits, onUnfinished: () => undefined };
  render(
    <Board
      view={wormUp.view(state, 1)}
      moves={moves}
      onMove={(...made) => sent.push(made.join(', '))}
      names={['Anna', 'Piotr', 'Zosia']}
      words={words}
      busy={false}
      guided={guided}
    />,
    document.body,
  );
  return sent;
}

const control = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`);
const isShut = (key: string) =>
  control(key) === null ? undefined : control(key)?.getAttribute('aria-disabled') === 'true';
const isOffLesson = () => document.querySelector('[data-astray]') !== null;

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    control(key)?.click();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

test('a bid that is not offered is disabled', async () => {
  const sent = show(begin(TILES, 3), { moves: ['bid 5'] });
  expect(['4', '5', '6', '7', 'x'].map(isShut)).toEqual([true, false, true, true, true]);
  expect(document.querySelectorAll('[data-move]')).toHaveLength(1);
  await press('7', '5');
  expect(sent).toEqual(['bid 5']);
});

test('another walk can be drawn and undone, but not sent', async () => {
  const walking = bidAll(begin(TILES, 3), [5, 4, 7]);
  const sent = show(walking, { fits: (moves) => moves.every((move) => move === 'step 0') });
  await press('s', 's', 's', 'r', 's');
  expect([isShut('c'), isOffLesson()]).toEqual([true, true]);
  await press('c');
  expect(sent).toEqual([]);
  await press('z');
  expect(isOffLesson()).toBe(false);
  await press('s');
  expect([isShut('c'), isOffLesson()]).toEqual([false, false]);
  await press('c');
  expect(sent).toEqual(['step 0, step 0, step 0, step 0']);
});

test('a post can be swung as the lesson requires; passing is disabled', async () => {
  const named = play(bidAll(begin(TILES, 3), [6, 'X', 7]), 1, 'x 4');
  const swinging = play(named, 1, 'step 0', 'step 0', 'step 0', 'step 0');
  const sent = show(swinging, { fits: ([move]) => move === 'post left 850' });
  expect([isShut('p'), isOffLesson()]).toEqual([true, false]);
  await press('l', '.');
  expect([isShut('c'), isOffLesson()]).toEqual([true, true]);
  await press('p', 'c', ',', ',');
  expect([isShut('c'), isOffLesson()]).toEqual([false, false]);
  await press('c');
  expect(sent).toEqual(['post left 850']);
});
