// How many watch: devices once, players not, each match for itself; and told to everybody who listens.
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { playingTable, testHouse } from './test-house.ts';
import { countWatchers } from './watchers.ts';

type Guest = Parameters<ReturnType<typeof countWatchers>['come']>[0];

function guest(
  match: string,
  observer: Guest['observer'],
  hash: string,
  seats: readonly number[] = [],
): Guest {
  return { table: { id: match }, observer, credential: { hash }, rights: { seats } } as Guest;
}

test('a device counts once, however many streams it has', () => {
  const watchers = countWatchers();
  const [here, there] = [guest('one', 'spectator', 'a'), guest('one', 'spectator', 'b')];
  for (const each of [here, here, there]) watchers.come(each);
  expect(watchers.at('one')).toBe(2);
  watchers.go(here);
  expect(watchers.at('one')).toBe(2);
  watchers.go(here);
  expect(watchers.at('one')).toBe(1);
  watchers.go(there);
  expect(watchers.at('one')).toBe(0);
});

test('who plays does not watch, and each match is counted for itself', () => {
  const watchers = countWatchers();
  const passedRound = guest('one', 'spectator', 'c', [0, 1]);
  for (const each of [guest('one', 0, 'a', [0]), passedRound, guest('two', 'spectator', 'a')]) {
    watchers.come(each);
  }
  expect([watchers.at('one'), watchers.at('two'), watchers.at('three')]).toEqual([0, 1, 0]);
});

test('the number comes at once and with every beat', async () => {
  const house = await testHouse({ limits: { heartbeatMs: 20 } });
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.app.server.address() as AddressInfo;
  const table = await playingTable(house.app);
  const listen = async (token = '', query = '') => {
    const abort = new AbortController();
    const reply = await fetch(`http://127.0.0.1:${port}/api/matches/${table.id}/stream${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = '';
    return {
      async until(pattern: RegExp) {
        while (!pattern.test(text)) text += decoder.decode((await reader.read()).value);
      },
      leave: () => abort.abort(),
    };
  };
  const player = await listen(table.opened.seats[0]?.token, '?seat=0');
  await player.until(/^retry: 1000\n\nevent: beat\ndata: \{"watching":0\}\n\n/);
  const watcher = await listen(table.opened.watch.token);
  await watcher.until(/^retry: 1000\n\nevent: beat\ndata: \{"watching":1\}\n\n/);
  await player.until(/"watching":1\}/);
  watcher.leave();
  await player.until(/"watching":1\}[\s\S]*"watching":0\}/);
  player.leave();
  await house.end();
});
