// The reason for a missing file, from the reply of the server, and the name of a file.
import { expect, test } from 'vitest';
import { failureOf, fileNameIn } from './save-file.ts';

const reply = (status: number, seconds?: string) => ({
  status,
  headers: new Headers(seconds === undefined ? {} : { 'retry-after': seconds }),
});

test.each([
  [reply(429, '12'), undefined, { kind: 'tooMany', seconds: 12 }],
  [reply(429), undefined, { kind: 'tooMany', seconds: 30 }],
  [reply(503, '5'), 'kit-busy', { kind: 'later', seconds: 5 }],
  [reply(503, '5'), 'kit-failed', { kind: 'broken' }],
  [reply(400), 'bad-request', { kind: 'wrong' }],
  [reply(404), 'unknown-kit', { kind: 'broken' }],
])('%j with %s', (response, code, failure) => {
  expect(failureOf(response, code)).toEqual(failure);
});

test('the server names the file', () => {
  expect(fileNameIn('attachment; filename="tiles-a4-en.pdf"')).toBe('tiles-a4-en.pdf');
  expect(fileNameIn(null)).toBeUndefined();
});
