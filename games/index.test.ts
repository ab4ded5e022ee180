// The lists agree with each other: what stands on the shelf as ready can be played, by the bot named.
import { expect, test } from 'vitest';
import { entries, entryOf, shelf } from './index.ts';

test('every ready box is an edition of a game, and every edition has a box', () => {
  const ready = shelf.filter(({ status }) => status === 'ready');
  const editions = entries.flatMap(({ game }) => game.editions.map(({ id }) => `${game.id} ${id}`));
  expect(ready.map(({ game, edition }) => `${game} ${edition}`).sort()).toEqual(editions.sort());
});

test('a box that is to come is not built', () => {
  for (const { game, status } of shelf)
    if (status === 'soon') expect(entryOf(game)).toBeUndefined();
});

test('the bot that plays where nobody chose one is among the bots, and no name is there twice', () => {
  for (const { bots, standardBot } of entries) {
    const ids = bots.map(({ id }) => id);
    expect(ids).toContain(standardBot);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('no edition has the id of another, of whatever game', () => {
  const ids = entries.flatMap(({ game }) => game.editions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
