// Protected rolls in logs of a cheating host, who holds received shares and writes other lines first.
import { expect, test } from 'vitest';
import { number32 } from '../testing/fair-match.ts';
import { HostLog } from '../testing/host-log.ts';

/** Both seats have committed, so their first shares can be sent. */
function sharing(): HostLog {
  const log = new HostLog();
  log.commit(0);
  log.commit(1);
  return log;
}

/** Both seats have given their first share. */
function playing(): HostLog {
  const log = sharing();
  log.share(0);
  log.share(1);
  return log;
}

test('the first roll is protected for all that gave shares, and later ones for the last mover', () => {
  const log = playing();
  expect(log.draw()).toEqual([0, 1]);
  log.move(0);
  expect(log.draw()).toEqual([0]);
  log.move(1);
  expect(log.draw()).toEqual([1]);
  log.move(0);
  log.write('move 1 call high');
  expect(log.draw()).toEqual([]);
});

test('a commitment that another player chose by trial, while the host held a first share', () => {
  const log = sharing();
  const held = log.next(0);
  log.write('seat 1 open', 'seat 1 person Cy');
  log.commit(1, log.newChain(1, 'by trial'));
  log.write(`share 0 ${held}`);
  log.share(1);
  expect(log.draw()).toEqual([]);
  log.move(0);
  expect(log.draw()).toEqual([0]);
});

test('a share in the log before a change of the player no longer helps the host', () => {
  const log = sharing();
  log.share(0);
  log.write('seat 1 open', 'seat 1 person Cy');
  log.commit(1, log.newChain(1, 'by trial'));
  log.share(0);
  log.share(1);
  expect(log.draw()).toEqual([0]);
});

test('a first share that the host held back until the first move', () => {
  const log = sharing();
  const held = log.next(0);
  log.share(1);
  log.write('begin 1', `move 0 seal share ${held}`);
  expect(log.draw()).toEqual([]);
  log.move(0);
  expect(log.draw()).toEqual([0]);
});

test('secret bids of one round: the host can hold one, and write the other one first', () => {
  const log = playing();
  log.move(0, 'bid ?');
  log.move(1, 'bid ?');
  expect(log.draw()).toEqual([]);
  log.move(1, 'bid ?');
  log.move(0, 'bid ?');
  expect(log.draw()).toEqual([]);
  log.move(0);
  expect(log.draw()).toEqual([0]);
});

test('a secret bid after those of all others, in two rounds', () => {
  const log = playing();
  log.write('move 1 bid ?');
  log.move(0, 'bid ?');
  log.move(0, 'bid ?');
  expect(log.draw()).toEqual([0]);
});

test.each([
  ['undo', 'undo 1 5'],
  ['free', 'free 1'],
  ['resign', 'resign 1'],
  ['take-over', 'take-over 1 random'],
  ['a move without its share', 'move 1 seal'],
  ['a new commitment', `commit 1 ${number32('new')}`],
])('%s, written before the held share of another seat', (_, line) => {
  const log = playing();
  log.move(0);
  expect(log.draw()).toEqual([0]);
  log.write(line);
  log.move(0);
  expect(log.draw()).toEqual([]);
  log.move(0);
  expect(log.draw()).toEqual([0]);
  log.write(line.replace(number32('new'), number32('newer')));
  expect(log.draw()).toEqual([]);
});
