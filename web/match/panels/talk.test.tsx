// @vitest-environment happy-dom
// The talk panel: all phrases, who can use them, and hidden talk.
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Phrase, REACTIONS, SENTENCES } from '#kernel/match/phrases.ts';
import type { LogLine } from '#kernel/match/projection.ts';
import { loadPreferred } from '../../language.ts';
import { laterTexts } from '../../messages/later-texts.ts';
import { talkHidden } from '../../preferences.ts';
import { Bubbles } from './bubbles.tsx';
import { phrasesIn } from './phrases.ts';
import { Talk } from './talk.tsx';

const send = vi.fn(async () => ({}));
const log = signal<readonly LogLine[]>([]);
const newest = signal({ seq: 0 });
let root: HTMLElement;

function tableOf(seats: readonly number[]) {
  const players = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }));
  const projection = { seq: 0, players: [...players, { kind: 'bot', bot: 'steady' }] };
  const match = { log, projection: newest, send, earlier: signal({ lines: 0, players: [] }) };
  const rights = { owner: false, seats, watch: false };
  const names = ['Ann', 'Ben', 'Bot'];
  return { match, about: { rights, viewer: seats[0] }, projection, names } as unknown as Parameters<
    typeof Talk
  >[0];
}

async function show(seats: readonly number[]): Promise<void> {
  const table = tableOf(seats);
  await act(() => {
    render(
      <>
        <Bubbles {...table} from={0} />
        <Talk {...table} />
      </>,
      root,
    );
  });
  // The texts of the phrases are there a moment later.
  await act(async () => void (await laterTexts.phrases('en')));
}

async function hear(seat: number, phrase: Phrase): Promise<void> {
  const line = { seq: log.value.length + 1, at: 0 };
  await act(() => {
    newest.value = line;
    log.value = [...log.value, { ...line, happened: { kind: 'say', seat, phrase } }];
  });
}

const bubbles = () => [...root.querySelectorAll('.bubble')].map((each) => each.textContent);

beforeEach(async () => {
  vi.useFakeTimers();
  await loadPreferred();
  send.mockClear();
  log.value = [];
  newest.value = { seq: 0 };
  talkHidden.choose(false);
  root = document.createElement('div');
  document.body.replaceChildren(root);
});

afterEach(async () => {
  await act(() => render(null, root));
  vi.useRealTimers();
});

test('every phrase has a button with a name', async () => {
  await show([0]);
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-say]')];
  expect(buttons.map(({ dataset }) => dataset.say).sort()).toEqual(
    [...SENTENCES, ...REACTIONS].sort(),
  );
  for (const button of buttons) {
    const face = button.querySelector('[aria-label]')?.getAttribute('aria-label');
    expect(face ?? button.textContent).toMatch(/\p{L}/u);
  }
});

test('one press sends one phrase, then there is a pause', async () => {
  await show([1]);
  const hello = root.querySelector<HTMLElement>('[data-say=hello]');
  await act(() => hello?.click());
  await act(() => hello?.click());
  expect(send.mock.calls).toEqual([[{ kind: 'say', seat: 1, phrase: 'hello' }]]);
  await act(() => void vi.advanceTimersByTime(1_200));
  await act(() => hello?.click());
  expect(send).toHaveBeenCalledTimes(2);
});

test('several people at one device choose the speaker; bots and spectators can’t talk', async () => {
  await show([0, 1, 2]);
  const who = root.querySelector<HTMLSelectElement>('.talk-as select');
  expect([...(who?.options ?? [])].map(({ text }) => text)).toEqual(['Ann', 'Ben']);
  await show([]);
  expect(root.querySelector('[data-say]')).toBeNull();
});

test('phrases appear briefly in one bubble each, and those of others are announced once', async () => {
  await show([0]);
  await hear(1, 'hello');
  await hear(0, 'thanks');
  await hear(1, 'fire');
  expect(bubbles()).toEqual(['AnnThank you!', 'Ben']);
  expect(root.querySelector('[aria-live]')?.textContent).toMatch(/^Ben: \p{L}+/u);
  await act(() => void vi.advanceTimersByTime(5_000));
  expect(bubbles()).toEqual([]);
});

test('hidden talk is neither shown nor announced, except your own', async () => {
  await show([0]);
  await act(() => talkHidden.choose(true));
  await hear(1, 'ouch');
  await hear(0, 'sorry');
  expect(bubbles()).toEqual(['AnnSorry!']);
  expect(root.querySelector('[aria-live]')?.textContent).toBe('');
  expect(phrasesIn(log.value, tableOf([0])).map(({ phrase }) => phrase)).toEqual(['sorry']);
  expect(root.querySelectorAll('.saying')).toHaveLength(1);
});
