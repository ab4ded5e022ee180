// The same tables as in the quick tests, and many more.
import { test } from 'vitest';
import { expectAsPlain } from './tables.ts';

test('500 tables under any switches: as the plain version in whole fractions', () => {
  expectAsPlain(500, 'tables');
}, 600_000);
