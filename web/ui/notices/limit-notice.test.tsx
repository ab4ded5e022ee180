// @vitest-environment happy-dom
// The notice of a limit of the network: it counts down, is read once, and goes away by itself.
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '../../client/request.ts';
import { loadPreferred } from '../../language.ts';
import { laterTexts } from '../../messages/later-texts.ts';
import { LimitNotice } from './limit-notice.tsx';

const host = document.createElement('div');

beforeEach(async () => {
  await loadPreferred();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  render(null, host);
  vi.useRealTimers();
});

test('counts down to the next try, and goes away', async () => {
  const headers = { 'retry-after': '20' };
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers }));
  await request('/api/games').catch(() => undefined);
  render(<LimitNotice />, host);
  await expect.poll(() => host.querySelector('[role=status]')?.textContent).toMatch(/by itself/);
  const seconds = () => host.querySelector('[aria-hidden]')?.textContent?.trim();
  expect(seconds()).toBe('20 s');
  vi.advanceTimersByTime(5_000);
  await expect.poll(seconds).toBe('15 s');
  vi.advanceTimersByTime(16_000);
  await expect.poll(() => host.textContent).toBe('');
});

test('the short wait between two phrases needs no words', async () => {
  const headers = { 'retry-after': '1' };
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers }));
  await request('/api/games').catch(() => undefined);
  render(<LimitNotice />, host);
  const { refusals } = laterTexts;
  await refusals('en');
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.textContent).toBe('');
});
