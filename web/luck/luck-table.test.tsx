// The sentence that says whether a player was lucky, in the unit of the game.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { wordsOf } from '#languages/texts.ts';
import { texts as english } from '../messages/en/dice.ts';
import { LuckTables } from './luck-table.tsx';
import { EVENT, keyOf } from './tallies.ts';

const texts = wordsOf('en', english);

/** The table of a player with so many failed rolls; 4 are expected, with a standard deviation of 1.5. */
function said(got: number, isGood = false): string {
  const luck = {
    counted: [],
    events: ['fail'],
    eventsOf: () => [],
    Symbol: () => null,
    nameOf: String,
    telling: { of: { event: 'fail' }, isGood },
  };
  const told = ({ count, expected }: { count: number; expected: number }) =>
    `${count} fails, usually ${expected}`;
  const props = {
    luck,
    words: {},
    own: { rolls: {}, events: {}, told },
    texts,
    tallies: { [keyOf(EVENT, 'fail')]: { got, expected: 4, variance: 2.25 } },
    name: 'Ann',
    seat: 0,
  } as unknown as Parameters<typeof LuckTables>[0];
  return renderToString(<LuckTables {...props} />);
}

test.each([
  [2, 'Lucky: 2 fails, usually 4.'],
  [3, 'Usual luck: 3 fails, usually 4.'],
  [5, 'Usual luck: 5 fails, usually 4.'],
  [6, 'Unlucky: 6 fails, usually 4.'],
])('%i failed rolls', (got, sentence) => {
  expect(said(got)).toContain(sentence);
});

test('of something good, more is lucky', () => {
  expect(said(6, true)).toContain('Lucky: 6 fails, usually 4.');
});
