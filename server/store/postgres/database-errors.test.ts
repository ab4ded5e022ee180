// Errors of PostgreSQL: the database is away, another transaction was first, or neither.
import { expect, test } from 'vitest';
import { StoreDamage } from '../damage.ts';
import { isFull, isRace, isUnreachable } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

// Codes: appendix A of the manual of PostgreSQL, and errno of the operating system.
test.each([
  ['ECONNREFUSED', [true, false, false]],
  ['57P01', [true, false, false]],
  ['25006', [true, false, false]],
  ['23505', [false, true, false]],
  ['40P01', [false, true, false]],
  ['53100', [false, false, true]],
  ['42601', [false, false, false]],
])('%s', (code, expected) => {
  const error = withCode(code);
  expect([isUnreachable(error), isRace(error), isFull(error)]).toEqual(expected);
});

test('a connection that ends has no code; damaged data and mistakes in the code are not absence', () => {
  expect(isUnreachable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isUnreachable(new StoreDamage('a reply cannot be read'))).toBe(false);
  expect(isUnreachable(new TypeError('undefined is not a function'))).toBe(false);
});
