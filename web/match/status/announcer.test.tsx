// @vitest-environment happy-dom
// On a shared device, the live region never holds one player's secret text while it shows another player's view. This
// holds even for a move in the first moment of the page.
import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Observer } from '#kernel/game.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import { loadPreferred } from '../../language.ts';
import type { MatchProps } from '../state/match-props.ts';
import { Announcer, GREETING_MS, LONG_TURN_MS } from './announcer.tsx';

const SECRET = 'You draw a curve';

let about: Signal<{ viewer: Observer }>;
let projection: Signal<Projection>;
let log: Signal<readonly LogLine[]>;

const words = {
  answer: (facts: readonly string[]) => facts.join(' '),
  recount: (facts: readonly string[]) => facts.join(' '),
  offer: () => 'Place a piece',
  lead: () => '',
};

/** Anna and Bert share the device, the third seat is a bot; all hands are secret. */
function projectionAt(seq: number, mover: number): Projection {
  const players = [
    { kind: 'person', name: 'Anna' },
    { kind: 'person', name: 'Bert' },
    { kind: 'bot', bot: 'steady' },
  ];
  const state = { phase: 'playing', players, resigned: [], freed: [], hides: [0, 1, 2], view: {} };
  return { ...state, seq, toMove: [mover] } as unknown as Projection;
}

function Table() {
  const match = { about, projection, held: signal(undefined), settled: { projection, log } };
  const rights = { owner: true, seats: [0, 1], watch: false };
  const table = {
    match,
    about: { ...about.value, rights },
    projection: projection.value,
    game: { words },
    names: ['Anna', 'Bert', 'Bot'],
  };
  return <Announcer {...(table as unknown as MatchProps)} />;
}

async function show(viewer: Observer): Promise<void> {
  await act(() => {
    about.value = { viewer };
  });
}

/** A move of `by`, after which `next` is to move. */
async function move(by: number, next: number, fact: string): Promise<void> {
  const seq = projection.value.seq + 1;
  const happened = { kind: 'ply', by, turnOf: by, told: [fact] };
  await act(() => {
    projection.value = projectionAt(seq, next);
    log.value = [...log.value, { seq, at: 0, happened } as unknown as LogLine];
  });
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** The next frame, before its effects, which would replace the text. */
const rendered = () => new Promise((resolve) => setImmediate(resolve));
const said = () => document.querySelector('[role=log]')?.textContent ?? '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  await loadPreferred();
  about = signal({ viewer: 'spectator' });
  projection = signal(projectionAt(1, 0));
  log = signal([]);
  await act(() => render(<Table />, document.body));
});

afterEach(async () => {
  await act(() => render(null, document.body));
  vi.useRealTimers();
});

test('a move in the first moment is announced to its player, and hidden from the next', async () => {
  await show(0);
  await move(0, 1, SECRET);
  await wait(GREETING_MS);
  expect(said()).toContain(SECRET);
  about.value = { viewer: 'spectator' };
  await rendered();
  expect(said()).not.toContain(SECRET);
});

test('a move in the first moment is not announced to the next player', async () => {
  await show(0);
  await move(0, 1, SECRET);
  await show('spectator');
  await wait(GREETING_MS);
  expect(said()).toBe('Your turn, Bert. Place a piece.');
});

test('the rest of a long turn is announced to those who saw it', async () => {
  await show(0);
  await wait(GREETING_MS);
  await move(2, 2, SECRET);
  await show('spectator');
  await wait(LONG_TURN_MS);
  expect(said()).not.toContain(SECRET);
});

test('the rest of a long turn is announced while it lasts', async () => {
  await show(0);
  await wait(GREETING_MS);
  await move(2, 2, SECRET);
  await wait(LONG_TURN_MS);
  expect(said()).toContain(SECRET);
});
