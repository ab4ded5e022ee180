// The audience of a match: at this process and at others, with the same array of seats until they change.
import { expect, test, vi } from 'vitest';
import { NO_REMOTE_AUDIENCES, NOBODY } from '../store/remote-audiences.ts';
import { wholeAudience } from './audience.ts';

function setUp() {
  const here = { seats: [1], spectators: ['a', 'b'] };
  let others = NOBODY;
  const publish = vi.fn();
  const audience = wholeAudience(
    { ...NO_REMOTE_AUDIENCES, publish, audienceOf: () => others },
    { seats: () => here.seats, spectators: () => here.spectators },
  );
  const changeRemote = (next: typeof others) => {
    others = next;
    audience.changeRemote('one');
  };
  return { audience, here, publish, changeRemote };
}

test('adds remote audiences; a device that watches at two processes counts once', () => {
  const { audience, changeRemote } = setUp();
  expect(audience.of('one')).toEqual({ seats: [1], spectators: ['a', 'b'] });
  changeRemote({ seats: [0, 1], spectators: ['b', 'c'] });
  expect(audience.of('one')).toEqual({ seats: [0, 1], spectators: ['a', 'b', 'c'] });
});

test('a new spectator does not resend the seats', () => {
  const { audience, here, changeRemote } = setUp();
  const { seats } = audience.of('one');
  here.spectators.push('c');
  audience.change('one');
  changeRemote({ seats: [1], spectators: [] });
  expect(audience.of('one').spectators).toEqual(['a', 'b', 'c']);
  expect(audience.of('one').seats).toBe(seats);
  here.seats = [1, 2];
  audience.change('one');
  expect(audience.of('one').seats).toEqual([1, 2]);
});

test('publishes each local change to the other processes', () => {
  const { audience, here, publish } = setUp();
  audience.change('one');
  here.seats = [];
  here.spectators = [];
  audience.change('one');
  expect(publish.mock.calls).toEqual([
    ['one', { seats: [1], spectators: ['a', 'b'] }],
    ['one', NOBODY],
  ]);
});
