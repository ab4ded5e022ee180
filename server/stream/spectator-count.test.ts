// The spectator count: devices count once, players do not count, matches are independent.
import { expect, test } from 'vitest';
import { streamOpener } from '../testing/listener.ts';
import { testServer } from '../testing/server.ts';
import { spectatorCount } from './spectator-count.ts';

type Guest = Parameters<ReturnType<typeof spectatorCount>['join']>[0];

function guest(
  match: string,
  observer: Guest['observer'],
  hash: string,
  seats: readonly number[] = [],
): Guest {
  return { table: { id: match }, observer, credential: { hash }, rights: { seats } } as Guest;
}

test('a device with several streams counts once', () => {
  const watchers = spectatorCount();
  const [here, there] = [guest('one', 'spectator', 'a'), guest('one', 'spectator', 'b')];
  for (const each of [here, here, there]) watchers.join(each);
  expect(watchers.count('one')).toBe(2);
  watchers.leave(here);
  expect(watchers.count('one')).toBe(2);
  watchers.leave(here);
  expect(watchers.count('one')).toBe(1);
  watchers.leave(there);
  expect(watchers.count('one')).toBe(0);
});

test('players are not spectators, and matches are independent', () => {
  const watchers = spectatorCount();
  const passedRound = guest('one', 'spectator', 'c', [0, 1]);
  for (const each of [guest('one', 0, 'a', [0]), passedRound, guest('two', 'spectator', 'a')]) {
    watchers.join(each);
  }
  expect([watchers.count('one'), watchers.count('two'), watchers.count('three')]).toEqual([
    0, 1, 0,
  ]);
});

test('streams send the number at once and with every beat', async () => {
  const server = await testServer({ limits: { heartbeatMs: 20 } });
  const table = await server.playingTable();
  const listen = await streamOpener(server.app, table.id);
  const player = await listen(table.opened.seats[0]?.token, '?seat=0');
  await player.until((text) =>
    /^retry: 1000\n\nevent: beat\ndata: \{"watching":0,"nextInMs":20\}\n\n/.test(text),
  );
  const watcher = await listen(table.opened.watch.token);
  await watcher.until((text) =>
    /^retry: 1000\n\nevent: beat\ndata: \{"watching":1,"nextInMs":20\}\n\n/.test(text),
  );
  await player.until((text) => /"watching":1,/.test(text));
  watcher.leave();
  await player.until((text) => /"watching":1,[\s\S]*"watching":0,/.test(text));
  player.leave();
  await server.remove();
});
