// Playthroughs: the script stays, all other lines are generated.
import { expect, test } from 'vitest';
import { kuhn } from '../fixtures/kuhn.ts';
import { formatPlaythrough } from './playthrough.ts';

const script = `# A bluff is called
edition kuhn
seats 2
from cards QK line -

> 0 bet
> 1 bet
`;

const whole = `# A bluff is called
edition kuhn
seats 2
from cards QK line -

= cards QK line -
  0 may: pass, bet

> 0 bet
  {"kind":"played","seat":0,"move":"bet"}
= cards QK line bet
  1 may: pass, bet

> 1 bet
  {"kind":"played","seat":1,"move":"bet"}
  {"kind":"shown","cards":[1,2]}
= cards QK line bet,bet
  over: -2 2
`;

test('a script becomes a playthrough, and a playthrough does not change', () => {
  expect(formatPlaythrough(kuhn, script)).toBe(whole);
  expect(formatPlaythrough(kuhn, whole)).toBe(whole);
});

test('shows outcomes of chance', () => {
  const told = formatPlaythrough(kuhn, '# Dealing\nedition kuhn\nseats 2\n\n> chance deal J\n');
  expect(told).toContain(
    '> chance deal J\n  {"kind":"dealt","seat":0,"card":null}\n= cards J line -',
  );
});

test.each([
  ['> 1 bet', 'not legal here: 1 bet'],
  ['> 0 fold', 'not legal here: 0 fold'],
  ['> chance deal J', "not chance's turn: chance deal J"],
])('names a line that cannot be played: %s', (line, message) => {
  expect(() => formatPlaythrough(kuhn, script.replace('> 0 bet', line))).toThrow(message);
});

test('refuses an invalid header', () => {
  expect(() => formatPlaythrough(kuhn, script.replace('edition kuhn', 'edition chess'))).toThrow(
    'no edition',
  );
  expect(() => formatPlaythrough(kuhn, script.replace('QK', 'QX'))).toThrow(
    'not a state of this game',
  );
});
