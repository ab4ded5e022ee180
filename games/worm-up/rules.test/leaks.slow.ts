// The leak law over many more pairs than every run can wait for.
import { test } from 'vitest';
import { expectNoLeaks, expectNoReplyLeaks, wishes } from './leaks.ts';

test.each(wishes)('leaks nothing: $edition, $seatCount seats', (wish) =>
  expectNoLeaks(wish, 5_000),
);

test.each(wishes)('no reply leaks: $edition, $seatCount seats', (wish) =>
  expectNoReplyLeaks(wish, 5000),
);
