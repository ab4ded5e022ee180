// @vitest-environment happy-dom
// The state of an invitation in words, and the offer of a new link when a used one has brought nobody.
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPreferred } from '../../language.ts';
import { type Invitation, InvitationState } from './invitation-state.tsx';

const host = document.createElement('div');
const renewed = vi.fn();

beforeEach(async () => {
  await loadPreferred();
  renewed.mockClear();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  render(null, host);
  vi.useRealTimers();
});

function show(invitation: Invitation): void {
  render(<InvitationState name="Seat 2" invitation={invitation} onRenew={renewed} />, host);
}

const text = () => host.querySelector('[role=status]')?.textContent;

test.each([
  ['sent', 'Link not opened yet'],
  ['opened', 'Link opened'],
] as const)('%s', async (state, words) => {
  show({ state, usedAt: undefined });
  await expect.poll(text).toBe(words);
  expect(host.querySelector('button')).toBeNull();
});

test('a used link brings its player within a minute, or there is a new link at once', async () => {
  show({ state: 'used', usedAt: Date.now() });
  await expect.poll(text).toMatch(/joining/);
  vi.advanceTimersByTime(59_000);
  expect(host.querySelector('button')).toBeNull();
  vi.advanceTimersByTime(2_000);
  await expect.poll(text).toMatch(/nobody has joined/);
  host.querySelector('button')?.click();
  expect(renewed).toHaveBeenCalledTimes(1);
});

test('a link that was used long ago offers a new one as soon as the page opens', async () => {
  show({ state: 'used', usedAt: 0 });
  await expect.poll(() => host.querySelector('button')?.textContent).toBe('Get a new link');
});
