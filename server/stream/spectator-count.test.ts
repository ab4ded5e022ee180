// The spectator count: devices count once, players do not count, matches are independent.
import { expect, test } from 'vitest';
import { streamOpener } from '../testing/listener.ts';
import { testServer } from '../testing/server.ts';
import { spectatorCount } from './spectator-count.ts';

type SpectatorSubscriber = Parameters<ReturnType<typeof spectatorCount>['join']>[0];

const countOf = (watchers: ReturnType<typeof spectatorCount>, match: string) =>
  [...watchers.hashes(match)].length;

function subscriber(
  match: string,
  observer: SpectatorSubscriber['observer'],
  hash: string,
  seats: readonly number[] = [],
): SpectatorSubscriber {
  return {
    table: { id: match },
    observer,
    credential: { hash },
    rights: { seats },
  } as SpectatorSubscriber;
}

test('a device with several streams counts once', () => {
  const watchers = spectatorCount();
  const [here, there] = [subscriber('one', 'spectator', 'a'), subscriber('one', 'spectator', 'b')];
  for (const each of [here, here, there]) watchers.join(each);
  expect(countOf(watchers, 'one')).toBe(2);
  watchers.leave(here);
  expect(countOf(watchers, 'one')).toBe(2);
  watchers.leave(here);
  expect(countOf(watchers, 'one')).toBe(1);
  watchers.leave(there);
  expect(countOf(watchers, 'one')).toBe(0);
});

test('players are not spectators, and matches are independent', () => {
  const watchers = spectatorCount();
  const passedRound = subscriber('one', 'spectator', 'c', [0, 1]);
  for (const each of [
    subscriber('one', 0, 'a', [0]),
    passedRound,
    subscriber('two', 'spectator', 'a'),
  ]) {
    watchers.join(each);
  }
  expect([countOf(watchers, 'one'), countOf(watchers, 'two'), countOf(watchers, 'three')]).toEqual([
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
