// The leak law over many more pairs than every run can wait for.
import { test } from 'vitest';
import { expectNoLeaks, expectNoReplyLeaks, wishes } from './leaks.ts';

test.each(wishes)('leaks nothing: preset $preset, $seatCount seats', (wish) =>
  expectNoLeaks(wish, 4_000),
);

test.each(wishes)('no reply leaks: preset $preset, $seatCount seats', (wish) =>
  expectNoReplyLeaks(wish, 4000),
);
