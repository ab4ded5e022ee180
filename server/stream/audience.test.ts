// The audience of a match: here and elsewhere together, with the same array of seats until they change.
import { expect, test, vi } from 'vitest';
import { NO_OTHERS, NOBODY } from '../store/elsewhere.ts';
import { wholeAudience } from './audience.ts';

function setUp() {
  const here = { seats: [1], spectators: ['a', 'b'] };
  let others = NOBODY;
  const tell = vi.fn();
  const audience = wholeAudience(
    { ...NO_OTHERS, tell, audienceOf: () => others },
    { seats: () => here.seats, spectators: () => here.spectators },
  );
  const changeElsewhere = (next: typeof others) => {
    others = next;
    audience.changeElsewhere('one');
  };
  return { audience, here, tell, changeElsewhere };
}

test('adds the audience elsewhere; a device that watches at two processes counts once', () => {
  const { audience, changeElsewhere } = setUp();
  expect(audience.of('one')).toEqual({ seats: [1], spectators: ['a', 'b'] });
  changeElsewhere({ seats: [0, 1], spectators: ['b', 'c'] });
  expect(audience.of('one')).toEqual({ seats: [0, 1], spectators: ['a', 'b', 'c'] });
});

test('a new spectator does not resend the seats', () => {
  const { audience, here, changeElsewhere } = setUp();
  const { seats } = audience.of('one');
  here.spectators.push('c');
  audience.change('one');
  changeElsewhere({ seats: [1], spectators: [] });
  expect(audience.of('one').spectators).toEqual(['a', 'b', 'c']);
  expect(audience.of('one').seats).toBe(seats);
  here.seats = [1, 2];
  audience.change('one');
  expect(audience.of('one').seats).toEqual([1, 2]);
});

test('tells the other processes of each change here', () => {
  const { audience, here, tell } = setUp();
  audience.change('one');
  here.seats = [];
  here.spectators = [];
  audience.change('one');
  expect(tell.mock.calls).toEqual([
    ['one', { seats: [1], spectators: ['a', 'b'] }],
    ['one', NOBODY],
  ]);
});
