// How long ago something was, in English and in Polish.
import { expect, test } from 'vitest';
import { pageWords } from '../language.ts';
import { sayAgo } from './ago.ts';

const [en, pl] = await Promise.all([pageWords('en'), pageWords('pl')]);
const MINUTE = 60_000;

test.each([
  [1, '1 minutę temu', '1 minute ago'],
  [2, '2 minuty temu', '2 minutes ago'],
  [5, '5 minut temu', '5 minutes ago'],
  [12, '12 minut temu', '12 minutes ago'],
  [22, '22 minuty temu', '22 minutes ago'],
  [3 * 60, '3 godziny temu', '3 hours ago'],
  [25 * 60, '1 dzień temu', '1 day ago'],
  [5 * 24 * 60, '5 dni temu', '5 days ago'],
])('%i minutes', (count, polish, english) => {
  expect(sayAgo(count * MINUTE, pl)).toBe(polish);
  expect(sayAgo(count * MINUTE, en)).toBe(english);
});

test('less than a minute', () => {
  expect(sayAgo(59_999, en)).toBe('just now');
});
