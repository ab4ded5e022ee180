// @vitest-environment happy-dom
// A press during an animation skips it and does not move. A held key moves once; the second click
// of a double click does nothing.
import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Projection } from '#kernel/match/projection.ts';
import { GUARD_MS, OWN_MOVE_MS, useSkipGuard } from './skip-guard.ts';

const PRESENT = {} as Projection;
const PAST = {} as Projection;

let behind: Signal<boolean>;
let settled: Signal<Projection>;
let result: Signal<readonly unknown[] | undefined>;
let skips: number;
let did: string[];

/** A table with a legal move and pending lines of others, and a button beside it. */
function Table() {
  const board = useRef<HTMLDivElement>(null);
  const match = {
    behind,
    projection: signal(PRESENT),
    settled: { projection: settled, log: signal([]) },
    earlier: signal({ lines: 0, players: [] }),
    result,
    tap: () => {
      skips += 1;
      result.value = undefined;
      behind.value = false;
      settled.value = PRESENT;
    },
  };
  const skipGuard = useSkipGuard(match, board);
  return (
    <div {...skipGuard.on}>
      <button type="button" id="beside" onClick={() => did.push('beside')} />
      <div class="status-bar">
        <button type="button" id="skip" data-looks="" onClick={() => did.push('skip')} />
      </div>
      <div ref={board}>
        <div id="board" tabIndex={-1}>
          <button
            type="button"
            id="move"
            data-move={behind.value || settled.value === PAST ? undefined : 'roll'}
            onClick={() => {
              did.push('move');
              skipGuard.moved();
            }}
          />
          <button
            type="button"
            id="nearer"
            data-key="+"
            data-looks=""
            onClick={() => did.push('nearer')}
          />
        </div>
      </div>
    </div>
  );
}

/** @param detail the count of clicks at one place, as a browser counts them */
function click(id: string, x = 100, y = 100, detail = 1): void {
  const at = { detail, clientX: x, clientY: y, bubbles: true, cancelable: true };
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', at));
}

/** @returns whether the browser's default action would follow */
function key(id: string, name: string, more: KeyboardEventInit = {}): boolean {
  const init = { key: name, bubbles: true, cancelable: true, ...more };
  return document.getElementById(id)?.dispatchEvent(new KeyboardEvent('keydown', init)) ?? false;
}

async function showOthers(): Promise<void> {
  await act(() => {
    behind.value = true;
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  [behind, settled] = [signal(false), signal(PRESENT)];
  [skips, did, result] = [0, [], signal<readonly unknown[] | undefined>(undefined)];
  await act(() => render(<Table />, document.body));
});

afterEach(() => {
  act(() => render(null, document.body));
  vi.useRealTimers();
});

test('without an animation a press works as usual', () => {
  click('move');
  expect([did, skips]).toEqual([['move'], 0]);
  expect(key('move', 'Enter')).toBe(true);
});

test('the second click of a double click does nothing, another one does', () => {
  click('move');
  vi.advanceTimersByTime(150);
  click('move', 100, 100, 2);
  expect(did).toEqual(['move']);
  click('move', 100, 100);
  expect(did).toEqual(['move', 'move']);
  vi.advanceTimersByTime(OWN_MOVE_MS);
  click('move', 100, 100, 2);
  expect(did).toHaveLength(3);
});

test('a skip makes no move, nor does a second press at the same place', async () => {
  await showOthers();
  await act(() => click('move'));
  expect([did, skips]).toEqual([[], 1]);
  vi.advanceTimersByTime(GUARD_MS - 50);
  click('move', 110, 100);
  expect(did).toEqual([]);
  click('move', 300, 100);
  expect(did).toEqual(['move']);
  vi.advanceTimersByTime(GUARD_MS);
  click('move');
  expect([did, skips]).toEqual([['move', 'move'], 1]);
});

test('a view control skips nothing and does not block skipping', async () => {
  await showOthers();
  await act(() => click('nearer'));
  expect([did, skips]).toEqual([['nearer'], 0]);
  await act(() => click('board'));
  expect([did, skips]).toEqual([['nearer'], 1]);
});

test('the button in the place of a skip button is not pressed by the same double tap', () => {
  click('skip');
  click('beside', 104, 100);
  expect(did).toEqual(['skip']);
  click('beside', 300, 100);
  vi.advanceTimersByTime(GUARD_MS);
  click('beside', 104, 100);
  expect(did).toEqual(['skip', 'beside', 'beside']);
});

test('an unsettled board counts as an animation', async () => {
  await act(() => {
    settled.value = PAST;
  });
  click('move');
  expect([did, skips]).toEqual([[], 1]);
});

test.each(['Enter', ' '])(
  '%j on the table skips and does not press the newly focused control',
  async (name) => {
    await showOthers();
    expect(key('board', name)).toBe(false);
    expect(skips).toBe(1);
    (document.querySelector('#move') as HTMLElement).click();
    expect(did).toEqual([]);
  },
);

test('a letter key that skips presses no control', async () => {
  await showOthers();
  expect(key('board', 'r')).toBe(false);
  expect(skips).toBe(1);
  expect(key('board', 'c', { ctrlKey: true })).toBe(true);
});

test.each(['Enter', ' '])('a held %j presses once', (name) => {
  expect(key('move', name)).toBe(true);
  expect(key('move', name, { repeat: true })).toBe(false);
  expect(key('board', name, { repeat: true })).toBe(false);
});

test('a press right after your own move neither skips nor moves', async () => {
  click('move');
  await showOthers();
  vi.advanceTimersByTime(OWN_MOVE_MS - 50);
  click('move');
  key('board', 'Enter');
  expect([did, skips]).toEqual([['move'], 0]);
  vi.advanceTimersByTime(50);
  click('move');
  expect([did, skips]).toEqual([['move'], 1]);
});

test('a press beside the board skips and works as usual', async () => {
  await showOthers();
  click('beside');
  expect([did, skips]).toEqual([['beside'], 1]);
});

test('a move while a result is on the stage says that it was seen, and moves', async () => {
  result.value = [{}];
  click('move');
  expect([did, skips]).toEqual([['move'], 1]);
});

test('the second click of the press that brought a result does not end it', async () => {
  click('move');
  result.value = [{}];
  vi.advanceTimersByTime(OWN_MOVE_MS - 1);
  click('move', 200);
  expect(skips).toBe(0);
});
